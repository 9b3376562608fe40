"""`tapburn house`: what a house decides, whether a profile is right, and why."""

import argparse
import json
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from deploy.command_line.usage import UsageError
from deploy.command_line.words import add_part
from engine.house.facts import FACTS
from engine.house.options import options, reference
from engine.house.profile import ProfileError, check_profile, load
from engine.house.rulebook import Clause, clauses
from engine.house.ruled_by import explain_all
from engine.house.rules import HouseRules
from engine.house.why import (
    ClauseAnswer,
    OptionAnswer,
    RuleAnswer,
    RuledBy,
    UnknownQuestionError,
    decide,
)
from engine.messages.stakes import PACKAGED
from engine.messages.text import plain
from engine.procedure.narration.prompt_clauses import DEFAULTS

NAME: Final = "house"
HELP: Final = """The houses' rules: what they decide and why.

  tapburn house list                                the profiles and the games they spread
  tapburn house show ohio --against live            every option, and where two houses differ
  tapburn house check riverside.toml                what is wrong with a profile, line by line
  tapburn house why OH-HE-26                        a clause, and who says otherwise
  tapburn house why odd_chip_stud --house live      an option (or its number, such as HR-95)
  tapburn house why burn.river                      every clause about a behaviour
  tapburn house why "WL 122"                        what a number decides, options and rulings
  tapburn house why missing_burn                    what is done where that went wrong, and by what
"""
WIDTH: Final = 100


def configure(parser: argparse.ArgumentParser) -> None:
    """The questions and their flags."""
    questions = parser.add_subparsers(metavar="QUESTION", required=True)
    listing = add_part(questions, "list", "the profiles and the games they spread")
    show = add_part(questions, "show", "every option of a profile")
    show.add_argument("profile", metavar="PROFILE", help="a name, such as ohio, or a file")
    show.add_argument("--against", metavar="OTHER", help="also say where it differs from OTHER")
    check = add_part(questions, "check", "what is wrong with a profile, line by line")
    check.add_argument("file", metavar="FILE", help="a profile file")
    why = add_part(questions, "why", "the clause behind something")
    why.add_argument(
        "question",
        nargs="+",
        metavar="QUESTION",
        help="a clause id, an option, its number, a behaviour, an irregularity or a book's number",
    )
    why.add_argument("--house", default="", help="only what this house says")
    answers: dict[argparse.ArgumentParser, Callable[[argparse.Namespace], int]] = {
        listing: list_houses,
        show: show_house,
        check: check_house,
        why: answer_why,
    }
    for question, answer in answers.items():
        question.add_argument("--json", action="store_true", help="one JSON object instead")
        question.set_defaults(answer=answer)


def run(arguments: argparse.Namespace) -> int:
    """Answer one question; the exit code."""
    try:
        code: int = arguments.answer(arguments)
    except (ProfileError, UnknownQuestionError) as error:
        raise UsageError(str(error)) from None
    return code


def list_houses(arguments: argparse.Namespace) -> int:
    """The packaged profiles."""
    houses = [load(name) for name in PACKAGED]
    if arguments.json:
        _print_json({"houses": [_describe(rules) for rules in houses]})
        return 0
    for rules in houses:
        print(f"{rules.name:10}{rules.title}")
        _print_wrapped(", ".join(rules.games), indent=10)
    return 0


def show_house(arguments: argparse.Namespace) -> int:
    """Everything that a house decided."""
    rules = load(arguments.profile)
    other = load(arguments.against) if arguments.against else None
    if arguments.json:
        _print_json(_show_in_json(rules, other))
        return 0
    print(f"{rules.title} ({rules.name})")
    if rules.extends:
        print(f"extends {rules.extends}")
    for game in rules.games:
        print(f"  {game}: up to {rules.max_seats(game)} players")
    print(f"profile {rules.hash()}")
    section = ""
    for option in options().values():
        if option.section != section:
            section = option.section
            print(f"\n{section.capitalize()}")
        decision = decide(rules, option.name)
        cited = ", ".join(decision.citations)
        reason = "house default" if cited.startswith("house default") else cited
        _print_row(option.id, option.name, decision.value, reason)
    _print_facts(rules)
    if other is not None:
        _print_differences(rules, other)
    for enforcement, heading in (
        ("display", "On the rules screen"),
        ("supervisor", "The supervisor decides"),
    ):
        listed = _clauses_of(rules, enforcement)
        if listed:
            print(f"\n{heading}")
        for one in listed:
            _print_wrapped(one.says, indent=15, first=f"  {one.id}")
    return 0


def check_house(arguments: argparse.Namespace) -> int:
    """What is wrong with a profile."""
    if not Path(arguments.file).is_file() and arguments.file not in PACKAGED:
        raise UsageError(f"{arguments.file}: is no file; give a profile's path, or a name")
    problems = check_profile(arguments.file)
    if arguments.json:
        found: dict[str, Any] = {"file": arguments.file, "ok": not problems}
        found["problems"] = [{"line": one.line, "says": one.says} for one in problems]
        if not problems:
            found |= _describe(load(arguments.file))
        _print_json(found)
        return 1 if problems else 0
    for one in problems:
        print(one)
    if not problems:
        rules = load(arguments.file)
        print(f"{arguments.file}: {rules.title} can be used; profile {rules.hash()}")
    return 1 if problems else 0


def answer_why(arguments: argparse.Namespace) -> int:
    """The clause behind something."""
    question = " ".join(arguments.question)
    step = DEFAULTS.get(question.removeprefix("house default: "))
    try:
        answer = explain_all(question, arguments.house)
    except UnknownQuestionError:
        if step is None:
            raise
        # A step that no house decides: the procedure alone knows it.
        found = {"question": question, "kind": "step", "says": step}
        if arguments.json:
            _print_json(found)
        else:
            _print_wrapped(step, indent=0)
        return 0
    if arguments.json:
        _print_json(msgspec.to_builtins(answer, enc_hook=plain))
        return 0
    _print_answer(answer)
    return 0


