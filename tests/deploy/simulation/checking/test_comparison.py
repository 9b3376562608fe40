"""The checker: clean hands pass, and each kind of difference is found."""

import copy
from pathlib import Path

import msgspec
import pytest

from deploy.simulation.checking.checker import PATIENCE, Checker, result_path
from deploy.simulation.checking.comparison import HandResult, compare_hand
from deploy.simulation.checking.journal_facts import HandTestimony, Witness, gather_testimony
from deploy.simulation.tabletop.truth import (
    CardTruth,
    HandTruth,
    read_truth,
    truth_path,
    write_whole,
)
from engine import games
from engine.cards import DECK, UNKNOWN
from engine.journal import read_records
from engine.keys.sealing import make_handle, open_envelope
from engine.messages.happened.hand_events import (
    ActionTaken,
    CardDealt,
    CardExposed,
    Event,
    HandBegan,
    HandEnded,
    HandTabled,
    Stakes,
    StepUndone,
)
from engine.messages.ruling_events import HandKilled, HandRevived, RulingMade
from engine.messages.table_options import TableOptions
from tests.deploy.simulation.rehearsal import Rehearsal


class Case:
    """One hand that went to the showdown: truth, testimony and key, to be spoilt."""

    def __init__(self, truth: HandTruth, told: HandTestimony, key: bytes) -> None:
        self.truth = truth
        self.told = told
        self.key = key

    def compare(self) -> HandResult:
        return compare_hand(self.truth, self.told, self.key)

    def change_card(self, number: int, **details: object) -> CardTruth:
        cards = list(self.truth.cards)
        changed = msgspec.structs.replace(cards[number], **details)
        cards[number] = changed
        self.truth = msgspec.structs.replace(self.truth, cards=tuple(cards))
        return changed

    def change_seat(self, number: int, **details: object) -> None:
        seats = list(self.truth.seats)
        seats[number] = msgspec.structs.replace(seats[number], **details)
        self.truth = msgspec.structs.replace(self.truth, seats=tuple(seats))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[HandTruth, HandTestimony, bytes]:
    """A hand with a showdown and a fold."""
    rehearsal = Rehearsal(tmp_path_factory.mktemp("table"), hands=8, seats=4, seed=2)
    try:
        rehearsal.play()
    finally:
        rehearsal.close()
    for told in Witness().hear(read_records(rehearsal.directory / "table.journal")):
        truth = read_truth(truth_path(rehearsal.directory / "truth", told.number))
        if len(told.tabled) >= 2 and any(card.place == "muck" for card in truth.cards):
            return truth, told, open_envelope(told.envelope, rehearsal.pairs)
    raise AssertionError("no hand of this seed has a showdown and a fold")


@pytest.fixture
def case(played: tuple[HandTruth, HandTestimony, bytes]) -> Case:
    truth, told, key = played
    return Case(truth, copy.deepcopy(told), key)


def test_a_clean_hand_passes(case: Case) -> None:
    result = case.compare()
    assert result.agrees
    assert result.chips_conserved
    assert result.cards_named == 5 + 2 * len(case.told.tabled)
    assert result.cards_misread == result.cards_unread == 0
    assert result.cards_compared == len(case.truth.cards)


def test_two_face_down_cards_that_changed_places_are_found(case: Case) -> None:
    hidden = [at for at, card in enumerate(case.truth.cards) if not card.tabled_by][:2]
    first, second = (case.truth.cards[at].face for at in hidden)
    case.change_card(hidden[0], face=second)
    case.change_card(hidden[1], face=first)
    result = case.compare()
    assert result.differences == tuple(
        f"card {at + 1} off the shoe: its handle in the journal opens to another card"
        for at in hidden
    )
    assert not any(face in " ".join(result.differences).split() for face in (first, second))
    assert result.secrets[0] == (
        f"card {hidden[0] + 1} off the shoe is {second}, its handle in the journal opens to {first}"
    )


