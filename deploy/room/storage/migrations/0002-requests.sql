-- What the room asks of tables, and what came of it. The table's own record has it as well.
CREATE TABLE requests (
    id          text PRIMARY KEY,
    table_id    integer NOT NULL REFERENCES tables,
    journal_id  integer NOT NULL REFERENCES journals,
    kind        text NOT NULL,                    -- ruling, hold, note, call, withdraw
    number      integer NOT NULL DEFAULT 0,       -- the hand; 0: the table
    account     text NOT NULL,                    -- who asked
    told        text NOT NULL,                    -- in one line, for people
    signed      text NOT NULL,                    -- JSON, with the room's signature
    made        timestamptz NOT NULL DEFAULT now(),
    answered    timestamptz,                      -- when the table did
    done        boolean NOT NULL DEFAULT false,
    why         text NOT NULL DEFAULT '',         -- why the table refused
    sequence    bigint NOT NULL DEFAULT 0         -- the record's last one after it
);
CREATE INDEX requests_open ON requests (table_id) WHERE answered IS NULL;
CREATE INDEX requests_by_hand ON requests (journal_id, number);

-- Evidence that somebody asked for. The hash stands in the table's record.
DROP TABLE evidence;
CREATE TABLE evidence (
    journal_id  integer NOT NULL REFERENCES journals,
    number      integer NOT NULL,                 -- the hand
    sha256      text NOT NULL,
    asked_by    text NOT NULL,
    asked       timestamptz NOT NULL DEFAULT now(),
    came        timestamptz,
    content     bytea NOT NULL DEFAULT '',        -- empty once it came: the table has it no more
    PRIMARY KEY (journal_id, number, sha256)
);
CREATE INDEX evidence_open ON evidence (journal_id) WHERE came IS NULL;

CREATE OR REPLACE FUNCTION ensure_month(day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    first date := date_trunc('month', day);
    following date := first + interval '1 month';
    parent text;
BEGIN
    FOREACH parent IN ARRAY ARRAY['records', 'hands'] LOOP
        EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
            parent || to_char(first, '"_"YYYY"_"MM'), parent, first, following);
    END LOOP;
END $$;
