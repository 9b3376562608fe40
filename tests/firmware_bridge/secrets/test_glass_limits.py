"""What stood on the glass limits what is opened: a lie of the engine's must be shown to the dealer.

A deal is laid card by card; an honest screen seals each picture of it. Then the engine lies in its
words, or holds statements back: never is a card opened that lies face down.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
import zmq
from msgspec.structs import replace
from zmq.utils import z85

from dealer_ui.desk.glass_witness import MOST_BEFORE
from engine.cards import DECK
from engine.keys.sealed_statements import seal_statement
from engine.keys.sealing import new_key_pair
from engine.messages.glass import DRAW_NAME, DealDrawn, GlassStory
from engine.messages.sensed.commands import OpenFaces, SealHand
from engine.messages.sensed.observations import FacesOpened
from firmware_bridge.kept.decks import load_registry, new_deck, write_deck
from firmware_bridge.kept.posted_table import PostedTable
from firmware_bridge.link.protocol import Event, Sight
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.deal_witness import DealWitness
from firmware_bridge.secrets.questions import PATIENCE_NS
from firmware_bridge.secrets.vault import Vault
from tests.tries import tries

TAGS = new_deck(1)
KEYS = [[new_key_pair().public, new_key_pair().public]]
STREETS = ("third", "fourth", "fifth", "sixth", "seventh")
BOARD = ("preflop", "flop", "turn", "river")
NAMES = {"stud": "fixed-limit seven-card stud", "holdem": "no-limit texas hold'em"}
CARD_NS = 1_000_000_000


class Deal:
    """A bridge with a dealer's screen, and a deal that goes on by its truth."""

    def __init__(self, directory: Path, game: str, seats: Sequence[int]) -> None:
        write_deck(directory, "blue", TAGS)
        self.directory, self.game, self.seats = directory, game, tuple(seats)
        self.secret, self.public = b"", b""
        self.public, self.secret = (z85.decode(key) for key in zmq.curve_keypair())
        self.screen_public, self.screen = (z85.decode(key) for key in zmq.curve_keypair())
        self.now_ns, self.sequence, self.questions = 10 * CARD_NS, 0, 0
        self.handles: list[str] = []
        self.down: set[int] = set()
        """The places that truly lie face down."""
        self.live, self.burns, self.street = list(self.seats), 0, ""
        self.boxes: list[bytes] = []
        self.shown_games: set[str] = set()
        self.shown_dealt: set[int] = set()
        self.story: list[DealDrawn] = []
        self.ready_ns = 0
        """When the deck was touched as ready."""
        self.held = False
        """The engine holds statements back."""
        self.flash: Callable[[], object] = lambda: None
        """What the engine puts on the glass for a moment before a card is read."""
        self.start()

    def start(self) -> None:
        posted = PostedTable(games=frozenset({"holdem", "stud"}), seats=9, screened=True)
        self.vault = Vault(self.directory)
        self.custody = Custody(
            self.vault, load_registry(self.directory, "blue"), KEYS,
            witness=DealWitness(posted, secret=self.secret, screen=self.screen_public),
        )  # fmt: skip

    def seal(self, **told: Any) -> None:
        """The engine tells of the deal, truly or not."""
        command = SealHand(hand="T1-000007", game=self.game, seats=self.seats)
        self.ready_ns = self.ready_ns or self.now_ns - CARD_NS // 2
        self.custody.obey(replace(command, **told), self.now_ns)
        if not self.story:
            self.show_nothing()

    def draw(self, *, down: bool) -> None:
        """The next card comes off the stub."""
        self.flash()
        self.sequence += 1
        self.now_ns += CARD_NS
        event = Event(
            boot=1, sequence=self.sequence, time_us=self.now_ns // 1000, place=0,
            sight=Sight.ARRIVED, uid=TAGS[DECK[self.sequence]],
        )  # fmt: skip
        (drawn,) = self.custody.accept_event("shoe", "shoe", event, self.now_ns)
        if down:
            self.down.add(len(self.handles))
        self.handles.append(str(getattr(drawn, "handle", "")))
        self.stand()

    def show(self, prompt: str, **lie: Any) -> bytes:
        """The screen shows how the deal stands and seals it; the engine carries it, or does not."""
        self.now_ns += CARD_NS // 10
        told = DealDrawn(
            drawn_ns=self.now_ns, hand=7, game=NAMES[self.game], street=self.street,
            ready=self.seats, ready_ns=self.ready_ns, dealt=self.seats,
            touched=tuple(self.live), live=tuple(self.live), burns=self.burns, prompt=prompt,
            acting=prompt == "act",
        )  # fmt: skip
        told = replace(told, **lie)
        # As the screen keeps it, of whatever stood there.
        self.shown_games.add(told.game)
        self.shown_dealt.update(told.dealt)
        return self.add(
            replace(
                told, shown_games=tuple(sorted(self.shown_games)),
                shown_dealt=tuple(sorted(self.shown_dealt)),
            )
        )  # fmt: skip

    def show_nothing(self) -> bytes:
        """No deal stands there, such as while the deck is shuffled."""
        return self.add(
            DealDrawn(
                drawn_ns=self.now_ns - CARD_NS, hand=0, game="", street="", ready=(), dealt=(),
                touched=(), live=(), burns=0, prompt="",
            )
        )  # fmt: skip

    def add(self, drawn: DealDrawn) -> bytes:
        """One more picture has stood there."""
        number = self.story[-1].number + 1 if self.story else 100
        self.story.append(replace(drawn, number=number, seen_ns=max(self.now_ns, drawn.drawn_ns)))
        return self.tell()

    def stand(self) -> None:
        """What stands there stands there still."""
        if self.story:
            self.story[-1] = replace(self.story[-1], seen_ns=self.now_ns)
            self.tell()

    def tell(self) -> bytes:
        story = GlassStory(drawn=tuple(self.story[-MOST_BEFORE:]))
        box = seal_statement(self.screen, self.public, story)
        self.boxes.append(box)
        if not self.held:
            self.carry(box)
        return box

    def carry(self, box: bytes) -> tuple[object, ...]:
        return self.custody.accept_statement(box, self.now_ns)

    def deal_first(self) -> None:
        self.street = STREETS[0] if self.game == "stud" else BOARD[0]
        self.show("post_blinds")
        for _ in range(2 * len(self.seats)):
            self.draw(down=True)
        if self.game == "stud":
            self.show("deal_up")
            for _ in self.seats:
                self.draw(down=False)
        self.now_ns += CARD_NS
        self.show("act")

    def deal_street(self, street: str) -> None:
        """A burn, and a card to each who is left or to the board."""
        self.street = street
        self.show("burn")
        self.draw(down=True)
        self.burns += 1
        self.show(
            ("deal_hole" if street == "seventh" else "deal_up")
            if self.game == "stud"
            else "deal_board"
        )
        cards = len(self.live) if self.game == "stud" else 3 if street == "flop" else 1
        for _ in range(cards):
            self.draw(down=street == "seventh")
        self.now_ns += CARD_NS

    def open(self, at: int, question: int = 0) -> tuple[str, ...]:
        self.questions += 1
        asked = OpenFaces(
            hand="T1-000007", question=question or self.questions, handles=(self.handles[at],),
            reason="x",
        )  # fmt: skip
        answers = self.custody.obey(asked, self.now_ns)
        if not answers:
            answers = self.custody.obey(asked, self.now_ns + PATIENCE_NS)
        (answer,) = answers
        assert isinstance(answer, FacesOpened)
        return answer.faces

    def find_opened(self) -> set[int]:
        """What is opened, asked for again and again in the order of the draws."""
        found: set[int] = set()
        for _ in range(3):
            found |= {at for at in range(len(self.handles)) if at not in found and self.open(at)}
        return found


