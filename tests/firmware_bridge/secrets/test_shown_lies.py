"""The screen's own witness and the bridge together: only the engine lies, in words and pictures.

It shows an honest deal, with lies between for as long as it likes up to a third of a second, and
says what it likes to the bridge. What lies face down stays unknown.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from dealer_ui.desk.glass_witness import GlassWitness
from engine import games
from engine.cards import DECK
from engine.games import display_name
from engine.keys.sealed_statements import seal_statement
from engine.messages.authorization import AuthorizationGranted
from engine.messages.glass import (
    ASKED,
    BOARD_TEXT,
    BURN_TEXT,
    DRAW_TEXTS,
    READY_WORDS,
    UP_TEXT,
    CarryStatement,
)
from engine.messages.sensed.commands import MoveDeal, SealHand
from engine.messages.shown.views import Answer, SeatView, View
from engine.messages.text import Text, phrase
from firmware_bridge.kept.decks import load_registry
from firmware_bridge.kept.posted_table import PostedTable
from firmware_bridge.secrets import deal_witness
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.deal_witness import DealWitness
from tests.dealer_ui.samples import view as make_view
from tests.firmware_bridge.pin_bench import PIN, Counter, add
from tests.firmware_bridge.secrets.test_glass_limits import BOARD, CARD_NS, KEYS, STREETS, Deal
from tests.tries import tries

TITLES = {
    "holdem": display_name(games.load("holdem"), "no"),
    "stud": display_name(games.load("stud"), "fixed"),
}
DRAW = min(DRAW_TEXTS)


WORDS: dict[str, Any] = {
    "seat": 1, "which": Text("next"), "before": Text("it"), "street": Text("it"),
    "cards": Text("cards"),
}  # fmt: skip


def text_of(template: str) -> Text:
    """A prompt's words."""
    return phrase(template or "Somebody acts", **(WORDS if template else {}))


