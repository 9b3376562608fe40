"""The waiting list on live seats: who is proposed, kept seats, moves whose chips shrank, texts."""

import threading
import time
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from deploy.room.line.intake import admit_table
from deploy.room.station.boards.waiting_pages import WaitingTerms
from deploy.room.station.language.speech import keep
from deploy.room.station.station import Station, StationTerms
from deploy.room.storage.connections import Pool, borrowed
from deploy.room.summaries.live_tables import LiveChair, LiveTable
from deploy.room.summaries.projection import Projection
from deploy.room.waiting.advice import name_game
from deploy.room.waiting.moves import list_moves
from deploy.room.waiting.text_gateway import send_text
from deploy.room.waiting.waiting_list import (
    WaitingError,
    add_waiting,
    call_waiting,
    count_waiting,
    end_waiting,
    is_late,
    list_waiting,
    propose,
    settle_seated,
)
from engine.messages.text import phrase
from tests.deploy.room.browsing import Browser, opened_pages
from tests.deploy.room.station.test_station import KEY, database, projection
from tests.deploy.room.waiting.gateways import opened_gateway
from tests.deploy.room.waiting.test_advice import HOLDEM, OMAHA, table

__all__ = ["database", "projection"]


def seats(name: str, game: str, *open_seats: int, kept: tuple[int, ...] = ()) -> LiveTable:
    """A table of six seats, some open, some kept by the table itself."""
    states = {**dict.fromkeys(open_seats, "open"), **dict.fromkeys(kept, "kept")}
    chairs = tuple(LiveChair(one, states.get(one, ""), "", 0) for one in range(1, 7))
    return replace(table(name, game, 6 - len(open_seats), seats=6), chairs=chairs)


def said(tables: list[LiveTable], pool: Pool) -> list[tuple[str, int, str]]:
    with borrowed(pool) as connection:
        found = propose(tables, list_waiting(connection))
    return [(one.table, one.seat, one.entry.name) for one in found]


def test_an_open_seat_proposes_who_is_next_for_its_game(pool: Pool) -> None:
    with borrowed(pool) as connection:
        for game, name in ((HOLDEM, "Ann"), (OMAHA, "Bo"), (HOLDEM, "Cy")):
            add_waiting(connection, game, name, "floor")
        add_waiting(connection, HOLDEM, "Di", "floor", from_table="B")
        assert count_waiting(list_waiting(connection)) == {HOLDEM: 3, OMAHA: 1}
    assert said([seats("A", HOLDEM, 2)], pool) == [("A", 2, "Di")], "who sits already is first"
    assert said([seats("B", HOLDEM, 2)], pool) == [("B", 2, "Ann")], "not to the own table"
    assert said([seats("A", HOLDEM, 2, 5), seats("C", OMAHA, 1)], pool) == [
        ("A", 2, "Di"), ("A", 5, "Ann"), ("C", 1, "Bo"),
    ]  # fmt: skip
    assert said([seats("A", HOLDEM, kept=(2,)), seats("C", "Razz", 1)], pool) == []
    closed = table("A", HOLDEM, 3, closed=True)
    assert said([replace(closed, chairs=seats("A", HOLDEM, 2).chairs)], pool) == []
    assert said([LiveTable("A", 1, None)], pool) == []


def test_two_tablets_at_once_put_nobody_on_a_list_twice(pool: Pool) -> None:
    outcomes: list[str] = []
    together = threading.Barrier(6)

    def add() -> None:
        together.wait(20)
        try:
            with borrowed(pool) as connection:
                add_waiting(connection, HOLDEM, "Ann", "floor")
                time.sleep(0.05)
            outcomes.append("added")
        except WaitingError as error:
            outcomes.append(str(error))

    threads = [threading.Thread(target=add) for _ in range(6)]
    for one in threads:
        one.start()
    for one in threads:
        one.join(60)
    assert sorted(set(outcomes)) == [f"Ann waits for {HOLDEM} already", "added"]
    assert outcomes.count("added") == 1
    with borrowed(pool) as connection:
        assert [one.name for one in list_waiting(connection)] == ["Ann"]