@pytest.fixture
def made() -> Iterator[list[Deal]]:
    deals: list[Deal] = []
    yield deals
    for deal in deals:
        deal.vault.close()


def begin(
    made: list[Deal], path: Path, true_game: str, true_seats: Sequence[int], **told: Any
) -> Deal:
    deal = Deal(path / str(len(made)), true_game, true_seats)
    made.append(deal)
    deal.seal(**told)
    return deal


def test_an_honest_board_and_honest_up_cards_are_opened(made: list[Deal], tmp_path: Path) -> None:
    deal = begin(made, tmp_path, "holdem", (1, 2, 3))
    deal.deal_first()
    for street in BOARD[1:]:
        deal.deal_street(street)
    assert deal.find_opened() == {7, 8, 9, 11, 13}
    deal = begin(made, tmp_path, "stud", range(1, 9))
    deal.deal_first()
    deal.live = [1, 4, 7]
    for street in STREETS[1:]:
        deal.deal_street(street)
    assert deal.find_opened() == set(range(len(deal.handles))) - deal.down


def test_an_engine_that_says_nobody_folded_gets_no_burn_and_no_last_card(
    made: list[Deal], tmp_path: Path
) -> None:
    """It got three burns and all three down cards of seventh street."""
    deal = begin(made, tmp_path, "stud", range(1, 9))
    deal.deal_first()
    deal.live = [1, 4, 7]
    for street in STREETS[1:]:
        deal.deal_street(street)
    assert not deal.find_opened() & deal.down


