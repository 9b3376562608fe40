-- In which units a journal counts: a table that counts cents by now counted dollars before.
ALTER TABLE journals ADD COLUMN scale integer;    -- smallest units in a whole one; NULL: not told yet

CREATE OR REPLACE VIEW room_hands AS
    SELECT t.name AS table_name, h.number, h.hand, h.game, h.dealer, h.began, h.ended, h.gaming_day,
        h.pot, h.drop_chips, h.jackpot, h.irregularities, h.undone, h.corrected, h.disputed,
        h.void, h.rulings, j.scale
    FROM hands h JOIN journals j ON j.id = h.journal_id JOIN tables t ON t.id = j.table_id;

CREATE OR REPLACE VIEW room_days AS
    SELECT gaming_day, table_name, game, dealer,
        count(*) FILTER (WHERE ended IS NOT NULL AND NOT void) AS hands,
        count(*) FILTER (WHERE void) AS void_hands,
        sum(pot) AS pots, sum(drop_chips) AS drop_chips, sum(jackpot) AS jackpot,
        sum(cardinality(irregularities)) AS irregularities, sum(corrected) AS corrections,
        count(*) FILTER (WHERE disputed) AS disputes, sum(rulings) AS rulings,
        sum(extract(epoch FROM ended - began)) / 3600 AS hours_dealt,
        extract(epoch FROM max(coalesce(ended, began)) - min(began)) / 3600 AS hours,
        coalesce(scale, 1) AS scale
    FROM room_hands GROUP BY gaming_day, table_name, game, dealer, coalesce(scale, 1);

CREATE OR REPLACE VIEW room_happenings AS
    SELECT t.name AS table_name, p.sequence, p.kind, p.gaming_day, p.at, p.game, p.dealer,
        p.amount, p.seconds, p.told, j.scale
    FROM happenings p JOIN journals j ON j.id = p.journal_id JOIN tables t ON t.id = j.table_id;

CREATE OR REPLACE VIEW room_shifts AS
    SELECT gaming_day, table_name, game, dealer,
        sum(amount) FILTER (WHERE kind = 'fill') AS fills,
        sum(amount) FILTER (WHERE kind = 'drop') AS drops_taken,
        count(*) FILTER (WHERE kind = 'floor') AS floor_calls,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE kind = 'floor')
            AS floor_wait_s,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE kind = 'settled')
            AS settle_s,
        coalesce(scale, 1) AS scale
    FROM room_happenings GROUP BY gaming_day, table_name, game, dealer, coalesce(scale, 1);

-- Those who follow the records from before this step tell each journal's units anew.
DELETE FROM states;
DELETE FROM hands;
