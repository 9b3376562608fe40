"""How a lesson went."""

from typing import Any

from deploy.practise.practise_table import PractiseTable


def grade(table: PractiseTable, seconds: float) -> dict[str, Any]:
    """The result, as `--json` prints it.

    Args:
        table: as it stands at the end.
        seconds: that the trainee took.
    """
    lesson = table.lesson
    if not table.finished:
        table.note("unfinished")
    each = round(seconds / table.actions, 2) if table.actions else None
    return {
        "lesson": lesson.name,
        "seconds_per_action": each,
        "mistakes": [
            {"kind": mistake.kind, "prompt": mistake.prompt} for mistake in table.mistakes
        ],
        "passed": table.finished
        and len(table.mistakes) <= lesson.mistakes
        and each is not None
        and each <= lesson.seconds,
    }
