"""`tapburn room report`: each figure reckoned a second time, and each rule on both its sides."""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from deploy.cli import main
from deploy.room.summaries.books.table_book import TableBook
from deploy.room.summaries.record_report import report_records
from deploy.simulation.night.erring_night import ErringNight
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan, complete
from engine.journal import Journal, Record, read_records
from engine.messages.causes import OpeningCause
from engine.messages.happened.floor_events import (
    CameBack,
    DealerPushed,
    DropEmptied,
    EntryCorrected,
    HandVoided,
    IncidentalTaken,
    PlayerArrived,
    SatOut,
    TimeCollected,
)
from engine.messages.happened.hand_events import (
    ChipsBought,
    Event,
    HandBegan,
    HandEnded,
    Player,
    PotAwarded,
    SeatLeft,
    SeatTaken,
    Stakes,
    TableOpened,
)
from tests.deploy.room.summaries.report_oracle import ReportOracle, cut_copy

STAKES = Stakes(limit="no", blinds=(1, 2))


def begin(number: int, *seats: int) -> HandBegan:
    return HandBegan(
        hand=f"h{number}", number=number, game="holdem", stakes=STAKES, button=1, house="ohio",
        house_hash="", players=tuple(Player(seat=seat, stack=100) for seat in seats),
    )  # fmt: skip


def end(number: int) -> HandEnded:
    return HandEnded(hand=f"h{number}", stacks=())


def write(path: Path, *told: tuple[float, Event]) -> Path:
    journal = Journal(path)
    for seconds, event in told:
        journal.append((event,), OpeningCause(), round(seconds * 1e9), 0)
    journal.close()
    return path


def report(capsys: pytest.CaptureFixture[str], *paths: Path) -> dict[str, list[dict[str, Any]]]:
    assert main(["room", "report", *map(str, paths), "--json"]) == 0
    told: dict[str, list[dict[str, Any]]] = json.loads(capsys.readouterr().out)
    return told


@pytest.mark.parametrize(("gap", "played"), [(600, 60 + 600 + 60), (600.5, 60 + 60)])
def test_a_pause_of_more_than_ten_minutes_is_no_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], gap: float, played: float
) -> None:
    begun = 60 + gap
    path = write(
        tmp_path / "t.journal",
        (1000, begin(1, 1, 2)), (1060, end(1)), (1000 + begun, begin(2, 1, 2)),
        (1060 + begun, end(2)), (1061 + begun, begin(3, 1, 2)),
        (1090 + begun, HandVoided(hand="h3")),
    )  # fmt: skip
    (table,) = report(capsys, path)["tables"]
    # The void hand took half a minute and is no hand; the second one lasted to its begin.
    assert table["hands"] == 2
    assert table["played_s"] == pytest.approx(played + 1 + 29)
    assert table["journal"] == str(path)


