-- What each table's record comes to beside its hands, made of the records: can be made again.
-- Times are the table's clock. Open ends are reckoned to the record's last entry.
CREATE TABLE visits (
    journal_id  integer NOT NULL REFERENCES journals,
    began       bigint NOT NULL,                  -- the record that seated the player
    nickname    text NOT NULL,
    seat        integer NOT NULL,
    gaming_day  date NOT NULL,
    came        timestamptz NOT NULL,
    went        timestamptz,                      -- NULL: still seated
    away_s      double precision NOT NULL,        -- without the absence that lasts
    away_since  timestamptz,
    hands       integer NOT NULL,
    bought_in   bigint NOT NULL,
    left_with   bigint,
    PRIMARY KEY (journal_id, began)
);
CREATE INDEX visits_by_day ON visits (gaming_day);
CREATE INDEX visits_by_player ON visits (nickname, came);

CREATE TABLE turns (
    journal_id  integer NOT NULL REFERENCES journals,
    began       bigint NOT NULL,                  -- the push's record
    dealer      text NOT NULL,
    gaming_day  date NOT NULL,
    since       timestamptz NOT NULL,
    until       timestamptz,                      -- NULL: still pushed in
    PRIMARY KEY (journal_id, began)
);
CREATE INDEX turns_by_day ON turns (gaming_day);

CREATE TABLE cash (
    journal_id  integer NOT NULL REFERENCES journals,
    sequence    bigint NOT NULL,                  -- the entry's record
    visit       bigint NOT NULL,
    nickname    text NOT NULL,
    seat        integer NOT NULL,
    gaming_day  date NOT NULL,
    at          timestamptz NOT NULL,
    amount      bigint NOT NULL,                  -- above 0: bought in; below 0: left with
    PRIMARY KEY (journal_id, sequence)
);
CREATE INDEX cash_by_day ON cash (gaming_day);

-- The book itself at some records: from there it is gone on with.
CREATE TABLE books (
    journal_id  integer NOT NULL REFERENCES journals ON DELETE CASCADE,
    sequence    bigint NOT NULL,
    book        bytea NOT NULL,
    PRIMARY KEY (journal_id, sequence)
);

-- A box carries away drop and jackpot: two happenings of one record.
ALTER TABLE happenings DROP CONSTRAINT happenings_pkey;
ALTER TABLE happenings ADD PRIMARY KEY (journal_id, sequence, kind);

-- What a box held when it was counted: entered by one, signed by another.
CREATE TABLE drop_counts (
    journal_id  integer NOT NULL REFERENCES journals,
    sequence    bigint NOT NULL,                  -- the record that took the box away
    counted     bigint NOT NULL,
    jackpot     bigint NOT NULL,
    note        text NOT NULL DEFAULT '',
    counted_by  text NOT NULL,
    counted_at  timestamptz NOT NULL DEFAULT now(),
    signed_by   text NOT NULL DEFAULT '',         -- another account; empty: not yet
    signed_at   timestamptz,
    PRIMARY KEY (journal_id, sequence),
    CHECK (signed_by <> counted_by)
);

CREATE FUNCTION head_time(wall_ns bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS
    'SELECT to_timestamp(0) + (wall_ns / 1000) * interval ''1 microsecond''';

-- For a room's own tools: docs/room.md.
CREATE VIEW room_sessions AS
    SELECT t.name AS table_name, v.nickname, v.seat, v.gaming_day, v.came, v.went,
        v.away_s + coalesce(greatest(0, extract(epoch FROM head_time(j.head_wall) - v.away_since)), 0)
            AS away_s,
        v.hands, v.bought_in, v.left_with, coalesce(j.scale, 1) AS scale,
        v.journal_id, v.began
    FROM visits v JOIN journals j ON j.id = v.journal_id JOIN tables t ON t.id = j.table_id;

CREATE VIEW room_turns AS
    SELECT t.name AS table_name, u.dealer, u.gaming_day, u.since, u.until,
        greatest(0, extract(epoch FROM coalesce(u.until, head_time(j.head_wall)) - u.since))
            AS seconds,
        coalesce(j.scale, 1) AS scale
    FROM turns u JOIN journals j ON j.id = u.journal_id JOIN tables t ON t.id = j.table_id;

CREATE VIEW room_cash AS
    SELECT t.name AS table_name, c.nickname, c.seat, c.gaming_day, c.at, c.amount,
        coalesce(j.scale, 1) AS scale
    FROM cash c JOIN journals j ON j.id = c.journal_id JOIN tables t ON t.id = j.table_id;

-- Hands that ended are hands, void ones among them; a void hand's chips went back.
CREATE OR REPLACE VIEW room_days AS
    SELECT h.gaming_day, t.name AS table_name, h.game, h.dealer,
        count(*) FILTER (WHERE ended IS NOT NULL) AS hands,
        count(*) FILTER (WHERE void) AS void_hands,
        sum(pot) FILTER (WHERE NOT void) AS pots,
        sum(drop_chips) FILTER (WHERE NOT void) AS drop_chips,
        sum(h.jackpot) FILTER (WHERE NOT void) AS jackpot,
        sum(cardinality(irregularities)) AS irregularities, sum(corrected) AS corrections,
        count(*) FILTER (WHERE disputed) AS disputes, sum(rulings) AS rulings,
        sum(extract(epoch FROM ended - began)) / 3600 AS hours_dealt,
        (sum(played_s) / 3600)::numeric AS hours,
        coalesce(j.scale, 1) AS scale
    FROM hands h JOIN journals j ON j.id = h.journal_id JOIN tables t ON t.id = j.table_id
    GROUP BY h.gaming_day, t.name, h.game, h.dealer, coalesce(j.scale, 1);

CREATE OR REPLACE VIEW room_shifts AS
    SELECT gaming_day, table_name, game, dealer,
        sum(amount) FILTER (WHERE kind = 'fill') AS fills,
        sum(amount) FILTER (WHERE kind = 'drop') AS drops_taken,
        count(*) FILTER (WHERE kind = 'floor') AS floor_calls,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE kind = 'floor')
            AS floor_wait_s,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE kind = 'settled')
            AS settle_s,
        coalesce(scale, 1) AS scale,
        sum(amount) FILTER (WHERE kind = 'time') AS time_charges,
        sum(amount) FILTER (WHERE kind = 'toke') AS tokes,
        sum(amount) FILTER (WHERE kind = 'jackpot') AS jackpots_taken
    FROM room_happenings GROUP BY gaming_day, table_name, game, dealer, coalesce(scale, 1);

-- What each page asks for has its index: docs/scale.md.
CREATE INDEX hands_unruled ON hands (began DESC) WHERE disputed AND rulings = 0;
CREATE INDEX hands_of_day ON hands (gaming_day, began DESC);
CREATE INDEX hands_of_journal ON hands (journal_id, began DESC);
CREATE INDEX hands_of_game ON hands (game, began DESC);
CREATE INDEX hands_by_pot ON hands (pot, began DESC);
CREATE INDEX hands_disputed ON hands (began DESC) WHERE disputed;
CREATE INDEX hands_void ON hands (began DESC) WHERE void;
CREATE INDEX hands_corrected ON hands (began DESC) WHERE corrected > 0;
CREATE INDEX hands_irregular ON hands (began DESC) WHERE cardinality(irregularities) > 0;
CREATE INDEX hands_by_hand ON hands (journal_id, number);
DROP INDEX hands_by_day;
DROP INDEX hands_by_dealer;
CREATE INDEX hands_by_dealer ON hands (lower(dealer), began DESC);
