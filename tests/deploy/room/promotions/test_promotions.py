"""Promotions: winners as another evaluator finds them, rules at their edges, the form."""

from collections import namedtuple
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pokerkit import StandardHighHand
from zmq.utils import z85

from deploy.room.line.intake import admit_table
from deploy.room.promotions.payouts import hold_evidence, list_winners
from deploy.room.promotions.promotion_rules import Promotion, find_winners
from deploy.room.promotions.tabled_hands import SOURCES, find_source
from deploy.room.station.station import Station, StationTerms
from deploy.room.storage.accounts import RIGHTS, add_account
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import Pool, borrowed, ensure_months, opened_pool
from deploy.room.summaries.house_time import HouseTime
from deploy.room.summaries.projection import Projection
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine.cards import is_face
from engine.journal import read_records
from engine.messages.happened.hand_events import (
    FacesShown,
    HandBegan,
    HandEnded,
    HandTabled,
    PotAwarded,
)
from engine.replay.library import HandLibrary
from tests.deploy.room.browsing import PASSWORD, Browser, opened_pages
from tests.deploy.room.conftest import copy_database
from tests.deploy.room.lines import TABLE, name_table, opened_line, send_all, sending
from tests.deploy.room.station.test_station import KEY

HOUSE = HouseTime()
HALF_HOURS = Promotion(
    name="Half hour", kind="high_hand", both_cards=False, prize="500", period_minutes=5
)  # fmt: skip
BEATS = Promotion(name="Beat", kind="bad_beat", least="two_pair", both_cards=False)
CRACKED = Promotion(name="Aces", kind="aces_cracked")
RULES = (HALF_HOURS, BEATS, CRACKED)
DAY = datetime(2026, 5, 4, 6, tzinfo=UTC)
Row = namedtuple(  # noqa: PYI024 - as the database gives it
    "Row", "journal_id first seat number at game nickname cards best value category playing won"
    " pot players scale known",
)  # fmt: skip


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("promoted") / "night.journal"
    plan = Plan(engine_only=True, speed="fast", journal=journal, hands=60, seed=11)
    assert Night(complete_night(plan)).play().clean
    return journal


@pytest.fixture(scope="module")
def pool(cluster: Cluster, migrated: str, played: Path) -> Iterator[Pool]:
    with opened_pool(copy_database(cluster, migrated)) as pool:
        with borrowed(pool) as connection:
            ensure_months(connection)
            assert admit_table(connection, name_table(played), z85.decode(TABLE[0]).hex())
            for role in RIGHTS:
                add_account(connection, role, role, PASSWORD)
        with opened_line(pool) as line, sending(line, played) as sender:
            send_all(sender)
        yield pool


@pytest.fixture(scope="module")
def projection(pool: Pool) -> Projection:
    projection = Projection(pool)
    while projection.step():
        pass
    return projection


def list_showdowns(journal: Path) -> list[dict[str, Any]]:
    """Each hand's tabled cards and boards from its events, read by pokerkit."""
    library, boards = HandLibrary(journal), {}
    for summary in library.hands:
        boards[summary.hand] = [
            card for card in library.tell(summary).steps[-1].board if is_face(card)
        ]
    told: list[dict[str, Any]] = []
    hand: dict[str, Any] = {}
    for record in read_records(journal):
        match record.event:
            case HandBegan():
                hand = {"first": record.sequence, "tabled": {}, "won": set(), "pot": 0,
                        "name": record.event.hand}  # fmt: skip
            case HandTabled(seat=seat, cards=cards):
                hand["tabled"][seat] = cards
            case PotAwarded(shares=shares, amount=amount):
                hand["won"] |= {share.seat for share in shares}
                hand["pot"] += amount
            case HandEnded():
                board = boards[hand["name"]]
                hand["best"] = {
                    seat: StandardHighHand.from_game("".join(cards), "".join(board))
                    for seat, cards in hand["tabled"].items()
                    if len(cards) + len(board) >= 5
                }
                told.append(hand | {"at_ns": record.wall_ns})
    return told


