"""The house's answers in a file: `tapburn setup --answers FILE`, or a stick with one.

TOML, one line a question, by the names of `question_table`: `house = "ohio"`, `blinds = [1, 2]`,
`outer_key = "cage.pub"`. A path begins where the file lies.
"""

import difflib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from deploy.table_setup.asking.question_table import QUESTIONS, Question
from deploy.table_setup.sticks import MOUNTED
from engine.decoding import decode_toml
from engine.guarded_paths import read_named_text
from engine.wire.configuration import ConfigurationError

FILE_NAME: Final = "tapburn-answers.toml"
"""What such a file is called on a stick."""
STICKS: Final = (Path("/media"), Path("/mnt"), Path("/run/media"), MOUNTED)
"""Where a stick is mounted, at most two folders down."""


@dataclass(frozen=True)
class Answers:
    """What a file answers, as lines that somebody could have typed.

    Attributes:
        path: the file.
        values: by the question's name.
    """

    path: Path = Path()
    values: dict[str, str] = field(default_factory=dict)


def read_answers(path: Path) -> Answers:
    """Read a file of answers; each fault is told, all of them at once.

    Raises:
        ConfigurationError: it can't be read, is no TOML, names no question, or a value is of no
            kind that its question takes.
    """
    try:
        told = decode_toml(read_named_text(path))
    except OSError as error:
        raise ConfigurationError(f"{path}: can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ConfigurationError(f"{path}: is no text in UTF-8: save it as UTF-8") from None
    except ValueError as error:
        raise ConfigurationError(f"{path}: is no TOML file: {error}") from None
    faults, values = [], {}
    for name, value in told.items():
        question = QUESTIONS.get(name)
        if question is None:
            faults.append(_name_nearest(name))
        elif question.kind == "pin" or question.whose == "person":
            faults.append(f"{name}: a PIN is typed at the table, and stands in no file"
                          if question.kind == "pin"
                          else f"{name}: is asked at the table alone")  # fmt: skip
        elif (line := _write_line(value, question)) is None:
            faults.append(f"{name}: {_tell_kind(question)}, found {value!r}")
        elif question.kind == "path" and line and ":" not in line:
            values[name] = str(path.absolute().parent / line)
        else:
            values[name] = line
    if faults:
        raise ConfigurationError("\n".join(f"{path}: {fault}" for fault in faults))
    return Answers(path, values)


def find_answers(sticks: tuple[Path, ...] = STICKS) -> list[Path]:
    """Files of answers on sticks that are mounted."""
    found: list[Path] = []
    for stick in sticks:
        for pattern in (FILE_NAME, f"*/{FILE_NAME}", f"*/*/{FILE_NAME}"):
            found += sorted(stick.glob(pattern))
    return found


def _name_nearest(name: str) -> str:
    near = difflib.get_close_matches(name, QUESTIONS, n=1)
    hint = f"did you mean {near[0]}?" if near else "the questions are in docs/installing.md"
    return f"there is no question {name}; {hint}"


def _write_line(value: Any, question: Question) -> str | None:
    """The value as it would be typed; None: no question of this kind takes it."""
    kind = question.kind
    if isinstance(value, bool):
        return ("yes" if value else "no") if kind == "yes_no" else None
    if isinstance(value, list) and kind in {"amount", "amounts"}:
        is_amounts = all(type(one) in {int, float} for one in value)
        return " ".join(map(str, value)) if value and is_amounts else None
    if isinstance(value, int | float):
        return str(value) if kind in {"amount", "amounts", "choice", "line", "number"} else None
    if not isinstance(value, str) or "\n" in value or len(value) > _LONGEST:
        return None
    return value if kind != "yes_no" or value in {"yes", "no"} else None


def _tell_kind(question: Question) -> str:
    return _KINDS.get(question.kind, "expected one line of text, in quotes")


_KINDS: Final = {
    "yes_no": "expected true or false",
    "amount": "expected an amount such as 2",
    "amounts": "expected an amount such as 2, or two blinds as [1, 2]",
    "path": "expected the path of a file, in quotes",
    "fingerprint": "expected the fingerprint of the note, in quotes",
}
_LONGEST: Final = 400
"""Letters that an answer may have, as on the screen."""
