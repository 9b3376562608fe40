-- Who waits for which game; what became of it stays for the day's figures.
CREATE TABLE waiting (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game        text NOT NULL,                    -- game and stakes, as the tables name them
    name        text NOT NULL,
    phone       text NOT NULL DEFAULT '',
    from_table  text NOT NULL DEFAULT '',         -- who sits there and wants another table; empty: nobody yet
    added       timestamptz NOT NULL DEFAULT now(),
    added_by    text NOT NULL,
    state       text NOT NULL DEFAULT 'waiting',  -- waiting, called, seated, gone
    table_name  text NOT NULL DEFAULT '',         -- where a seat is kept for whoever is called
    seat        integer NOT NULL DEFAULT 0,
    called      timestamptz,
    ended       timestamptz,
    texted      text NOT NULL DEFAULT ''          -- sent, or why it was not
);
CREATE INDEX waiting_open ON waiting (added) WHERE state IN ('waiting', 'called');
-- One seat is kept for one.
CREATE UNIQUE INDEX waiting_seat ON waiting (table_name, seat) WHERE state = 'called';
CREATE INDEX visits_left ON visits (gaming_day, nickname);
