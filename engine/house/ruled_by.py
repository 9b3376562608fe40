"""Why a ruling is as it is: from a kind of irregularity, or a number that a remedy cites."""

from engine.games import Game
from engine.games import load as load_game
from engine.house.irregularities import (
    Irregularity,
    Remedy,
    SettledRow,
    irregularities,
    settled_rows,
)
from engine.house.options import nearest
from engine.house.profile import load
from engine.house.why import RuleAnswer, RuledBy, UnknownQuestionError, explain, holds
from engine.messages.stakes import PACKAGED


def explain_all(question: str, house: str = "") -> RuleAnswer:
    """What `explain` answers, and what is ruled by it: a kind such as "missing_burn", or "WL 122".

    Args:
        question: as for `explain`, or the kind of an irregularity.
        house: a profile's name or path: only what this house says.

    Raises:
        UnknownQuestionError: there is nothing of this name, or the house says nothing about it.
        ProfileError: the house can't be loaded.
    """
    asked = question.strip()
    ruled = _find_ruled(asked, house)
    try:
        answer = explain(question, house)
    except UnknownQuestionError as error:
        if not ruled:
            meant = nearest(asked, irregularities())
            raise UnknownQuestionError(f"{error}{meant and f' Of irregularities{meant}'}") from None
        return RuleAnswer(question=question, kind="ruling", ruled=ruled)
    return RuleAnswer(
        question=answer.question,
        kind=answer.kind,
        clauses=answer.clauses,
        options=answer.options,
        ruled=ruled,
    )


def _find_ruled(asked: str, house: str) -> tuple[RuledBy, ...]:
    """The remedies of a kind, or those that cite what was asked for."""
    found: list[RuledBy] = []
    for known in irregularities().values():
        of_kind = asked.lower() == known.kind
        for remedy in known.remedy:
            cited = _cite_everywhere(remedy, house)
            if of_kind or any(
                _names(citation, asked) for citations in cited for citation in citations
            ):
                found.append(_tell(known, remedy, cited, house))
    for row in settled_rows():
        cited_row = _cite_row(row, house)
        if any(_names(citation, asked) for citation in cited_row):
            found.append(
                RuledBy(
                    kind="", row=row.row, title=row.title, remedy="", label=row.how,
                    houses=dict(zip(_houses(house), cited_row, strict=True)),
                )
            )  # fmt: skip
    return tuple(found)


def _tell(known: Irregularity, remedy: Remedy, cited: list[list[str]], house: str) -> RuledBy:
    return RuledBy(
        kind=known.kind,
        row=known.row,
        title=str(known.title),
        remedy=remedy.key,
        label=str(remedy.label),
        houses={
            name: ", ".join(citations)
            for name, citations in zip(_houses(house), cited, strict=True)
            if citations
        },
    )


def _houses(house: str) -> tuple[str, ...]:
    return (house,) if house else tuple(PACKAGED)


def _cite_everywhere(remedy: Remedy, house: str) -> list[list[str]]:
    """What each house cites for a remedy, each of its games once."""
    cited: list[list[str]] = []
    for name in _houses(house):
        rules = load(name)
        games = [load_game(one) for one in rules.games]
        fitting = [one for one in games if not remedy.families or one.family in remedy.families]
        cited.append(list(dict.fromkeys(remedy.cite(rules, one) for one in fitting)))
    return cited


def _cite_row(row: SettledRow, house: str) -> list[str]:
    stud: Game = load_game("stud")
    return [row.cite(load(name), stud) for name in _houses(house)]


def _names(citation: str, asked: str) -> bool:
    """Whether a citation, several of them joined by commas or adopted, has what was asked for."""
    bare = citation.removeprefix("adopted: ")
    return any(holds(one.strip(), asked) for one in bare.split(","))
