-- A payout keeps whom it was paid to and for which moment, whatever becomes of the hand.
ALTER TABLE payouts
    ADD COLUMN kind       text NOT NULL DEFAULT '',   -- of the promotion; empty: paid before this was kept
    ADD COLUMN gaming_day date,
    ADD COLUMN ended      timestamptz,                -- when the hand ended, by the table's clock
    ADD COLUMN nickname   text NOT NULL DEFAULT '',
    ADD COLUMN number     integer NOT NULL DEFAULT 0,
    ADD COLUMN best       text NOT NULL DEFAULT '',
    ADD COLUMN note       text NOT NULL DEFAULT '';   -- why it was paid in spite of a doubt; empty: there was none
UPDATE payouts p SET gaming_day = h.gaming_day, ended = h.at, nickname = h.nickname, number = h.number, best = h.best
    FROM tabled h WHERE (h.journal_id, h.first, h.seat) = (p.journal_id, p.first, p.seat);
UPDATE payouts SET gaming_day = at::date, ended = at WHERE gaming_day IS NULL;
ALTER TABLE payouts ALTER COLUMN gaming_day SET NOT NULL, ALTER COLUMN ended SET NOT NULL;
CREATE INDEX payouts_by_day ON payouts (gaming_day);

-- The last record that the table said it has; behind it more is to come.
ALTER TABLE journals ADD COLUMN announced bigint NOT NULL DEFAULT 0;

-- False while a hand is put right: it may win, and nobody is paid for it yet.
ALTER TABLE tabled ADD COLUMN standing boolean NOT NULL DEFAULT true;
