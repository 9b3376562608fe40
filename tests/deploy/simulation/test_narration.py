"""The narration: a whole hand in readable lines, from views alone."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec.structs import replace

from deploy.simulation.narration import WIDTH, Narrator
from engine.messages.sensed.observations import SourceState
from engine.messages.shown.views import NarrationKind, NarrationLine, PromptView, SourceView, View
from tests.deploy.simulation.rehearsal import Rehearsal


def make_view(*narration: NarrationLine) -> View:
    return View(
        sequence=narration[-1].sequence, published_ns=0, table="T", house="ohio", game="g",
        stakes="s", hand=1, street="preflop", button=1, seats=(), board=(), pots=(), total=0,
        burns=0, stub=52, acting=0, prompt=PromptView(number=1, kind="wait", text="", clause=""),
        legal=(), awards=(), sources=(), narration=narration,
    )  # fmt: skip


STORY = (
    NarrationLine(sequence=1, kind="hand", text="Hand 7: button seat 1, blinds 1 and 2"),
    NarrationLine(sequence=2, kind="action", text="Seat 2 posts the small blind of 1", seat=2),
    NarrationLine(sequence=3, kind="action", text="Seat 3 posts the big blind of 2", seat=3),
    NarrationLine(sequence=4, kind="action", text="Seat 4 folds", seat=4),
    NarrationLine(sequence=5, kind="action", text="Seat 5 folds", seat=5),
    NarrationLine(sequence=6, kind="action", text="Seat 1 folds", seat=1),
    NarrationLine(sequence=7, kind="action", text="Seat 2 raises to 6", seat=2),
    NarrationLine(sequence=8, kind="alarm", text="camera: covered"),
    NarrationLine(sequence=9, kind="action", text="Seat 3 calls 4", seat=3),
    NarrationLine(sequence=10, kind="street", text="Pot 12"),
    NarrationLine(sequence=11, kind="card", text="Flop: As Kd 2c"),
    NarrationLine(sequence=12, kind="action", text="Seat 2 checks", seat=2),
    NarrationLine(sequence=13, kind="action", text="Seat 3 bets 6", seat=3),
    NarrationLine(sequence=14, kind="correction", text="Undone: seat 3 bets 6"),
    NarrationLine(sequence=15, kind="action", text="Seat 3 bets 12 and is all in", seat=3),
    NarrationLine(sequence=16, kind="action", text="Seat 2 calls 10 and is all in", seat=2),
    NarrationLine(sequence=17, kind="pot", text="2 uncalled back to seat 3", seat=3),
    NarrationLine(sequence=18, kind="street", text="Pot 32"),
    NarrationLine(sequence=19, kind="card", text="Turn: 9h"),
    NarrationLine(sequence=20, kind="card", text="River: 9d"),
    NarrationLine(sequence=21, kind="result", text="Seat 3 shows Ac 2d: two pair", seat=3),
    NarrationLine(sequence=22, kind="result", text="Main pot, 32: seat 3 wins", seat=3),
)
GOLDEN = """\
Hand 7: button seat 1, blinds 1 and 2
            ! Camera: covered
  Preflop   seat 2 posts the small blind of 1, seat 3 posts the big blind of 2, seats 4, 5 and 1
            fold, seat 2 raises to 6, seat 3 calls 4 · pot 12
            Undone: seat 3 bets 6
  Flop      As Kd 2c · seat 2 checks, seat 3 bets 6, seat 3 bets 12 and is all in, seat 2 calls 10
            and is all in, 2 uncalled back to seat 3 · pot 32
  Turn      9h
  River     9d
            Seat 3 shows Ac 2d: two pair
            Main pot, 32: seat 3 wins\
