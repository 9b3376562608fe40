-- What hands come to by quarter of an hour, so that a report of a week adds thousands of rows and not
-- a hundred thousand hands. Kept with the hands themselves, in one transaction; can be made anew.
CREATE TABLE hand_sums (
    journal_id  integer NOT NULL REFERENCES journals,
    gaming_day  date NOT NULL,
    quarter     timestamptz NOT NULL,             -- in which they began, by the table's clock
    game        text NOT NULL,
    dealer      text NOT NULL,
    rows        bigint NOT NULL,                  -- hands that began
    hands       bigint NOT NULL,                  -- that ended
    void_hands  bigint NOT NULL,
    played_us   bigint NOT NULL,
    pots        bigint NOT NULL,                  -- of hands that are not void, as the next two
    drop_chips  bigint NOT NULL,
    jackpot     bigint NOT NULL,
    irregularities bigint NOT NULL,
    corrections bigint NOT NULL,
    disputes    bigint NOT NULL,
    rulings     bigint NOT NULL,
    PRIMARY KEY (gaming_day, journal_id, quarter, game, dealer)
);

CREATE FUNCTION sum_hand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    old_too boolean := TG_OP <> 'INSERT';
    new_too boolean := TG_OP <> 'DELETE';
BEGIN
    INSERT INTO hand_sums AS s
        SELECT h.journal_id, h.gaming_day, date_bin('15 minutes', h.began, 'epoch'::timestamptz), h.game,
            h.dealer, sum(way), sum(way * (h.ended IS NOT NULL)::int), sum(way * h.void::int),
            sum(way * round(h.played_s * 1000000)::bigint), sum(way * (NOT h.void)::int * h.pot),
            sum(way * (NOT h.void)::int * h.drop_chips), sum(way * (NOT h.void)::int * h.jackpot),
            sum(way * cardinality(h.irregularities)), sum(way * h.corrected),
            sum(way * h.disputed::int), sum(way * h.rulings)
        FROM (
            SELECT -1 AS way, OLD.journal_id, OLD.gaming_day, OLD.began, OLD.ended, OLD.game, OLD.dealer,
                OLD.void, OLD.played_s, OLD.pot, OLD.drop_chips, OLD.jackpot, OLD.irregularities,
                OLD.corrected, OLD.disputed, OLD.rulings WHERE old_too
            UNION ALL
            SELECT 1, NEW.journal_id, NEW.gaming_day, NEW.began, NEW.ended, NEW.game, NEW.dealer,
                NEW.void, NEW.played_s, NEW.pot, NEW.drop_chips, NEW.jackpot, NEW.irregularities,
                NEW.corrected, NEW.disputed, NEW.rulings WHERE new_too
        ) h GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (gaming_day, journal_id, quarter, game, dealer) DO UPDATE SET
        rows = s.rows + excluded.rows, hands = s.hands + excluded.hands,
        void_hands = s.void_hands + excluded.void_hands, played_us = s.played_us + excluded.played_us,
        pots = s.pots + excluded.pots, drop_chips = s.drop_chips + excluded.drop_chips,
        jackpot = s.jackpot + excluded.jackpot,
        irregularities = s.irregularities + excluded.irregularities,
        corrections = s.corrections + excluded.corrections, disputes = s.disputes + excluded.disputes,
        rulings = s.rulings + excluded.rulings;
    RETURN NULL;
END $$;

CREATE TRIGGER hands_are_summed AFTER INSERT OR UPDATE OR DELETE ON hands
    FOR EACH ROW EXECUTE FUNCTION sum_hand();

-- After what no trigger sees: a month that was taken off.
CREATE FUNCTION sum_hands_anew() RETURNS void LANGUAGE sql AS $$
    DELETE FROM hand_sums;
    INSERT INTO hand_sums
        SELECT journal_id, gaming_day, date_bin('15 minutes', began, 'epoch'::timestamptz), game, dealer,
            count(*), count(ended), count(*) FILTER (WHERE void),
            sum(round(played_s * 1000000)::bigint), coalesce(sum(pot) FILTER (WHERE NOT void), 0),
            coalesce(sum(drop_chips) FILTER (WHERE NOT void), 0),
            coalesce(sum(jackpot) FILTER (WHERE NOT void), 0), sum(cardinality(irregularities)),
            sum(corrected), count(*) FILTER (WHERE disputed), sum(rulings)
        FROM hands GROUP BY 1, 2, 3, 4, 5;
$$;

-- Told by nobody: what a migration selects is printed.
DO $$ BEGIN PERFORM sum_hands_anew(); END $$;
