-- Whose games a payout was for: a promotion's name may be another one's by now.
ALTER TABLE payouts ADD COLUMN games text[] NOT NULL DEFAULT '{}';   -- empty: not known
UPDATE payouts p SET games = ARRAY[h.game] FROM tabled h
    WHERE (h.journal_id, h.first, h.seat) = (p.journal_id, p.first, p.seat);
