"""What the screen seals of the deal is what it drew, once that has stood as long as a key must."""

from typing import Any

import msgspec
import pytest
import zmq
from msgspec.structs import replace
from zmq.utils import z85

from dealer_ui.desk.glass_witness import MOST_BEFORE, GlassWitness
from dealer_ui.desk.screen_model import Desk
from engine import games
from engine.games import display_name
from engine.keys.sealed_statements import StatementError, open_statement, seal_statement
from engine.messages.glass import DRAW_NAME, DRAW_TEXTS, CarryStatement, DealDrawn, GlassStory
from engine.messages.shown.views import Answer, View
from engine.messages.text import Text, phrase
from tests.dealer_ui.samples import view as make_view

GAME = display_name(games.load("holdem"), "no")


def seats(view: View, **states: str) -> View:
    """The view with seats in these states; those in a hand have cards."""
    made = tuple(
        replace(
            one,
            state=states.get(f"s{one.seat}", "open"),
            cards=("??", "??") if states.get(f"s{one.seat}") in {"in_hand", "all_in"} else (),
        )
        for one in view.seats
    )
    return replace(view, seats=made)


class Glass:
    """A witness with a clock that is set by hand, and what it has told."""

    def __init__(self, stands_s: float = 0.25) -> None:
        self.now_s = 100.0
        self.told: list[DealDrawn] = []
        """Each picture of a deal, as it was told last."""
        self.stories: list[GlassStory] = []
        self.witness = GlassWitness(
            msgspec.msgpack.encode, self._take, stands_s, lambda: self.now_s
        )

    def _take(self, carried: CarryStatement) -> None:
        story = msgspec.msgpack.decode(carried.box, type=GlassStory)
        self.stories.append(story)
        if story.drawn[-1].game:
            self.told = [one for one in self.told if one.number != story.drawn[-1].number]
            self.told.append(story.drawn[-1])

    def show(self, view: View, for_s: float = 1.0) -> None:
        self.witness.show(view)
        self.now_s += for_s
        self.witness.settle()


def in_hand(kind: str = "act", street: str = "preflop", **states: str) -> View:
    view = make_view()
    prompt = replace(view.prompt, kind=kind, text=phrase("Somebody acts"))
    dealt = states or {"s1": "in_hand", "s2": "in_hand", "s3": "folded"}
    return seats(replace(view, game=GAME, street=street, hand=42, prompt=prompt), **dealt)


READY = Answer(key="deck_ready", label=phrase("Deck in the shoe"))


def shuffle(**states: str) -> View:
    view = in_hand("shuffle", "", **states)
    text = phrase("Shuffle and cut, deck in the shoe")
    prompt = replace(view.prompt, text=text, answers=(READY,))
    return replace(view, prompt=prompt, acting=0, legal=(), passes=(), joint=())


@pytest.fixture
def glass() -> Glass:
    made = Glass()
    made.witness.note_touch(
        shuffle(s1="waiting", s2="waiting", s3="waiting", s4="sitting_out"), READY
    )
    return made


def test_a_picture_counts_once_it_has_stood(glass: Glass) -> None:
    glass.show(in_hand(), for_s=0.2)
    assert not glass.told
    glass.show(in_hand(s1="in_hand", s2="folded", s3="folded"), for_s=0.2)
    assert not glass.told, "it is another picture, and has not stood"
    glass.show(in_hand(), for_s=0.3)
    (told,) = glass.told
    assert (told.hand, told.game, told.street) == (42, "no-limit texas hold'em", "preflop")
    assert (told.dealt, told.live, told.ready) == ((1, 2, 3), (1, 2), (1, 2, 3))
    assert told.drawn_ns == int(100.4e9)
    glass.show(in_hand())
    (again,) = glass.told
    assert again == replace(told, seen_ns=again.seen_ns), "the same picture"
    assert again.seen_ns > told.seen_ns, "which stands there still"


def test_each_picture_is_told_with_those_before_it(glass: Glass) -> None:
    glass.show(shuffle(s1="waiting"))
    pictures = [in_hand("act", street) for street in ("preflop", "flop", "turn", "river")]
    for picture in pictures * 3:
        glass.show(picture)
    numbers = [one.number for one in glass.stories[-1].drawn]
    assert len(numbers) == MOST_BEFORE
    assert numbers == list(range(numbers[0], numbers[0] + MOST_BEFORE))
    first = glass.stories[0].drawn
    assert [one.game for one in first] == [""], "no deal stands there while the deck is shuffled"
    glass.show(shuffle(s1="waiting"))
    assert not glass.stories[-1].drawn[-1].game


def test_what_stood_is_told_though_something_else_is_shown_by_now(glass: Glass) -> None:
    glass.witness.show(in_hand())
    glass.now_s += 0.3
    glass.witness.show(in_hand("act", "flop"))
    assert [one.street for one in glass.told] == ["preflop"]
    assert glass.told[0].seen_ns == int(100.3e9)


def test_without_a_touch_of_the_deck_nothing_is_told() -> None:
    glass = Glass()
    glass.show(in_hand())
    assert not glass.told


def test_who_was_in_at_the_last_touch_is_told_with_who_is_in(glass: Glass) -> None:
    four = {"s1": "in_hand", "s2": "in_hand", "s3": "in_hand", "s4": "all_in"}
    glass.show(in_hand(**four))
    glass.witness.note_touch(in_hand(**four))
    burn = in_hand("burn", "flop")
    text = phrase("Burn one card before {before}", before="the flop")
    glass.show(replace(burn, prompt=replace(burn.prompt, kind="act", text=text)))
    assert (glass.told[-1].touched, glass.told[-1].live) == ((1, 2, 3, 4), (1, 2))
    assert (glass.told[-1].street, glass.told[-1].prompt) == ("flop", "burn")