def test_another_game_than_the_screen_showed_is_found(case: Case) -> None:
    assert case.truth.game == "No-limit Texas hold'em"
    case.truth = msgspec.structs.replace(case.truth, game="No-limit Omaha")
    (text,) = case.compare().differences
    assert text.startswith("the screen showed No-limit Omaha, the journal has a hand of No-limit")


def test_a_bet_below_the_limit_is_found(case: Case) -> None:
    posted = case.told.betting[:2]
    case.told.betting = [*posted, ActionTaken(seat=1, action="raise", to=3)]
    assert any("no limit does not allow" in text for text in case.compare().differences)


def test_a_card_at_another_seat_is_found(case: Case) -> None:
    card = case.truth.cards[0]
    other = next(item.dealt_to for item in case.truth.cards if item.dealt_to != card.dealt_to)
    case.change_card(0, dealt_to=other)
    assert any(f"went to {other}" in text for text in case.compare().differences)


def test_a_card_that_lies_elsewhere_is_found(case: Case) -> None:
    number = next(at for at, card in enumerate(case.truth.cards) if card.place == "muck")
    case.change_card(number, place=case.truth.cards[number].dealt_to)
    assert any("by the journal it is in muck" in text for text in case.compare().differences)


def test_an_exposed_burn_and_a_missing_burn_are_found(case: Case) -> None:
    number = next(at for at, card in enumerate(case.truth.cards) if card.place == "burn")
    case.change_card(number, face_up=True)
    assert any("burned but lies face up" in text for text in case.compare().differences)
    case.change_card(number, face_up=False, place="muck")
    assert any("2 burns lie on the table" in text for text in case.compare().differences)


def test_a_card_that_nobody_recorded_is_found(case: Case) -> None:
    case.told.draws.pop()
    assert any("cards left the shoe" in text for text in case.compare().differences)


def test_a_wrong_face_on_the_board_is_found_and_counted_as_misread(case: Case) -> None:
    lying = {card.face for card in case.truth.cards}
    wrong = next(face for face in DECK if face not in lying)
    shown = case.told.shown[0]
    case.told.shown[0] = msgspec.structs.replace(shown, faces=(wrong, *shown.faces[1:]))
    result = case.compare()
    assert result.cards_misread == 1
    assert any(text.startswith("the board shows") for text in result.differences)
    assert any("handles open to other cards" in text for text in result.differences)


def test_a_wrong_tabled_hand_is_found(case: Case) -> None:
    lying = {card.face for card in case.truth.cards}
    wrong = next(face for face in DECK if face not in lying)
    seat, tabled = next(iter(case.told.tabled.items()))
    case.told.tabled[seat] = msgspec.structs.replace(tabled, cards=(wrong, tabled.cards[1]))
    result = case.compare()
    assert result.cards_misread == 1
    assert any(f"the tabled hand of seat {seat} shows" in text for text in result.differences)


def test_a_hand_that_was_tabled_in_the_world_only_is_found(case: Case) -> None:
    seat, tabled = case.told.tabled.popitem()
    assert any("has no tabled hand of it" in text for text in case.compare().differences)
    case.told.tabled[seat] = tabled
    for number, card in enumerate(case.truth.cards):
        if card.tabled_by == seat:
            case.change_card(number, tabled_by=0)
    assert any("which tabled nothing" in text for text in case.compare().differences)


def test_a_missing_chip_is_found(case: Case) -> None:
    case.change_seat(1, stack=case.truth.seats[1].stack - 1)
    result = case.compare()
    assert not result.chips_conserved
    assert any("chips, the journal has" in text for text in result.differences)


def test_a_chip_at_the_wrong_seat_is_found_though_none_is_missing(case: Case) -> None:
    case.change_seat(1, stack=case.truth.seats[1].stack - 1)
    case.change_seat(0, stack=case.truth.seats[0].stack + 1)
    result = case.compare()
    assert result.chips_conserved
    assert len(result.differences) == 2