class Shown:
    """A deal that is shown honestly, view by view, with what an engine puts between them."""

    def __init__(self, directory: Path, game: str, seats: Sequence[int]) -> None:
        self.deal = Deal(directory, game, seats)
        self.base = make_view()
        self.between: Callable[[View], Iterator[tuple[View, float]]] = lambda _: iter(())
        """What the engine shows behind a view, and for how many seconds, before it again."""
        self.cards: dict[int, int] = {}
        self.held = False
        self.missed: set[int] = set()
        """Hole cards, by their place in the deal, whose tags no reader sees."""
        deal = self.deal
        self.witness = GlassWitness(
            lambda story: seal_statement(deal.screen, deal.public, story), self._carry, 0.25,
            lambda: deal.now_ns / 1e9,
        )  # fmt: skip

    def _carry(self, told: CarryStatement) -> None:
        if not self.held:
            self.deal.carry(told.box)

    def pass_time(self, seconds: float) -> None:
        end_ns = self.deal.now_ns + int(seconds * 1e9)
        while self.deal.now_ns < end_ns:
            self.deal.now_ns = min(end_ns, self.deal.now_ns + CARD_NS // 20)
            self.witness.settle()

    def make(self, street: str, kind: str, template: str = "", hand: int = 7) -> View:
        """The honest view."""
        deal = self.deal
        prompt = replace(self.base.prompt, kind=kind, text=text_of(template))
        resting: dict[str, Any] = {"acting": 0, "legal": (), "passes": (), "joint": ()}
        chairs = tuple(
            SeatView(
                seat=seat,
                state="waiting" if not street else "in_hand" if seat in deal.live else "folded",
                cards=("??",) * self.cards.get(seat, 0) if seat in deal.live else (),
            )
            for seat in deal.seats
        )
        view = replace(
            self.base, game=TITLES[deal.game], street=street, hand=hand, burns=deal.burns,
            prompt=prompt, seats=chairs,
        )  # fmt: skip
        return view if kind == "act" else replace(view, **resting)

    def show(self, view: View, seconds: float = 0.6) -> None:
        self.witness.show(view)
        for lie, for_s in self.between(view):
            self.pass_time(0.03)
            self.witness.show(lie)
            self.pass_time(for_s)
            self.witness.show(view)
        self.pass_time(seconds)

    def begin(self, **told: Any) -> None:
        self.touch_deck()
        self.pass_time(0.1)
        self.seal(**told)

    def touch_deck(self) -> None:
        """The deck is made ready, under the words that ask for it."""
        template, label = next(iter(READY_WORDS.items()))
        view = self.make("", "shuffle", template)
        self.show(view)
        self.witness.note_touch(view, Answer(key="deck_ready", label=phrase(label)))

    def seal(self, **told: Any) -> None:
        command = SealHand(hand="T1-000007", game=self.deal.game, seats=self.deal.seats)
        self.deal.custody.obey(replace(command, **told), self.deal.now_ns)

    def draw(self, *, down: bool) -> None:
        self.deal.now_ns -= CARD_NS
        self.deal.draw(down=down)
        self.pass_time(0.05)

    def deal_first(self) -> None:
        street = STREETS[0] if self.deal.game == "stud" else BOARD[0]
        self.show(self.make(street, "deal_hole"))
        for at in range(2 * len(self.deal.seats)):
            if at not in self.missed:
                self.draw(down=True)
            seat = self.deal.seats[at % len(self.deal.seats)]
            self.cards[seat] = self.cards.get(seat, 0) + 1
            self.show(self.make(street, "deal_hole"))
        if self.deal.game == "stud":
            self.deal_round(street, UP_TEXT, down=False)
        self.bet(street)

    def deal_round(self, street: str, template: str, *, down: bool) -> None:
        for seat in self.deal.live:
            self.show(self.make(street, "deal_hole", template))
            self.draw(down=down)
            self.cards[seat] += 1

    def bet(self, street: str, folds: Sequence[int] = ()) -> None:
        self.show(self.make(street, "act"), 2.0)
        for seat in folds:
            self.witness.note_touch(self.make(street, "act"))
            self.deal.live.remove(seat)
            self.show(self.make(street, "act"), 2.0)
        if folds:
            return
        self.witness.note_touch(self.make(street, "act"))

    def deal_street(self, street: str, folds: Sequence[int] = ()) -> None:
        if self.deal.sequence + 1 + len(self.deal.live) >= len(DECK):
            return
        self.show(self.make(street, "burn", BURN_TEXT), 1.0)
        self.draw(down=True)
        self.deal.burns += 1
        if self.deal.game == "stud":
            last = street == STREETS[-1]
            self.deal_round(street, "" if last else UP_TEXT, down=last)
        else:
            for _ in range(3 if street == "flop" else 1):
                self.show(self.make(street, "deal_board", BOARD_TEXT))
                self.draw(down=False)
        self.bet(street, folds)

    def play(self, folds: Mapping[str, tuple[int, ...]] | None = None) -> None:
        """To the last street."""
        self.deal_first()
        for street in (STREETS if self.deal.game == "stud" else BOARD)[1:]:
            self.deal_street(street, (folds or {}).get(street, ()))

    def start_with(self, counter: Counter) -> None:
        """The bridge begins anew, with somebody who checks PINs."""
        deal = self.deal
        posted = PostedTable(games=frozenset(TITLES), seats=9, screened=True)
        deal.custody = Custody(
            deal.vault, load_registry(deal.directory, "blue"), KEYS, authorization=counter.desk,
            witness=DealWitness(posted, secret=deal.secret, screen=deal.screen_public),
        )  # fmt: skip

    def find_down(self) -> set[int]:
        """The places that were opened though they lie face down."""
        self.pass_time(3.0)
        return self.deal.find_opened() & self.deal.down


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Callable[..., Shown]]:
    made: list[Shown] = []

    def make(game: str, players: int) -> Shown:
        made.append(Shown(tmp_path / str(len(made)), game, range(1, players + 1)))
        return made[-1]

    yield make
    for one in made:
        one.deal.vault.close()


@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("game", sorted(TITLES))
def test_what_an_honest_engine_shows_is_opened_as_the_rules_put_it_face_up(
    shown: Callable[..., Shown], game: str, players: int
) -> None:
    table = shown(game, players)
    table.begin()
    folds = {"fourth": (players,), "fifth": (players - 1,)} if players > 3 else {}
    table.play(folds)
    table.pass_time(3.0)
    up = set(range(len(table.deal.handles))) - table.deal.down
    assert table.deal.find_opened() == up


def test_a_fold_that_is_undone_closes_no_round(shown: Callable[..., Shown]) -> None:
    table = shown("stud", 4)
    table.begin()
    table.deal_first()
    table.deal_street("fourth", (4,))
    table.witness.note_undo()
    table.deal.live.append(4)
    table.bet("fourth")
    for street in STREETS[2:]:
        table.deal_street(street)
    table.pass_time(3.0)
    up = set(range(len(table.deal.handles))) - table.deal.down
    assert table.deal.find_opened() == up


