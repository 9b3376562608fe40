"""The appliance's configuration file: TOML, one section a process, no unknown keys.

Every process reads its own section of the same file with `load_section`; the sections of the
other rooms are structs of those rooms.
"""

from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from engine.decoding import decode_toml
from engine.guarded_paths import read_named_text
from engine.messages.table_options import TableOptions
from engine.money import SCALES, Money, count_amounts, is_sign
from engine.wire.config_errors import tell_misfit

Section = TypeVar("Section", bound=msgspec.Struct)


class JournalOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[journal]`: where the record is kept."""

    path: str
    """A file; or a folder, with "/" at its end where it is not there yet: a file a gaming day."""
    first_hour: Annotated[int, msgspec.Meta(ge=0, le=23)] = 6
    """The hour at which a gaming day begins; the file changes between two hands after it."""
    keep_days: Annotated[int, msgspec.Meta(ge=0)] = 0
    """In a folder: so many gaming days before today's are kept; 0: all."""

    evidence: bool = True
    """Whether pictures and touches are kept beside it; see docs/disputes.md."""
    evidence_days: Annotated[int, msgspec.Meta(ge=0)] = 7
    """So many gaming days pass before a hand's evidence is removed; held hands' never is."""
    evidence_mb: Annotated[int, msgspec.Meta(ge=1)] = 2_000
    """The most that evidence takes, in megabytes."""
    copy: str = ""
    """A folder on another medium that holds a second copy; it must exist. Empty: none is kept."""

    def placed_in(self, directory: Path) -> "JournalOptions":
        """These options, with a relative path resolved against `directory`."""
        end = "/" if self.path.endswith("/") else ""
        copy = str(directory / self.copy) if self.copy else ""
        return msgspec.structs.replace(self, path=f"{directory / self.path}{end}", copy=copy)

    @property
    def in_folder(self) -> bool:
        """Whether each gaming day has a file of its own."""
        return self.path.endswith("/") or Path(self.path).is_dir()


class HouseOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[house]`: whose word the table takes for staff, profile and configuration."""

    signer: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    """The public half of the house's key, as `tapburn bundle new` printed it."""


class ConfigurationError(ValueError):
    """The file can't be used; the text is one sentence that says what was expected."""


def load_section(path: Path, name: str, section: type[Section]) -> Section:
    """One section of a configuration file.

    Args:
        path: the TOML file.
        name: the section's name, such as "table".
        section: the struct that describes it.

    Raises:
        ConfigurationError: the file is missing or no TOML, or the section has a wrong key or value.
    """
    content = read_sections(path)
    if name not in content:
        raise ConfigurationError(f"{path}: there is no section [{name}]; add one")
    try:
        return convert_section(content[name], section)
    except msgspec.ValidationError as error:
        raise ConfigurationError(
            f"{path}: section [{name}]: {tell_misfit(error, section)}"
        ) from None
    except ValueError as error:
        raise ConfigurationError(f"{path}: section [{name}]: {error}") from None


def convert_section(content: object, section: type[Section]) -> Section:
    """A section out of its builtins; a table's amounts, whole in a file, in the smallest unit.

    Raises:
        msgspec.ValidationError: a key or value is wrong.
        ValueError: an amount is finer than the table's scale, or the scale can't be.
    """
    if section is TableOptions and isinstance(content, dict):
        content = count_amounts(content, section, _read_money(content))
    return msgspec.convert(content, section)


def _read_money(content: dict[str, object]) -> Money:
    scale, sign = content.get("scale", 1), content.get("currency", "")
    if scale not in SCALES:
        raise ValueError(
            f"scale: {scale!r} can't be; give the smallest units in a whole one, as one of "
            f"{', '.join(map(str, SCALES))}"
        )
    if not isinstance(sign, str) or not is_sign(sign):
        raise ValueError(
            f"currency: {sign!r} can't be; give a currency's sign of one letter, such as $"
        )
    return Money(scale=int(str(scale)), sign=sign)


def read_sections(path: Path) -> dict[str, object]:
    """All sections of a configuration file, undecoded.

    Raises:
        ConfigurationError: the file is missing or no TOML.
    """
    try:
        return decode_toml(read_named_text(path))
    except OSError as error:
        raise ConfigurationError(f"{path}: can't be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ConfigurationError(
            f"{path}: line {line} is not in UTF-8: save the file as UTF-8"
        ) from None
    except ValueError as error:
        raise ConfigurationError(f"{path}: is no TOML file: {error}") from None
