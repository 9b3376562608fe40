"""The table's file while it is set up: what is changed is changed, every other line stays."""

import os
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array, InlineTable, Item, Table

from engine.guarded_paths import read_named_text
from engine.wire.configuration import ConfigurationError

_MODE: Final = 0o640


class Draft:
    """A configuration with its comments, written whole after each step.

    Args:
        path: the file; where there is none, a template is begun with.
        places: for a new file, values of keys such as `bridge.state`.

    Raises:
        ConfigurationError: there is a file, and it is no TOML.
    """

    def __init__(self, path: Path, places: Mapping[str, str]) -> None:
        self.path = path
        self.fresh = not path.exists()
        try:
            text = _read_template_text() if self.fresh else read_named_text(path)
            self._content = tomlkit.parse(text)
        except OSError as error:
            raise ConfigurationError(f"{path}: can't be read: {error.strerror}") from None
        except (TOMLKitError, UnicodeDecodeError) as error:
            raise ConfigurationError(
                f"{path}: is no TOML file: {error}; correct it, or move it away to begin anew"
            ) from None
        if self.fresh:
            for key, value in places.items():
                self.put(key, value)

    def get(self, key: str) -> Any:
        """The value of a key such as `table.name` or `bridge.readers.port`; None: there is none.

        Of a list of sections, such as the readers, the first one's.
        """
        here: Any = self._content
        for part in key.split("."):
            here = _enter(here)
            if not isinstance(here, Mapping) or part not in here:
                return None
            here = here[part]
        return here.unwrap() if hasattr(here, "unwrap") else here

    def put(self, key: str, value: Any) -> None:
        """Give a key another value; its comment stays, a missing section is added."""
        *sections, last = key.split(".")
        here: Any = self._content
        for part in sections:
            here = _enter(here)
            if part not in here:
                here[part] = tomlkit.table()
            here = here[part]
        here = _enter(here)
        if last not in here or here[last] != value:
            here[last] = _spell(value, here.get(last))

    def drop(self, key: str) -> None:
        """Take a key out, where it is there."""
        sections, _, last = key.rpartition(".")
        here: Any = self._content
        for part in sections.split("."):
            here = _enter(here).get(part, {})
        here = _enter(here)
        if isinstance(here, Table | InlineTable) and last in here:
            here.remove(last)

    def restore(self, text: str) -> None:
        """Make it what it was before, as `text` had it."""
        self._content = tomlkit.parse(text)

    def write(self) -> None:
        """Put the file in place in one step, on disk when this returns.

        Raises:
            OSError: the disk is full or can't be written.
        """
        self.path.parent.mkdir(mode=0o750, parents=True, exist_ok=True)
        kept = self.path.stat() if self.path.exists() else None
        new = self.path.with_name(self.path.name + ".new")
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _MODE)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(self.text)
            file.flush()
            if kept is not None:
                os.fchmod(descriptor, kept.st_mode & 0o777)
                if os.geteuid() == 0:
                    os.fchown(descriptor, kept.st_uid, kept.st_gid)
            os.fsync(descriptor)
        new.replace(self.path)

    @property
    def text(self) -> str:
        """The file as it would be written."""
        return tomlkit.dumps(self._content)


def _enter(here: Any) -> Any:
    """Of a list of sections, written as sections or between brackets, the first."""
    listed = isinstance(here, AoT | Array) and here and isinstance(here[0], Mapping)
    return here[0] if listed else here


def _spell(value: Any, before: object) -> Any:
    """A value as it is written: mappings between brackets, one a line, with the comment of before.

    As sections they would stand behind the keys and lose it.
    """
    if not (isinstance(value, list) and value and isinstance(value[0], Mapping)):
        return value
    spelled = tomlkit.array()
    for one in value:
        line = tomlkit.inline_table()
        line.update(one)
        spelled.append(line)
    spelled.multiline(multiline=True)
    if isinstance(before, Item):
        spelled.trivia.comment = before.trivia.comment
        spelled.trivia.comment_ws = before.trivia.comment and "  "
    return spelled


def read_template(key: str) -> Any:
    """The value of a key such as `vision.cameras` in the file that a set-up begins with."""
    here: Any = tomllib.loads(_read_template_text())
    for part in key.split("."):
        here = here[part]
    return here


def _read_template_text() -> str:
    return resources.files("deploy.table_setup").joinpath("template.toml").read_text("utf-8")
