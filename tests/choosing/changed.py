"""The tests that a change reaches: `python -m tests.choosing.changed [BASE]` (`make test-changed`).

A test is reached where it loads what changed, by way of others too, or starts it as a process or a
verb. A file that is no module changes what reads it: the modules beside it, and those that name it.
What nobody can tell, such as a new dependency, reaches all tests.
"""

import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

from tests.choosing.import_graph import (
    PACKAGES,
    ROOT,
    find_reached,
    list_modules,
    list_texts,
)

BASE: Final = "main"
CLI: Final = "deploy.cli"
"""Loads a verb by its name, which no import tells."""
VERBS: Final = "deploy.commands."
EVERYWHERE: Final = frozenset({"pyproject.toml", "tests/conftest.py", "tests/__init__.py"})
"""What changes all tests, beside the lists of dependencies."""
SILENT: Final = frozenset({"docs", ".ci"})
"""Folders of which only those tests hear that name a file in them."""


def choose(changed: Iterable[str], root: Path = ROOT) -> list[str] | None:
    """The test files that these files reach, in order; None: all there are.

    Args:
        changed: paths below `root`.
        root: the checkout.
    """
    modules = list_modules(root, (*PACKAGES, "tests"))
    touched: set[str] = set()
    for name in changed:
        found = _find_touched(name, modules, root)
        if found is None:
            return None
        touched |= found
    tests = {
        name: path
        for name, path in modules.items()
        if name.startswith("tests.") and path.name.startswith("test_")
    }
    return sorted(
        str(path.relative_to(root))
        for name, path in tests.items()
        if touched & reach_of_test(name, modules)
    )


def reach_of_test(name: str, modules: Mapping[str, Path]) -> set[str]:
    """All modules that a test may load or start."""
    packages = name.split(".")[:-1]
    starts = [name, *(".".join([*packages[:at], "conftest"]) for at in range(1, len(packages) + 1))]
    reached = find_reached(modules, starts, named=True)
    if CLI not in reached and "deploy.__main__" not in reached:
        return reached
    said = {word for one in reached if one.startswith("tests.") for word in _words(modules[one])}
    verbs = {one.rpartition(".")[2]: one for one in modules if one.startswith(VERBS)}
    named = [verbs[word] for word in said & verbs.keys()]
    return reached | find_reached(modules, named or verbs.values(), named=True)


def _words(path: Path) -> set[str]:
    """Texts that may be a verb, alone or at the head of a command."""
    return {word for text in list_texts(path) for word in text.split(" ", 3)[:3]}


def _find_touched(name: str, modules: Mapping[str, Path], root: Path) -> set[str] | None:
    """The modules that a changed file is, or is read by; None: any may be."""
    path = PurePosixPath(name)
    if name in EVERYWHERE or path.parts[0] == "requirements":
        return None
    beside = {module: file.relative_to(root).as_posix() for module, file in modules.items()}
    if path.suffix == ".py":
        own = {module for module, file in beside.items() if file == name}
        # Of a module that is gone, whatever imported it has changed as well, or fails to load.
        return own or {".".join(path.with_suffix("").parts)}
    naming = {
        module for module, file in modules.items()
        if any(path.name in text for text in list_texts(file))
    }  # fmt: skip
    if path.parts[0] in SILENT or len(path.parts) == 1:
        return naming
    for folder in path.parents:
        near = {module for module, file in beside.items() if PurePosixPath(file).parent == folder}
        if near:
            return near | naming
    return naming or None


def list_changed(base: str = BASE, root: Path = ROOT) -> list[str]:
    """What differs from where this branch left another one, files not yet known to Git included."""
    fork = _ask_git(root, "merge-base", base, "HEAD")[0]
    return [
        *_ask_git(root, "diff", "--name-only", "--no-renames", fork),
        *_ask_git(root, "ls-files", "--others", "--exclude-standard"),
    ]


def _ask_git(root: Path, *words: str) -> list[str]:
    told = subprocess.run(
        ["git", "-C", str(root), *words], capture_output=True, text=True, check=True
    )
    return told.stdout.splitlines()


def main(words: list[str]) -> int:
    """Print what pytest is to run: files, the folder of all tests, or nothing."""
    chosen = choose(list_changed(words[0] if words else BASE))
    print("\n".join(["tests"] if chosen is None else chosen))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
