"""Which cards the bridge opens: those that the game puts face up, by the order of the draws."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.keys.sealing import new_key_pair
from engine.messages.sensed.commands import (
    Command,
    ConfirmFaces,
    EndHand,
    OpenFaces,
    ReturnCards,
    SealHand,
    UnlockFaces,
)
from engine.messages.sensed.observations import (
    MUCK,
    CardDrawn,
    CountsReported,
    FacesConfirmed,
    FacesOpened,
)
from firmware_bridge.deal.face_up_cards import BACK, Deal, lie_face_up
from firmware_bridge.kept.decks import load_registry, new_deck, write_deck
from firmware_bridge.kept.posted_table import PostedTable
from firmware_bridge.link.protocol import Event, Sight
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.deal_witness import DealWitness
from firmware_bridge.secrets.vault import Vault

DECK = new_deck(1)
CARDS = tuple(DECK)
KEYS = [[new_key_pair().public, new_key_pair().public]]


def opened(deal: Deal, drawn: int, *places: int, shown: tuple[int, ...] = ()) -> bool:
    """Whether these of so many cards are opened, by their place in the order of the draws."""
    cards = [f"~{place}" for place in range(drawn)]
    return lie_face_up(deal, cards, [f"~{one}" for one in shown], [f"~{one}" for one in places])


HOLDEM = Deal(game="holdem", seats=(1, 2, 3))
STUD = Deal(game="stud", seats=(1, 2, 3))


def test_of_holdem_the_board_is_opened_and_no_hole_card_and_no_burn() -> None:
    """Six hole cards, burn 6, flop 7 to 9, burn 10, turn 11, burn 12, river 13."""
    assert [place for place in range(20) if opened(HOLDEM, 20, place)] == [7, 8, 9, 11, 13]
    assert opened(HOLDEM, 20, 7, 8, 9)
    assert not opened(HOLDEM, 20, 7, 8, 5)
    assert not opened(HOLDEM, 20)
    assert not opened(HOLDEM, 5, 7), "it was not drawn"


def test_of_a_board_that_is_run_twice_one_second_board_is_opened_and_no_burn() -> None:
    """Behind the river at 13: from the flop on, from the turn on, or the river alone."""
    twice = Deal(game="holdem", seats=(1, 2, 3), twice=True)
    second = {1: (15, 16, 17, 19, 21), 2: (15, 17), 3: (15,)}
    for places in second.values():
        for count in range(1, len(places) + 1):
            assert opened(twice, 22, places[count - 1], shown=(7, *places[: count - 1]))
    assert not opened(HOLDEM, 22, 15), "the house does not have it"
    assert not opened(twice, 22, 14), "a burn"
    assert not opened(twice, 22, 18, shown=(15, 16, 17)), "a burn, as a flop has been shown"
    assert not opened(twice, 22, 16, shown=(15, 17, 18))
    assert not opened(twice, 22, 15, 5), "a hole card"
    assert not opened(twice, 22, 15, 12), "a burn of the first board"
    assert not opened(twice, 30, 23), "behind the second board"


def test_behind_a_card_that_went_back_no_second_board_is_opened() -> None:
    twice = Deal(game="holdem", seats=(1, 2, 3), twice=True)
    cards = [f"~{place}" if place != 9 else BACK for place in range(22)]
    assert not lie_face_up(twice, cards, [], ["~15"])


def test_a_house_that_does_not_burn_and_a_flop_card_before_the_first_bet() -> None:
    unburned = Deal(game="holdem", seats=(1, 2), burns=False)
    assert [place for place in range(20) if opened(unburned, 20, place)] == [4, 5, 6, 7, 8]
    courchevel = Deal(game="courchevel", seats=(1, 2))
    assert [place for place in range(20) if opened(courchevel, 20, place)] == [10, 12, 13, 15, 17]


def test_in_a_draw_game_nothing_lies_face_up() -> None:
    for game in ("badugi", "deuce_to_seven", "no_such_game"):
        deal = Deal(game=game, seats=(1, 2))
        assert not any(opened(deal, 30, place) for place in range(30))


@pytest.mark.parametrize("seats", [(), (1, 2, 3), tuple(range(1, 53))])
def test_of_a_draw_for_the_button_no_card_is_opened(seats: tuple[int, ...]) -> None:
    """Whichever seats the engine names: none, the table's, or one for each card of the deck."""
    assert not any(opened(Deal(seats=seats), 52, place) for place in range(52))


def test_of_stud_the_up_cards_are_opened_street_by_street() -> None:
    """Down 0 to 5, up 6 to 8; burn 9, up 10 to 12; burn 13, two left: 14, 15; burn 16, 17, 18."""
    streets = ((6, 7, 8), (10, 11, 12), (14, 15), (17, 18))
    shown: tuple[int, ...] = ()
    for street in streets:
        for place in street:
            assert opened(STUD, place + 1, place, shown=shown)
            shown += (place,)
    assert not any(opened(STUD, 6, place) for place in range(6))
    assert not opened(STUD, 10, 9, shown=shown[:3]), "the burn"
    for seventh in (20, 21):
        assert not opened(STUD, 22, seventh, shown=shown), "the last card is dealt face down"
    assert not opened(STUD, 14, 13, shown=(6, 7, 8, 10, 11, 12)), "more than there are seats"


