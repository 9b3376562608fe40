"""Which module of the house imports which: read from the sources, without importing any."""

import ast
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = ("engine", "firmware_bridge", "vision", "dealer_ui", "deploy")
"""What is installed; `tests` beside it is not."""


def list_modules(root: Path = ROOT, packages: Iterable[str] = PACKAGES) -> dict[str, Path]:
    """Every module of these packages, by its full name."""
    found: dict[str, Path] = {}
    for package in packages:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def list_imports(path: Path) -> frozenset[str]:
    """The modules that a file names in imports, each also as what may be a module of a package."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)


@cache
def list_named(path: Path) -> frozenset[str]:
    """The texts in a file that may be a module's name, such as that of a process to start.

    A package that is named so may be started, too.
    """
    told = {text for text in list_texts(path) if text.partition(".")[0] in PACKAGES}
    return frozenset(told | {f"{text}.__main__" for text in told})


@cache
def list_texts(path: Path) -> frozenset[str]:
    """The texts that a file writes out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def find_reached(
    modules: Mapping[str, Path], starts: Iterable[str], *, named: bool = False
) -> set[str]:
    """What is loaded where these are imported: by way of others, and packages that they stand in.

    Args:
        modules: those that count.
        starts: modules, or packages.
        named: whether a module that is named in a text is reached, too.
    """
    reached: set[str] = set()
    waiting = [start for start in starts if start in modules]
    while waiting:
        module = waiting.pop()
        if module in reached:
            continue
        reached.add(module)
        path = modules[module]
        wanted = list_imports(path) | (list_named(path) if named else frozenset())
        outer = module.rpartition(".")[0]
        waiting += [name for name in (*wanted, outer) if name in modules and name not in reached]
    return reached


def count_lines(paths: Iterable[Path]) -> int:
    """Lines of all these files."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)
