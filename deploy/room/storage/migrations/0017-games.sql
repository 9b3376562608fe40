-- A player's seconds at the table, not away, by the game that was dealt then; where somebody is there,
-- the game of now has what came since.
ALTER TABLE visits ADD COLUMN games jsonb NOT NULL DEFAULT '{}', ADD COLUMN game text NOT NULL DEFAULT '',
    ADD COLUMN present timestamptz;

CREATE VIEW room_hours AS
    SELECT t.name AS table_name, v.nickname, v.seat, v.gaming_day, v.came, v.went, g.game,
        sum(g.seconds) AS seconds, v.journal_id, v.began
    FROM visits v JOIN journals j ON j.id = v.journal_id JOIN tables t ON t.id = j.table_id
    CROSS JOIN LATERAL (
        SELECT key AS game, value::double precision AS seconds FROM jsonb_each_text(v.games)
        UNION ALL
        SELECT v.game, greatest(0, extract(epoch FROM head_time(j.head_wall) - v.present))
        WHERE v.present IS NOT NULL
    ) g
    GROUP BY t.name, v.nickname, v.seat, v.gaming_day, v.came, v.went, g.game, v.journal_id, v.began;