"""


def test_a_hand_is_told_in_readable_lines() -> None:
    narrator = Narrator()
    lines = [line for one in STORY for line in narrator.follow(make_view(one))]
    assert "\n".join(lines) == GOLDEN


def test_however_the_views_are_cut_each_thing_is_told_once() -> None:
    narrator = Narrator()
    lines: list[str] = []
    for start in range(len(STORY)):
        lines += narrator.follow(make_view(*STORY[max(0, start - 11) : start + 1]))
    assert "\n".join(lines) == GOLDEN
    assert narrator.follow(make_view(*STORY[-12:])) == []


Saying: TypeAlias = tuple[NarrationKind, str]


def tell(*narration: Saying) -> list[str]:
    """What a narrator says of these, a view each, and at the end."""
    narrator = Narrator()
    lines = []
    for at, (kind, text) in enumerate(narration, start=1):
        seat = int(text[5]) if text.startswith("Seat ") else 0
        lines += narrator.follow(
            make_view(NarrationLine(sequence=at, kind=kind, text=text, seat=seat))
        )
    return [line.strip() for line in [*lines, *narrator.finish()]]


def test_only_what_wants_a_hand_is_told_as_an_alarm() -> None:
    assert tell(
        ("notice", "Mo deals"), ("alarm", "Camera: covered"), ("notice", "Camera: watching")
    ) == ["Mo deals", "! Camera: covered", "Camera: watching"]


def test_an_alarm_that_sounds_again_at_once_is_counted() -> None:
    extra: Saying = ("alarm", "muck: a card was read while no hand is being dealt")
    other: Saying = ("alarm", "Reader shoe: unplugged")
    told = "! Muck: a card was read while no hand is being dealt"
    assert tell(extra, extra, extra, ("notice", "Mo deals"), extra, other) == [
        told, "(2 more of these)", "Mo deals", told, "! Reader shoe: unplugged",
    ]  # fmt: skip
    assert tell(extra, extra) == [told, "(1 more of these)"], "also where nothing follows"


def start(narrator: Narrator, *states: SourceState, hand: int = 0) -> list[str]:
    """A table that starts with an unplugged reader; then its sources are as given."""
    narration = (
        NarrationLine(sequence=1, kind="hand", text="Table 1: No-limit Texas hold'em"),
        NarrationLine(sequence=2, kind="alarm", text="Reader shoe: unplugged"),
        NarrationLine(sequence=3, kind="notice", text="Mo deals"),
    )
    view = make_view(*narration)
    kinds: tuple[Literal["reader", "camera"], ...] = ("reader", "camera")
    sources = tuple(
        SourceView(name=kind, kind=kind, state=state, words="")
        for kind, state in zip(kinds, states, strict=True)
    )
    return narrator.follow(replace(view, hand=hand, sources=sources))


def test_what_sources_say_while_they_start_is_told_only_if_they_never_get_there() -> None:
    opened = ["Table 1: No-limit Texas hold'em", "            Mo deals"]
    waiting = Narrator()
    assert start(waiting, "lost", "ready") == opened
    assert start(waiting, "ready", "ready") == []
    assert waiting.finish() == []
    hasty = Narrator()
    start(hasty, "lost", "ready")
    assert start(hasty, "lost", "ready", hand=1) == ["            ! Reader shoe: unplugged"]
    given_up = Narrator()
    start(given_up, "lost", "ready")
    assert given_up.finish() == ["            ! Reader shoe: unplugged"]


def test_a_street_that_was_begun_is_told_when_nothing_follows() -> None:
    assert tell(("action", "Seat 3 folds")) == ["Preflop   seat 3 folds"]


def test_the_antes_of_stud_have_a_line_of_their_own() -> None:
    narrator = Narrator()
    narration = (
        NarrationLine(sequence=1, kind="hand", text="Hand 4: limit 2 and 4, ante 1"),
        NarrationLine(
            sequence=2, kind="action", text="Seat 2 posts an ante of 1", seat=2, street="third"
        ),
        NarrationLine(
            sequence=3, kind="action", text="Seat 4 posts an ante of 1", seat=4, street="third"
        ),
        NarrationLine(sequence=4, kind="card", text="Third: seat 2 As, seat 4 2d", street="third"),
        NarrationLine(
            sequence=5, kind="action", text="Seat 4 posts the bring-in of 1", seat=4, street="third"
        ),
        NarrationLine(sequence=6, kind="street", text="Pot 3", street="third"),
    )
    assert narrator.follow(make_view(*narration)) == [
        "Hand 4: limit 2 and 4, ante 1",
        "  Antes     seats 2 and 4 post an ante of 1",
        "  Third     seat 2 As, seat 4 2d · seat 4 posts the bring-in of 1 · pot 3",
    ]


def test_a_street_that_a_house_also_counts_is_told_by_its_name() -> None:
    assert tell(("card", "Flop, third street: As Kd 2c"), ("street", "Pot 6")) == [
        "Flop      As Kd 2c · pot 6"
    ]


def test_real_hands_are_told_within_the_width(rehearse: Callable[..., Rehearsal]) -> None:
    rehearsal = rehearse(hands=5)
    rehearsal.play()
    assert max(map(len, rehearsal.told)) <= WIDTH
    headers = [line for line in rehearsal.told if line.startswith("Hand ")]
    assert len(headers) == 5
    assert len(rehearsal.told) < 5 * 20
