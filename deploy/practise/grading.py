"""How a lesson went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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


def tell_result(result: dict[str, Any]) -> str:
    """How a lesson went, in words."""
    mistakes = result["mistakes"]
    lines = [
        "Passed." if result["passed"] else "Not passed.",
        f"{result['seconds_per_action'] or '-'} seconds an action, {len(mistakes)} mistakes.",
        *(
            f"{one['kind'].replace('_', ' ')}: the prompt said “{one['prompt']}”"
            for one in mistakes
        ),
    ]
    return "\n".join(lines)


def tell_exam(result: dict[str, Any], candidate: str, day: str) -> str:
    """The exam's sheet, to be printed and signed.

    Args:
        result: as `grade` has it.
        candidate: who sat it; empty: a line to write on.
        day: such as 2026-11-24.
    """
    line = "_" * 32
    return "\n".join(
        [
            "TAPBURN DEALER'S EXAM",
            "",
            f"Candidate  {candidate or line}",
            f"Date       {day}",
            f"Result     {'PASSED' if result['passed'] else 'NOT PASSED'}",
            "",
            *tell_result(result).splitlines()[1:],
            "",
            f"Examiner   {line}",
        ]
    )
