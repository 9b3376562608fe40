"""Why something is done: from a clause, an option or a behaviour to the text behind it."""

import re
from typing import Final, Literal

import msgspec

from engine.house.options import Option, nearest, reference, write_value
from engine.house.profile import load
from engine.house.rulebook import Clause, behaviours, clause, clause_ids, house_of
from engine.house.rules import HouseRules
from engine.messages.stakes import PACKAGED

ADOPTED: Final = "adopted: "
"""In front of a clause of another house whose remedies this one adopts."""
_SPAN: Final = re.compile(r"(?P<book>[A-Z]+) (?P<low>\d+)-(?P<high>\d+)")
_NUMBERED: Final = re.compile(r"(?P<book>[A-Z]+) (?P<number>\d+)")
_BOOKS: Final = {
    "WL": "WSOP 2024, live-action rules",
    "WT": "WSOP 2024, tournament rules",
    "TDA": "Poker TDA rules",
    "RRoP": "Robert's Rules of Poker",
}


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """What one house decided."""

    house: str
    value: str
    """As a profile writes it."""
    citations: tuple[str, ...]
    """The clauses that decide it, or one "house default: ..."."""


class OptionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An option, the default and its reason, and what the houses decided."""

    option: Option
    default: str
    decisions: tuple[Decision, ...]
    differing: tuple[Decision, ...]
    """Houses that decided otherwise than the house that was asked about, or than the default."""


class ClauseAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A clause, who says the same and who does not."""

    clause: Clause
    house: str
    alike: tuple[str, ...]
    """Other clauses about the same thing."""
    differing: tuple[Clause, ...]
    """Clauses of other houses that say otherwise."""
    options: tuple[str, ...]
    """Options that this clause fixes in its house."""


class RuledBy(msgspec.Struct, frozen=True, kw_only=True):
    """One remedy for what went wrong, or what needs no ruling, and what it follows."""

    kind: str
    """Of the irregularity; empty: it needs no ruling."""
    row: int
    """Of the comparison of rule books."""
    title: str
    remedy: str
    """Its key; empty: none is needed."""
    label: str
    houses: dict[str, str]
    """By house what it cites."""


class RuleAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to one question."""

    question: str
    kind: Literal["clause", "option", "behaviour", "authority", "ruling"]
    clauses: tuple[ClauseAnswer, ...] = ()
    options: tuple[OptionAnswer, ...] = ()
    ruled: tuple[RuledBy, ...] = ()


class UnknownQuestionError(LookupError):
    """Nothing that decides anything; the text suggests what was meant."""


def explain(question: str, house: str = "") -> RuleAnswer:
    """The clauses and decisions behind a clause id, an option, its number or a behaviour.

    Args:
        question: such as "OH-HE-26", "odd_chip_holdem", "HR-91", "burn.river", "WL 149", or a
            citation such as "house default: odd_chip_holdem".
        house: a profile's name or path: only what this house says, and who differs from it.

    Raises:
        UnknownQuestionError: there is nothing of this name, or the house says nothing about it.
        ProfileError: the house can't be loaded.
    """
    asked = question.strip().removeprefix("house default: ")
    rules = load(house) if house else None
    if rules is not None and asked.upper() in rules.own_clauses:
        return RuleAnswer(
            question=question, kind="clause", clauses=(_answer_own(rules, asked.upper()),)
        )
    if asked.upper() in clause_ids():
        return RuleAnswer(
            question=question, kind="clause", clauses=(_answer_clause(clause(asked.upper())),)
        )
    numbered = [one for one in reference().values() if asked.lower() in {one.name, one.id.lower()}]
    if numbered:
        return _answer_option(question, numbered, rules)
    if asked.lower() in behaviours():
        return _answer_behaviour(question, asked.lower(), rules)
    cited = [one for one in reference().values() if _cites(load("wsop"), one.name, asked)]
    if cited:
        answers = tuple(_decide(one, rules or load("wsop")) for one in cited)
        return RuleAnswer(question=question, kind="authority", options=answers)
    meant = nearest(asked, [*clause_ids(), *reference(), *behaviours()]) or "."
    raise UnknownQuestionError(
        f"{question} is no clause, option or behaviour{meant} "
        "Ask for a clause such as OH-HE-26, an option such as odd_chip_holdem or HR-91, or a "
        "behaviour such as burn.river"
    )


def say(citation: str) -> str:
    """A citation in one or two sentences, what it implies included; empty if it is none.

    Args:
        citation: a clause's id, a number of the WSOP's rules such as "WL 149", a house default,
            several of them joined by commas, or one that the house adopted.
    """
    if citation.startswith(ADOPTED):
        return f"Adopted by the house: {say(citation.removeprefix(ADOPTED))}"
    return " ".join(_say(one) for one in citation.split(", ")).strip()


def _say(citation: str) -> str:
    """One citation in one or two sentences."""
    if citation in clause_ids():
        found = clause(citation)
        return f"{found.says} {found.converse}".rstrip()
    option = reference().get(citation.removeprefix("house default: "))
    if option is not None:
        asked = option.says.removeprefix("Whether ")
        if option.default is True and asked != option.says:
            return f"{asked[:1].upper()}{asked[1:]} {option.why}"
        value = write_value(option.name, option.default).replace("_", " ")
        return f"{option.says} Default: {value}. {option.why}"
    book, _, number = citation.partition(" ")
    if book in _BOOKS and number:
        return f"{_BOOKS[book]}, {'no. ' if number[0].isdigit() else ''}{number}."
    return ""


def decide(rules: HouseRules, name: str) -> Decision:
    """What a house decided on an option, and by which clauses."""
    return Decision(
        house=rules.name,
        value=write_value(name, rules.answer(name)),
        citations=rules.clauses.get(name) or (f"house default: {name}",),
    )


def _answer_option(question: str, found: list[Option], rules: HouseRules | None) -> RuleAnswer:
    cited: list[str] = []
    for one in found:
        if rules is None:
            cited += one.clauses
            cited += [
                clause for house in PACKAGED for clause in load(house).clauses.get(one.name, ())
            ]
        else:
            cited += [about for about in one.clauses if house_of(about) == rules.document]
            cited += rules.clauses.get(one.name, ())
    known = [one for one in dict.fromkeys(cited) if one in clause_ids()]
    own = [one for one in dict.fromkeys(cited) if rules is not None and one in rules.own_clauses]
    return RuleAnswer(
        question=question,
        kind="option",
        options=tuple(_decide(one, rules) for one in found),
        clauses=(
            *(_answer_own(rules, one) for one in own if rules is not None),
            *(_answer_clause(clause(one)) for one in known),
        ),
    )


def _answer_behaviour(question: str, behaviour: str, rules: HouseRules | None) -> RuleAnswer:
    about = behaviours()[behaviour]
    own = (
        [one for one, text in rules.own_clauses.items() if text.behaviour == behaviour]
        if rules is not None
        else []
    )
    if rules is not None:
        about = tuple(
            one for one in about if house_of(one) == rules.document or one in rules.repairs
        )
        if not about and not own:
            houses = sorted({house_of(one) for one in behaviours()[behaviour]})
            raise UnknownQuestionError(
                f"{rules.name} says nothing about {behaviour}; these do: {', '.join(houses)}"
            )
    return RuleAnswer(
        question=question,
        kind="behaviour",
        clauses=(
            *(_answer_own(rules, one) for one in own if rules is not None),
            *(_answer_clause(clause(one)) for one in about),
        ),
    )


def _answer_own(rules: HouseRules, name: str) -> ClauseAnswer:
    """A clause that the house's own profile brings."""
    own = rules.own_clauses[name]
    return ClauseAnswer(
        clause=Clause(
            id=name, source=rules.title, lines="", game=own.game, topic="", enforce="prompt",
            behaviour=own.behaviour, says=own.says, test="",
        ),
        house=rules.name,
        alike=(),
        differing=(),
        options=tuple(option for option in reference() if name in rules.clauses.get(option, ())),
    )  # fmt: skip


def _answer_clause(one: Clause) -> ClauseAnswer:
    fixed = load(one.house).clauses
    return ClauseAnswer(
        clause=one,
        house=one.house,
        alike=tuple(
            other
            for other in behaviours()[one.behaviour]
            if other != one.id and other not in one.differs
        ),
        differing=tuple(clause(other) for other in one.differs),
        options=tuple(name for name in reference() if one.id in fixed.get(name, ())),
    )


def _decide(option: Option, rules: HouseRules | None) -> OptionAnswer:
    default = write_value(option.name, option.default)
    houses = [decide(load(house), option.name) for house in PACKAGED]
    own = decide(rules, option.name) if rules else None
    compared = own.value if own else default
    return OptionAnswer(
        option=option,
        default=default,
        decisions=(own,) if own else tuple(houses),
        differing=tuple(other for other in houses if other.value != compared),
    )


def _cites(rules: HouseRules, name: str, asked: str) -> bool:
    return any(holds(cited, asked) for cited in rules.clauses.get(name, ()))


def holds(citation: str, asked: str) -> bool:
    """Whether a citation is what was asked for, or a span of numbers that has it: "WL 189-203"."""
    cited, wanted = citation.upper(), asked.strip().upper()
    span = _SPAN.fullmatch(cited)
    one = _NUMBERED.fullmatch(wanted)
    if span is None or one is None:
        return cited == wanted
    return span["book"] == one["book"] and int(span["low"]) <= int(one["number"]) <= int(
        span["high"]
    )
