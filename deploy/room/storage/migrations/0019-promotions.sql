-- Hands that were tabled at a showdown and read for the high side, made of the records: can be made again.
CREATE TABLE tabled (
    journal_id  integer NOT NULL REFERENCES journals,
    first       bigint NOT NULL,                  -- the record that began the hand
    seat        integer NOT NULL,
    number      integer NOT NULL,
    gaming_day  date NOT NULL,
    at          timestamptz NOT NULL,             -- when the hand ended, by the table's clock
    game        text NOT NULL,
    nickname    text NOT NULL,
    cards       text NOT NULL,                    -- what the player held, such as "As Ad"
    board       text NOT NULL,
    best        text NOT NULL,                    -- the five that play
    value       bigint NOT NULL,                  -- higher is better, within one game
    category    text NOT NULL,
    playing     integer NOT NULL,                 -- how many of the player's own play
    won         boolean NOT NULL,
    pot         bigint NOT NULL,
    players     integer NOT NULL,                 -- dealt in
    PRIMARY KEY (journal_id, first, seat)
);
CREATE INDEX tabled_by_day ON tabled (gaming_day);

-- What somebody was paid for which hand.
CREATE TABLE payouts (
    promotion   text NOT NULL,
    journal_id  integer NOT NULL REFERENCES journals,
    first       bigint NOT NULL,
    seat        integer NOT NULL,
    prize       text NOT NULL,
    paid_by     text NOT NULL,
    at          timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (promotion, journal_id, first, seat)
);

-- Hands of promotions whose evidence the table was asked to hold.
CREATE TABLE promotion_holds (
    journal_id  integer NOT NULL REFERENCES journals,
    first       bigint NOT NULL,
    at          timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (journal_id, first)
);
