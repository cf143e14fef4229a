//! The table: HTTP, streams, one task per running game.
