"""What anybody is told to type can be typed where the package is installed: every such sentence."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from deploy.cli import build_parser, find_verbs
from deploy.fitness import package_places
from deploy.fitness.package_places import advise_anew

ROOT: Final = Path(__file__).parents[3]
PACKAGES: Final = ("deploy", "engine", "firmware_bridge", "vision", "dealer_ui")
BUILDERS: Final = ("deploy/debian", "deploy/bench")
"""What is run in a checkout alone."""
PROGRAMS: Final = {
    "tapburn": "tapburn",
    "systemctl": "systemd", "journalctl": "systemd", "timedatectl": "systemd",
    "apt-get": "apt",
    "chmod": "coreutils", "mkdir": "coreutils", "shred": "coreutils", "date": "coreutils",
    "rm": "coreutils",
    "swapoff": "mount", "usermod": "passwd",
}  # fmt: skip
"""Whose package is on each Debian that ours is installed on."""
CHECKOUTS: Final = {"make", "pip", "uv", "git", "python", "python3", "deploy/setup/prepare.sh"}
NEVER: Final = {"sudo", "su", "doas"}
"""A machine may be without them; who has to be root is told so."""
_QUOTED: Final = re.compile(r"'([a-z][\w./-]*)( [^']+)?'")
_GAP: Final = "GAP"


def list_commands() -> Iterator[tuple[str, str, str]]:
    """Each command in a sentence of the program: where it stands, the command, the sentence."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            place = str(path.relative_to(ROOT))
            if place.startswith(BUILDERS):
                continue
            for line, text in list_texts(ast.parse(path.read_text())):
                for found in _QUOTED.finditer(text):
                    program = found[1]
                    if program in PROGRAMS or program in CHECKOUTS | NEVER:
                        yield f"{place}:{line}", program + (found[2] or ""), text


def list_texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every literal but docstrings; what is filled in is a gap."""
    skipped = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            skipped.add(id(body[0].value))
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(part) for part in node.values}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.JoinedStr):
            parts = (one.value if isinstance(one, ast.Constant) else _GAP for one in node.values)
            yield node.lineno, "".join(str(part) for part in parts)


COMMANDS: Final = list(list_commands())


def test_the_walk_finds_what_is_told() -> None:
    told = {command for _, command, _ in COMMANDS}
    assert {"apt-get install chrony", "swapoff -a", "tapburn staff list"} <= told
    assert len(told) > 40


def test_each_is_there_or_says_where() -> None:
    lost = [
        f"{place}: {command}"
        for place, command, sentence in COMMANDS
        if command.split()[0] in NEVER
        or (command.split()[0] in CHECKOUTS and "in a checkout" not in " ".join(sentence.split()))
    ]
    assert lost == []


def test_each_of_our_own_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    parser = build_parser(find_verbs())
    lost = []
    for place, command, _ in COMMANDS:
        program, *words = command.split()
        if program != "tapburn" or not words:
            continue
        try:
            parser.parse_args(words)
        except SystemExit as left:
            said = capsys.readouterr().err
            # What is left out is asked for, or is the reader's to fill in.
            if left.code and not any(one in said for one in ("missing", "whole number", _GAP)):
                lost.append(f"{place}: {command}: {said}")
    assert lost == []


def test_a_machine_with_the_package_is_sent_to_no_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package_places, "PACKAGED", tmp_path / "current")
    assert "make runtime" in advise_anew()
    (tmp_path / "current").symlink_to(ROOT)
    assert "make" not in advise_anew()
    assert "tapburn update rollback" in advise_anew()
