"""The pinned mutants: each is a fault at a gate or a money edge that its tests must notice.

`tests/mutants.toml` lists them. `python -m tests.mutation.mutants` (`make mutate`) puts each into a
copy of the checkout and runs its tests.
"""

import argparse
import sys
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from queue import Queue
from typing import Final

import msgspec

from tests.mutation.scratch import ROOT, Scratch, Verdict, scratch

LIST: Final = ROOT / "tests" / "mutants.toml"


class Mutant(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One fault."""

    path: str
    """The file, relative to the checkout."""
    text: str
    """What stands there, exactly once."""
    instead: str
    """What the mutant has in its place."""
    harm: str
    """What goes wrong at the table."""
    tests: tuple[str, ...]
    """Files or test ids; at least one of them must fail."""

    @property
    def name(self) -> str:
        """For lists."""
        return f"{self.path}: {self.harm}"

    def mutate(self) -> str:
        """The file's text with the fault in it."""
        return (ROOT / self.path).read_text(encoding="utf-8").replace(self.text, self.instead)


@cache
def load() -> tuple[Mutant, ...]:
    """The list, in its order."""
    raw = tomllib.loads(LIST.read_text(encoding="utf-8"))
    return tuple(msgspec.convert(raw["mutant"], list[Mutant]))


def find_faults(mutant: Mutant) -> list[str]:
    """What is wrong with an entry: a text that has moved, a test that is gone."""
    path = ROOT / mutant.path
    if not path.is_file():
        return [f"{mutant.path} is gone: move the entry to where its code is now"]
    faults = []
    count = path.read_text(encoding="utf-8").count(mutant.text)
    if count != 1:
        faults.append(f"its text stands {count} times in {mutant.path}: give one that stands once")
    if mutant.text == mutant.instead:
        faults.append("instead is the text itself: write the fault")
    for test in mutant.tests:
        name, _, function = test.partition("::")
        file = ROOT / name
        if not file.is_file():
            faults.append(f"{name} is gone: name the tests that notice this mutant")
        elif function and f"def {function.split('[')[0]}(" not in file.read_text(encoding="utf-8"):
            faults.append(f"{name} has no {function}: name the tests that notice this mutant")
    if not mutant.tests:
        faults.append("it names no tests: name those that notice it")
    return faults


def try_mutant(place: Scratch, mutant: Mutant) -> tuple[Verdict, str]:
    """Whether its tests notice a mutant."""
    with place.holding(mutant.path, mutant.mutate()):
        return place.run(mutant.tests)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try all mutants, or those whose path or harm has one of the words.

    Returns:
        0 if all are killed, 1 if one survives, 2 if the list is wrong.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.mutants", description=__doc__)
    parser.add_argument("words", nargs="*", help="only mutants with one of these words")
    parser.add_argument("--jobs", type=int, default=2, help="copies that work side by side (2)")
    given = parser.parse_args(arguments)
    chosen = [m for m in load() if not given.words or any(w in m.name for w in given.words)]
    wrong = [f"{mutant.name}: {fault}" for mutant in chosen for fault in find_faults(mutant)]
    if wrong or not chosen:
        sys.stderr.write("\n".join(wrong or ["no mutant has one of these words"]) + "\n")
        return 2
    with scratch() as first, scratch() as second:
        copies = [first, second][: max(1, given.jobs)]
        tests = sorted({test for mutant in chosen for test in mutant.tests})
        verdict, words = first.run(tests)
        if verdict != "survived":
            sys.stderr.write(f"the tests fail without any mutant: {words}\n")
            return 2
        free: Queue[Scratch] = Queue()
        for copy in copies:
            free.put(copy)

        def try_one(mutant: Mutant) -> tuple[Verdict, str]:
            copy = free.get()
            try:
                return try_mutant(copy, mutant)
            finally:
                free.put(copy)

        survivors = 0
        with ThreadPoolExecutor(len(copies)) as pool:
            for mutant, (verdict, words) in zip(chosen, pool.map(try_one, chosen), strict=True):
                survivors += verdict != "killed"
                sys.stdout.write(
                    f"{verdict:9}{mutant.name}\n" + (f"         {words}\n" * (words > ""))
                )
                sys.stdout.flush()
    sys.stdout.write(f"{len(chosen) - survivors} of {len(chosen)} killed\n")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
