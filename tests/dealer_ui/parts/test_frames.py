"""Since when the glass shows what changed: on a busy machine that is long after the change."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from dealer_ui.desk.glass_witness import GlassWitness
from dealer_ui.parts.fingers.debounce import Debounce
from dealer_ui.parts.fingers.frames import LONGEST_REST_S, NO_FRAME_MS, Frames
from engine.messages.glass import GlassStory
from engine.messages.shown.views import View
from engine.messages.wanted.intents import TakeAction
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand


class Glass:
    def __init__(self) -> None:
        self.now = 100.0
        self.frames = Frames(lambda: self.now)

    def paint(self) -> None:
        self.frames.draw()
        self.frames.hand_over()
        self.frames.show()

    def attend(self, stand: Stand) -> None:
        self.frames.follow(stand.window)


@pytest.fixture
def glass(stand: Stand) -> Glass:
    """A window's frames, which come when the test says so: nothing runs the event loop."""
    made = Glass()
    made.attend(stand)
    return made


def test_what_no_frame_shows_has_not_stood(glass: Glass) -> None:
    mark = glass.frames.mark()
    glass.now += NO_FRAME_MS / 1000
    assert glass.frames.find_stood_ms(mark) == 0
    glass.now += 0.1
    assert glass.frames.find_stood_ms(mark) == 100, "no key is dead for good"


def test_it_has_stood_since_its_first_frame(glass: Glass) -> None:
    mark = glass.frames.mark()
    glass.now += 3
    glass.paint()
    glass.now += 0.25
    for _ in range(3):
        assert glass.frames.find_stood_ms(mark) == round((glass.now - 103) * 1000)
        glass.now += 0.3
        glass.paint()


def test_a_frame_that_was_drawn_before_the_change_does_not_show_it(glass: Glass) -> None:
    """Another thread may paint it, while the model goes on."""
    glass.frames.draw()
    mark = glass.frames.mark()
    glass.frames.hand_over()
    glass.frames.show()
    glass.now += 1
    assert glass.frames.find_stood_ms(mark) == 0
    glass.paint()
    assert glass.frames.find_stood_ms(mark) == 0
    glass.now += 0.7
    assert glass.frames.find_stood_ms(mark) == 700


def test_what_has_long_stood_has_stood_at_least_as_long_as_any_key_must(glass: Glass) -> None:
    """Of a minute's frames no more is kept than that takes."""
    mark = glass.frames.mark()
    for _ in range(600):
        glass.now += 0.1
        glass.paint()
    assert 1000 * LONGEST_REST_S <= glass.frames.find_stood_ms(mark) <= 60_000
    assert len(glass.frames._shown) < 10 * (LONGEST_REST_S + 2)


@pytest.mark.parametrize("rest_s", [1, 5, LONGEST_REST_S])
def test_a_key_that_rests_stands_on_a_glass_that_is_painted_all_the_while(
    glass: Glass, rest_s: int
) -> None:
    """A cursor that blinked and a clock that ticked kept "Deck is cut" dead for good."""
    mark = glass.frames.mark()
    glass.paint()
    for _ in range(20 * rest_s):
        assert glass.frames.find_stood_ms(mark) < 1000 * rest_s
        glass.now += 0.05
        glass.paint()
    assert glass.frames.find_stood_ms(mark) >= 1000 * rest_s - 1


def test_without_a_window_a_change_stands_at_once() -> None:
    now = [100.0]
    standing = Debounce(0.25, Frames(lambda: now[0]))
    settled = [standing.settled]
    standing.take("one")
    for now[0] in (100.0, 100.24, 100.25):
        settled.append(standing.settled)
    assert settled == [True, False, False, True]


@pytest.mark.parametrize("busy_s", [0.3, 1.0, 4.0])
def test_a_finger_means_nothing_that_no_frame_has_shown_yet(
    make_stand: Callable[..., Stand], busy_s: float
) -> None:
    """The model changes, the machine is busy, a finger comes down on what the glass still shows."""
    stand = make_stand(debounce_ms=250)
    before: View = samples.view()
    stand.show(before)
    stand.now += 1
    assert stand.desk.is_meant(False)
    stand.desk.show(replace(before, sequence=before.sequence + 1, acting=before.acting % 9 + 1))
    stand._now += busy_s
    assert not stand.desk.is_meant(False), "it stands in the model alone"
    stand.paint()
    stand._now += 0.24
    assert not stand.desk.is_meant(False)
    stand._now += 0.02
    assert stand.desk.is_meant(False)


