"""The parser of the command line: it says in one sentence what was expected."""

import argparse
import re
from pathlib import Path
from typing import Any, Final, NoReturn


class Parser(argparse.ArgumentParser):
    """A parser that says in one sentence what was expected."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        # Of a verb's part, the part's: what parses last is what has the help that tells more.
        self.set_defaults(parser=self)
        self.register("type", Path, _to_path)

    def error(self, message: str) -> NoReturn:
        """Say it and leave: wrong use."""
        for pattern, words in _EXPECTED:
            message = re.sub(pattern, words, message, flags=re.DOTALL)
        if len(message) > _LONGEST:
            message = f"{message[:_LONGEST]}..."
        self.exit(2, f"{self.prog}: {message}; '{self.prog} --help' tells more\n")


def _to_path(text: str) -> Path:
    """Of nothing no path: it would be the folder where the program was started."""
    if not text:
        raise argparse.ArgumentTypeError("is empty, expected a path")
    return Path(text)


_EXPECTED: Final = (
    (r"^argument (\S+): invalid int value: (.*)$", r"\1 \2: expected a whole number"),
    (r"^argument (\S+): invalid float value: (.*)$", r"\1 \2: expected a number"),
    (r"^argument (\S+): expected one argument$", r"\1: expected a value after it"),
    (r"^argument (\S+): invalid choice: (.*) \(choose from (.*)\)$",
     r"\1: there is no \2; choose one of \3"),
    (r"^argument (\S+): not allowed with argument (\S+)$", r"\1 and \2: give one of them"),
    (r"^one of the arguments (.*) is required$", r"one of these is missing: \1"),
    (r"^the following arguments are required: ", "these are missing: "),
    (r"^unrecognized arguments: ", "there is no such argument here: "),
    (r"^argument (\S+): ", r"\1: "),
)  # fmt: skip
"""What a parser finds fault with, in our words."""
_LONGEST: Final = 400
