-- Every dealer's name once: a part of one is looked for here, and hands by the whole of it.
CREATE TABLE dealers (name text PRIMARY KEY);
INSERT INTO dealers SELECT DISTINCT dealer FROM hands WHERE dealer <> '' ON CONFLICT DO NOTHING;
DROP INDEX hands_by_dealer;
CREATE INDEX hands_by_dealer ON hands (dealer, began DESC);

-- Who did what at the station, beside what stands in the tables' records.
CREATE TABLE acts (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at          timestamptz NOT NULL DEFAULT now(),
    account     text NOT NULL,
    kind        text NOT NULL,                    -- signed_in, refused, signed_out, password, replay
    told        text NOT NULL DEFAULT '',
    address     text NOT NULL DEFAULT ''
);
CREATE INDEX acts_by_account ON acts (account, id);
