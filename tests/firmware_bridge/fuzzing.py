"""Coverage-guided fuzzing of the decoders: `make fuzz` installs what it needs and runs this.

Each target runs in a process of its own for a fixed number of inputs, which follow from the seed:
a fresh one each time, so that each run tries what no run before it tried. The seed is printed;
given again, it tries the same inputs. A failing input is printed and left in the current directory;
the exit code is then 1.
"""

import argparse
import importlib
import re
import secrets
import subprocess
import sys
from typing import Any, Final

RUNS: Final = 100_000
_SEEDS: Final = 2**31
"""The fuzzer takes 0 for "choose one yourself"."""


def main() -> int:
    """All targets, or the one that is named."""
    parser = argparse.ArgumentParser(prog="make fuzz", description="Fuzz the decoders.")
    parser.add_argument("runs", type=int, nargs="?", default=RUNS, help="inputs for each target")
    parser.add_argument("target", nargs="?", help="only this one, in this process")
    parser.add_argument("--seed", type=int, default=0, help="as a run printed it (default: fresh)")
    given = parser.parse_args()
    if given.runs < 1 or not 0 <= given.seed < _SEEDS:
        parser.error(f"give 1 run or more, and a seed from 1 to {_SEEDS - 1}")
    seed = given.seed or 1 + secrets.randbelow(_SEEDS - 1)
    if given.target is not None:
        fuzz(given.target, given.runs, seed)
        return 0
    tell(f"seed {seed}: make fuzz SEED={seed} tries the same inputs again")
    targets = importlib.import_module("tests.firmware_bridge.fuzz_targets").TARGETS
    sound = [run_target(target, given.runs, seed) for target in targets]
    return 0 if all(sound) else 1


def fuzz(target: str, runs: int, seed: int) -> None:
    """Feed one target; ends the process."""
    # Optional: only `make fuzz` installs it. The targets are imported to be instrumented.
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["firmware_bridge"]):
        targets = importlib.import_module("tests.firmware_bridge.fuzz_targets").TARGETS
    flags = [f"-runs={runs}", f"-seed={seed}", "-max_len=600", "-print_final_stats=0"]
    atheris.Setup([sys.argv[0], *flags], targets[target])
    atheris.Fuzz()


def run_target(target: str, runs: int, seed: int) -> bool:
    """Feed one target in a process of its own and tell of it; False: something did harm."""
    done = subprocess.run(
        [
            sys.executable, "-m", "tests.firmware_bridge.fuzzing",
            str(runs), target, "--seed", str(seed),
        ],
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )  # fmt: skip
    covered = re.findall(r"cov: (\d+)", done.stderr)
    edges = f", {covered[-1]} edges covered" if covered else ""
    state = "FAILED" if done.returncode else "ok"
    tell(f"{target}: {runs} runs, {state}{edges}")
    if done.returncode != 0:
        tell(f"{done.stdout[-2000:]}\n{done.stderr[-4000:]}")
    return done.returncode == 0


def tell(text: str) -> None:
    """Write a line at once: the next target takes minutes."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
