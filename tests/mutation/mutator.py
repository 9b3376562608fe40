"""mutmut over the modules that hold money and gates: what do their tests not notice?

It works in a copy of the checkout, chooses each mutant's tests by what they were seen to reach, and
lists as differences what survives and what no test reaches. By hand: `make mutate-money` (under an
hour on two cores).
A survivor that is a fault gets a test, and its line in `tests/mutants.toml`.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.mutation.scratch import scratch

MODULES: Final = (
    "engine/record/bridge_trust.py",
    "engine/service/inbox_records.py",
    "engine/record/checkpoints.py",
    "engine/hand/awarding/pot_division.py",
    "engine/hand/awarding/pots.py",
    "engine/hand/awarding/rake.py",
    "engine/record/recording.py",
    "engine/record/repeats.py",
    "engine/record/resumption.py",
    "engine/table/chips/chip_movements.py",
    "firmware_bridge/secrets/custody.py",
    "vision/identification/decision.py",
)
TESTS: Final = (
    "tests/deploy/test_note_command.py",
    "tests/engine/core",
    "tests/engine/hand",
    "tests/engine/table",
    "tests/engine/signatures/test_answer_signatures.py",
    "tests/engine/signatures/test_department_keys.py",
    "tests/engine/record/test_gaming_days.py",
    "tests/engine/test_recorded_evidence.py",
    "tests/engine/record/test_recording.py",
    "tests/engine/service/test_start_facts.py",
    "tests/firmware_bridge/secrets/test_book.py",
    "tests/firmware_bridge/secrets/test_custody.py",
    "tests/firmware_bridge/test_custody_restart.py",
    "tests/firmware_bridge/secrets/test_deck_check.py",
    "tests/firmware_bridge/secrets/test_face_up_cards.py",
    "tests/firmware_bridge/link/test_hand_boundary.py",
    "tests/firmware_bridge/test_unsealing.py",
    "tests/vision/identification/test_decision.py",
)
_WORDS: Final = (r'^\s*f?".*"[,)]*$', r"\breason=", r"\bwords = ", r"\brefuse\(")
"""Lines that are nothing but what people read: another word is no fault."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run mutmut and print the survivors.

    Returns:
        0 if every mutant was noticed, 1 if not, 2 if mutmut could not run.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.mutator", description=__doc__)
    parser.add_argument("modules", nargs="*", default=MODULES, help="files; all if none is given")
    parser.add_argument("--jobs", type=int, default=2, help="processes side by side (2)")
    parser.add_argument("--tests", nargs="+", default=TESTS, help="which tests may notice")
    given = parser.parse_args(arguments)
    unknown = [one for one in given.modules if one not in MODULES]
    if unknown:
        sys.stderr.write(f"{unknown[0]} is none of them; they are: {', '.join(MODULES)}\n")
        return 2
    with scratch() as place:
        _configure(place.folder, given.modules, given.tests)
        done = _run(place.folder, "run", "--max-children", str(given.jobs))
        sys.stdout.write("\n".join(done.stdout.splitlines()[-1:]) + "\n")
        listed = _run(place.folder, "results").stdout.splitlines()
        unseen = ("survived", "no tests")
        survivors = [line.split(":")[0].strip() for line in listed if line.strip().endswith(unseen)]
        if done.returncode or not done.stdout:
            sys.stderr.write(done.stdout[-2000:] + done.stderr[-2000:])
            return 2
        for name in survivors:
            sys.stdout.write(_run(place.folder, "show", name).stdout + "\n")
    sys.stdout.write(f"{len(survivors)} mutants survive\n")
    return 1 if survivors else 0


def _configure(folder: Path, modules: Sequence[str], tests: Sequence[str]) -> None:
    rooms = sorted({module.partition("/")[0] for module in MODULES})
    others = ["dealer_ui", "deploy", "docs"]
    keys = {
        "source_paths": rooms,
        "only_mutate": list(modules),
        "also_copy": others,
        "do_not_mutate_patterns": list(_WORDS),
        "pytest_add_cli_args": ["--assert", "plain", "-p", "no:cacheprovider"],
        "pytest_add_cli_args_test_selection": list(tests),
    }
    lines = "".join(f"{key} = {json.dumps(value)}\n" for key, value in keys.items())
    file = folder / "pyproject.toml"
    file.write_text(f"{file.read_text(encoding='utf-8')}\n[tool.mutmut]\n{lines}", encoding="utf-8")


def _run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments],
        cwd=folder, env=env | {"QT_QPA_PLATFORM": "offscreen"}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
