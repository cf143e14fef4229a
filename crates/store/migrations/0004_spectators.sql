-- Who may look on at a table, as JSON; null for everybody.
ALTER TABLE tables ADD COLUMN spectators TEXT;
