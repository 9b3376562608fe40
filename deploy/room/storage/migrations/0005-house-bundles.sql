-- What the house signed for each table, the newest one; the room can neither make nor change it.
CREATE TABLE house_bundles (
    table_name  text PRIMARY KEY,
    version     bigint NOT NULL,
    digest      text NOT NULL,                    -- SHA-256 of the file, hex
    signed_by   text NOT NULL,
    signed_at   text NOT NULL,
    content     bytea NOT NULL,
    offered     timestamptz NOT NULL DEFAULT now(),
    judged      text NOT NULL DEFAULT '',         -- digest of what the table judged last
    trouble     text NOT NULL DEFAULT ''          -- why the table does not take it over
);
