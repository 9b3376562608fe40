"""A ruling moves the deal: the bridge takes it in by a credential, and opens no hole card by it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.messages.authorization import SIGN_ON
from engine.messages.sensed.commands import MoveDeal, ReturnCards, SealHand
from firmware_bridge.secrets.book import DealMoved, list_files, read_entries
from firmware_bridge.secrets.face_up_cards import Deal, MovedDeal, fits_game, lie_face_up
from firmware_bridge.secrets.vault import Vault
from tests.firmware_bridge.pin_bench import PIN, add
from tests.firmware_bridge.test_unsealing import HAND
from tests.firmware_bridge.test_unsealing import Table as Unsealing


class Table(Unsealing):
    """Hold'em for two; four hole cards are dealt."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory)
        self.add_dealer(directory)

    def add_dealer(self, directory: Path) -> None:
        add(directory, "7", "dealer")
        self.counter.restart()
        self.open_custody()

    def deal(self, *cards: str) -> None:
        self.handles += [self.draw(card) for card in cards]

    def faces(self, *places: int) -> tuple[str, ...]:
        return self.open(*(self.handles[place] for place in places)).faces

    def put_back(self, *places: int) -> None:
        handles = tuple(self.handles[place] for place in places)
        self.obey(ReturnCards(hand=HAND, handles=handles))

    def move(
        self, out: tuple[int, ...], up: tuple[int, ...], coming: tuple[bool, ...], ruling: int = 90
    ) -> None:
        self.obey(
            MoveDeal(
                hand=HAND,
                ruling=ruling,
                out=tuple(self.handles[place] for place in out),
                up=tuple(self.handles[place] for place in up),
                coming=coming,
                street=1,
            )
        )


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path / "state")
    yield made
    made.vault.close()


TO_COME = (True, True, True, False, True, False, True)
"""A flop, a burn, a turn, a burn, a river."""


def test_after_two_burns_the_floor_s_ruling_says_where_the_board_lies(table: Table) -> None:
    """Burns 4 and 5, flop 6 to 8, burn 9, turn 10, burn 11, river 12."""
    table.deal("2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc")
    assert table.faces(6, 7, 8) == ()
    table.move((0, 1, 2, 3, 4, 5), (), TO_COME)
    assert table.faces(6, 7, 8) == (), "nobody is signed on at the bridge"
    table.counter.type("12", PIN, SIGN_ON)
    table.move((0, 1, 2, 3, 4, 5), (), TO_COME)
    assert table.faces(6, 7, 8) == ("4c", "5c", "6c")
    assert [table.faces(place) for place in (10, 12)] == [("8c",), ("Tc",)]
    for place in (0, 1, 2, 3, 4, 5, 9, 11):
        assert table.faces(place) == ()
    told = [
        entry
        for path in list_files(table.counter.directory / "book")
        for entry, _ in read_entries(path, path.read_bytes())
        if isinstance(entry, DealMoved)
    ]
    assert [(one.ruling, one.start, one.up, one.by) for one in told] == [
        (90, 6, (6, 7, 8, 10, 12), "Name 12")
    ]


def test_a_dealer_s_pin_moves_no_deal_nor_one_that_ran_out(table: Table) -> None:
    table.deal("2c", "3c", "4c", "5c", "6c")
    table.counter.type("7", PIN, SIGN_ON)
    table.move((0, 1, 2, 3, 4, 5), (), TO_COME)
    table.counter.type("12", PIN, SIGN_ON)
    table.counter.now_s += 601
    table.move((0, 1, 2, 3, 4, 5), (), TO_COME)
    assert table.faces(6, 7, 8) == ()


def test_no_ruling_opens_a_card_that_was_dealt_down_first(table: Table) -> None:
    table.deal("2c", "3c", "4c", "5c")
    table.counter.type("12", PIN, SIGN_ON)
    table.move((0, 1, 2, 3), (0, 2), TO_COME, ruling=90)
    table.move((0, 1), (), TO_COME, ruling=91)
    table.move((), (), TO_COME, ruling=92)
    table.move((0, 1, 2, 3), (), (False, *[True] * 40), ruling=93)
    for place in range(4):
        assert table.faces(place) == ()


def test_each_ruling_counts_once_and_an_older_one_does_not(table: Table) -> None:
    table.deal("2c", "3c", "4c", "5c", "6c")
    table.counter.type("12", PIN, SIGN_ON)
    table.move((0, 1, 2, 3, 4, 5), (), TO_COME, ruling=90)
    table.move((0, 1, 2, 3, 4), (), TO_COME, ruling=90)
    table.move((0, 1, 2, 3, 4), (), TO_COME, ruling=89)
    assert table.faces(5) == ()
    assert table.faces(6, 7, 8) == ("4c", "5c", "6c")


