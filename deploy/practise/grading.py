"""How a lesson went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.messages.text import Text, phrase, plural

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
        "helped": table.helped,
        "limits": {"seconds_per_action": lesson.seconds, "mistakes": lesson.mistakes},
        "passed": table.finished
        and not table.helped
        and len(table.mistakes) <= lesson.mistakes
        and each is not None
        and each <= lesson.seconds,
    }


_MISTAKES: Final[dict[str, Text]] = {
    str(words).replace(" ", "_"): words
    for words in (
        phrase("wrong action"), phrase("wrong seat"), phrase("wrong step"),
        phrase("skipped burn"), phrase("wrong push"), phrase("wrong cards"),
        phrase("wrong show"), phrase("overlooked"), phrase("refused"), phrase("no key"),
        phrase("unfinished"),
    )
}  # fmt: skip


def describe_result(result: dict[str, Any]) -> list[Text]:
    """How a lesson went, in lines."""
    mistakes, limits = result["mistakes"], result["limits"]
    helped = plural(
        "Seen, not dealt: the table did {n} step for you.",
        "Seen, not dealt: the table did {n} steps for you.",
        result["helped"],
    )
    return [
        phrase("Passed.") if result["passed"] else phrase("Not passed."),
        *([helped] if result["helped"] else []),
        _describe_pace(result["seconds_per_action"], limits["seconds_per_action"]),
        plural(
            "{n} mistake, {limit} allowed.",
            "{n} mistakes, {limit} allowed.",
            len(mistakes),
            limit=limits["mistakes"],
        ),
        *(_describe_mistake(one["kind"], one["prompt"]) for one in mistakes),
    ]


def _describe_pace(seconds: float | None, limit: float) -> Text:
    """How long an action took; none was touched where there are no seconds."""
    if not seconds:
        return phrase("No action was touched; {limit} seconds an action are allowed.", limit=limit)
    return phrase("{seconds} seconds an action, {limit} allowed.", seconds=seconds, limit=limit)


def _describe_mistake(kind: str, prompt: str) -> Text:
    words = _MISTAKES.get(kind, Text(kind))
    if not prompt:
        return words
    return phrase("{mistake}: the prompt said “{prompt}”", mistake=words, prompt=prompt)


def describe_exam(result: dict[str, Any], candidate: str, day: str) -> str:
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
            *describe_result(result)[1:],
            "",
            f"Examiner   {line}",
        ]
    )
