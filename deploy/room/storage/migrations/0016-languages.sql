-- Who reads the pages in which language; empty: as the browser asks.
ALTER TABLE accounts ADD COLUMN language text NOT NULL DEFAULT '';
-- An alarm's sentence with what it means: a page says it in its reader's language.
ALTER TABLE alarms ADD COLUMN meaning jsonb;