@pytest.mark.parametrize(
    "told", [{"seats": (1, 2)}, {"seats": (1, 2, 3, 4)}, {"game": "stud"}, {"game": ""},
             {"burns": False}],
)  # fmt: skip
def test_what_the_engine_says_otherwise_than_the_glass_opens_no_down_card(
    made: list[Deal], tmp_path: Path, told: dict[str, Any]
) -> None:
    deal = begin(made, tmp_path, "holdem", (1, 2, 3), **told)
    deal.deal_first()
    for street in BOARD[1:]:
        deal.deal_street(street)
    assert not deal.find_opened() & deal.down


@pytest.mark.parametrize("game", ["holdem", "stud"])
def test_without_a_word_of_the_screen_nothing_is_opened(
    made: list[Deal], tmp_path: Path, game: str
) -> None:
    deal = begin(made, tmp_path, game, (1, 2, 3))
    deal.held = True
    deal.deal_first()
    deal.deal_street("flop" if game == "holdem" else "fourth")
    assert deal.find_opened() == set()


@pytest.mark.parametrize("seed", range(tries(60, of=3000)))
def test_whatever_is_held_back_or_told_again_opens_no_down_card(
    made: list[Deal], tmp_path: Path, seed: int
) -> None:
    """The kind: any deal, any word of the engine's, and of the screen's what it likes to carry."""
    random = Random(seed)
    game = random.choice(["holdem", "stud"])
    seats = sorted(random.sample(range(1, 9), random.randint(2, 8)))
    lie = sorted(random.sample(range(1, 9), random.randint(2, 8)))
    lies: list[dict[str, Any]] = [
        {}, {}, {"seats": tuple(lie)}, {"game": random.choice(["holdem", "stud", ""])},
        {"burns": False},
    ]  # fmt: skip
    told = random.choice(lies)
    deal = begin(made, tmp_path, game, seats, **told)
    deal.held = True
    deal.deal_first()
    streets = (STREETS if game == "stud" else BOARD)[1:]
    for street in streets[: random.randint(1, len(streets))]:
        deal.show("act")
        while len(deal.live) > 2 and random.random() < 0.5:
            deal.now_ns += CARD_NS
            deal.live.remove(random.choice(deal.live))
            deal.show("act")
        deal.now_ns += CARD_NS
        if len(deal.handles) + 1 + len(deal.live) >= len(DECK):
            break
        deal.deal_street(street)
    boxes = random.sample(deal.boxes, random.randint(0, len(deal.boxes)))
    for box in boxes:
        deal.carry(box)
    assert not deal.find_opened() & deal.down


