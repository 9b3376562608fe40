-- A browser in which somebody signed in before: a stranger's wrong passwords do not shut it out.
CREATE TABLE known_browsers (
    token       bytea PRIMARY KEY,                -- SHA-256 of the cookie
    account     text NOT NULL REFERENCES accounts ON DELETE CASCADE,
    seen        timestamptz NOT NULL DEFAULT now()
);
-- A key that was taken from a table is nobody's; its record stays.
ALTER TABLE tables ADD COLUMN revoked timestamptz;
-- Alarms are listed by table and kind.
CREATE INDEX alarms_kinds ON alarms (table_name, kind) WHERE settled IS NULL;