def test_a_seat_is_kept_for_one_and_taken_by_itself(pool: Pool) -> None:
    tables = [seats("A", HOLDEM, 2)]
    with borrowed(pool) as connection:
        ann = add_waiting(connection, HOLDEM, "Ann", "floor")
        bo = add_waiting(connection, HOLDEM, "Bo", "floor")
        entry = call_waiting(connection, tables, ann, "A", 2)
        assert (entry.state, entry.table_name, entry.seat) == ("called", "A", 2)
        for number, seat in ((bo, 2), (bo, 3), (ann, 2), (999, 2)):
            with pytest.raises(WaitingError):
                call_waiting(connection, tables, number, "A", seat)
        assert propose(tables, list_waiting(connection)) == []
        assert not is_late(entry, 10, entry.called + timedelta(minutes=10))
        assert is_late(entry, 10, entry.called + timedelta(minutes=10, seconds=1))
        assert settle_seated(connection, tables) == 0
        # The table's record has somebody there.
        assert settle_seated(connection, [seats("A", HOLDEM)]) == 1
        assert [one.name for one in list_waiting(connection)] == ["Bo"]
        call_waiting(connection, tables, bo, "A", 2)
        end_waiting(connection, bo, "waiting")
        (left,) = list_waiting(connection)
        assert (left.state, left.table_name, left.seat) == ("waiting", "", 0)
        assert not is_late(left, 10, datetime.now(UTC) + timedelta(days=1))
        connection.execute("UPDATE waiting SET phone = '555' WHERE id = %s", (bo,))
        end_waiting(connection, bo, "gone")
        # Nobody's number is kept once it is of no use.
        assert connection.execute("SELECT count(*) FROM waiting WHERE phone <> ''").fetchone() == (
            0,
        )
        with pytest.raises(WaitingError):
            end_waiting(connection, bo, "gone")
        for game, name in ((HOLDEM, ""), ("", "Cy")):
            with pytest.raises(WaitingError):
                add_waiting(connection, game, name, "floor")
        add_waiting(connection, HOLDEM, "Cy", "floor")
        with pytest.raises(WaitingError):
            add_waiting(connection, HOLDEM, "Cy", "floor")
        assert add_waiting(connection, OMAHA, "Cy", "floor"), "several lists at once"


def test_chips_that_shrank_on_the_way_to_another_table_are_told(
    pool: Pool, projection: Projection
) -> None:
    assert projection.list_tables()
    day, at = date(2026, 5, 4), datetime(2026, 5, 4, 20, tzinfo=UTC)
    with borrowed(pool) as connection:
        admit_table(connection, "Table 9", "ab" * 32)
        connection.execute(
            "INSERT INTO journals (table_id, mark, named, base, sequence, head, head_wall, scale)"
            " SELECT id, 'm9', 'Table 9', 0, 1, '', 0, 100 FROM tables WHERE name = 'Table 9'"
        )
        (one, other) = (
            connection.execute(f"SELECT {what}(id) FROM journals".encode()).fetchone()[0]  # type: ignore[index]
            for what in ("min", "max")
        )
        came = ((one, 1, "Ann", 0, 60, 340), (other, 2, "Ann", 65, None, 30000),
                (one, 3, "Bo", 0, 60, 200), (other, 4, "Bo", 75, None, 100),
                (one, 5, "Cy", 0, 60, 200), (other, 6, "Cy", 61, None, 20000),
                (one, 7, "Di", 0, 60, 200), (one, 8, "Di", 61, None, 100))  # fmt: skip
        for journal, began, name, since, until, chips in came:
            moments = [at + timedelta(minutes=m) if m is not None else None for m in (since, until)]
            connection.execute(
                "INSERT INTO visits (journal_id, began, nickname, seat, gaming_day, came, went,"
                " away_s, hands, bought_in, left_with) VALUES (%s, %s, %s, 1, %s, %s, %s, 0, 0, %s,"
                " %s)",
                (journal, 10**6 + began, name, day, *moments, chips * 9, chips),
            )
            connection.execute(
                "INSERT INTO cash (journal_id, sequence, visit, nickname, seat, gaming_day, at,"
                " amount) VALUES (%s, %s, 1, %s, 1, %s, %s, %s)",
                (journal, 10**6 + began, name, day, moments[0], chips),
            )
        moves = {row.nickname: row for row in list_moves(connection, day)}
    # Bo was away for too long, Di stayed at the table; what was bought later hides nothing.
    assert moves.keys() == {"Ann", "Cy"}
    assert (moves["Ann"].left_with, moves["Ann"].came_with, moves["Ann"].short) == (340, 300, 40)
    assert moves["Cy"].short == 0
    assert moves["Ann"].to_table == "Table 9"