@pytest.mark.parametrize("seed", range(tries(100, of=3000)))
def test_a_lie_that_flashes_on_the_glass_opens_no_down_card(
    made: list[Deal], tmp_path: Path, seed: int
) -> None:
    """The kind: any deal, any word of the engine's, and pictures that bear it out for a moment.

    They stand long enough to count, at any moments; what stood before and after is held back, or
    not.
    """
    random = Random(seed)
    game = random.choice(["holdem", "stud"])
    seats = tuple(sorted(random.sample(range(1, 9), random.randint(2, 8))))
    fewer = tuple(sorted(random.sample(seats, random.randint(2, len(seats)))))
    lies: list[dict[str, Any]] = [
        {"seats": fewer}, {"game": "stud" if game == "holdem" else "holdem"}, {"game": ""},
        {"seats": tuple(range(1, 9))}, {"game": "", "seats": fewer},
    ]  # fmt: skip
    told = random.choice(lies)
    deal = begin(made, tmp_path, game, seats, **told)
    deal.held = True
    often = random.choice([0.05, 0.2, 0.5])

    def flash() -> None:
        if random.random() > often:
            return
        name, dealt = told.get("game", game), told.get("seats", seats)
        deal.show(
            random.choice(["burn", "deal_hole", "deal_board", "deal_up", "act"]),
            game=NAMES.get(name, DRAW_NAME), street=random.choice([*STREETS, *BOARD]),
            dealt=dealt, live=dealt, touched=dealt, ready=tuple(range(1, 9)),
            burns=random.randint(0, 3),
        )  # fmt: skip
        deal.now_ns += CARD_NS // 4
        deal.stand()
        deal.show("deal_hole")

    deal.flash = flash
    deal.deal_first()
    for street in (STREETS if game == "stud" else BOARD)[1:]:
        if len(deal.handles) + 1 + len(deal.live) < len(DECK):
            deal.deal_street(street)
    first = random.randrange(len(deal.boxes))
    boxes = random.choice([
        deal.boxes, deal.boxes[: first + 1], deal.boxes[first:],
        random.sample(deal.boxes, first), [],
    ])  # fmt: skip
    for box in boxes:
        deal.carry(box)
    assert not deal.find_opened() & deal.down


def test_a_lie_is_believed_while_nothing_else_stands_on_the_glass(
    made: list[Deal], tmp_path: Path
) -> None:
    """The dealer sees "draw for the button" from the deck's touch until the card is read."""
    for honest_after in (0, 1, 2, 3):
        deal = begin(made, tmp_path, "holdem", (1, 2, 3), game="")
        for at in range(3):
            kind = {} if at >= honest_after else {"game": DRAW_NAME, "street": f"seat {at + 1}"}
            deal.street = "preflop"
            deal.show("deal_hole", **kind)
            deal.draw(down=True)
        assert deal.find_opened() <= set(range(honest_after))
        assert not (honest_after < 3 and deal.find_opened()), "all of it is heard"


def test_a_statement_of_another_hand_game_or_key_says_nothing(
    made: list[Deal], tmp_path: Path
) -> None:
    lies: list[dict[str, Any]] = [
        {"hand": 6}, {"game": DRAW_NAME}, {"game": NAMES["stud"]}, {"dealt": (1, 2, 3, 4)},
        {"live": ()}, {"ready": (1, 2)},
    ]  # fmt: skip
    for lie in lies:
        deal = begin(made, tmp_path, "holdem", (1, 2, 3))
        deal.held = True
        deal.deal_first()
        deal.street = "flop"
        deal.carry(deal.show("burn", **({"ready": (1, 2)} if "ready" in lie else {})))
        deal.burns = 1
        deal.draw(down=True)
        for _ in range(3):
            deal.draw(down=False)
        deal.carry(deal.show("deal_board", **lie))
        assert deal.find_opened() == set(), lie
    deal = begin(made, tmp_path, "holdem", (1, 2, 3))
    deal.held = True
    deal.deal_first()
    deal.deal_street("flop")
    whole = GlassStory(drawn=tuple(deal.story))
    deal.carry(seal_statement(zmq_secret(), deal.public, whole))
    deal.carry(b"\x00" * 3000)
    deal.carry(b"")
    assert deal.find_opened() == set()
    for box in deal.boxes:
        deal.carry(box)
    assert deal.find_opened() == {7, 8, 9}


