-- The newest release for each kind of machine, as its maker signed it: the room only carries it.
CREATE TABLE releases (
    machine     text PRIMARY KEY,                 -- "amd64 3.11": architecture and Python
    version     text NOT NULL,
    digest      text NOT NULL,                    -- SHA-256 of the file, hex
    size        bigint NOT NULL,
    offered     timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE release_parts (
    digest      text NOT NULL,
    number      integer NOT NULL,
    content     bytea NOT NULL,
    PRIMARY KEY (digest, number)
);
-- What lies in a release is compressed already.
ALTER TABLE release_parts ALTER content SET STORAGE EXTERNAL;

CREATE TABLE release_reports (
    table_name  text PRIMARY KEY,
    machine     text NOT NULL,
    runs        text NOT NULL,                    -- the version that runs there
    judged      text NOT NULL,                    -- digest of the file that was judged last
    trouble     text NOT NULL                     -- why it does not wait there
);
