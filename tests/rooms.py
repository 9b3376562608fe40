"""Lines of code by room, process and package: `python -m tests.rooms` (`make rooms`).

What a process reaches is what it loads, by way of others too; what a package reaches is what its
verbs and processes load that the table's own do not. Exit code 1 where something is larger than
it may be.
"""

import ast
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from deploy.running.processes import APPLIANCE, SENDER
from tests.choosing.import_graph import PACKAGES, count_lines, list_modules
from tests.choosing.import_graph import find_reached as find_loaded

ROOT: Final = Path(__file__).parents[1]
ROOMS: Final = ("engine", "firmware_bridge", "vision", "dealer_ui", "deploy", "tests")
CODE: Final = tuple(room for room in ROOMS if room != "tests")
MOST_LOOSE: Final = 6
"""Modules at a root."""
MOST_ENTRIES: Final = 14
"""Modules and rooms in a room."""
_OWN: Final = {"__init__", "__main__"}
AT_A_TABLE: Final = "vision, what runs at a table"
REACHED: Final = "reached from vision.service"
PHOTOS: Final = "vision/photos"
SEE: Final = "vision/see"
SETUP: Final = "vision/setup"
LIMITS: Final = {REACHED: 9_587, AT_A_TABLE: 5_306, PHOTOS: 4_400}
"""Lines, at most."""

PROCESSES: Final = (*APPLIANCE, SENDER)
"""What runs under a table, and what sends its record to a room."""
BESIDE: Final = {
    "simulation and practise": ("sim", "practise"),
    "room": ("room",),
    "laboratory": ("see", "bench"),
}
"""What no table runs, by the verbs that do: each is counted without what a table reaches."""
ENGINE_LIMITS: Final = {"bridge": 8_820, "vision": 5_970, "screen": 8_000, "sender": 8_800}
"""Of the engine, lines that a process may load: the wire, the messages, what it is asked."""


def count_processes() -> dict[str, dict[str, int]]:
    """For each process of a table, lines by package that it loads."""
    modules = list_modules()
    return {
        process.name: {
            package: count_lines(
                modules[one]
                for one in find_loaded(modules, _list_starts(process.module))
                if one.partition(".")[0] == package
            )
            for package in PACKAGES
        }
        for process in PROCESSES
    }


def count_packages() -> dict[str, int]:
    """Lines that a table reaches, what is reached beside it, and what nothing installed reaches."""
    modules = list_modules()
    verbs = {name.rpartition(".")[2]: name for name in modules if name.count(".") == 3
             and name.startswith("deploy.commands.")}  # fmt: skip
    away = {verb for group in BESIDE.values() for verb in group}
    starts = [start for process in PROCESSES for start in _list_starts(process.module)]
    starts += [name for verb, name in verbs.items() if verb not in away]
    starts += ["deploy.__main__", "deploy.running.launcher", "deploy.running.bus_keys"]
    reached = find_loaded(modules, starts)
    counted = {"a table": count_lines(modules[one] for one in reached)}
    for name, group in BESIDE.items():
        more = find_loaded(modules, [verbs[verb] for verb in group], named=True) - reached
        counted[name] = count_lines(modules[one] for one in more)
        reached |= more
    counted["neither"] = count_lines(modules[one] for one in set(modules) - reached)
    return counted


def _list_starts(module: str) -> tuple[str, ...]:
    return (module, f"{module}.__main__")


def count_rooms(root: Path = ROOT) -> dict[str, int]:
    """Lines of Python by room, tests apart, and of the vision's parts."""
    counted = {room: _count(_list_modules(root / room)) for room in ROOMS}
    parts: dict[str, Callable[[Path], bool]] = {
        AT_A_TABLE: lambda path: not {"photos", "lab", "setup", "see"} & set(path.parts),
        SETUP: lambda path: "setup" in path.parts,
        PHOTOS: lambda path: "photos" in path.parts,
        SEE: lambda path: "see" in path.parts,
        "vision/lab": lambda path: "lab" in path.parts,
    }
    modules = [path.relative_to(root) for path in _list_modules(root / "vision")]
    for name, holds in parts.items():
        counted[name] = _count(root / path for path in modules if holds(path))
    counted[REACHED] = _count(find_reached("vision.service", root))
    return counted


