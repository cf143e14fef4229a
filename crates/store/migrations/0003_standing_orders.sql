-- What a seat answers by itself: to this question always this choice.
CREATE TABLE standing_orders (
    game     INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    question TEXT NOT NULL,
    choice   TEXT NOT NULL,
    PRIMARY KEY (game, seat, question)
) STRICT, WITHOUT ROWID;