def test_the_list_is_kept_on_its_page_and_shown_on_the_wall(
    pool: Pool, projection: Projection, tmp_path: Path
) -> None:
    (live,) = projection.list_tables()
    game, seat = name_game(live), next(one.seat for one in live.chairs if one.state == "open")
    with opened_gateway() as (gateway, heard):
        terms = StationTerms(waiting=WaitingTerms(10, gateway))
        station = Station(pool, projection, "The room", KEY, terms=terms)
        with opened_pages(pool, tmp_path, station) as url:
            floor, feed, watch = Browser(url), Browser(url), Browser(url)
            for browser, name in ((floor, "floor"), (feed, "feed"), (watch, "regulator")):
                assert browser.sign_in(name) == 303
            token = {"token": floor.token_of("/waiting")}
            entry = token | {"name": "Ann <b>", "game": game, "phone": "555", "from_table": ""}
            assert floor.ask("/waiting/add", entry)[0] == 303
            page = floor.ask("/waiting")[1]
            assert "Ann &lt;b&gt; is next" in page
            assert "<b>" not in page
            with borrowed(pool) as connection:
                number = str(list_waiting(connection)[0].id)
            call = token | {"number": number, "table": live.name, "seat": str(seat)}
            assert floor.ask("/waiting/call", call)[0] == 303
            assert floor.ask("/waiting/call", call)[0] == 400
            assert heard[0][1]["to"] == "555"
            assert f"seat {seat}" in heard[0][1]["text"]
            assert "text: sent" in floor.ask("/waiting")[1]
            german = {"token": floor.token(), "language": "de"}
            assert floor.ask("/language", german)[0] == 303
            assert ": gesendet" in floor.ask("/waiting")[1]
            with borrowed(pool) as connection:
                why = keep(send_text("http://elsewhere.invalid", "", "", ""))
                for words, said in (
                    (why, "die Adresse des Dienstes ist nicht https"),
                    (keep(phrase("the gateway answered {status}", status=404)), "antwortete 404"),
                    ("the gateway does not answer", "der Dienst antwortet nicht"),
                    ("[no meaning", "[no meaning"),
                ):
                    connection.execute("UPDATE waiting SET texted = %s", (words,))
                    connection.commit()
                    assert said in floor.ask("/waiting")[1], words
            assert floor.ask("/language", german | {"language": "en"})[0] == 303
            wall = feed.ask("/wall")[1]
            assert "Ann" in wall
            assert "555" not in wall, "nobody's number hangs on the wall"
            assert (watch.ask("/wall")[0], watch.ask("/waiting")[0]) == (200, 403)
            assert feed.ask("/waiting")[0] == 403
            for wrong in ({"number": "x"}, {"state": "x"}, {"number": "9" * 17}):
                form = token | {"number": number, "state": "gone"} | wrong
                assert floor.ask("/waiting/end", form)[0] == 400, wrong
            assert floor.ask("/waiting/end", token | {"number": number, "state": "gone"})[0] == 303
            assert "Ann" not in feed.ask("/wall")[1]


def test_without_the_gateways_token_nothing_is_sent_and_the_page_says_so(
    pool: Pool, projection: Projection, tmp_path: Path
) -> None:
    (live,) = projection.list_tables()
    with opened_gateway() as (gateway, heard):
        terms = StationTerms(waiting=WaitingTerms(10, gateway, lacks_token=True))
        station = Station(pool, projection, "The room", KEY, terms=terms)
        with opened_pages(pool, tmp_path, station) as url:
            floor = Browser(url)
            floor.sign_in("floor")
            with borrowed(pool) as connection:
                number = add_waiting(connection, name_game(live), "Ann", "floor", "555")
            seat = next(one.seat for one in live.chairs if one.state == "open")
            call = {"number": str(number), "table": live.name, "seat": str(seat)}
            assert (
                floor.ask("/waiting/call", call | {"token": floor.token_of("/waiting")})[0] == 303
            )
            assert "text_token_file of room.toml can&#39;t be read" in floor.ask("/waiting")[1]
        assert heard == []