def test_a_second_seal_in_the_midst_of_a_hand_opens_nothing(shown: Callable[..., Shown]) -> None:
    """It had every last down card of stud opened, under an honest glass."""
    for game in TITLES:
        for behind in range(1, 4):
            table = shown(game, 3)
            table.begin()
            table.deal_first()
            for at, street in enumerate((STREETS if game == "stud" else BOARD)[1:], 1):
                if at == behind:
                    before = len(table.deal.handles)
                    table.seal(journal="other")
                    table.deal.handles.clear()
                    table.deal.down = {one - before for one in table.deal.down if one >= before}
                table.deal_street(street)
            table.pass_time(3.0)
            assert not table.deal.find_opened(), (game, behind)


def test_a_misdeal_that_is_dealt_again_under_one_seal_opens_nothing(
    shown: Callable[..., Shown],
) -> None:
    for game in TITLES:
        table = shown(game, 4)
        table.begin()
        table.show(table.make(STREETS[0] if game == "stud" else BOARD[0], "deal_hole"))
        for _ in range(4):
            table.draw(down=True)
        table.pass_time(2.0)
        table.touch_deck()
        table.cards.clear()
        table.play()
        assert not table.find_down()


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", sorted(TITLES))
def test_a_hole_card_that_no_reader_saw_moves_no_burn(
    shown: Callable[..., Shown], game: str, players: int
) -> None:
    """The engine says nothing of it."""
    for missed in ({1}, {0, players}):
        table = shown(game, players)
        table.begin()
        table.missed = missed
        table.play()
        assert not table.find_down()


@pytest.mark.parametrize("street", [3, 4])
def test_a_ruling_that_nobody_made_opens_no_last_card(
    shown: Callable[..., Shown], street: int
) -> None:
    """A floor supervisor is signed on for something else; it had all of them opened."""
    table = shown("stud", 4)
    deal = table.deal
    add(deal.directory, "12", "floor")
    counter = Counter(deal.directory)
    table.start_with(counter)
    table.begin()
    table.deal_first()
    for one in STREETS[1:4]:
        table.deal_street(one)
    assert isinstance(counter.type("12", PIN), AuthorizationGranted)
    table.deal.custody.obey(
        MoveDeal(
            hand="T1-000007", ruling=90, out=tuple(deal.handles), up=(),
            coming=(False, *[True] * 4), street=street,
        ),
        deal.now_ns,
    )  # fmt: skip
    table.deal_street(STREETS[4])
    assert not table.find_down()


def test_an_undo_that_nobody_touched_takes_nothing_back(shown: Callable[..., Shown]) -> None:
    """Whoever folded is in again for a moment, behind each burn."""
    for moments in ({1}, {1, 2, 3}):
        table = shown("stud", 8)
        table.begin()
        folds = {"third": 8, "fourth": 7, "fifth": 6, "sixth": 5}

        def flash(view: View, moments: set[int] = moments) -> Iterator[tuple[View, float]]:
            if view.prompt.kind == "deal_hole" and view.burns in moments:
                yield replace(view, seats=tuple(replace(one, state="in_hand", cards=("??",) * 3)
                              for one in view.seats)), 0.26  # fmt: skip

        table.between = flash
        table.deal_first()
        for street in STREETS[1:]:
            gone = folds.get(street, 0)
            table.deal_street(street, (gone,) if gone in table.deal.live else ())
        assert not table.find_down()


@pytest.mark.parametrize("moment", ["burn", "deal_board"])
def test_a_picture_without_a_burn_opens_none(shown: Callable[..., Shown], moment: str) -> None:
    """The engine says that the house burns no card, and shows that for a moment."""
    table = shown("holdem", 2)
    table.begin(burns=False)

    def flash(view: View) -> Iterator[tuple[View, float]]:
        if view.prompt.kind == moment:
            yield replace(view, burns=0, prompt=replace(view.prompt, kind="deal_board")), 0.26

    table.between = flash
    table.play()
    assert not table.find_down()


