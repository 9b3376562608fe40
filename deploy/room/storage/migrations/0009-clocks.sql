-- How far the table's clock was ahead of the room's when it was heard last; behind: below 0.
ALTER TABLE journals ADD COLUMN clock_ahead_ns bigint NOT NULL DEFAULT 0;
