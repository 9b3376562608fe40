"""Coverage-guided fuzzing of the decoders: `python -m tests.firmware_bridge.fuzzing [RUNS]`.

Each target runs in a process of its own for a fixed number of inputs. A failing input is printed
and left in the current directory; the exit code is then 1. `make fuzz` installs what it needs.
"""

import importlib
import re
import subprocess
import sys
from typing import Any, Final

RUNS: Final = 100_000
_SEED: Final = 2026


def fuzz(target: str, runs: int) -> None:
    """Feed one target; ends the process."""
    # Optional: only `make fuzz` installs it. The targets are imported to be instrumented.
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["firmware_bridge"]):
        targets = importlib.import_module("tests.firmware_bridge.fuzz_targets").TARGETS
    flags = [f"-runs={runs}", f"-seed={_SEED}", "-max_len=600", "-print_final_stats=0"]
    atheris.Setup([sys.argv[0], *flags], targets[target])
    atheris.Fuzz()


def main() -> int:
    """All targets, or the one that is named."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    if len(sys.argv) > 2:
        fuzz(sys.argv[2], runs)
        return 0
    targets = importlib.import_module("tests.firmware_bridge.fuzz_targets").TARGETS
    failed = []
    for target in targets:
        done = subprocess.run(
            [sys.executable, "-m", "tests.firmware_bridge.fuzzing", str(runs), target],
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
        covered = re.findall(r"cov: (\d+)", done.stderr)
        edges = f", {covered[-1]} edges covered" if covered else ""
        state = "FAILED" if done.returncode else "ok"
        sys.stdout.write(f"{target}: {runs} runs, {state}{edges}\n")
        sys.stdout.flush()
        if done.returncode != 0:
            failed.append(target)
            sys.stdout.write(f"{done.stdout[-2000:]}\n{done.stderr[-4000:]}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
