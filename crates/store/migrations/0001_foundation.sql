-- Players are guests until they choose a login and a password.
CREATE TABLE players (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    recovery BLOB UNIQUE,
    login    TEXT UNIQUE,
    password TEXT,
    created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Only the hash of a session's secret is kept.
CREATE TABLE sessions (
    hash    BLOB PRIMARY KEY,
    player  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_player ON sessions (player);

-- The content that games were started with, once for each fingerprint.
CREATE TABLE books (
    title   TEXT NOT NULL,
    content TEXT NOT NULL,
    book    TEXT NOT NULL,
    PRIMARY KEY (title, content)
) STRICT;

CREATE TABLE tables (
    key      INTEGER PRIMARY KEY,
    id       TEXT NOT NULL UNIQUE,
    title    TEXT NOT NULL,
    scenario TEXT NOT NULL,
    content  TEXT NOT NULL,
    rules    TEXT NOT NULL,
    setup    TEXT NOT NULL,
    seed     BLOB NOT NULL,
    owner    TEXT NOT NULL REFERENCES players (id),
    listed   INTEGER NOT NULL,
    created  INTEGER NOT NULL
) STRICT;

-- What changes with every order, apart from what never changes, so that a commit stays small.
CREATE TABLE standings (
    game    INTEGER PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
    phase   INTEGER NOT NULL,
    turn    INTEGER NOT NULL,
    outcome TEXT,
    touched INTEGER NOT NULL
) STRICT;
CREATE INDEX standings_by_phase ON standings (phase);

CREATE TABLE seats (
    game   INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    seat   INTEGER NOT NULL,
    player TEXT REFERENCES players (id),
    level  TEXT,
    style  TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_player ON seats (player);

CREATE TABLE invitations (
    secret  TEXT PRIMARY KEY,
    game    INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_by_game ON invitations (game);

-- Lines are appended in the order in which they come, whatever their game: neighbouring
-- lines of one commit share pages. The index alone decides the order within a game.
CREATE TABLE journal (
    key  INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES tables (key),
    seq  INTEGER NOT NULL,
    line TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX journal_order ON journal (game, seq);