def test_chairs_that_wait_with_cards_before_them_are_dealt_in(
    shown: Callable[..., Shown],
) -> None:
    """The dealer sees cards; a chair's state is drawn nowhere beside them."""
    table = shown("holdem", 9)
    honest = table.make

    def make(*args: Any, **more: Any) -> View:
        view = honest(*args, **more)
        return replace(view, seats=tuple(
            replace(one, state="in_hand" if one.seat < 3 else "waiting") for one in view.seats
        ))  # fmt: skip

    table.make = make  # type: ignore[method-assign]
    table.begin(seats=(1, 2))
    table.show(table.make("preflop", "deal_hole"))
    for at in range(9):
        table.draw(down=True)
        table.cards[at + 1] = 2
        table.show(table.make("preflop" if at < 4 else "flop", "deal_board", BOARD_TEXT), 1.0)
        table.deal.burns = int(at >= 4)
    assert not table.find_down()


def test_rows_that_nobody_draws_bear_nothing_out(shown: Callable[..., Shown]) -> None:
    """Behind the rows of the table others say that nobody folded."""
    table = shown("stud", 5)
    honest = table.make

    def make(*args: Any, **more: Any) -> View:
        view = honest(*args, **more)
        undrawn = tuple(replace(one, state="in_hand", cards=("??",)) for one in view.seats)
        return replace(view, seats=(*view.seats, *undrawn)) if view.street else view

    table.make = make  # type: ignore[method-assign]
    table.begin()
    table.play({"fourth": (5,), "fifth": (4,), "sixth": (3,)})
    assert not table.deal.find_opened()


def test_a_key_that_is_not_the_decks_makes_no_deck_ready(shown: Callable[..., Shown]) -> None:
    """The prompt's kind says shuffle, and no word that is drawn; then the hand is sealed anew."""
    table = shown("stud", 2)
    table.begin()
    table.deal_first()
    table.deal_street("fourth")
    view = table.make("fifth", "act")
    shuffle = replace(view, prompt=replace(view.prompt, kind="shuffle"))
    table.show(shuffle, 1.0)
    for label in ("Call", "Deck in the shoe"):
        table.witness.note_touch(shuffle, Answer(key="deck_ready", label=phrase(label)))
    table.witness.note_touch(shuffle)
    table.show(table.make("", "wait"), 0.016)
    table.seal(journal="other")
    table.deal.handles.clear()
    table.deal.down.clear()
    for street in STREETS[2:]:
        table.deal_street(street)
    table.pass_time(3.0)
    assert not table.deal.find_opened()


def test_a_next_hand_that_is_not_sealed_is_no_second_board(shown: Callable[..., Shown]) -> None:
    """The bridge believes that the house runs boards twice, and the glass goes on with a hand."""
    table = shown("holdem", 6)
    table.begin(twice=True)
    table.play()
    burns = table.deal.burns
    table.cards.clear()
    table.touch_deck()
    table.deal.burns = burns
    table.play()
    assert not table.find_down()


def test_a_card_of_no_name_is_drawn_by_nobody(shown: Callable[..., Shown]) -> None:
    """Who folded is shown so, and has a card that is not there."""
    table = shown("stud", 4)
    honest = table.make

    def make(*args: Any, **more: Any) -> View:
        view = honest(*args, **more)
        return replace(
            view, seats=tuple(one if one.cards else replace(one, cards=("",)) for one in view.seats)
        )

    table.make = make  # type: ignore[method-assign]
    table.begin()
    table.play({"fourth": (4,), "fifth": (3,)})
    assert not table.find_down()


@pytest.mark.parametrize("seconds", [0.016, 0.1])
def test_a_frame_that_asks_for_a_card_face_up_opens_no_hole_card(
    shown: Callable[..., Shown], seconds: float
) -> None:
    """A card was replaced in stud's first deal, and the engine says nothing of it."""
    table = shown("stud", 4)
    table.begin()
    table.show(table.make("third", "deal_hole"))
    for at in range(9):
        if at == 8:
            table.show(table.make("third", "deal_hole", UP_TEXT), seconds)
            table.show(table.make("third", "deal_hole"))
        table.draw(down=True)
        table.show(table.make("third", "deal_hole"))
    for seat in table.deal.seats:
        table.cards[seat] = 2
    table.deal_round("third", UP_TEXT, down=False)
    table.bet("third")
    assert not table.find_down()