def test_a_moved_deal_outlives_the_process_and_ends_with_the_hand(table: Table) -> None:
    table.deal("2c", "3c", "4c", "5c", "6c")
    table.counter.type("12", PIN, SIGN_ON)
    table.move((0, 1, 2, 3, 4, 5), (), TO_COME)
    table.vault.close()
    table.vault = Vault(table.counter.directory)
    table.counter.restart()
    table.open_custody()
    assert table.faces(6, 7, 8) == ("4c", "5c", "6c")
    table.obey(SealHand(hand="T1-000002", game="holdem", seats=(1, 2)))
    ledger = table.vault.ledger.hand
    assert ledger is not None
    assert ledger.moved is None


def test_a_flop_that_went_back_is_opened_anew_by_a_ruling_alone(table: Table) -> None:
    """Burn 4, the flop 5 to 7 too early; back it goes, and another one comes: 8 to 10."""
    table.deal("2c", "3c", "4c", "5c")
    table.put_back(5, 6, 7)
    table.deal("6c", "7c", "8c", "9c", "Tc")
    for places in ((8, 9, 10), (8,), (9,), (11,), (12,)):
        assert table.faces(*places) == ()
    table.counter.type("12", PIN, SIGN_ON)
    table.move((0, 1, 2, 3, 4), (), TO_COME)
    assert table.faces(8, 9, 10) == ("6c", "7c", "8c")
    assert table.faces(12) == ("Tc",)
    assert table.faces(11) == ()


def test_what_the_engine_says_went_back_moves_no_burn_to_the_board(table: Table) -> None:
    """Told that a burn went back, the bridge took the next burn for the turn, and opened it."""
    table.deal("2c", "3c", "4c", "5c", "6c")
    table.put_back(8)
    table.deal("7c", "8c")
    assert table.faces(10) == (), "the burn before the river"
    table.put_back(3)
    assert [table.faces(place) for place in (4, 8, 10)] == [(), (), ()]


def test_a_card_put_back_on_top_is_the_same_card_of_the_deal(table: Table) -> None:
    """It came off too early and comes again next: nothing moved."""
    table.deal("2c")
    table.put_back(4)
    table.deal("2c", "3c", "4c", "5c", "6c", "7c")
    assert table.faces(6, 7, 8) == ("3c", "4c", "5c")
    assert table.faces(10) == ("7c",)
    assert table.faces(9) == ()


STUD = Deal(game="stud", seats=(1, 2, 3))


def stud(*places: int, shown: tuple[int, ...] = (), moved: MovedDeal | None = None) -> bool:
    drawn = [f"~{place}" for place in range(30)]
    return lie_face_up(
        STUD, drawn, [f"~{one}" for one in shown], [f"~{one}" for one in places], moved
    )


def test_a_round_of_stud_that_nobody_asked_for_is_not_made_up_for_by_the_last_card() -> None:
    """Up 6 to 8, 10 to 12, 14 to 16, 18 to 20; burn 21; 22 to 24 are dealt down."""
    shown = (6, 7, 8, 14, 15, 16, 18, 19, 20)
    assert not stud(14, shown=(6, 7, 8))
    for last in (22, 23, 24):
        assert not stud(last, shown=shown)
        assert not stud(last, shown=(*shown, 10, 11, 12))


def test_of_a_round_the_cards_come_in_any_order() -> None:
    assert stud(11, shown=(6, 7, 8))
    assert stud(8)
    assert not stud(14, shown=(6, 7, 8, 11)), "the round before is not whole"


def test_after_a_ruling_stud_goes_on_with_its_rounds() -> None:
    """Fourth street was dealt behind two burns: 11 to 13; then a burn each."""
    moved = MovedDeal(ruling=1, start=12, up=(6, 7, 8, 11), coming=(True, True), street=1)
    assert fits_game(STUD, moved)
    assert stud(11, 12, 13, moved=moved)
    assert stud(15, shown=(11, 12, 13), moved=moved)
    for place in (0, 5, 9, 10, 14):
        assert not stud(place, shown=(11, 12, 13), moved=moved)
    last = (11, 12, 13, 15, 16, 17, 19, 20, 21)
    for place in (23, 24, 25):
        assert not stud(place, shown=last, moved=moved)


@pytest.mark.parametrize(
    ("game", "up", "coming", "fits"),
    [
        ("holdem", (), (True,) * 5, True),
        ("holdem", (), (True,) * 20, False),
        ("holdem", (3,), (), False),
        ("holdem", (4,), (), True),
        ("holdem", (), (False,) * 42, True),
        ("holdem", (), (False,) * 43, False),
        ("badugi", (), (True,), False),
        ("no_such_game", (), (), False),
    ],
)
def test_a_ruling_fits_the_game_or_counts_for_nothing(
    game: str, up: tuple[int, ...], coming: tuple[bool, ...], fits: bool
) -> None:
    moved = MovedDeal(ruling=1, start=10, up=up, coming=coming, street=0)
    assert fits_game(Deal(game=game, seats=(1, 2)), moved) is fits
