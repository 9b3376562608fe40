"""Every file, module and function that a page names is where the page says."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    path
    for path in (ROOT / "README.md", ROOT / "SECURITY.md", *(ROOT / "docs").rglob("*.md"))
    # A decision tells what was there when it was made.
    if "decisions" not in path.parts
)
ROOMS = ("engine", "dealer_ui", "deploy", "firmware_bridge", "vision", "tests", "docs")
SOURCES = (".py", ".qml", ".md", ".cpp", ".h", ".scenario")
_CODE = re.compile(r"`([^`\n]+)`")
_FILE = re.compile(r"[\w.-]+(?:/[\w.-]+)*\.\w+")
_MODULE = re.compile(r"(?!.*\.(?:py|toml|json|onnx)$)[a-z_]+(?:\.[A-Za-z_]+)+")
ENGINEERS = ("architecture.md", "vision.md", "simulation.md", "adding.md")
"""Pages that name modules; elsewhere a name with dots is a key of the table's file."""


@cache
def list_files() -> tuple[str, ...]:
    """All files of the house by their paths, and `/` before."""
    found = [path for room in ROOMS for path in (ROOT / room).rglob("*") if path.is_file()]
    found += [path for path in ROOT.iterdir() if path.is_file()]
    return tuple(f"/{path.relative_to(ROOT)}" for path in found if "__pycache__" not in path.parts)


def find_added(page: Path) -> set[str]:
    """Files that a reader of the page adds."""
    return set(re.findall(r"^# (\S+/\S+\.\w+)", page.read_text(encoding="utf-8"), re.MULTILINE))


def is_there(name: str) -> bool:
    """Whether a file ends in this path."""
    return any(path.endswith(f"/{name}") for path in list_files())


def is_defined(name: str) -> bool:
    """Whether a dotted name is a module, a package or what a module of the house defines."""
    path, _, last = name.replace(".", "/").rpartition("/")
    whole = f"{path}/{last}"
    if is_there(f"{whole}.py") or any(f"/{whole}/" in one for one in list_files()):
        return True
    owners = [one for one in list_files() if one.endswith((f"/{path}.py", f"/{path}/__init__.py"))]
    defined = re.compile(rf"^(?:def |class |    def |    )?{last}\b|^    \"{last}\",", re.MULTILINE)
    return any(defined.search((ROOT / one[1:]).read_text(encoding="utf-8")) for one in owners)


def is_house(name: str) -> bool:
    """Whether a dotted name begins with a package or a module of the house."""
    first = name.partition(".")[0]
    return any(f"/{first}/" in one or one.endswith(f"/{first}.py") for one in list_files())


def list_named(page: Path) -> Iterator[str]:
    """What a page names as code."""
    yield from _CODE.findall(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    named = {one for one in list_named(page) if _FILE.fullmatch(one) and one.endswith(SOURCES)}
    assert not {one for one in named - find_added(page) if not is_there(one)}


@pytest.mark.parametrize("page", ENGINEERS)
def test_every_module_and_function_that_a_page_names_is_there(page: str) -> None:
    named = {one for one in list_named(ROOT / "docs" / page) if _MODULE.fullmatch(one)}
    assert not {one for one in named if is_house(one) and not is_defined(one)}


def test_a_name_that_is_nowhere_is_found() -> None:
    assert is_there("checking/audit.py")
    assert not is_there("night/audit.py")
    assert is_defined("photos.photo_reader.read_cards")
    assert not is_defined("photos.read_picture")
