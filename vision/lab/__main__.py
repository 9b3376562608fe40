"""`python -m vision.lab COMMAND …`: train the reader, measure it, write its tables.

Each command has flags of its own: `python -m vision.lab validation --help`.
"""

import importlib
import sys
from collections.abc import Sequence
from typing import Final

COMMANDS: Final = {
    "train-views": ("training.views", "train the face network and the corner network"),
    "train-places": ("training.places", "train the network that scores places"),
    "average-weights": ("training.weight_average", "the mean of several runs' networks"),
    "validation": ("validation", "decks that never train: single cards and scenes"),
}
"""Each command's module in this package, and what it does."""


def main(words: Sequence[str]) -> int:
    """Run one command.

    Args:
        words: its name and its flags.
    """
    name = words[0] if words else "--help"
    if name not in COMMANDS:
        lines = "".join(f"  {name:16} {does}\n" for name, (_, does) in COMMANDS.items())
        asked = name in {"-h", "--help"}
        stream = sys.stdout if asked else sys.stderr
        stream.write(f"{__doc__}\n{lines}")
        return 0 if asked else 2
    module = importlib.import_module(f"vision.lab.{COMMANDS[name][0]}")
    code: int = module.main(words[1:])
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
