-- The seats that want a draw, one bit each.
ALTER TABLE standings ADD COLUMN draw INTEGER NOT NULL DEFAULT 0;
