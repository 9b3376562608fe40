"""The page of names is obeyed where it says so in bold."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("engine", "firmware_bridge", "vision", "dealer_ui", "deploy")
NEVER = re.findall(
    r"\*\*(\w+)\*\*", (ROOT / "docs/names.md").read_text("utf-8").split("| verb |")[0]
)


def list_names(tree: ast.AST) -> Iterator[str]:
    """The names of classes, functions and fields that a module makes for others."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def split_words(name: str) -> list[str]:
    return re.sub("([A-Z])", r"_\1", name).lower().split("_")


@pytest.mark.parametrize("room", ROOMS)
def test_no_public_name_bears_a_word_that_the_page_says_never_of(room: str) -> None:
    never = {word for word in NEVER if word != "bold"}
    assert len(never) >= 8
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / room).rglob("*.py"))
        for name in list_names(ast.parse(path.read_text("utf-8")))
        if not name.startswith("_") and never & set(split_words(name))
    }
    assert found == set()
