"""How many touches a player's action takes: histories entered on the screen's own model.

Counted are the touches of folds, checks, calls, bets and raises, by the shortest way that the
screen has; a bring-in's touch counts, too. Cards take none; draws are left out.
"""

import argparse
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dealer_ui.desk.screen_model import Desk
from dealer_ui.drawn_table.model_finger import ModelFinger, NotOfferedError, start_model
from deploy.bench.workload.touched_hands import Entered, TouchedTable
from deploy.command_line.history_files import find_histories
from engine.house import HouseRules
from engine.phh.phh_document import PhhError, read_document
from engine.phh.phh_verification import DEFAULT_HOUSE, check_text, load_rules
from engine.phh.tables import split_tables


@dataclass
class Figures:
    """What a group of hands took."""

    touches: int = 0
    actions: int = 0
    hands: int = 0

    def add(self, entered: Entered) -> None:
        """One hand more."""
        self.touches += entered.touches
        self.actions += entered.actions
        self.hands += 1

    def as_json(self) -> dict[str, Any]:
        """The figures as they are printed."""
        return {
            "touches_per_action": round(self.touches / self.actions, 3) if self.actions else None,
            "touches": self.touches,
            "actions": self.actions,
            "hands": self.hands,
        }


@dataclass
class TouchReport:
    """What came out of all files."""

    total: Figures = field(default_factory=Figures)
    groups: dict[str, Figures] = field(default_factory=dict)
    refused: list[dict[str, str]] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """The object that `--json` prints."""
        groups = {name: self.groups[name].as_json() for name in sorted(self.groups)}
        return self.total.as_json() | {"refused": self.refused, "groups": groups}


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help="histories: *.phh, *.phhs, or folders"
    )
    parser.add_argument(
        "--house", help=f"whose rules (default: the file's own house, else {DEFAULT_HOUSE})"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Count; 0, or 1 where no hand could be entered."""
    rules = load_rules(arguments.house) if arguments.house else None
    report = count_touches(list(dict.fromkeys(find_histories(arguments.paths))), rules)
    if arguments.json:
        json.dump(report.as_json(), sys.stdout)
        print()
    else:
        _tell(report)
    return 0 if report.total.hands else 1


def count_touches(files: list[Path], rules: HouseRules | None = None) -> TouchReport:
    """Enter every hand of the files, in their order: bet sizes are learned from earlier ones.

    Args:
        files: each with one hand, or with several if it ends in .phhs.
        rules: the house; None: as each file has it.
    """
    application = start_model()
    desk = Desk(debounce_ms=0)
    table, report = TouchedTable(desk, ModelFinger(desk)), TouchReport()
    for file in files:
        try:
            text = file.read_bytes().decode("utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            report.refused.append({"file": str(file), "why": f"can't be read as text: {error}"})
            continue
        for _, hand in split_tables(text) if file.suffix == ".phhs" else ((1, text),):
            try:
                _enter(table, hand, rules, report)
            except (PhhError, NotOfferedError) as error:
                report.refused.append({"file": str(file), "why": str(error)})
    application.processEvents()
    return report


def _enter(table: TouchedTable, text: str, rules: HouseRules | None, report: TouchReport) -> None:
    plain = check_text(text, rules)
    entered = table.enter(read_document(text), rules or load_rules(plain.began.house), plain)
    name = f"{plain.began.game}/{plain.began.stakes.limit}"
    for figures in (report.total, report.groups.setdefault(name, Figures())):
        figures.add(entered)


def _tell(report: TouchReport) -> None:
    for one in report.refused:
        print(f"{one['file']}: {one['why']}", file=sys.stderr)
    for name, figures in (*sorted(report.groups.items()), ("all", report.total)):
        told = figures.as_json()
        print(
            f"{name}: {told['touches_per_action']} touches an action, {told['touches']} for "
            f"{told['actions']} in {told['hands']} hands"
        )