class Bench:
    """A custody with a hand of hold'em for two dealt to the river."""

    def __init__(self, directory: Path) -> None:
        write_deck(directory, "blue", DECK)
        self.vault = Vault(directory)
        self.custody = Custody(
            self.vault,
            load_registry(directory, "blue"),
            KEYS,
            witness=DealWitness(PostedTable(games=frozenset({"holdem"}), seats=9)),
        )
        self.sequence = self.questions = 0
        self.obey(SealHand(hand="T1-1", game="holdem", seats=(4, 6)))
        self.drawn = [self.draw(card) for card in CARDS[:12]]

    def obey(self, command: Command) -> tuple[object, ...]:
        return self.custody.obey(command, self.sequence * 10**9)

    def draw(self, card: str, place: str = "shoe") -> str:
        self.sequence += 1
        event = Event(
            boot=1, sequence=self.sequence, time_us=self.sequence * 2 * 10**6, place=0,
            sight=Sight.ARRIVED, uid=DECK[card],
        )  # fmt: skip
        (drawn,) = self.custody.accept_event(place, place, event, self.sequence * 2 * 10**9)
        assert isinstance(drawn, CardDrawn)
        return drawn.handle

    def open(self, *places: int, hand: str = "T1-1") -> tuple[str, ...]:
        self.questions += 1
        handles = tuple(self.drawn[place] for place in places)
        asked = OpenFaces(hand=hand, question=self.questions, handles=handles, reason="LIVE-SD-1")
        (answer,) = self.obey(asked)
        assert isinstance(answer, FacesOpened)
        return answer.faces

    def guess(self, place: int, face: str) -> str:
        self.questions += 1
        asked = ConfirmFaces(
            hand="T1-1", question=self.questions, handles=(self.drawn[place],), faces=(face,)
        )
        (answer,) = self.obey(asked)
        assert isinstance(answer, FacesConfirmed)
        self.obey(UnlockFaces(hand="T1-1", question=self.questions))
        return answer.answer


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path / "state")
    yield bench
    bench.vault.close()


def test_an_engine_that_asks_for_hole_cards_gets_none(bench: Bench) -> None:
    """Ten of ten hole cards were opened in 0.13 seconds by whoever stood in for the engine."""
    for places in ((0, 2), (1, 3), (0,), (1,), (2,), (3,), (4,), (5, 0), (8,)):
        assert bench.open(*places) == ()
    assert bench.open(5, 6, 7) == CARDS[5:8]
    assert bench.open(9) == (CARDS[9],)
    (counts,) = bench.obey(EndHand(hand="T1-1"))
    assert counts == CountsReported(hand="T1-1", confirmed=0, opened=2)


def test_returning_cards_opens_no_hole_card(bench: Bench) -> None:
    """What was drawn before counts less, and every other card is nearer to the hole cards."""
    bench.obey(ReturnCards(hand="T1-1", handles=(bench.drawn[4], bench.drawn[0])))
    for place in (1, 2, 3, 5):
        assert bench.open(place) == ()


def test_three_denials_end_the_guessing_whatever_is_unlocked(bench: Bench) -> None:
    """Confirmed and unlocked in turn, any hole card was named in at most 52 questions."""
    assert [bench.guess(0, face) for face in CARDS[20:23]] == ["no"] * 3
    assert bench.guess(0, CARDS[0]) == "locked"
    assert bench.guess(9, CARDS[9]) == "locked"
    bench.vault.close()
    bench.vault = Vault(bench.vault._directory)
    bench.custody = Custody(
        bench.vault,
        load_registry(bench.vault._directory, "blue"),
        KEYS,
        witness=DealWitness(PostedTable(games=frozenset({"holdem"}), seats=9)),
    )
    assert bench.guess(0, CARDS[0]) == "locked", "a restart gives nothing back"
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2", game="holdem", seats=(4, 6)))
    assert bench.vault.book.count("no") == 0


def test_cards_that_the_stub_s_reader_missed_open_no_hole_card_when_they_come_to_the_muck(
    bench: Bench,
) -> None:
    """Three counted among the draws would move the hole cards dealt after them to the flop."""
    bench.obey(EndHand(hand="T1-1"))
    bench.obey(SealHand(hand="T1-2", game="holdem", seats=(4, 6)))
    bench.drawn = [bench.draw(card) for card in CARDS[:2]]
    for card in CARDS[20:23]:
        bench.draw(card, MUCK)
    bench.drawn += [bench.draw(card) for card in CARDS[2:5]]
    assert bench.open(2, 3, hand="T1-2") == ()
    assert bench.open(2, hand="T1-2") == ()