def test_a_key_over_the_table_counts_once_its_words_were_painted(
    make_stand: Callable[..., Stand],
) -> None:
    """As the floor's keys do: what is written on each tells when it changed."""
    stand = make_stand(debounce_ms=250)
    stand.show(samples.view())
    stand.now += 1
    mark = stand.desk.guard.mark()
    stand._now += 1
    assert stand.desk.guard.stood_ms(mark) == 0
    stand.paint()
    stand._now += 0.3
    assert stand.desk.guard.stood_ms(mark) == 300


@pytest.mark.parametrize(("painted", "told"), [(False, False), (True, True)])
def test_no_touch_vouches_for_a_deal_that_no_frame_has_shown(
    glass: Glass, *, painted: bool, told: bool
) -> None:
    stories: list[bytes] = []
    witness = GlassWitness(
        msgspec.msgpack.encode, lambda one: stories.append(one.box), 0.25, lambda: glass.now,
        glass.frames,
    )  # fmt: skip
    view = samples.view()
    witness.show(view)
    if painted:
        glass.paint()
    glass.now += 1
    witness.note(TakeAction(id="x", prompt=1, seat=1, action="check"), view)
    story = msgspec.msgpack.decode(stories[-1], type=GlassStory)
    assert bool(story.touched[-1].game) is told


class Painter:
    """Another thread that paints: what it tells comes queued, in order, however late.

    What each frame shows is known here: `find_early` says which change counted before it stood.
    """

    def __init__(self, glass: Glass) -> None:
        self.glass, self.queued = glass, list[Callable[[], None]]()
        self.changes: list[tuple[int, int]] = []
        self.collected = self.taken = self.swapped = 0

    def change(self) -> None:
        self.changes.append((self.glass.frames.mark(), self.collected + 1))

    def begin(self) -> None:
        """Collected, and handed over before the window's thread goes on."""
        self.collected += 1
        self.taken = self.collected
        self.glass.frames.draw()
        self.queued.append(self.glass.frames.hand_over)

    def swap(self) -> None:
        self.swapped = self.taken
        self.queued.append(self.glass.frames.show)

    def hear(self, most: int = 99) -> None:
        heard, self.queued = self.queued[:most], self.queued[most:]
        for one in heard:
            one()

    def find_early(self) -> list[int]:
        return [mark for mark, frame in self.changes
                if self.glass.frames._is_shown(mark) and frame > self.swapped]  # fmt: skip


def test_what_was_shown_is_named_late_and_is_the_frame_that_was_handed_over(glass: Glass) -> None:
    """The next frame was begun by then, and a change in it counted as shown a frame early."""
    painter = Painter(glass)
    painter.begin()
    painter.swap()
    painter.change()
    painter.begin()
    painter.hear()
    mark = painter.changes[0][0]
    glass.now += 1
    assert glass.frames.find_stood_ms(mark) == 0
    painter.swap()
    painter.hear()
    glass.now += 0.3
    assert glass.frames.find_stood_ms(mark) == 300


@pytest.mark.parametrize("seed", range(40))
def test_however_late_it_is_heard_no_change_counts_before_it_stands(
    glass: Glass, seed: int
) -> None:
    """Frames that are handed over and never swapped, too; and in the end each change has stood."""
    chance, painter = Random(seed), Painter(glass)
    for _ in range(300):
        step = chance.choice(("change", "begin", "swap", "swap", "hear", "one"))
        if step == "change":
            painter.change()
        elif step == "begin":
            painter.begin()
        elif step == "swap" and painter.taken:
            painter.swap()
        elif step in {"hear", "one"}:
            painter.hear(1 if step == "one" else 99)
        glass.now += 0.01
        assert painter.find_early() == []
    painter.begin()
    painter.swap()
    painter.hear()
    glass.now += 0.3
    assert {glass.frames.find_stood_ms(mark) >= 300 for mark, _ in painter.changes} <= {True}


@pytest.mark.parametrize("lost", [1, 2, 5])
def test_frames_that_nobody_ever_took_over_starve_no_key(glass: Glass, lost: int) -> None:
    """A device that was lost: the first frame behind it names one before, and the next its own."""
    for _ in range(lost):
        glass.frames.draw()
    mark = glass.frames.mark()
    glass.paint()
    glass.now += NO_FRAME_MS / 1000
    assert glass.frames.find_stood_ms(mark) == 0
    glass.now += 0.4
    assert glass.frames.find_stood_ms(mark) == 400, "no key is dead for good"
    late = glass.frames.mark()
    glass.paint()
    glass.now += 0.25
    assert glass.frames.find_stood_ms(late) == 250, "what was lost is passed over by now"


def test_a_windows_own_frames_are_heard_in_order(stand: Stand) -> None:
    """Drawn, handed over, shown: a window that leaves one out would keep each key waiting."""
    stand.show(samples.view())
    frames = stand.desk.guard.frames
    for _ in range(5):
        mark = frames.mark()
        stand.paint()
        assert frames._is_shown(mark)
        assert not frames._due