def test_winners_are_those_whom_another_evaluator_finds(
    pool: Pool, projection: Projection, played: Path
) -> None:
    assert projection.list_tables()
    shown = list_showdowns(played)
    with borrowed(pool) as connection:
        days = connection.execute("SELECT DISTINCT gaming_day FROM tabled").fetchall()
        found = [
            one for (day,) in days
            for one in list_winners(connection, RULES, day, HOUSE.find_begin(day))
        ]  # fmt: skip
        rows = connection.execute("SELECT first, seat, pot, won FROM tabled").fetchall()
    assert {(first, seat): (pot, won) for first, seat, pot, won in rows} == {
        (one["first"], seat): (one["pot"], seat in one["won"])
        for one in shown for seat in one["best"]
    }  # fmt: skip
    periods: dict[int, Any] = {}
    for one in shown:
        for seat in sorted(one["best"]):
            value, period = one["best"][seat], one["at_ns"] // (300 * 10**9)
            if period not in periods or value > periods[period][0]:
                periods[period] = (value, one["first"], seat)
    high = {(w.row.first, w.row.seat) for w in found if w.promotion is HALF_HOURS}
    assert high == {(first, seat) for _, first, seat in periods.values()}
    two_pair = StandardHighHand("2c2d3c3d4h")
    beaten = set()
    for one in shown:
        lost = {seat: value for seat, value in one["best"].items() if seat not in one["won"]}
        top = max((one["best"][seat] for seat in one["won"] if seat in one["best"]), default=None)
        if lost and top is not None:
            seat = max(lost, key=lambda at: lost[at])
            if two_pair <= lost[seat] < top:
                beaten.add((one["first"], seat))
    assert {(w.row.first, w.row.seat) for w in found if w.promotion is BEATS} == beaten
    assert beaten
    assert len(high) > 1


def make_row(seat: int, cards: str, value: int, **other: Any) -> Any:
    given = {
        "journal_id": 1, "first": 10, "number": 1, "at": DAY + timedelta(minutes=10),
        "game": "holdem", "nickname": f"G{seat}", "best": "", "category": "", "playing": 2,
        "won": False, "pot": 100, "players": 6, "scale": 1, "known": "",
    }  # fmt: skip
    return Row(seat=seat, cards=cards, value=value, **(given | other))


def seats(rule: Promotion, *rows: Any) -> list[int]:
    return [one.row.seat for one in find_winners(rule, rows, DAY)]


def test_a_high_hand_is_the_first_of_the_best_in_its_period() -> None:
    rule = Promotion(name="x", kind="high_hand", least="full_house", pot_over=20, players=4)
    least = rule.find_least()
    row = make_row(1, "As Ad", least)
    assert seats(rule, row) == [1]
    assert seats(rule, row._replace(value=least - 1)) == [], "not good enough"
    assert seats(rule, row._replace(playing=1)) == [], "one card plays from the board"
    assert seats(rule, row._replace(pot=20)) == [], "on the limit is not above it"
    assert seats(rule, row._replace(pot=21)) == [1]
    assert seats(rule, row._replace(pot=2000, scale=100)) == [], "20.00 in cents"
    assert seats(rule, row._replace(players=3)) == []
    assert seats(rule, row._replace(players=4)) == [1]
    assert seats(rule, row._replace(game="omaha")) == []
    later = make_row(2, "Ks Kd", least, first=20, at=DAY + timedelta(minutes=20))
    assert seats(rule, later, row) == [1], "of equal ones the first"
    assert seats(rule, later._replace(value=least + 1), row) == [2]
    next_one = later._replace(at=DAY + timedelta(minutes=30))
    assert seats(rule, row, next_one) == [1, 2], "the next half hour has its own"
    (winner,) = find_winners(rule, [row], DAY)
    assert not winner.is_sure(DAY + timedelta(minutes=29))
    assert winner.is_sure(DAY + timedelta(minutes=30))


def test_a_bad_beat_is_the_best_hand_that_lost_to_a_better_one() -> None:
    rule = Promotion(name="x", kind="bad_beat", least="8s 8d 8h 8c 2s")
    least = rule.find_least()
    loser, winner = make_row(1, "8s 8d", least), make_row(2, "As Ks", least + 9, won=True)
    assert seats(rule, loser, winner) == [1]
    assert seats(rule, loser._replace(value=least - 1), winner) == []
    assert seats(rule, loser, winner._replace(playing=1)) == [], "the winner's cards both play too"
    assert seats(rule, loser._replace(won=True), winner) == [], "the pot was split"
    assert seats(rule, loser, winner._replace(first=11)) == [], "another hand"
    third = make_row(3, "9s 9d", least + 5)
    assert seats(rule, loser, winner, third) == [3]


def test_royals_and_cracked_aces() -> None:
    royal = Promotion(name="x", kind="royal")
    assert seats(royal, make_row(1, "As Ks", royal.find_least())) == [1]
    assert seats(royal, make_row(1, "Ks Qs", royal.find_least() - 1)) == []
    aces, winner = make_row(1, "As Ad", 5), make_row(2, "7s 2d", 9, won=True)
    assert seats(CRACKED, aces, winner) == [1]
    assert seats(CRACKED, aces._replace(won=True), winner) == []
    assert seats(CRACKED, aces._replace(cards="As Kd"), winner) == []
    assert seats(CRACKED, aces) == [], "nobody showed a hand that won"


