-- Who a nickname was, where the house wants that known: for one table and one gaming day.
CREATE TABLE player_links (
    person      text NOT NULL,                    -- as the house calls somebody, such as a club number
    table_name  text NOT NULL,
    nickname    text NOT NULL,
    gaming_day  date NOT NULL,
    linked      timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (table_name, nickname, gaming_day)
);
CREATE INDEX player_links_by_person ON player_links (person);
