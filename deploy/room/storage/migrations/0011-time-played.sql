-- How long each hand was played: to the next hand's begin, or to its own end before a pause of more
-- than ten minutes. Hands an hour are hands by this, however games and dealers take turns.
ALTER TABLE hands ADD COLUMN played_s double precision NOT NULL DEFAULT 0;
UPDATE hands h SET played_s = greatest(0, extract(epoch FROM CASE
        WHEN n.following IS NULL OR n.following - h.ended > interval '10 minutes' THEN h.ended
        ELSE n.following END - h.began))
    FROM (SELECT journal_id, first, lead(began) OVER (PARTITION BY journal_id ORDER BY first)
        AS following FROM hands) n
    WHERE n.journal_id = h.journal_id AND n.first = h.first AND h.ended IS NOT NULL;

-- A hand is known by its place in the record: a number that is used twice replaces nothing.
ALTER TABLE hands DROP CONSTRAINT hands_pkey;
ALTER TABLE hands ADD PRIMARY KEY (journal_id, first, month);

CREATE OR REPLACE VIEW room_days AS
    SELECT h.gaming_day, t.name AS table_name, h.game, h.dealer,
        count(*) FILTER (WHERE ended IS NOT NULL AND NOT void) AS hands,
        count(*) FILTER (WHERE void) AS void_hands,
        sum(pot) AS pots, sum(drop_chips) AS drop_chips, sum(h.jackpot) AS jackpot,
        sum(cardinality(irregularities)) AS irregularities, sum(corrected) AS corrections,
        count(*) FILTER (WHERE disputed) AS disputes, sum(rulings) AS rulings,
        sum(extract(epoch FROM ended - began)) / 3600 AS hours_dealt,
        (sum(played_s) / 3600)::numeric AS hours,
        coalesce(j.scale, 1) AS scale
    FROM hands h JOIN journals j ON j.id = h.journal_id JOIN tables t ON t.id = j.table_id
    GROUP BY h.gaming_day, t.name, h.game, h.dealer, coalesce(j.scale, 1);