def _print_answer(answer: RuleAnswer) -> None:
    for option in answer.options:
        _print_option(option)
    for position, one in enumerate(answer.clauses):
        if position or answer.options:
            print()
        _print_clause(one, brief=len(answer.clauses) > 1)
    for position, ruling in enumerate(answer.ruled):
        if position or answer.options or answer.clauses:
            print()
        _print_ruling(ruling)


def _print_ruling(answer: RuledBy) -> None:
    kind = f" ({answer.kind})" if answer.kind else ""
    print(f"{answer.title}{kind}")
    remedy = f" ({answer.remedy})" if answer.remedy else ""
    _print_wrapped(f"{answer.label}{remedy}")
    for house, citations in answer.houses.items():
        _print_row("", house, "", citations or "-")


def _print_option(answer: OptionAnswer) -> None:
    option = answer.option
    print(f"{option.id} {option.name}")
    _print_wrapped(option.says)
    if option.name in FACTS:
        _print_wrapped(f"In every house: {answer.default}. {option.why}")
    elif option.without_effect:
        _print_wrapped(f"It is {answer.default}: anything else would change nothing.")
        _print_wrapped(f"{option.without_effect} {option.why}")
    else:
        _print_wrapped(f"It may be: {option.allowed}.")
        _print_wrapped(f"Default: {answer.default}. {option.why}")
    for decision in answer.decisions:
        _print_row("", decision.house, decision.value, ", ".join(decision.citations))
    if answer.differing and len(answer.decisions) == 1:
        print("  Otherwise:")
        for decision in answer.differing:
            _print_row("", decision.house, decision.value, ", ".join(decision.citations))


def _print_clause(answer: ClauseAnswer, *, brief: bool) -> None:
    one = answer.clause
    known = ", ".join(filter(None, (answer.house, one.game)))
    print(f"{one.id} ({'; '.join(filter(None, (known, one.behaviour, one.enforce)))})")
    _print_wrapped(one.says)
    if one.test:
        _print_wrapped(f"Example: {one.test}")
    if one.ambiguity:
        _print_wrapped(f"Open in the text: {one.ambiguity}")
    if answer.options:
        _print_wrapped(f"It fixes: {', '.join(answer.options)}.")
    if answer.alike and not brief:
        _print_wrapped(f"Also: {', '.join(answer.alike)}.")
    if answer.differing:
        print("  Otherwise:")
    for other in answer.differing:
        _print_wrapped(f"{other.house}: {other.says}", indent=17, first=f"    {other.id}")
    if one.difference and not brief:
        _print_wrapped(one.difference)


def _print_facts(rules: HouseRules) -> None:
    print("\nThe same in every house")
    for name in FACTS:
        fact = reference()[name]
        decision = decide(rules, name)
        cited = ", ".join(decision.citations)
        reason = "" if cited.startswith("house default") else cited
        _print_row(fact.id, name, decision.value, reason)


def _print_differences(rules: HouseRules, other: HouseRules) -> None:
    print(f"\nOtherwise in {other.title} ({other.name})")
    for option in options().values():
        theirs = decide(other, option.name)
        if theirs.value != decide(rules, option.name).value:
            _print_row(option.id, option.name, theirs.value, ", ".join(theirs.citations))


def _show_in_json(rules: HouseRules, other: HouseRules | None) -> dict[str, Any]:
    shown = _describe(rules) | {
        "options": [
            {"id": option.id, "section": option.section} | _decision(rules, option.name)
            for option in options().values()
        ],
        "facts": [{"id": reference()[name].id} | _decision(rules, name) for name in FACTS],
    }
    if other is not None:
        shown["against"] = other.name
        shown["differences"] = [
            _decision(rules, name) | {"other": _decision(other, name)}
            for name in options()
            if decide(rules, name).value != decide(other, name).value
        ]
    for enforcement in ("display", "supervisor"):
        shown[enforcement] = [
            {"clause": one.id, "says": one.says} for one in _clauses_of(rules, enforcement)
        ]
    return shown


def _describe(rules: HouseRules) -> dict[str, Any]:
    return {
        "house": rules.name,
        "title": rules.title,
        "extends": rules.extends,
        "hash": rules.hash(),
        "games": {game: {"max_seats": rules.max_seats(game)} for game in rules.games},
    }


def _decision(rules: HouseRules, name: str) -> dict[str, Any]:
    decision = decide(rules, name)
    return {
        "name": name,
        "value": decision.value,
        "clauses": list(rules.clauses.get(name, ())),
        "citation": decision.citations[0],
    }


def _clauses_of(rules: HouseRules, enforcement: str) -> list[Clause]:
    return [
        one
        for one in clauses().values()
        if one.house == rules.document and one.enforce == enforcement
    ]


def _print_row(number: str, name: str, value: str, reason: str) -> None:
    lead = f"  {number:7}{name:36}"
    if len(value) < 25:
        _print_wrapped(reason, indent=70, first=f"{lead}{value}")
    else:
        _print_wrapped(f"{value}  {reason}", indent=45, first=lead.rstrip())


def _print_wrapped(text: str, indent: int = 2, first: str = "") -> None:
    lead = first.ljust(indent - 1) + " " if first else " " * indent
    print(
        textwrap.fill(
            text,
            WIDTH,
            initial_indent=lead,
            subsequent_indent=" " * indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
    )


def _print_json(content: dict[str, Any]) -> None:
    json.dump(content, sys.stdout)
    print()
