"""Where the prompt's answers stand: the one commit, the others above it, one beside the undo."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from dealer_ui.language.translator import chips, told, tr
from dealer_ui.language.words import grouped
from dealer_ui.parts.fingers.frames import LONGEST_REST_S
from engine.messages.shown.views import Answer, AwardView, View
from engine.messages.text import enumerate_parts

_PAIR: Final = 2
_LINES: Final = 6
"""So many others fill two lines."""
_FEW: Final = 4
_MANY: Final = 9
_PUSHED: Final = "pushed"


class AnswerRow(msgspec.Struct, frozen=True, kw_only=True):
    """One button of the prompt."""

    name: str
    """The answer's key; the accessible name is "answer <key>"."""
    label: str
    style: str
    line: int
    """From the top, 0 first."""
    column: int
    columns: int
    """How many buttons its line has room for."""
    commits: bool = False
    """Whether it is the one thing to do next."""
    rest: int = 0
    """Milliseconds for which it stands before a touch counts, wherever the finger was."""


class Spread(NamedTuple):
    """The answers by the band that they stand in."""

    commit: tuple[AnswerRow, ...] = ()
    context: tuple[AnswerRow, ...] = ()
    strip: tuple[AnswerRow, ...] = ()
    """Beside the undo."""

    def facts(self) -> dict[str, int]:
        """How many keys of each there are; see `SPREAD_DEFAULTS`."""
        return {
            "commits": len(self.commit),
            "answers": len(self.context),
            "answerLines": 1 + max((row.line for row in self.context), default=-1),
            "strips": len(self.strip),
        }


SPREAD_DEFAULTS: Final = Spread().facts()


def spread_answers(view: View, beside: Sequence[Answer] = ()) -> Spread:
    """Each answer in its band.

    The main one alone commits; where there is none, one or two others stand at its place, of many
    the likeliest, since each line of them takes room from the prompt. Beside the cards to name all
    stand in one place.

    Args:
        view: its prompt's answers.
        beside: what stands beside the undo.
    """
    strip = _stand(tuple(beside), 1)
    answers = tuple(answer for answer in view.prompt.answers if answer.place == "prompt")
    mains = [answer for answer in answers if answer.style == "main"]
    if view.prompt.kind == "act":
        return Spread(context=_stand(answers, 2), strip=strip)
    if view.prompt.pad:
        return Spread(context=_stand(answers, 3), strip=strip)
    commit = tuple(mains) if len(mains) == 1 else () if mains else answers
    if not mains and len(answers) > _PAIR:
        commit = answers[:1] if len(answers) > _LINES else ()
    rest = tuple(answer for answer in answers if answer not in commit)
    columns = 2 if len(rest) <= _FEW else 3 if len(rest) <= _MANY else 4
    return Spread(
        commit=tuple(
            msgspec.structs.replace(row, commits=row.style == "main", label=_label(row, view))
            for row in _stand(commit, 2)
        ),
        context=_stand(rest, columns),
        strip=strip,
    )


def _label(row: AnswerRow, view: View) -> str:
    """What the key does, whole: "Push 270 to seats 4 and 6"."""
    return describe_push(view.awards) if says_awards(row.name, view) else row.label


def says_awards(key: str, view: View) -> bool:
    """Whether what stands on an answer's key is what is awarded, and not its label."""
    return key == _PUSHED and bool(view.awards)


def describe_push(awards: Sequence[AwardView]) -> str:
    """The push in words, of one pot or of all."""
    amount = chips(sum(award.amount for award in awards))
    pots = len({award.pot for award in awards})
    if pots > 1:
        return tr("All {pots} pots pushed: {amount}", pots=pots, amount=amount)
    seats = list(dict.fromkeys(award.seat for award in awards))
    if len(seats) == 1:
        return tr("Push {amount} to seat {seat}", amount=amount, seat=seats[0])
    listed = told(enumerate_parts(seats))
    return tr("Push {amount} to seats {seats}", amount=amount, seats=listed)


def _stand(answers: tuple[Answer, ...], columns: int) -> tuple[AnswerRow, ...]:
    """Lines of so many buttons; the last line's share the width among them."""
    whole, rest = divmod(len(answers), columns)
    return tuple(
        AnswerRow(
            name=answer.key,
            label=grouped(answer.label),
            style=answer.style,
            line=at // columns,
            column=at % columns,
            columns=columns if at < whole * columns else rest,
            rest=1000 * min(answer.rest_s, LONGEST_REST_S),
        )
        for at, answer in enumerate(answers)
    )