def test_dealers_have_the_time_from_push_to_push(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(
        tmp_path / "t.journal",
        (0, DealerPushed(dealer="Mo")), (10, begin(1, 1, 2)), (70, end(1)),
        (100, DealerPushed(dealer="Lee")), (110, begin(2, 1, 2)), (150, end(2)),
        (160, begin(3, 1, 2)), (190, end(3)), (200, DealerPushed(dealer="Mo")), (260, end(3)),
    )  # fmt: skip
    told = {one["dealer"]: one for one in report(capsys, path)["dealers"]}
    assert (told["Mo"]["hands"], told["Mo"]["pushed_in_s"]) == (1, 160)
    assert (told["Lee"]["hands"], told["Lee"]["pushed_in_s"]) == (2, 100)
    assert told["Lee"]["hands_an_hour"] == 72.0


def test_another_seat_ends_no_session_and_another_visit_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(
        tmp_path / "t.journal",
        (0, SeatTaken(seat=1, stack=200, nickname="Ann")),
        (1, SeatTaken(seat=2, stack=300, nickname="Bob")),
        (5, begin(1, 1, 2)), (50, end(1)), (55, ChipsBought(seat=1, amount=100)),
        (60, SatOut(seat=1, away=True)), (75, SeatLeft(seat=1, stack=250)),
        (80, SeatTaken(seat=4, stack=250, nickname="Ann")), (90, begin(2, 2, 4)), (130, end(2)),
        (140, SatOut(seat=2)), (170, CameBack(seat=2)),
        (180, SeatLeft(seat=4, stack=20)), (190, begin(3, 2)), (195, HandVoided(hand="h3")),
        (200, SeatTaken(seat=4, stack=20, nickname="Ann")), (230, SatOut(seat=4)),
        (260, TimeCollected(seats=(2,), amount=5, at_ns=0)),
    )  # fmt: skip
    first, bob, again = report(capsys, path)["sessions"]
    assert (first["seat"], first["hands"], first["bought_in"], first["left_with"]) == (
        4,
        2,
        300,
        20,
    )
    assert (first["in_ns"], first["out_ns"], first["away_s"]) == (0, 180_000_000_000, 15)
    assert (bob["out_ns"], bob["left_with"], bob["hands"], bob["away_s"]) == (None, None, 2, 30)
    assert (again["in_ns"], again["out_ns"], again["away_s"]) == (200_000_000_000, None, 30)


def test_corrected_entries_are_booked_as_they_were_corrected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def corrected(kind: Any, seat: int, before: int, after: int) -> EntryCorrected:
        return EntryCorrected(entry=1, seat=seat, kind=kind, before=before, after=after)

    path = write(
        tmp_path / "t.journal",
        (0, SeatTaken(seat=1, stack=200, nickname="Ann")), (1, corrected("seated", 1, 200, 150)),
        (2, SeatTaken(seat=2, stack=100, nickname="Bob")), (3, corrected("seated", 2, 100, 0)),
        (4, IncidentalTaken(seat=1, amount=5, toke=True)), (5, corrected("toked", 1, 5, 3)),
        (6, IncidentalTaken(seat=1, amount=9)), (7, SeatLeft(seat=1, stack=80)),
        (8, corrected("left", 1, 80, 90)), (9, TimeCollected(seats=(1, 3), amount=4, at_ns=0)),
        (10, DropEmptied(drop=6, jackpot=2)),
    )  # fmt: skip
    told = report(capsys, path)
    (session,) = told["sessions"]
    assert (session["bought_in"], session["left_with"]) == (150, 90)
    (house,) = told["house"]
    assert (house["time"], house["taken"], house["left"], house["tokes"]) == (8, 6, 2, 3)


def test_a_night_comes_to_what_its_records_and_the_sims_own_books_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "night.journal"
    words = ["sim", "--engine-only", "--hours", "1", "--seed", "5", "--rotation", "eight-game"]
    assert main([*words, "--journal", str(path), "--json"]) == 0
    night = json.loads(capsys.readouterr().out)
    told = report(capsys, path)
    (house,) = told["house"]
    assert house["left"] == night["chips"]["drop"]
    assert house["tokes"] == night["chips"]["tokes"]
    (table,) = told["tables"]
    assert table["hands"] == night["hands"]
    begun, ended = dict[str, int](), dict[str, int]()
    turns, dealer, since = defaultdict[str, int](int), "", 0
    last = 0
    for record in read_records(path):
        last = record.wall_ns
        match record.event:
            case HandBegan(hand=hand):
                begun[hand] = record.wall_ns
            case HandEnded(hand=hand):
                ended[hand] = record.wall_ns
            case DealerPushed(dealer=name):
                turns[dealer] += record.wall_ns - since
                dealer, since = name, record.wall_ns
    turns[dealer] += last - since
    order = list(begun)
    played = 0
    for hand, following in zip(order, [*order[1:], ""], strict=True):
        if hand in ended:
            near = following and begun[following] - ended[hand] <= 600_000_000_000
            played += (begun[following] if near else ended[hand]) - begun[hand]
    assert table["played_s"] == pytest.approx(played / 1e9, abs=0.01)
    assert {one["dealer"]: one["pushed_in_s"] for one in told["dealers"]} == {
        name: pytest.approx(ns / 1e9, abs=0.01) for name, ns in turns.items() if name
    }
    assert sum(one["hands"] for one in told["dealers"]) == len(ended)


def arrive(seat: int, origin: Any) -> PlayerArrived:
    return PlayerArrived(seat=seat, origin=origin)


@pytest.mark.parametrize(
    ("origin", "hand_between", "came_at", "sessions"),
    [
        ("transfer", False, 80, 1),
        ("transfer", True, 80, 1),
        ("transfer", True, 70 + 600, 1),
        ("transfer", True, 70 + 601, 2),
        # Who cashed in and sat down anew with the same chips was gone.
        ("new", False, 80, 2),
        ("return", False, 80, 2),
        ("must_move", False, 80, 2),
        (None, False, 80, 1),
        (None, True, 80, 2),
    ],
)
def test_whoever_only_changed_seats_is_known_by_how_the_table_says_that_it_came(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], origin: Any, hand_between: bool,
    came_at: int, sessions: int,
) -> None:  # fmt: skip
    between = ((came_at - 1, begin(2, 2, 3)),) if hand_between else ()
    arrived = () if origin is None else ((came_at, arrive(4, origin)),)
    path = write(
        tmp_path / "t.journal",
        (0, SeatTaken(seat=1, stack=200, nickname="Ann")),
        (5, begin(1, 1, 2)), (50, end(1)), (70, SeatLeft(seat=1, stack=250)), *between,
        (came_at, SeatTaken(seat=4, stack=250, nickname="Ann")), *arrived,
    )  # fmt: skip
    told = report(capsys, path)["sessions"]
    assert len(told) == sessions
    assert (told[-1]["seat"], told[-1]["out_ns"]) == (4, None)
    assert told[-1]["bought_in"] == (200 if sessions == 1 else 250)
    assert told[0]["hands"] == 1


