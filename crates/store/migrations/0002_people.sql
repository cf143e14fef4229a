-- How a player is told that it is their turn.
ALTER TABLE players ADD COLUMN hook TEXT;
ALTER TABLE players ADD COLUMN mail TEXT;
ALTER TABLE players ADD COLUMN language TEXT;

-- Only the hash of a token is kept; its id is there to name it when it is taken back.
CREATE TABLE tokens (
    hash    BLOB PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    player  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    name    TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_player ON tokens (player);

CREATE TABLE ratings (
    player     TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    title      TEXT NOT NULL,
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    games      INTEGER NOT NULL,
    updated    INTEGER NOT NULL,
    PRIMARY KEY (player, title)
) STRICT, WITHOUT ROWID;

-- A game counts once, whatever happens around its end.
CREATE TABLE rated (game INTEGER PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE) STRICT;

CREATE TABLE chat (
    key     INTEGER PRIMARY KEY,
    game    INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    player  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    text    TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_by_game ON chat (game, key);

CREATE TABLE mutes (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    muted  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    PRIMARY KEY (player, muted)
) STRICT, WITHOUT ROWID;

-- The clock that a table was opened with, and how it stands, both as JSON.
ALTER TABLE tables ADD COLUMN clock TEXT;
ALTER TABLE standings ADD COLUMN clock TEXT;
