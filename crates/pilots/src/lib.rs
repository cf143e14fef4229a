//! Computer players, on the contract alone.