def test_chips_left_in_pot_or_in_front_of_a_seat_are_found(case: Case) -> None:
    case.truth = msgspec.structs.replace(case.truth, pot=3)
    case.change_seat(0, bet=2)
    differences = case.compare().differences
    assert "3 chips are left in the pot" in differences
    assert "2 chips are left in front of seat 1" in differences


def test_a_buy_in_that_only_one_side_knows_is_found(case: Case) -> None:
    case.change_seat(0, bought=case.truth.seats[0].bought + 200)
    result = case.compare()
    assert not result.chips_conserved
    assert any("came from the rack" in text for text in result.differences)


def test_what_hands_could_not_do_is_a_difference(case: Case) -> None:
    case.truth = msgspec.structs.replace(case.truth, impossible=("seat 1 has no cards",))
    assert case.compare().differences == ("hands could not do it: seat 1 has no cards",)


def test_without_the_right_key_nothing_is_taken_on_trust(case: Case) -> None:
    assert not compare_hand(case.truth, case.told, None).agrees
    assert not compare_hand(case.truth, case.told, bytes(32)).agrees


def test_a_handle_that_is_new_although_the_card_never_went_back_is_found(case: Case) -> None:
    draw = case.told.draws[0]
    face = case.truth.cards[0].face
    case.told.draws[0] = type(draw)(draw.place, make_handle(case.key, 2, face))
    assert case.compare().differences == (
        "card 1 off the shoe went back 0 times before, its handle in the journal says 2",
    )


def test_an_unread_card_is_compared_by_place_only(case: Case) -> None:
    draw = case.told.draws[0]
    case.told.draws[0] = type(draw)(draw.place, UNKNOWN)
    result = case.compare()
    assert result.agrees
    assert result.cards_compared == len(case.truth.cards) - 1


def test_faces_from_bridge_and_dealer_count_as_unread(case: Case) -> None:
    case.told.shown[0] = msgspec.structs.replace(case.told.shown[0], by="bridge_opened")
    seat, tabled = next(iter(case.told.tabled.items()))
    case.told.tabled[seat] = msgspec.structs.replace(tabled, by="dealer")
    result = case.compare()
    assert result.agrees
    assert result.cards_unread >= 3


class Line(msgspec.Struct):
    sequence: int
    event: Event
    monotonic_ns: int = 0


def test_what_was_undone_is_not_testified() -> None:
    began = HandBegan(
        hand="T-1", number=1, game="holdem", stakes=Stakes(limit="no"), button=1, players=(),
        house="ohio", house_hash="",
    )  # fmt: skip
    events: tuple[Event, ...] = (
        began,
        CardDealt(seat=1, card="~1"),
        ActionTaken(seat=1, action="fold"),
        CardDealt(seat=2, card="~2"),
        StepUndone(undone=3, text=""),
        CardDealt(seat=1, card="~2"),
        HandEnded(hand="T-1", stacks=((1, 5), (2, 7))),
    )
    (told,) = Witness().hear(Line(number, event) for number, event in enumerate(events, 1))
    assert [(draw.place, draw.card) for draw in told.draws] == [("seat 1", "~1"), ("seat 1", "~2")]
    assert told.mucked == set()
    assert told.stacks == {1: 5, 2: 7}


def test_an_exposed_card_is_in_the_muck() -> None:
    events: list[Event] = [
        CardDealt(seat=1, card="~1"),
        CardExposed(seat=1, card="~1"),
        CardDealt(seat=1, card="~2", random=True),
    ]
    draws = gather_testimony(1, events).draws
    assert [(draw.card, draw.place, draw.lies) for draw in draws] == [
        ("~1", "seat 1", "muck"), ("~2", "seat 1", "seat 1"),
    ]  # fmt: skip