@pytest.mark.parametrize("game", sorted(TITLES))
def test_a_ruling_that_nobody_made_puts_nothing_face_up_that_was_dealt_down(
    shown: Callable[..., Shown], game: str
) -> None:
    """Burns and last cards, once they are out, while the floor is signed on."""
    table = shown(game, 4)
    add(table.deal.directory, "12", "floor")
    counter = Counter(table.deal.directory)
    table.start_with(counter)
    table.begin()
    table.play()
    assert isinstance(counter.type("12", PIN), AuthorizationGranted)
    handles = table.deal.handles
    up = tuple(handles[at] for at in sorted(table.deal.down) if at >= 8)
    table.deal.custody.obey(
        MoveDeal(hand="T1-000007", ruling=90, out=tuple(handles), up=up, coming=(), street=4)
        if game == "stud"
        else MoveDeal(hand="T1-000007", ruling=90, out=tuple(handles), up=up, coming=(), street=3),
        table.deal.now_ns,
    )
    assert not table.find_down()


def test_a_hand_of_another_boot_has_nothing_opened(
    shown: Callable[..., Shown], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock begins anew: what was read before it comes behind all that is shown now."""
    for game in TITLES:
        table = shown(game, 3)
        table.begin()
        table.play()
        monkeypatch.setattr(deal_witness, "name_boot", lambda: "another")
        table.pass_time(3.0)
        assert not table.deal.find_opened()
        monkeypatch.undo()
        assert table.deal.find_opened()


@pytest.mark.parametrize("seed", range(tries(40, of=3000)))
def test_no_picture_between_honest_ones_opens_a_down_card(
    shown: Callable[..., Shown], seed: int
) -> None:
    """The kind: any field of the view that could bear out the engine's words, for any moment."""
    random = Random(seed)
    game, players = random.choice(sorted(TITLES)), random.randint(2, 8)
    table = shown(game, players)
    fewer = tuple(sorted(random.sample(table.deal.seats, random.randint(1, players))))
    told: dict[str, Any] = random.choice([
        {}, {"seats": fewer}, {"game": "stud" if game == "holdem" else "holdem"}, {"game": ""},
        {"burns": False}, {"twice": True}, {"game": "", "seats": fewer},
    ])  # fmt: skip
    often = random.choice([0.02, 0.1, 0.4])
    hides, extra = random.random() < 0.3, random.random() < 0.3

    def lie_of(view: View) -> View:
        name = told.get("game", game)
        street = random.choice([*STREETS, *BOARD, "showdown", "", view.street])
        state = random.choice(["waiting", "sitting_out", "folded", "in_hand", "open"])
        dealt = told.get("seats", table.deal.seats)
        text = text_of(random.choice([DRAW, UP_TEXT, BOARD_TEXT, BURN_TEXT, ""]))
        kinds = ["burn", "deal_hole", "deal_board", "act", "wait", view.prompt.kind]
        chairs = tuple(
            replace(one, state="in_hand" if one.seat in dealt else state,
                    cards=random.choice([one.cards, ("??",) * random.randint(0, 3)]))
            for one in view.seats
        )  # fmt: skip
        return replace(
            view, street=street, burns=random.randint(0, 4), seats=chairs,
            game=TITLES.get(name, view.game), acting=0, legal=(), passes=(), joint=(),
            prompt=replace(view.prompt, kind=random.choice(kinds), text=text),
        )  # fmt: skip

    def between(view: View) -> Iterator[tuple[View, float]]:
        while random.random() < often:
            yield lie_of(view), random.choice([0.016, 0.1, 0.26, 0.3])

    def hide(view: View) -> View:
        """What is drawn stays; what the witness could read beside it says otherwise."""
        if hides:
            dealt = told.get("seats", table.deal.seats)
            view = replace(view, street=view.street if random.random() < 0.5 else "", seats=tuple(
                one if one.seat in dealt else replace(one, state="waiting") for one in view.seats
            ))  # fmt: skip
        if extra:
            more = tuple(replace(one, state="in_hand", cards=("??",)) for one in view.seats)
            view = replace(view, seats=(*view.seats, *more))
        return view

    honest = table.make
    table.make = lambda *args, **more: hide(honest(*args, **more))  # type: ignore[method-assign]
    table.between = between
    table.begin(**told)
    table.play()
    assert not table.find_down()


def test_the_words_that_the_screen_goes_by_are_those_of_the_prompts() -> None:
    """Else nothing would be opened any more."""
    sources = "".join(one.read_text() for one in Path("engine/procedure").rglob("*.py"))
    for template in (*ASKED, *DRAW_TEXTS, *READY_WORDS, *READY_WORDS.values()):
        assert f'"{template}"' in sources, template
