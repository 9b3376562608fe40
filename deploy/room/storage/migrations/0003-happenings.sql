-- What happened at the tables beside the hands' play, made of the records: can be made again.
CREATE TABLE happenings (
    journal_id  integer NOT NULL REFERENCES journals,
    sequence    bigint NOT NULL,
    kind        text NOT NULL,                    -- fill, drop, floor, settled, note, ruling, hold
    gaming_day  date NOT NULL,
    at          timestamptz NOT NULL,             -- by the table's clock
    game        text NOT NULL,
    dealer      text NOT NULL,
    amount      bigint NOT NULL DEFAULT 0,        -- fill: chips to the rack; drop: taken away
    seconds     double precision,                 -- floor: until it came; settled: since it was found
    told        text NOT NULL DEFAULT '',
    PRIMARY KEY (journal_id, sequence)
);
CREATE INDEX happenings_by_day ON happenings (gaming_day);

CREATE VIEW room_happenings AS
    SELECT t.name AS table_name, p.sequence, p.kind, p.gaming_day, p.at, p.game, p.dealer,
        p.amount, p.seconds, p.told
    FROM happenings p JOIN journals j ON j.id = p.journal_id JOIN tables t ON t.id = j.table_id;

CREATE VIEW room_shifts AS
    SELECT gaming_day, table_name, game, dealer,
        sum(amount) FILTER (WHERE kind = 'fill') AS fills,
        sum(amount) FILTER (WHERE kind = 'drop') AS drops_taken,
        count(*) FILTER (WHERE kind = 'floor') AS floor_calls,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE kind = 'floor')
            AS floor_wait_s,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE kind = 'settled')
            AS settle_s
    FROM room_happenings GROUP BY gaming_day, table_name, game, dealer;

-- Those who follow the records from before this step take them in anew.
DELETE FROM states;
DELETE FROM hands;
