"""A scenario's head: which table, under which houses, and what it proves."""

import re
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.decoding import decode_toml
from engine.messages.table_options import TableOptions
from engine.money import AMOUNT
from engine.scenario.scenario_script import Scenario, ScriptProblem
from engine.table.terms.table_terms import with_minimum
from engine.wire.config_errors import tell_misfit
from engine.wire.configuration import convert_section

_TEXTS: Final = frozenset({"currency", "game", "limit", "name"})
_NUMBERS: Final = frozenset({"ante", "bring_in", "unit", "buy_in", "button", "chairs", "scale"})
_SUMS: Final = frozenset({"ante", "bring_in", "unit", "buy_in"})
_OTHERS: Final = frozenset(
    {
        "title",
        "clauses",
        "house",
        "houses",
        "seats",
        "stacks",
        "blinds",
        "limits",
        "refused",
        "table",
    }
)
_SUM: Final = re.compile(AMOUNT)
KEYS: Final = ", ".join(sorted(_TEXTS | _NUMBERS | _OTHERS))
"""What may stand before the first hand."""


class Header:
    """The keys of a file's head, and what is wrong with them."""

    def __init__(self, problems: list[ScriptProblem]) -> None:
        self._problems = problems
        self._lines: dict[str, tuple[int, str]] = {}

    def add(self, number: int, line: str) -> None:
        """Take a line of the head."""
        key, colon, value = line.partition(":")
        key = key.strip()
        if not colon or key not in _TEXTS | _NUMBERS | _OTHERS:
            self._refuse(number, f"'hand' or one of these with a colon: {KEYS}", line)
        elif key in self._lines:
            self._refuse(number, f"{key} once (it stands in line {self._lines[key][0]})", line)
        else:
            self._lines[key] = (number, value.strip())

    def build(self, name: str, folder: Path | None) -> Scenario:
        """The scenario without its hands.

        Args:
            name: what errors call it.
            folder: from where a house's profile file is looked for.
        """
        options = self._read_table()
        houses = self._take("houses", self._take("house", "ohio")).replace(",", " ").split()
        refused = self._take("refused", "") if "refused" in self._lines else None
        return Scenario(
            name=name,
            title=self._take("title", ""),
            clauses=tuple(self._take("clauses", "").replace(",", " ").split()),
            tables=self._open_tables(options, houses, folder),
            refused=refused,
        )

    def _refuse(self, line: int, expected: str, found: str) -> None:
        self._problems.append(ScriptProblem(line=line, expected=expected, found=repr(found)))

    def _take(self, key: str, default: str) -> str:
        return self._lines.get(key, (1, default))[1]

    def _open_tables(
        self, options: dict[str, Any], houses: list[str], folder: Path | None
    ) -> dict[str, TableOptions]:
        tables: dict[str, TableOptions] = {}
        for house in houses:
            path = str(folder / house) if folder is not None and house.endswith(".toml") else house
            try:
                table = convert_section(options | {"house": path}, TableOptions)
            except msgspec.ValidationError as error:
                self._refuse(1, "a table that can be", tell_misfit(error, TableOptions))
            except ValueError as error:
                self._refuse(1, "a table that can be", str(error))
            else:
                tables[house] = with_minimum(table)
        return tables

    def _read_table(self) -> dict[str, Any]:
        seats = self._numbers("seats", "1 2 3 4 5 6")
        if len(set(seats)) < len(seats):
            self._refuse(self._lines["seats"][0], "each seat once", self._take("seats", ""))
        stacks = self._read_stacks(seats)
        options: dict[str, Any] = {"name": "Table 1"}
        options |= {key: self._take(key, "") for key in _TEXTS if key in self._lines}
        for key in _NUMBERS & set(self._lines):
            numbers = self._sums(key, "") if key in _SUMS else self._numbers(key, "")
            if len(numbers) == 1:
                options[key] = numbers[0]
            elif numbers:
                self._refuse(self._lines[key][0], f"one number for {key}", self._take(key, ""))
        if "blinds" in self._lines:
            options["blinds"] = tuple(self._sums("blinds", ""))
        if "limits" in self._lines:
            limits = self._sums("limits", "")
            if len(limits) in {1, 2}:
                options |= {"small_bet": limits[0], "big_bet": limits[-1]}
            else:
                self._refuse(self._lines["limits"][0], "one or two bets", self._take("limits", ""))
        options |= self._read_keys()
        options["players"] = [{"seat": seat, "stack": stacks[seat]} for seat in sorted(stacks)]
        options["seats"] = options.pop("chairs", max(seats, default=2))
        return options

    def _read_keys(self) -> dict[str, Any]:
        """More keys of `[table]`, written as in the configuration file."""
        line, text = self._lines.get("table", (1, ""))
        try:
            keys: dict[str, Any] = decode_toml(f"keys = {{ {text} }}")["keys"]
        except ValueError as error:
            self._refuse(line, f"keys of [table], such as min_buy_in = 100 ({error})", text)
            return {}
        return keys

    def _numbers(self, key: str, default: str) -> list[int]:
        line, text = self._lines.get(key, (1, default))
        words = text.split()
        if all(word.isdecimal() for word in words):
            return [int(word) for word in words]
        self._refuse(line, f"whole numbers for {key}, such as 1 2 3", text)
        return []

    def _sums(self, key: str, default: str) -> list[Decimal]:
        """Amounts as they are written; the table's money counts them."""
        line, text = self._lines.get(key, (1, default))
        words = text.split()
        if all(_SUM.fullmatch(word) for word in words):
            return [_read_sum(word) for word in words]
        self._refuse(line, f"amounts for {key}, such as 1 2 or 0.50", text)
        return []

    def _read_stacks(self, seats: list[int]) -> dict[int, Decimal]:
        line, text = self._lines.get("stacks", (1, "200"))
        if _SUM.fullmatch(text):
            return dict.fromkeys(seats, _read_sum(text))
        stacks: dict[int, Decimal] = {}
        for word in text.split():
            seat, equals, stack = word.partition("=")
            if equals and seat.isdecimal() and _SUM.fullmatch(stack):
                stacks[int(seat)] = _read_sum(stack)
            else:
                self._refuse(line, "one stack for all, or seat=stack for each", word)
        if set(stacks) != set(seats):
            self._refuse(line, f"a stack for each of the seats {sorted(seats)}", text)
        return stacks


def _read_sum(text: str) -> Decimal:
    """An amount with or without a currency's sign, in whole units."""
    return Decimal(text if text[0].isdigit() else text[1:])
