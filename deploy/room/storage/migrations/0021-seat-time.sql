-- How long seats were taken while each hand was played, all seats together: seats filled are this by
-- the time played, so that whoever keeps a seat through a break fills none meanwhile.
ALTER TABLE hands ADD COLUMN seat_s double precision NOT NULL DEFAULT 0;
ALTER TABLE hand_sums ADD COLUMN seat_us bigint NOT NULL DEFAULT 0;

-- Of hands that are told already, by the table's clock.
DROP TRIGGER hands_are_summed ON hands;
UPDATE hands h SET seat_s = s.seat_s FROM (
    SELECT h.journal_id, h.first, sum(extract(epoch FROM
        least(coalesce(v.went, head_time(j.head_wall)), h.began + h.played_s * interval '1 second')
        - greatest(v.came, h.began))) AS seat_s
    FROM hands h JOIN journals j ON j.id = h.journal_id JOIN visits v ON v.journal_id = h.journal_id
        AND v.came < h.began + h.played_s * interval '1 second'
        AND coalesce(v.went, head_time(j.head_wall)) > h.began
    WHERE h.played_s > 0 GROUP BY h.journal_id, h.first
) s WHERE s.journal_id = h.journal_id AND s.first = h.first;
CREATE TRIGGER hands_are_summed AFTER INSERT OR UPDATE OR DELETE ON hands
    FOR EACH ROW EXECUTE FUNCTION sum_hand();

CREATE OR REPLACE FUNCTION sum_hand() RETURNS trigger LANGUAGE plpgsql AS $$
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
            sum(way * h.disputed::int), sum(way * h.rulings),
            sum(way * round(h.seat_s * 1000000)::bigint)
        FROM (
            SELECT -1 AS way, OLD.journal_id, OLD.gaming_day, OLD.began, OLD.ended, OLD.game, OLD.dealer,
                OLD.void, OLD.played_s, OLD.pot, OLD.drop_chips, OLD.jackpot, OLD.irregularities,
                OLD.corrected, OLD.disputed, OLD.rulings, OLD.seat_s WHERE old_too
            UNION ALL
            SELECT 1, NEW.journal_id, NEW.gaming_day, NEW.began, NEW.ended, NEW.game, NEW.dealer,
                NEW.void, NEW.played_s, NEW.pot, NEW.drop_chips, NEW.jackpot, NEW.irregularities,
                NEW.corrected, NEW.disputed, NEW.rulings, NEW.seat_s WHERE new_too
        ) h GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (gaming_day, journal_id, quarter, game, dealer) DO UPDATE SET
        rows = s.rows + excluded.rows, hands = s.hands + excluded.hands,
        void_hands = s.void_hands + excluded.void_hands, played_us = s.played_us + excluded.played_us,
        pots = s.pots + excluded.pots, drop_chips = s.drop_chips + excluded.drop_chips,
        jackpot = s.jackpot + excluded.jackpot,
        irregularities = s.irregularities + excluded.irregularities,
        corrections = s.corrections + excluded.corrections, disputes = s.disputes + excluded.disputes,
        rulings = s.rulings + excluded.rulings, seat_us = s.seat_us + excluded.seat_us;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION sum_hands_anew() RETURNS void LANGUAGE sql AS $$
    DELETE FROM hand_sums;
    INSERT INTO hand_sums
        SELECT journal_id, gaming_day, date_bin('15 minutes', began, 'epoch'::timestamptz), game, dealer,
            count(*), count(ended), count(*) FILTER (WHERE void),
            sum(round(played_s * 1000000)::bigint), coalesce(sum(pot) FILTER (WHERE NOT void), 0),
            coalesce(sum(drop_chips) FILTER (WHERE NOT void), 0),
            coalesce(sum(jackpot) FILTER (WHERE NOT void), 0), sum(cardinality(irregularities)),
            sum(corrected), count(*) FILTER (WHERE disputed), sum(rulings),
            sum(round(seat_s * 1000000)::bigint)
        FROM hands GROUP BY 1, 2, 3, 4, 5;
$$;

-- Told by nobody: what a migration selects is printed.
DO $$ BEGIN PERFORM sum_hands_anew(); END $$;