def test_a_hand_without_an_end_in_the_journal_is_a_difference(tmp_path: Path) -> None:
    for name in ("truth", "results"):
        (tmp_path / name).mkdir()
    truth = HandTruth(hand=4, cards=(), seats=(), pot=0)
    write_whole(truth_path(tmp_path / "truth", 4), truth)
    checker = Checker(
        tmp_path / "truth", tmp_path / "none", tmp_path / "results", (), TableOptions()
    )
    assert checker.check_next(100.0) is None
    assert checker.check_next(100.0 + PATIENCE - 0.1) is None
    result = checker.check_next(100.0 + PATIENCE)
    assert result is not None
    assert result.differences == ("the journal has no end of hand 4",)
    assert result_path(tmp_path / "results", 4).exists()
    assert checker.check_next(101.0 + PATIENCE) is None


def test_testimony_keeps_the_order_of_the_draws() -> None:
    events = [CardDealt(seat=seat, card=f"~{seat}") for seat in (3, 1, 2)]
    assert [draw.place for draw in gather_testimony(1, events).draws] == [
        "seat 3", "seat 1", "seat 2",
    ]  # fmt: skip


WRONG_NUMBERS = [
    (game, lies)
    for game, held in (
        ("badugi", 4), ("deuce_to_seven", 5), ("deuce_to_seven_single", 5),
        ("stud", 7), ("stud8", 7), ("razz", 7),
    )
    for lies in range(held - 2, held + 3)
]  # fmt: skip


def judge_tabled(game: str, lay: list[str], named: list[str], *, killed: bool) -> list[str]:
    """What the checker says of one tabled hand, as it lay and as the record has it."""
    cards = tuple(
        CardTruth(
            face=face, drawn=at, dealt_to="seat 2", dealt_position=at, place="muck",
            face_up=False, tabled_by=2,
        )
        for at, face in enumerate(lay, 1)
    )  # fmt: skip
    told = HandTestimony(number=1, began=HandBegan(
        hand="T1-000001", number=1, game=game, stakes=Stakes(limit="fixed"), button=1, players=(),
        house="wsop", house_hash="",
    ))  # fmt: skip
    if named:
        told.tabled[2] = HandTabled(seat=2, cards=tuple(named), by="dealer", readings=())
    told.killed = {2} if killed else set()
    result = compare_hand(HandTruth(hand=1, cards=cards, seats=(), pot=0), told, None)
    return [text for text in result.differences if "seat 2" in text and "off the shoe" not in text]


@pytest.mark.parametrize(("game", "lies"), WRONG_NUMBERS)
def test_a_dead_hand_of_a_wrong_number_is_named_as_far_as_the_record_has_room(
    game: str, lies: int
) -> None:
    held = games.load(game).holding
    lay, other = list(DECK[:lies]), list(DECK[20:])
    dead = judge_tabled(game, lay, lay[:held], killed=True)
    assert dead == []
    unnamed = judge_tabled(game, lay, [], killed=True)
    assert bool(unnamed) == (lies == held), "a right number is a hand, whose naming is on record"
    strange = judge_tabled(game, lay, [*lay[: min(lies, held) - 1], other[0]], killed=True)
    assert strange, "a card that did not lie there"
    live = judge_tabled(game, lay, lay[:held], killed=False)
    assert bool(live) == (lies > held), "a hand that plays is named whole"


def test_a_hand_ruled_dead_is_so_until_it_is_revived() -> None:
    def rule(effect: HandKilled | HandRevived) -> RulingMade:
        return RulingMade(
            kind="wrong_number", found="", remedy="dead_hand", clause="", seats=(2,), by="Fay",
            effects=(effect,),
        )  # fmt: skip

    dead, back = rule(HandKilled(seat=2)), rule(HandRevived(seat=2))
    assert gather_testimony(1, [dead]).killed == {2}
    assert gather_testimony(1, [dead, back]).killed == set()
