"""What the walk on a booted machine looks for on its panel is what the screens say."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.catalogues import ROOT, collect_texts
from tests.install import booting

WALK = sorted(Path(booting.__file__).parent.glob("*.py"))
LOOKS = frozenset({
    "choose", "choose_until", "expect", "find", "keep", "press", "press_until", "type_pin",
    "wait_for", "write",
})  # fmt: skip
"""Calls that are given words of a panel."""
GIVEN = (
    "vdb, 17 GB (vdb)", "vdb", "ann", "Ohio casino", "card reader", "camera", "public key of the",
)  # fmt: skip
"""What stands in a sentence by the walk's own doing, and the things that are asked for."""
OWN = frozenset({"#", "# pub", ""})
"""Nothing but what was given."""


def list_looked_for(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr not in LOOKS or "stdout" in ast.unparse(node.func):
            continue
        for given in node.args:
            if isinstance(given, ast.Constant) and isinstance(given.value, str):
                yield given.value
            elif isinstance(given, ast.JoinedStr):
                yield "".join(
                    str(part.value) if isinstance(part, ast.Constant) else "{x}"
                    for part in given.values
                )


def strip(text: str) -> str:
    """Letters alone, with a mark for what differs each time."""
    for one in GIVEN:
        text = text.replace(one, "{x}")
    text = re.sub(r"\{\w*\}|%L?\d|%n|\d+", "#", text.casefold())
    return re.sub(r"[^a-z#]+", " ", text).strip()


@pytest.fixture(scope="module")
def said() -> list[str]:
    """Every text of the screens, in English."""
    texts = set(collect_texts())
    catalogue = ROOT / "dealer_ui/language/translations/tapburn_de.ts"
    texts |= {one.findtext("source") or "" for one in ET.parse(catalogue).iter("message")}
    return [strip(text) for text in texts]


@pytest.mark.parametrize("path", WALK, ids=lambda path: path.stem)
def test_each_word_that_is_looked_for_is_said(path: Path, said: list[str]) -> None:
    looked_for = {words for words in list_looked_for(path) if strip(words) not in OWN}
    assert not {words for words in looked_for if not is_said(words, said)}


def test_words_that_are_no_more_are_missed(said: list[str]) -> None:
    assert is_said("Push 4 to seat 2", said)
    assert is_said("Seat with 200", said)
    assert not is_said("Push 4 to chair 2", said)
    assert not is_said("Seat the player with 200", said)


def is_said(words: str, said: list[str]) -> bool:
    """Whether a text holds them; an amount may stand behind a key's words."""
    sought = re.compile(strip(words).removesuffix(" #").replace("#", "[a-z# ]+"))
    return any(sought.search(one) for one in said)