def find_reached(module: str, root: Path = ROOT) -> set[Path]:
    """The files of the module's own package that it imports, by way of others too.

    Packages' own files count where they are imported by name.
    """
    package = module.partition(".")[0]
    reached: set[Path] = set()
    waiting = [module]
    while waiting:
        path = _locate(waiting.pop(), root)
        if path is None or path in reached:
            continue
        reached.add(path)
        waiting += [name for name in _list_imports(path) if name.partition(".")[0] == package]
    return reached


def find_double_names(root: Path = ROOT) -> dict[str, list[str]]:
    """Public classes of one top room that have the same name, and where they are."""
    double: dict[str, list[str]] = {}
    for room in CODE:
        places: dict[str, list[str]] = {}
        for path in _list_modules(root / room):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    places.setdefault(node.name, []).append(str(path.relative_to(root)))
        double |= {name: where for name, where in places.items() if len(where) > 1}
    return double


def find_crowded_rooms(root: Path = ROOT) -> list[str]:
    """What is too full, and which names of modules stand twice, a sentence each."""
    told: list[str] = []
    for package in CODE:
        top = root / package
        loose = [path for path in top.glob("*.py") if path.stem not in _OWN]
        if len(loose) > MOST_LOOSE:
            told.append(f"{package}: {len(loose)} modules stand at its root, at most {MOST_LOOSE}")
        for folder in (each for each in top.rglob("*") if (each / "__init__.py").is_file()):
            entries = [each.name for each in folder.iterdir() if not each.name.startswith("__")]
            if len(entries) > MOST_ENTRIES:
                place = folder.relative_to(root).as_posix()
                told.append(f"{place}: {len(entries)} entries, at most {MOST_ENTRIES}")
        places: dict[str, list[str]] = {}
        for path in top.rglob("*.py"):
            if path.stem not in _OWN and "firmware" not in path.parts[:-1]:
                places.setdefault(path.stem, []).append(path.relative_to(root).as_posix())
        told += [
            f"the module {name} stands twice: {', '.join(where)}"
            for name, where in places.items()
            if len(where) > 1
        ]
    return told


def main() -> int:
    """Print the rooms; 1 where one is over its limit, or a name stands twice."""
    double = find_double_names()
    for name, where in double.items():
        sys.stdout.write(f"the name {name} stands twice: {', '.join(where)}\n")
    crowded = find_crowded_rooms()
    for said in crowded:
        sys.stdout.write(f"{said}\n")
    over = bool(double or crowded)
    for room, lines in count_rooms().items():
        most = LIMITS.get(room)
        said = "" if most is None else f"  (at most {most:,})"
        if most is not None and lines > most:
            over = True
            said += f": {lines - most:,} too many"
        sys.stdout.write(f"{lines:8,}  {room}{said}\n")
    for name, packages in count_processes().items():
        told = ", ".join(f"{lines:,} of {package}" for package, lines in packages.items() if lines)
        most = ENGINE_LIMITS.get(name)
        said = "" if most is None else f" (at most {most:,} of engine)"
        if most is not None and packages["engine"] > most:
            over = True
            said += f": {packages['engine'] - most:,} too many"
        sys.stdout.write(f"{sum(packages.values()):8,}  {name} loads {told}{said}\n")
    for name, lines in count_packages().items():
        sys.stdout.write(f"{lines:8,}  reached by {name}\n")
    return 1 if over else 0


def _list_modules(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def _count(paths: Iterable[Path]) -> int:
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def _locate(module: str, root: Path) -> Path | None:
    path = root.joinpath(*module.split("."))
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def _list_imports(path: Path) -> list[str]:
    """The modules that a file imports by their full name."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return found


if __name__ == "__main__":
    sys.exit(main())