@pytest.mark.parametrize(("gap", "played"), [(600, 600 + 60), (601, 60)])
def test_a_hand_that_never_ended_lasts_until_the_next_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], gap: int, played: int
) -> None:
    path = write(
        tmp_path / "t.journal",
        (1000, begin(1, 1, 2)), (1000 + gap, begin(2, 1, 2)), (1060 + gap, end(2)),
        (1900 + gap, begin(3, 1, 2)), (1960 + gap, TimeCollected(seats=(1,), amount=5, at_ns=0)),
    )  # fmt: skip
    (table,) = report(capsys, path)["tables"]
    assert (table["hands"], table["played_s"]) == (1, played)


@pytest.mark.parametrize("form", ["{}", "./{}", ".//{}", "{}/"])
def test_a_journal_is_named_as_it_was_given(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    form: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "days").mkdir()
    write(tmp_path / "days" / "2026-11-27.journal", (0, DealerPushed(dealer="Mo")), (60, end(1)))
    given = form.format("days")
    assert main(["room", "report", given, given, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["journal"] for one in told["tables"]] == [given, given]
    assert [one["journal"] for one in told["dealers"]] == [given, given]


def play_nights(folder: Path) -> dict[str, Path]:
    """Games and dealers in turn, time charges, an emptied box; rake with a jackpot; errors."""
    turning, raked, erring = (folder / f"{name}.journal" for name in ("one", "two", "three"))
    plan = Plan(engine_only=True, speed="fast", journal=turning, hours=0.3, seed=12,
                rotation="eight-game")  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("deploy.simulation.night.night_staff.DROP_NS", 120 * 10**9)
        assert Night(complete_night(plan)).play().clean
        plan = Plan(engine_only=True, speed="fast", journal=raked, hands=25, seed=14)
        assert Night(complete_night(plan)).play().clean
    plan = Plan(engine_only=True, speed="fast", journal=erring, hands=12, seed=15, game="holdem",
                mistakes="heavy")  # fmt: skip
    (folder / "own").mkdir()
    assert ErringNight(complete(plan), folder / "own").play().clean
    return {"turning": turning, "raked": raked, "erring": erring}


@pytest.fixture(scope="module")
def nights(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return play_nights(tmp_path_factory.mktemp("nights"))


@pytest.mark.parametrize("night", ["turning", "raked", "erring"])
def test_a_record_cut_anywhere_comes_to_what_its_words_say(
    nights: dict[str, Path], tmp_path: Path, night: str
) -> None:
    whole = list(read_records(nights[night]))
    step = max(1, len(whole) // 30)
    for place, last in enumerate({*range(7, len(whole), step), len(whole)}):
        path = cut_copy(nights[night], tmp_path / f"{place}.journal", last)
        told, troubles = report_records([str(path)])
        assert not troubles
        oracle = ReportOracle(whole[:last])
        (table,), (house,) = told["tables"], told["house"]
        hands, played_ns = oracle.tell_table()
        assert (table["hands"], table["played_s"]) == (hands, played_ns / 1e9), last
        assert {one["dealer"]: (one["hands"], one["pushed_in_s"]) for one in told["dealers"]} == {
            who: (dealt, ns / 1e9) for who, (dealt, ns) in oracle.tell_dealers().items()
        }, last
        assert {name: house[name] for name in oracle.tell_house()} == oracle.tell_house(), last
        ledger = oracle.state.ledger
        if not any(hand["awards"] and not hand["over"] for hand in oracle.hands):
            assert (house["left"], house["tokes"]) == (ledger.drop, ledger.tokes), last
        rows = [
            (
                one["nickname"], one["seat"], one["in_ns"], one["out_ns"], one["hands"],
                one["bought_in"], one["left_with"], pytest.approx(one["away_s"], abs=1e-6),
            )
            for one in told["sessions"]
        ]  # fmt: skip
        assert sorted(rows, key=lambda row: (row[2], row[0], row[1])) == oracle.tell_sessions()


def test_a_damaged_record_is_told_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "none.journal"
    assert main(["room", "report", str(missing)]) == 2
    assert "there is no such file" in capsys.readouterr().err
    other = tmp_path / "other.journal"
    other.write_text("no journal")
    assert main(["room", "report", str(other), "--json"]) == 1
    said = capsys.readouterr()
    assert "not read to its end" in said.err
    assert json.loads(said.out) == {"tables": [], "dealers": [], "house": [], "sessions": []}


def test_without_json_it_is_tables_with_the_definition_below(tmp_path: Path) -> None:
    path = write(tmp_path / "t.journal", (0, begin(1, 1, 2)), (60, end(1)))
    told, troubles = report_records([path])
    assert not troubles
    assert [one["hands"] for one in told["tables"]] == [1]


HOUR_NS = 3600 * 10**9


@pytest.fixture(scope="module")
def short_night(tmp_path_factory: pytest.TempPathFactory) -> list[Record]:
    path = tmp_path_factory.mktemp("night") / "t.journal"
    plan = Plan(table="Six", engine_only=True, speed="fast", journal=path, hands=14, seed=7)
    assert Night(complete_night(plan)).play().clean
    return list(read_records(path))


@pytest.mark.parametrize(
    ("set_on", "played_too"),
    [(HOUR_NS, True), (9 * HOUR_NS, True), (61 * HOUR_NS, True), (-HOUR_NS, False),
     (-240 * HOUR_NS, False), (4 * 10**5 * HOUR_NS, True)],
    ids=["a break", "a night", "a weekend", "back an hour", "back ten days", "far ahead"],
)  # fmt: skip
def test_seats_are_filled_while_the_table_plays_and_at_no_other_time(
    short_night: list[Record], set_on: int, played_too: bool
) -> None:
    """Players keep their seats through it; or nobody rose, and the clock was set."""
    plain, late = short_night, []
    chairs = next(one.event.seats for one in plain if isinstance(one.event, TableOpened))
    begun = 0
    for record in plain:
        begun += isinstance(record.event, HandBegan)
        late.append(replace(record, wall_ns=record.wall_ns + (set_on if begun > 7 else 0)))
    for records in (plain, late):
        book = TableBook()
        for record in records:
            book.take(record)
        oracle = ReportOracle(records)
        seats, played = list(book.reckon_seats().values()), list(book.reckon_hands().values())
        assert seats == pytest.approx(oracle.tell_seats(), abs=1)
        assert all(0 <= sat <= chairs * spent for sat, spent in zip(seats, played, strict=True))
        assert sum(seats) > 2 * sum(played)
        assert (played[6] > 0) == (records is plain or played_too)
        if records is plain:
            whole = seats
        assert seats[:6] == whole[:6]
        assert seats[7:] == whole[7:], "whatever the clock, as many seats for as long"


ODD: dict[str, Event] = {
    "a negative rake": PotAwarded(pot=0, amount=4, rake=-1, shares=(), clause="", text=""),
    "a sum beyond all": ChipsBought(seat=1, amount=1 << 62),
    "a hand's number beyond all": replace(begin(3, 1, 2), number=1 << 33),
    "no game": replace(begin(3, 1, 2), game="gin_rummy"),
    "a seat that no table has": SeatTaken(seat=23, stack=1),
}


@pytest.mark.parametrize("odd", list(ODD))
def test_a_record_that_none_can_follow_is_told_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], odd: str
) -> None:
    """As far as the room follows it, by the same code, and with its words."""
    sound = ((1000.0, begin(1, 1, 2)), (1060.0, end(1)))
    whole = write(tmp_path / "whole.journal", *sound)
    path = write(
        tmp_path / "odd.journal", *sound, (1070, ODD[odd]), (1080, begin(4, 1, 2)), (1140, end(4))
    )
    assert main(["room", "report", str(path), "--json"]) == 1
    out, err = capsys.readouterr()
    told = json.loads(out)
    for rows in told.values():
        for row in rows:
            row["journal"] = str(whole)
    assert told == report(capsys, whole)
    assert "record 3: " in err
    assert str(path) in err