@pytest.mark.parametrize("source", SOURCES)
def test_what_the_dealer_alone_named_wins_only_where_the_rule_says_so(source: str) -> None:
    for kind in ("high_hand", "royal", "bad_beat", "aces_cracked"):
        rule = Promotion(name="x", kind=kind, least="pair", both_cards=False)
        if kind in {"high_hand", "royal"}:
            rows = [make_row(1, "As Ad", rule.find_least(), known=source)]
        else:
            rows = [
                make_row(1, "As Ad", rule.find_least(), known=source),
                make_row(2, "Ks Kd", rule.find_least() + 9, won=True, known=source),
            ]
        assert seats(rule, *rows) == ([] if source in {"dealer", "history"} else [1]), kind
        assert seats(msgspec.structs.replace(rule, named=True), *rows) == [1], kind


@pytest.mark.parametrize("hand", SOURCES)
@pytest.mark.parametrize("board", SOURCES)
def test_a_hand_is_known_as_its_least_proof_is(hand: Any, board: Any) -> None:
    def tabled(seat: int, by: Any) -> HandTabled:
        return HandTabled(seat=seat, cards=("As",), by=by, readings=())

    def shown(place: str, by: Any) -> FacesShown:
        return FacesShown(place=place, cards=("??",), faces=("As",), by=by)

    least = max(hand, board, key=SOURCES.index)
    assert find_source([shown("board", board), tabled(1, hand)], 1) == least
    assert find_source([shown("seat 1", board), tabled(1, hand)], 1) == least
    assert find_source([shown("seat 2", board), tabled(2, board), tabled(1, hand)], 1) == hand
    assert find_source([tabled(1, board), tabled(1, hand)], 1) == hand, "it was named anew"


def test_a_rule_that_can_not_be_read_is_refused() -> None:
    for wrong in ({"least": "nothing"}, {"least": "As Ah"}, {"kind": "x"}, {"period_minutes": 1},
                  {"other": 1}, {"name": ""}):  # fmt: skip
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"name": "x", "kind": "high_hand"} | wrong, Promotion)


def test_evidence_is_held_once_for_each_hand_that_wins(pool: Pool, projection: Projection) -> None:
    assert projection.list_tables()
    with borrowed(pool) as connection:
        row = connection.execute("SELECT max(gaming_day) FROM tabled").fetchone()
        assert row is not None
        winners = list_winners(connection, RULES, row[0], HOUSE.find_begin(row[0]))
        hands = {(one.row.journal_id, one.row.first) for one in winners}
        assert hold_evidence(connection, KEY, winners) == len(hands) > 0
        assert hold_evidence(connection, KEY, winners) == 0
        asked = connection.execute("SELECT count(*) FROM requests WHERE kind = 'hold'").fetchone()
        assert asked == (len(hands),)


def test_a_winner_is_paid_once_on_a_form_with_the_hash_of_the_hand(
    pool: Pool, projection: Projection, tmp_path: Path
) -> None:
    terms = StationTerms(promotions=RULES)
    with borrowed(pool) as connection:
        row = connection.execute("SELECT max(gaming_day) FROM tabled").fetchone()
        assert row is not None
        winner = list_winners(connection, RULES, row[0], HOUSE.find_begin(row[0]))[0]
        hand = connection.execute(
            "SELECT encode(r.hash, 'hex') FROM hands h JOIN records r ON r.journal_id ="
            " h.journal_id AND r.sequence = h.last WHERE h.first = %s",
            (winner.row.first,),
        ).fetchone()
        assert hand is not None
    at = f"/promotions/0/{winner.row.journal_id}/{winner.row.first}/{winner.row.seat}"
    with opened_pages(pool, tmp_path, Station(pool, projection, "R", KEY, terms=terms)) as url:
        cage, floor = Browser(url), Browser(url)
        assert (cage.sign_in("cage"), floor.sign_in("floor")) == (303, 303)
        page = cage.ask(f"/promotions?day={row[0]}")[1]
        assert at in page
        assert winner.row.best in page
        assert floor.ask(f"/promotions?day={row[0]}")[0] == 200
        assert floor.ask(at)[0] == 403
        form = cage.ask(at)[1]
        assert hand[0] in form
        assert "tapburn journal verify" in form
        token = {"token": cage.token_of("/drop")}
        assert cage.ask(f"{at}/pay", token)[0] == 303
        assert "by cage" in cage.ask(at)[1]
        assert cage.ask(f"{at}/pay", token)[0] == 409, "once"
        for wrong in ("/promotions/9/1/1/1", "/promotions/0/99/1/1", at[:-1] + "99",
                      f"/promotions/0/{1 << 40}/1/1", f"/promotions/0/1/{1 << 63}/1"):  # fmt: skip
            assert cage.ask(wrong)[0] == 400, wrong
        for day in ("0001-01-01", "9999-12-31", "1999-01-01", "x"):
            assert cage.ask(f"/promotions?day={day}")[0] in {200, 400}, day
