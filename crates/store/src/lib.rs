//! Journal, accounts, tables and invitations.
