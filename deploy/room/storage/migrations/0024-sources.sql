-- Who says what a tabled hand is, of all that do the one that proves least; empty: from before this was kept.
ALTER TABLE tabled ADD COLUMN known text NOT NULL DEFAULT '';
ALTER TABLE payouts ADD COLUMN known text NOT NULL DEFAULT '';
