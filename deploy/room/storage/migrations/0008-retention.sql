-- What was removed because the house keeps it no longer: docs/room.md, "How long it is kept".
CREATE TABLE removals (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at          timestamptz NOT NULL DEFAULT now(),
    by          text NOT NULL,                    -- the service, or the command
    kind        text NOT NULL,                    -- records, hands, evidence, links, ...
    before      date NOT NULL,                    -- what is older than this day went
    count       bigint NOT NULL
);

-- Where a journal can be followed from without what lies before: a gaming day's first record.
CREATE TABLE beginnings (
    journal_id  integer NOT NULL REFERENCES journals ON DELETE CASCADE,
    sequence    bigint NOT NULL,
    PRIMARY KEY (journal_id, sequence)
);

-- Those who follow the records from before this step find each journal's beginnings.
DELETE FROM states;
DELETE FROM hands;
