//! Air Force, Dauntless and Sturmovik.
