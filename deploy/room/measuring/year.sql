-- Hands made up for each journal, back from now, and what else happens at a table. Read by
-- page_bench.py: the first statement for so many hands at once, the others once. %% is modulo.
INSERT INTO hands (journal_id, number, month, hand, game, dealer, began, ended, gaming_day, first,
    last, pot, drop_chips, jackpot, players, irregularities, undone, corrected, disputed, void,
    rulings, summary, played_s, seat_s)
SELECT j.id, 1000000 + n, date_trunc('month', at)::date, 'h' || n,
    (ARRAY['holdem', 'omaha', 'omaha8', 'stud'])[1 + n / 40 %% 4],
    'Dealer ' || 1 + (n / 20 + j.id * 7) %% 60, at, at + interval '75 seconds',
    (at - interval '6 hours')::date, 1000000000 + n * 64, 1000000063 + n * 64, 20 + n %% 900,
    n %% 6, n %% 2,
    (SELECT string_agg('Guest ' || 1 + (n / 40 * 13 + j.id * 101 + s * 17) %% 3000, ' ')
        FROM generate_series(1, 9) s),
    CASE WHEN n %% 100 = 0 THEN ARRAY['dispute'] WHEN n %% 40 = 0 THEN ARRAY['flashed_card']
        ELSE '{}'::text[] END,
    n %% 30 / 29, (n %% 200 = 0)::int, n %% 100 = 0, n %% 300 = 0,
    -- All but the latest disputes were ruled upon.
    (n %% 100 = 0 AND n > 300)::int, o.summary, 80, 640
FROM generate_series(%(first)s::bigint, %(last)s) n, journals j,
    LATERAL (SELECT summary FROM hands h WHERE h.journal_id = j.id AND number < 1000000 LIMIT 1) o,
    LATERAL (SELECT now() - n * %(apart)s * interval '1 second' AS at) m;

INSERT INTO dealers SELECT DISTINCT dealer FROM hands ON CONFLICT DO NOTHING;

INSERT INTO happenings (journal_id, sequence, kind, gaming_day, at, game, dealer, amount, seconds)
SELECT j.id, 1000000000 + n * 64, (ARRAY['time', 'drop', 'fill', 'floor', 'settled'])[1 + n / 20 %% 5],
    (at - interval '6 hours')::date, at, 'holdem', 'Dealer ' || n %% 60, n %% 300, n %% 90
FROM generate_series(20::bigint, %(last)s, 20) n, journals j,
    LATERAL (SELECT now() - n * %(apart)s * interval '1 second' AS at) m;

INSERT INTO visits (journal_id, began, nickname, seat, gaming_day, came, went, away_s, away_since,
    hands, bought_in, left_with)
SELECT j.id, 1000000000 + n * 64, 'Guest ' || n %% 3000, 1 + n %% 9,
    (at - interval '6 hours')::date, at, at + interval '2 hours', 60, NULL, 80, 300, 200
FROM generate_series(9::bigint, %(last)s, 9) n, journals j,
    LATERAL (SELECT now() - n * %(apart)s * interval '1 second' AS at) m;

INSERT INTO cash (journal_id, sequence, visit, nickname, seat, gaming_day, at, amount)
SELECT j.id, 1000000000 + n * 64, 1000000000 + n * 64, 'Guest ' || n %% 3000, 1 + n %% 9,
    (at - interval '6 hours')::date, at, 300
FROM generate_series(5::bigint, %(last)s, 5) n, journals j,
    LATERAL (SELECT now() - n * %(apart)s * interval '1 second' AS at) m;

INSERT INTO turns (journal_id, began, dealer, gaming_day, since, until)
SELECT j.id, 1000000000 + n * 64, 'Dealer ' || n %% 60, (at - interval '6 hours')::date, at,
    at + interval '30 minutes'
FROM generate_series(20::bigint, %(last)s, 20) n, journals j,
    LATERAL (SELECT now() - n * %(apart)s * interval '1 second' AS at) m;
