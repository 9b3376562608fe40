"""A scenario file as its head and its hands; every line that can't be read is named.

The format is described in docs/scenarios.md.
"""

import re
from pathlib import Path
from typing import Final

from engine.money import counting
from engine.scenario.header import Header
from engine.scenario.scenario_lines import LineError, read_line
from engine.scenario.scenario_script import HandScript, Scenario, ScenarioError, ScriptProblem

_ENDLESS: Final = re.compile(r"\d{19,}")
"""More than any table holds."""


def read_scenario(text: str, name: str = "scenario", folder: Path | None = None) -> Scenario:
    """The scenario in the text of a file.

    Args:
        text: the file's content.
        name: what errors call it, usually the path.
        folder: from where a house's profile file is looked for, usually the file's folder.

    Raises:
        ScenarioError: lines can't be read; with their numbers, what was expected and found.
    """
    _refuse_endless(text, name)
    problems: list[ScriptProblem] = []
    header = Header(problems)
    hands: list[HandScript] = []
    later: list[tuple[HandScript, int, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = " ".join(raw.split("#", 1)[0].split())
        if line == "hand":
            hands.append(HandScript(line=number))
        elif line and hands:
            later.append((hands[-1], number, line))
        elif line:
            header.add(number, line)
    scenario = header.build(name, folder)
    with counting(scenario.money):
        for hand, number, line in later:
            problems += _read(hand, number, line, frozenset(scenario.tables))
    if not hands and scenario.refused is None:
        problems.append(ScriptProblem(line=1, expected="a line 'hand'", found="none"))
    for hand in hands:
        _refuse_repeated(hand, problems)
    if problems:
        raise ScenarioError(name, sorted(problems, key=lambda one: one.line))
    scenario.hands = hands
    return scenario


def _read(
    hand: HandScript, number: int, line: str, houses: frozenset[str]
) -> tuple[ScriptProblem, ...]:
    """Add a line to its hand, or say what is wrong with it."""
    try:
        read_line(hand, number, line, houses)
    except LineError as error:
        found = repr(error.found)
        return (ScriptProblem(line=number, expected=error.expected, found=found),)
    except ValueError as error:
        return (ScriptProblem(line=number, expected="an amount of this table", found=str(error)),)
    return ()


def _refuse_endless(text: str, name: str) -> None:
    """Before anything is read: no reader of numbers takes the longest ones."""
    problems = [
        ScriptProblem(line=number, expected="numbers of 18 digits at most", found=endless[0])
        for number, line in enumerate(text.splitlines(), 1)
        if (endless := _ENDLESS.search(line)) is not None
    ]
    if problems:
        raise ScenarioError(name, problems)


def _refuse_repeated(hand: HandScript, problems: list[ScriptProblem]) -> None:
    """A card comes once: one that is scripted twice can't be dealt."""
    seen: set[str] = set()
    cards = [
        *hand.board,
        *hand.second,
        *hand.burns,
        *(card for cards in hand.holds.values() for card in cards),
    ]
    for card in cards:
        if card in seen:
            problems.append(
                ScriptProblem(
                    line=hand.line, expected="each card once in a hand", found=f"{card} twice"
                )
            )
        seen.add(card)