def zmq_secret() -> bytes:
    return z85.decode(zmq.curve_keypair()[1])


def test_a_draw_is_opened_as_far_as_the_glass_asked_for_its_cards(
    made: list[Deal], tmp_path: Path
) -> None:
    deal = begin(made, tmp_path, "holdem", (1, 2, 3), game="")
    for seat in deal.seats:
        deal.street = f"seat {seat}"
        if seat < 3:
            deal.show("deal_hole", game=DRAW_NAME)
        deal.now_ns += CARD_NS
        deal.draw(down=False)
    assert deal.find_opened() == {0, 1}


def test_a_picture_that_comes_late_answers_what_waited_for_it(
    made: list[Deal], tmp_path: Path
) -> None:
    deal = begin(made, tmp_path, "holdem", (1, 2, 3))
    deal.deal_first()
    deal.held = True
    deal.deal_street("flop")
    asked = OpenFaces(hand="T1-000007", question=1, handles=tuple(deal.handles[7:10]), reason="x")
    assert deal.custody.obey(asked, deal.now_ns) == ()
    assert deal.carry(deal.boxes[-2]) == (), "of before the burn"
    (answer,) = deal.carry(deal.boxes[-1])
    assert isinstance(answer, FacesOpened)
    assert answer.faces == tuple(DECK[8:11])
    assert answer.signature, "as any answer of the bridge's"


def test_what_the_screen_said_outlives_the_bridge_s_process(
    made: list[Deal], tmp_path: Path
) -> None:
    deal = begin(made, tmp_path, "holdem", (1, 2, 3))
    deal.deal_first()
    deal.deal_street("flop")
    deal.custody.settle()
    deal.vault.close()
    deal.start()
    assert deal.find_opened() == {7, 8, 9}


def test_a_seat_that_is_dealt_to_though_the_glass_shows_it_out_moves_no_burn(
    made: list[Deal], tmp_path: Path
) -> None:
    """A killed hand is dealt to: the round is longer than it was drawn."""
    deal = begin(made, tmp_path, "stud", (1, 2, 3, 4))
    deal.deal_first()
    deal.live = [1, 2, 3]
    deal.deal_street("fourth")
    deal.draw(down=False)
    deal.now_ns += 3 * CARD_NS
    for street in STREETS[2:]:
        deal.deal_street(street)
    assert not deal.find_opened() & deal.down


def test_a_picture_of_dealing_in_the_midst_of_the_betting_counts_no_round(
    made: list[Deal], tmp_path: Path
) -> None:
    """The round's own pictures are held back; two fold, and the glass flashes that it is dealt."""
    deal = begin(made, tmp_path, "stud", (1, 2, 3, 4))
    deal.deal_first()
    deal.held = True
    deal.deal_street("fourth")
    deal.carry(deal.boxes[-2])
    deal.live = [1, 2]
    deal.held = False
    deal.show("deal_hole")
    deal.now_ns += CARD_NS
    for street in STREETS[2:]:
        deal.deal_street(street)
    assert not deal.find_opened() & deal.down


def test_a_picture_of_before_the_burn_counts_no_round(made: list[Deal], tmp_path: Path) -> None:
    """The glass flashes the next street while four are in; one folds, and the rest is held."""
    deal = begin(made, tmp_path, "stud", (1, 2, 3, 4))
    deal.deal_first()
    deal.street = "fourth"
    deal.show("deal_hole")
    deal.live = [1, 2, 3]
    deal.held = True
    for street in STREETS[1:]:
        deal.deal_street(street)
        deal.carry(deal.boxes[-2])
    assert not deal.find_opened() & deal.down


