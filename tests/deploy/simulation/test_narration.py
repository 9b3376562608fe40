"""The narration: a whole hand in readable lines, from views alone."""

from collections.abc import Callable

from deploy.simulation.narration import WIDTH, Narrator
from engine.messages.views import Happening, PromptView, View
from tests.deploy.simulation.rehearsal import Rehearsal


def make_view(*happenings: Happening) -> View:
    return View(
        sequence=happenings[-1].sequence, published_ns=0, table="T", house="ohio", game="g",
        stakes="s", hand=1, street="preflop", button=1, seats=(), board=(), pots=(), total=0,
        burns=0, stub=52, acting=0, prompt=PromptView(number=1, kind="wait", text="", clause=""),
        legal=(), awards=(), sources=(), happenings=happenings,
    )  # fmt: skip


STORY = (
    Happening(sequence=1, kind="hand", text="Hand 7: button seat 1, blinds 1 and 2"),
    Happening(sequence=2, kind="action", text="Seat 2 posts the small blind of 1", seat=2),
    Happening(sequence=3, kind="action", text="Seat 3 posts the big blind of 2", seat=3),
    Happening(sequence=4, kind="action", text="Seat 4 folds", seat=4),
    Happening(sequence=5, kind="action", text="Seat 5 folds", seat=5),
    Happening(sequence=6, kind="action", text="Seat 1 folds", seat=1),
    Happening(sequence=7, kind="action", text="Seat 2 raises to 6", seat=2),
    Happening(sequence=8, kind="notice", text="Camera camera: covered"),
    Happening(sequence=9, kind="action", text="Seat 3 calls 4", seat=3),
    Happening(sequence=10, kind="street", text="Pot 12"),
    Happening(sequence=11, kind="card", text="Flop: As Kd 2c"),
    Happening(sequence=12, kind="action", text="Seat 2 checks", seat=2),
    Happening(sequence=13, kind="action", text="Seat 3 bets 6", seat=3),
    Happening(sequence=14, kind="correction", text="Taken back: seat 3 bets 6"),
    Happening(sequence=15, kind="action", text="Seat 3 bets 12 and is all in", seat=3),
    Happening(sequence=16, kind="action", text="Seat 2 calls 10 and is all in", seat=2),
    Happening(sequence=17, kind="pot", text="2 uncalled back to seat 3", seat=3),
    Happening(sequence=18, kind="street", text="Pot 32"),
    Happening(sequence=19, kind="card", text="Turn: 9h"),
    Happening(sequence=20, kind="card", text="River: 9d"),
    Happening(sequence=21, kind="result", text="Seat 3 shows Ac 2d: two pair", seat=3),
    Happening(sequence=22, kind="result", text="Main pot, 32: seat 3 wins", seat=3),
)
GOLDEN = """\
Hand 7: button seat 1, blinds 1 and 2
            ! Camera camera: covered
  Preflop   seat 2 posts the small blind of 1, seat 3 posts the big blind of 2, seats 4, 5 and 1
            fold, seat 2 raises to 6, seat 3 calls 4 · pot 12
            ! Taken back: seat 3 bets 6
  Flop      As Kd 2c · seat 2 checks, seat 3 bets 6, seat 3 bets 12 and is all in, seat 2 calls 10
            and is all in, 2 uncalled back to seat 3 · pot 32
  Turn      9h
  River     9d
            Seat 3 shows Ac 2d: two pair
            Main pot, 32: seat 3 wins\
"""


def test_a_hand_is_told_in_readable_lines() -> None:
    narrator = Narrator()
    lines = [line for happening in STORY for line in narrator.follow(make_view(happening))]
    assert "\n".join(lines) == GOLDEN


def test_however_the_views_are_cut_each_thing_is_told_once() -> None:
    narrator = Narrator()
    lines: list[str] = []
    for start in range(len(STORY)):
        lines += narrator.follow(make_view(*STORY[max(0, start - 11) : start + 1]))
    assert "\n".join(lines) == GOLDEN
    assert narrator.follow(make_view(*STORY[-12:])) == []


def test_real_hands_are_told_within_the_width(rehearse: Callable[..., Rehearsal]) -> None:
    rehearsal = rehearse(hands=5)
    rehearsal.play()
    assert max(map(len, rehearsal.told)) <= WIDTH
    headers = [line for line in rehearsal.told if line.startswith("Hand ")]
    assert len(headers) == 5
    assert len(rehearsal.told) < 5 * 20
