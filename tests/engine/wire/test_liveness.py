"""Who fell silent, and that nobody is blamed for words that nobody listened to."""

from engine.messages.sensed.observations import SourceReported
from engine.wire.liveness import BEAT_NS, SILENCE_NS, SourceWatch, count_absence

CAMERA = SourceReported(source="camera", kind="camera", state="ready", words="seeing")
READER = SourceReported(source="shoe", kind="reader", state="ready", words="reading")


def test_a_source_without_a_word_for_four_beats_is_silent() -> None:
    attention = SourceWatch((CAMERA, READER), 0)
    attention.hear(READER, BEAT_NS)
    assert attention.find_silent(SILENCE_NS) == ()
    assert attention.find_silent(SILENCE_NS + 1) == (CAMERA,)
    assert attention.find_silent(SILENCE_NS + BEAT_NS + 1) == (CAMERA, READER)


def test_what_is_known_as_lost_is_not_found_again() -> None:
    attention = SourceWatch((CAMERA,), 0)
    attention.hear(SourceReported(source="camera", kind="camera", state="lost", words=""), 1)
    assert attention.find_silent(10 * SILENCE_NS) == ()


def test_time_in_which_nobody_listened_does_not_count() -> None:
    attention = SourceWatch((CAMERA,), 0)
    absence = count_absence(now_ns=5 * SILENCE_NS, due_ns=BEAT_NS)
    assert absence == 5 * SILENCE_NS - BEAT_NS
    attention.excuse(absence, 5 * SILENCE_NS)
    assert attention.find_silent(5 * SILENCE_NS) == ()
    assert attention.find_silent(5 * SILENCE_NS + SILENCE_NS) == (CAMERA,)


def test_a_beat_that_is_a_little_late_is_no_absence() -> None:
    assert count_absence(now_ns=3 * BEAT_NS, due_ns=2 * BEAT_NS) == 0
    assert count_absence(now_ns=3 * BEAT_NS, due_ns=4 * BEAT_NS) == 0


def test_a_word_that_came_after_the_absence_gives_no_credit() -> None:
    attention = SourceWatch((CAMERA,), 0)
    attention.hear(CAMERA, 5 * SILENCE_NS)
    attention.excuse(4 * SILENCE_NS, 5 * SILENCE_NS)
    assert attention.find_silent(6 * SILENCE_NS + 1) == (CAMERA,)