def test_seats_that_flash_out_of_the_deal_at_its_start_open_no_hole_card(
    made: list[Deal], tmp_path: Path
) -> None:
    deal = begin(made, tmp_path, "holdem", (1, 2, 3, 4), seats=(1, 2))
    deal.street = "preflop"
    deal.show("post_blinds", dealt=(1, 2), live=(1, 2), ready=(1, 2))
    deal.deal_first()
    for street in BOARD[1:]:
        deal.deal_street(street)
    assert not deal.find_opened() & deal.down


def test_a_card_that_was_replaced_in_the_deal_moves_no_burn_to_the_board(
    made: list[Deal], tmp_path: Path
) -> None:
    """The engine says nothing of it: each burn stood where the board's first card would."""
    deal = begin(made, tmp_path, "holdem", (1, 2, 3))
    deal.street = "preflop"
    deal.show("post_blinds")
    for _ in range(7):
        deal.draw(down=True)
    deal.now_ns += 10 * CARD_NS
    for street in BOARD[1:]:
        deal.deal_street(street)
    assert not deal.find_opened() & deal.down


FLASHES: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "draw for the button": ("holdem", {"game": ""}, {"game": DRAW_NAME, "street": "seat 1"}),
    "another game": ("holdem", {"game": "stud"}, {"game": NAMES["stud"], "street": "third"}),
    "fewer seats": (
        "holdem", {"seats": (1, 2)},
        {"dealt": (1, 2), "live": (1, 2), "street": "flop", "burns": 1},
    ),
    "another game's streets": (
        "stud", {"game": "holdem"},
        {"game": NAMES["holdem"], "street": "flop", "burns": 1},
    ),
}  # fmt: skip
"""What an engine lies of, and the picture that lets it pass: true game, words, picture."""


@pytest.mark.parametrize("moment", range(1, 20))
@pytest.mark.parametrize("lie", FLASHES)
def test_a_lie_that_flashes_under_a_deal_that_stands_opens_no_down_card(
    made: list[Deal], tmp_path: Path, lie: str, moment: int
) -> None:
    """At each moment of the deal, once and from then on again; the rest is told, or held back."""
    game, words, picture = FLASHES[lie]
    for told_all in (True, False):
        deal = begin(made, tmp_path, game, range(1, 7), **words)
        deal.held = not told_all
        deal.street = STREETS[0] if game == "stud" else BOARD[0]
        deal.show("deal_hole")
        for place in range(12):
            deal.draw(down=True)
            if place + 1 >= moment:
                deal.carry(deal.show("deal_hole", **picture))
                deal.show("deal_hole")
        for street in (STREETS if game == "stud" else BOARD)[1:3]:
            deal.deal_street(street)
            deal.carry(deal.show("deal_board", **picture))
        assert not deal.find_opened() & deal.down


@pytest.mark.parametrize("lie", FLASHES)
def test_a_lie_that_begins_behind_the_first_cards_opens_no_down_card(
    made: list[Deal], tmp_path: Path, lie: str
) -> None:
    """Nothing stood on the glass while they were dealt; from then on the lie alone does."""
    game, words, picture = FLASHES[lie]
    deal = begin(made, tmp_path, game, range(1, 7), **words)
    for _ in range(9):
        deal.draw(down=True)
    deal.show("deal_hole", **picture)
    for _ in range(3):
        deal.draw(down=True)
        deal.show("deal_hole", **picture)
    assert not deal.find_opened() & deal.down


@pytest.mark.parametrize("players", [2, 3, 7])
@pytest.mark.parametrize("lie", FLASHES)
def test_a_lie_that_flashes_before_the_first_card_opens_no_down_card(
    made: list[Deal], tmp_path: Path, lie: str, players: int
) -> None:
    """The deal itself stands there from then on, and that is held back."""
    game, words, picture = FLASHES[lie]
    deal = begin(made, tmp_path, game, range(1, players + 1), **words)
    deal.street = STREETS[0] if game == "stud" else BOARD[0]
    deal.show("deal_hole", **picture)
    deal.held = True
    deal.deal_first()
    for street in (STREETS if game == "stud" else BOARD)[1:4]:
        deal.deal_street(street)
    assert not deal.find_opened() & deal.down
