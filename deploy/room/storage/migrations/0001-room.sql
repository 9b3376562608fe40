-- The room's tables. Times are the room's own clock unless a column says otherwise.

CREATE TABLE tables (
    id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name        text NOT NULL UNIQUE,
    line_key    text NOT NULL UNIQUE,             -- the public key that it proves on the line, hex
    signer      text NOT NULL DEFAULT '',         -- its bridge's fingerprint; empty: the first one
    admitted    timestamptz NOT NULL DEFAULT now()
);

-- One record of a table, and its head. A table that begins a new record gets another row.
CREATE TABLE journals (
    id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id    integer NOT NULL REFERENCES tables,
    mark        text NOT NULL,                    -- 16 digits of its first record's hash
    named       text NOT NULL,                    -- the table's name in its own first record
    base        bigint NOT NULL,                  -- the record before the first one held here
    sequence    bigint NOT NULL,                  -- the head: the last record that was taken
    head        bytea NOT NULL,
    head_wall   bigint NOT NULL,                  -- that record's time by the table's clock, ns
    signer      text NOT NULL DEFAULT '',
    signed      bigint NOT NULL DEFAULT 0,        -- the last record that a signature covers
    refused     text NOT NULL DEFAULT '',         -- why nothing more of it is taken
    begun       timestamptz NOT NULL DEFAULT now(),
    heard       timestamptz NOT NULL DEFAULT now(),
    UNIQUE (table_id, mark)
);

CREATE TABLE records (
    journal_id  integer NOT NULL,
    sequence    bigint NOT NULL,
    month       date NOT NULL,                    -- in which the room took it
    wall_ns     bigint NOT NULL,
    monotonic_ns bigint NOT NULL,
    cause       bytea NOT NULL,
    event       bytea NOT NULL,
    hash        bytea NOT NULL,
    PRIMARY KEY (journal_id, sequence, month)
) PARTITION BY RANGE (month);

CREATE TABLE hands (
    journal_id  integer NOT NULL REFERENCES journals,
    number      integer NOT NULL,
    month       date NOT NULL,
    hand        text NOT NULL,
    game        text NOT NULL,
    dealer      text NOT NULL,
    began       timestamptz NOT NULL,             -- by the table's clock, as `ended`
    ended       timestamptz,
    gaming_day  date NOT NULL,
    first       bigint NOT NULL,
    last        bigint NOT NULL,
    pot         bigint NOT NULL,
    drop_chips  bigint NOT NULL,
    jackpot     bigint NOT NULL,
    players     text NOT NULL,                    -- nicknames, for the search
    irregularities text[] NOT NULL,
    undone      integer NOT NULL,
    corrected   integer NOT NULL,
    disputed    boolean NOT NULL,
    void        boolean NOT NULL,
    rulings     integer NOT NULL,
    summary     jsonb NOT NULL,
    PRIMARY KEY (journal_id, number, month)
) PARTITION BY RANGE (month);
CREATE INDEX hands_by_number ON hands (number);
CREATE INDEX hands_by_day ON hands (gaming_day);
CREATE INDEX hands_by_began ON hands (began);
CREATE INDEX hands_by_dealer ON hands (dealer, began);
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX hands_by_player ON hands USING gin (players gin_trgm_ops);

CREATE TABLE evidence (
    journal_id  integer NOT NULL,
    sequence    bigint NOT NULL,
    sha256      text NOT NULL,
    month       date NOT NULL,
    PRIMARY KEY (journal_id, sequence, sha256, month)
) PARTITION BY RANGE (month);

-- The table's state at some hands' ends: from there a hand is told, and the room goes on.
CREATE TABLE states (
    journal_id  integer NOT NULL REFERENCES journals ON DELETE CASCADE,
    sequence    bigint NOT NULL,
    hash        bytea NOT NULL,
    dealer      text NOT NULL,
    state       bytea NOT NULL,
    PRIMARY KEY (journal_id, sequence)
);

CREATE TABLE alarms (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_name  text NOT NULL,
    mark        text NOT NULL DEFAULT '',
    kind        text NOT NULL,
    sequence    bigint NOT NULL DEFAULT 0,
    sentence    text NOT NULL,
    count       integer NOT NULL DEFAULT 1,
    raised      timestamptz NOT NULL DEFAULT now(),
    latest      timestamptz NOT NULL DEFAULT now(),
    settled     timestamptz,
    settled_by  text NOT NULL DEFAULT '',
    note        text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX alarms_open ON alarms (table_name, mark, kind, sequence) WHERE settled IS NULL;

CREATE TABLE accounts (
    name        text PRIMARY KEY,
    role        text NOT NULL,
    password    text NOT NULL,                    -- argon2id
    made        timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
    token       bytea PRIMARY KEY,                -- SHA-256 of what the browser holds
    account     text NOT NULL REFERENCES accounts ON DELETE CASCADE,
    form_token  text NOT NULL,
    begun       timestamptz NOT NULL DEFAULT now(),
    seen        timestamptz NOT NULL DEFAULT now()
);

-- Partitions by month; what lies in none is kept in `*_else` until somebody looks.
CREATE TABLE records_else PARTITION OF records DEFAULT;
CREATE TABLE hands_else PARTITION OF hands DEFAULT;
CREATE TABLE evidence_else PARTITION OF evidence DEFAULT;

CREATE FUNCTION ensure_month(day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    first date := date_trunc('month', day);
    following date := first + interval '1 month';
    parent text;
BEGIN
    FOREACH parent IN ARRAY ARRAY['records', 'hands', 'evidence'] LOOP
        EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
            parent || to_char(first, '"_"YYYY"_"MM'), parent, first, following);
    END LOOP;
END $$;

-- For a room's own tools: docs/room.md.
CREATE VIEW room_hands AS
    SELECT t.name AS table_name, h.number, h.hand, h.game, h.dealer, h.began, h.ended, h.gaming_day,
        h.pot, h.drop_chips, h.jackpot, h.irregularities, h.undone, h.corrected, h.disputed,
        h.void, h.rulings
    FROM hands h JOIN journals j ON j.id = h.journal_id JOIN tables t ON t.id = j.table_id;

CREATE VIEW room_days AS
    SELECT gaming_day, table_name, game, dealer,
        count(*) FILTER (WHERE ended IS NOT NULL AND NOT void) AS hands,
        count(*) FILTER (WHERE void) AS void_hands,
        sum(pot) AS pots, sum(drop_chips) AS drop_chips, sum(jackpot) AS jackpot,
        sum(cardinality(irregularities)) AS irregularities, sum(corrected) AS corrections,
        count(*) FILTER (WHERE disputed) AS disputes, sum(rulings) AS rulings,
        sum(extract(epoch FROM ended - began)) / 3600 AS hours_dealt,
        extract(epoch FROM max(coalesce(ended, began)) - min(began)) / 3600 AS hours
    FROM room_hands GROUP BY gaming_day, table_name, game, dealer;
