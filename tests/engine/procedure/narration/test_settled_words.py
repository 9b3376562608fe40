"""Each way in which something is settled is told in words, never by its key."""

import ast
from pathlib import Path
from typing import Final

import engine
from engine.procedure.narration.event_words import REMEDIES
from engine.procedure.wrong_deals.settling import SETTLED

_CONSTANTS: Final = {"SETTLED": SETTLED}
ENGINE: Final = Path(engine.__file__).parent


def list_remedies() -> set[str]:
    """What `IrregularityResolved` is made with anywhere, and the keys that settle just so."""
    found: set[str] = set()
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "IrregularityResolved":
                given = [one.value for one in node.keywords if one.arg == "remedy"]
            elif node.func.id == "_settle" and path.name == "intent_decisions.py":
                given = list(node.args)
            else:
                continue
            for value in given:
                if isinstance(value, ast.Constant):
                    found.add(str(value.value))
                elif isinstance(value, ast.Name) and value.id in _CONSTANTS:
                    found.add(_CONSTANTS[value.id])
    return found


def test_each_way_of_settling_has_words() -> None:
    used = list_remedies()
    assert {"name_them", "look_again", "settled_by_hand", "done"} <= used
    assert used - set(REMEDIES) == set()
    assert [key for key, words in REMEDIES.items() if "_" in str(words)] == []