def test_the_game_is_told_as_it_is_drawn_and_not_as_it_is_written_beside_that(
    glass: Glass,
) -> None:
    lie = Text("No-limit Texas hold'em", "Pot-limit {game}", {"game": Text("razz")})
    glass.show(replace(in_hand(), game=lie))
    assert glass.told[-1].game == "pot-limit razz"


@pytest.mark.parametrize("template", sorted(DRAW_TEXTS))
def test_a_draw_for_the_button_is_one_where_its_words_are_drawn(
    glass: Glass, template: str
) -> None:
    view = shuffle(s1="waiting", s2="waiting", s3="away")
    text = phrase(template, seat=2, named=2)
    glass.show(replace(view, prompt=replace(view.prompt, kind="deal_hole", seat=2, text=text)))
    assert (glass.told[-1].game, glass.told[-1].dealt) == (DRAW_NAME, (1, 2))
    said = replace(view.prompt, kind="deal_hole", seat=2, text=Text(str(text)))
    glass.show(replace(in_hand(), prompt=said))
    assert glass.told[-1].game != DRAW_NAME, "data that reads like it is not the prompt"


def test_what_a_banner_covers_is_not_told(glass: Glass) -> None:
    glass.show(in_hand(), for_s=0.0)
    glass.witness.go_away()
    glass.now_s += 1
    glass.witness.settle()
    assert not glass.told


def test_the_screen_tells_it_by_itself(qtbot: Any) -> None:
    told: list[object] = []
    desk = Desk(debounce_ms=0, glass=msgspec.msgpack.encode)
    desk.told.connect(told.append)
    desk.show(shuffle(s1="waiting", s2="waiting", s3="waiting"))
    desk.answer("deck_ready")
    desk.show(in_hand())
    qtbot.waitUntil(lambda: any(isinstance(one, CarryStatement) for one in told))


def test_a_statement_is_of_one_screen_for_one_bridge() -> None:
    bridge, secret = (z85.decode(key) for key in zmq.curve_keypair())
    screen, says = (z85.decode(key) for key in zmq.curve_keypair())
    other = z85.decode(zmq.curve_keypair()[1])
    drawn = DealDrawn(
        drawn_ns=1, hand=1, game="", street="", ready=(), dealt=(), touched=(), live=(), burns=0,
        prompt="act",
    )  # fmt: skip
    story = GlassStory(drawn=(drawn,))
    box = seal_statement(says, bridge, story)
    assert open_statement(secret, screen, box) == story
    for wrong in (box[:-1] + bytes([box[-1] ^ 1]), b"", bytes(5000), box[:30],
                  seal_statement(other, bridge, story)):  # fmt: skip
        with pytest.raises(StatementError):
            open_statement(secret, screen, wrong)
    for keys in ((b"", screen), (secret, b""), (other, screen)):
        with pytest.raises(StatementError):
            open_statement(*keys, box)


def test_what_flashed_by_is_told_with_what_stands(glass: Glass) -> None:
    glass.show(in_hand(s1="in_hand", s2="in_hand"), for_s=0.1)
    drawing = phrase("Draw for the button: seat {seat}, one card face up", seat=1)
    flash = in_hand(s1="in_hand", s2="in_hand", s3="in_hand")
    glass.show(flash, for_s=0.0)
    glass.show(replace(flash, prompt=replace(flash.prompt, text=drawing)), for_s=0.0)
    glass.show(in_hand(s1="in_hand", s2="in_hand"))
    told = glass.told[-1]
    assert len(told.shown_games) == 2, "it was a draw with hands before the seats, which is none"
    assert told.shown_dealt == (1, 2, 3)
    glass.witness.note_touch(shuffle(s1="waiting", s2="waiting"), READY)
    glass.show(in_hand(s1="in_hand", s2="in_hand"))
    assert (glass.told[-1].shown_games, glass.told[-1].shown_dealt) == ((told.game,), (1, 2))


def test_what_flashed_by_has_a_number_of_its_own(glass: Glass) -> None:
    """Else nothing would say that it stood there, nor when."""
    glass.show(in_hand(), for_s=1.0)
    glass.show(in_hand("burn", "flop"), for_s=0.02)
    glass.show(in_hand(), for_s=1.0)
    drawn = glass.stories[-1].drawn
    assert [(one.street, one.stood) for one in drawn] == [
        ("preflop", True), ("flop", False), ("preflop", True),
    ]  # fmt: skip
    assert [one.number - drawn[0].number for one in drawn] == [0, 1, 2]


def test_a_banner_is_a_picture_of_no_deal(glass: Glass) -> None:
    glass.show(in_hand())
    glass.witness.go_away()
    glass.show(in_hand())
    assert [bool(one.game) for one in glass.stories[-1].drawn] == [True, False, True]


@pytest.mark.parametrize(
    ("words", "label", "betting"),
    [
        ("Seat {seat} to act", "Deck in the shoe", False),
        ("Shuffle and cut, deck in the shoe", "Call", False),
        ("Shuffle and cut, deck in the shoe", "Deck in the shoe", True),
    ],
)
def test_the_deck_is_ready_by_what_is_drawn_and_touched(
    words: str, label: str, *, betting: bool
) -> None:
    """The prompt's kind is drawn nowhere, and any key can have any name behind it."""
    glass = Glass()
    view = shuffle(s1="waiting", s2="waiting")
    shown = replace(view, prompt=replace(view.prompt, text=phrase(words, seat=1)))
    if betting:
        shown = replace(shown, acting=1)
    glass.witness.note_touch(shown, Answer(key="deck_ready", label=phrase(label)))
    glass.witness.note_touch(view)
    glass.show(in_hand())
    assert not glass.told
