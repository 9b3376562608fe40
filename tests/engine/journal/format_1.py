"""The schema of the first release's journals."""

FORMAT_1 = """
CREATE TABLE record (
    sequence     INTEGER PRIMARY KEY,
    wall_ns      INTEGER NOT NULL,
    monotonic_ns INTEGER NOT NULL,
    cause        BLOB NOT NULL,
    event        BLOB NOT NULL,
    hash         BLOB NOT NULL
) STRICT;
CREATE TRIGGER record_is_final BEFORE UPDATE ON record
    BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END;
CREATE TRIGGER record_stays BEFORE DELETE ON record
    BEGIN SELECT RAISE(ABORT, 'a record is never deleted'); END;
PRAGMA application_id = 1413633362;
PRAGMA user_version = 1;
"""
