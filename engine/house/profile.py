"""Profiles: TOML files that say what one house fixes; the rest is its base's or the default."""

import functools
import hashlib
import re
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.decoding import decode_toml
from engine.games import GAMES
from engine.house.facts import FACTS
from engine.house.house_checks import SHORTAGE_PRESETS, find_contradictions
from engine.house.options import (
    UnsuitableValueError,
    default_rules,
    nearest,
    options,
    read_value,
    spell,
)
from engine.house.rulebook import HOUSES, behaviours, clause_ids, house_of
from engine.house.rules import OPTION_NAMES, HouseRules, OwnClause
from engine.messages.stakes import PACKAGED

_PROFILES: Final = Path(__file__).absolute().with_name("profiles")
_HEAD: Final = ("name", "title", "extends", "games", "repairs", "remedies", "clauses", "options")
_OWN_ID: Final = re.compile(r"[A-Z][A-Z0-9]*(-[A-Z0-9]+)+")
"""How a clause of a house's own is numbered, such as RS-O8-12."""
_AUTHORITY: Final = re.compile(r"(WL|WT|TDA|RRoP) \S.*")


LARGEST_PROFILE: Final = 1 << 22
"""Bytes of a profile at the most."""


class NoProfileError(OSError):
    """What lies there is nothing that could be a profile; it is not read."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing wrong with a profile."""

    file: str
    line: int
    """From 1; 0: the file as a whole."""
    says: str
    """What is wrong, and what is allowed."""

    def __str__(self) -> str:
        """File, line where there is one, and sentence."""
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.says}"


class ProfileError(ValueError):
    """The profile can't be used; each line says file, line, what is wrong and what is allowed."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Say every problem on a line of its own."""
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


_carried: Final[dict[str, str]] = {}
"""Profiles that came with a record or a bundle, by their names; a name holds the text's hash."""


def provide(text: str) -> str:
    """Know a profile by its text alone; the name by which `load` has it from now on.

    Args:
        text: of a profile file, which may extend a packaged one.

    Returns:
        The name that the profile gives itself, "@" and 16 digits of the text's SHA-256.
    """
    named = re.search(r'^name\s*=\s*"([^"@/]{1,24})"', text, re.MULTILINE)
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    name = f"{named[1] if named else 'house'}@{digest}"
    _carried[name] = text
    return name


def is_carried(name: str) -> bool:
    """Whether a profile is known by its text, and stands in no file."""
    return name in _carried


@functools.cache
def load(name_or_path: str) -> HouseRules:
    """A house's complete rules; the same file is read once.

    Args:
        name_or_path: a packaged profile's name, such as "ohio", or the path of a profile file.

    Raises:
        ProfileError: there is no such profile, or it can't be used.
    """
    reading = _Reading(name_or_path)
    if reading.problems:
        raise ProfileError(reading.ordered())
    return reading.rules


def check_profile(name_or_path: str) -> tuple[Problem, ...]:
    """Everything that is wrong with a profile, in the order of its lines; empty: it can be used."""
    return _Reading(name_or_path).ordered()


def _list_spread() -> tuple[str, ...]:
    """What a house may spread; short deck is for hand histories only."""
    return tuple(game.name for game in GAMES.values() if game.spread)


def _leave_notices(rules: HouseRules) -> HouseRules:
    """A packaged house's rules without what its sign alone says: helplines are the venue's own."""
    clauses = {option: cited for option, cited in rules.clauses.items() if option != "notices"}
    return msgspec.structs.replace(rules, notices=(), clauses=clauses)


def _read(path: Path) -> str:
    """A profile's text; what else lies there, a pipe or a file of terabytes, is left unread.

    Raises:
        OSError: there is none, or it can't be one.
        UnicodeDecodeError: it is no text in UTF-8.
    """
    found = path.stat()
    if not path.is_dir() and (not path.is_file() or found.st_size > LARGEST_PROFILE):
        raise NoProfileError(0, "it is no plain file, or too large for a profile", str(path))
    return path.read_text("utf-8-sig")


class _Reading:
    """One file's way from text to rules; it goes on after a problem to find the others."""

    def __init__(self, source: str, chain: tuple[Path, ...] = ()) -> None:
        self.packaged = source in PACKAGED
        self.carried = _carried.get(source)
        self.path = _PROFILES / f"{source}.toml" if self.packaged else Path(source)
        self.file = source
        self.chain = (*chain, self.path.absolute())
        self.problems: list[Problem] = []
        self.rules = default_rules()
        self.set_here: dict[str, Any] = {}
        self.refused: set[str] = set()
        self.own: dict[str, OwnClause] = {}
        self.text = ""
        content = self._parse()
        if content is not None:
            self._decide(content)

    def ordered(self) -> tuple[Problem, ...]:
        """What is wrong, from the first line to the last."""
        return tuple(sorted(self.problems, key=lambda problem: problem.line))

    def _parse(self) -> dict[str, Any] | None:
        try:
            carried = self.carried
            self.text = carried if carried is not None else _read(self.path)
        except (IsADirectoryError, PermissionError, NoProfileError) as error:
            self._report(0, f"can't be read: {error.strerror}; give a profile's file, or its name")
            return None
        except UnicodeDecodeError:
            self._report(0, "is no text in UTF-8; give a profile, a TOML file")
            return None
        except (OSError, ValueError):
            self._report(
                0,
                "there is no such profile; give the path of a TOML file, or one of "
                f"{', '.join(PACKAGED)}{nearest(self.file, PACKAGED)}",
            )
            return None
        try:
            return decode_toml(self.text, parse_float=Decimal)
        except ValueError as error:
            where = re.search(r"at line (\d+)", str(error))
            line = int(where[1]) if where else len(self.text.splitlines())
            self._report(line, f"is no TOML: {error}; write name = value, and text in quotes")
            return None

    def _decide(self, content: dict[str, Any]) -> None:
        self._check_head(content)
        base = self._base(content.get("extends", ""))
        self.own = self._read_own(content.get("clauses", {}), base)
        clauses = dict(base.clauses)
        options = content.get("options", {})
        remedies = self._read_remedies(content, base)
        if isinstance(options, dict):
            for name, given in options.items():
                self._read_option(name, given, base, clauses)
        else:
            self._report(self._line("options"), "options must be a table: write [options]")
        name = content.get("name", self.path.stem)
        self.rules = msgspec.structs.replace(
            base,
            name=name,
            title=content.get("title", name),
            extends=content.get("extends", ""),
            games=self._texts(content, "games", _list_spread(), base.games),
            document=self.file if self.packaged else base.document,
            repairs=self._texts(content, "repairs", clause_ids(), base.repairs),
            clauses=clauses,
            own_clauses=self.own,
            remedies=remedies,
            **(self.set_here | self._follow()),
        )
        for option, says in find_contradictions(self.rules, self.set_here.keys()):
            if not any(name in says for name in self.refused):
                self._report(self._line(option), says)

    def _check_head(self, content: dict[str, Any]) -> None:
        for key, value in content.items():
            line = self._line(key)
            if key in OPTION_NAMES or key in FACTS:
                self._report(line, f"{key} is an option: it belongs under [options]")
            elif key not in _HEAD:
                self._report(
                    line,
                    f"{key} is no key of a profile; it may have: {', '.join(_HEAD)}"
                    f"{nearest(key, (*_HEAD, *OPTION_NAMES))}",
                )
            elif key in {"name", "title", "extends"} and not (isinstance(value, str) and value):
                self._report(line, f"{key} must be a text in quotes that is not empty")
        if content.get("name") in PACKAGED and self.path.absolute().parent != _PROFILES:
            self._report(
                self._line("name"),
                f"the name {content['name']} is taken by a packaged profile; give another",
            )

    def _texts(
        self,
        content: dict[str, Any],
        key: str,
        allowed: tuple[str, ...],
        inherited: tuple[Any, ...],
    ) -> tuple[Any, ...]:
        """A list of texts out of the allowed ones, or what the base has."""
        given = content.get(key, inherited)
        if not isinstance(given, (list, tuple)):
            self._report(self._line(key), f'{key} must be a list, such as {key} = ["{allowed[0]}"]')
            return inherited
        for one in given:
            if one not in allowed:
                listed = ", ".join(allowed) if key == "games" else "clauses of the rulebook"
                self._report(
                    self._line(key),
                    f"{key} can't name {one}; it may name: {listed}{nearest(str(one), allowed)}",
                )
        return tuple(one for one in given if one in allowed)

    def _read_remedies(self, content: dict[str, Any], base: HouseRules) -> str:
        """Whose remedies for wrong deals are adopted; the line may stand among the options."""
        options = content.get("options", {})
        given = content.get("remedies", base.remedies)
        if isinstance(options, dict) and "remedies" in options:
            given = options.pop("remedies")
        if given == "" or given in PACKAGED:
            return str(given)
        self._report(
            self._line("remedies"),
            f"remedies can't be those of {given}; it may be one of: {', '.join(PACKAGED)}"
            f"{nearest(str(given), PACKAGED)}",
        )
        return base.remedies

    def _base(self, extends: object) -> HouseRules:
        if not extends or not isinstance(extends, str):
            return default_rules()
        line = self._line("extends")
        if self.carried is not None and extends not in PACKAGED:
            self._report(
                line,
                f"extends {extends}: a profile that is sent to tables extends a packaged one; "
                f"write the other file's options here, or extend one of {', '.join(PACKAGED)}",
            )
            return default_rules()
        source = extends if extends in PACKAGED else str(self.path.parent / extends)
        if source not in PACKAGED and Path(source).absolute() in self.chain:
            self._report(line, f"extends {extends} goes round in a circle; extend another profile")
            return default_rules()
        base = _Reading(source, self.chain)
        if base.problems:
            self._report(line, f"the base {extends} can't be used: {base.problems[0]}")
        return _leave_notices(base.rules) if base.packaged else base.rules

    def _read_own(self, given: object, base: HouseRules) -> dict[str, OwnClause]:
        """The house's own clauses, those of its base before them."""
        own = dict(base.own_clauses)
        if not isinstance(given, dict):
            self._report(self._line("clauses"), "clauses must be tables: write [clauses.RS-HE-1]")
            return own
        for name, content in given.items():
            line = self._line(name)
            if not _OWN_ID.fullmatch(name) or house_of(name):
                packaged = ", ".join(HOUSES)
                self._report(
                    line,
                    f"{name} can't be a clause of your own: give letters and numbers with dashes "
                    f"such as RS-O8-12, not beginning with {packaged}",
                )
                continue
            try:
                own[name] = msgspec.convert(content, OwnClause)
            except msgspec.ValidationError as error:
                self._report(
                    line, f"{name}: {error}; write says, and behaviour and game if it has them"
                )
                continue
            self._check_own(line, name, own[name])
        return own

    def _check_own(self, line: int, name: str, own: OwnClause) -> None:
        if not own.says.strip():
            self._report(line, f"{name} says nothing; write the rule's text")
        if own.behaviour and own.behaviour not in behaviours():
            self._report(
                line,
                f"{name}: {own.behaviour} is no behaviour of the rulebook, such as burn.river"
                f"{nearest(own.behaviour, behaviours())}",
            )
        if own.game not in {*_list_spread(), "all"}:
            self._report(
                line,
                f"{name}: there is no game {own.game}; it may be: all, {', '.join(_list_spread())}",
            )

    def _read_option(
        self, name: str, given: Any, base: HouseRules, clauses: dict[str, tuple[str, ...]]
    ) -> None:
        line = self._line(name, "options")
        if name in FACTS:
            self._read_fact(name, given, clauses)
            return
        if name not in OPTION_NAMES:
            self._report(
                line,
                f"{name} is no option of the house rules{nearest(name, (*OPTION_NAMES, *FACTS))}",
            )
            return
        cited: tuple[str, ...] = ()
        if isinstance(given, dict) and ("value" in given or "clause" in given):
            cited = self._read_clauses(line, name, given)
            if "value" not in given:
                self._report(line, f"{name} has a clause but no value; write value = ...")
                return
            given = given["value"]
        try:
            value = read_value(name, given)
        except UnsuitableValueError as error:
            self.refused.add(name)
            self._report(line, str(error))
            return
        option = options()[name]
        if option.without_effect and value != option.default and self.carried is None:
            self.refused.add(name)
            self._report(
                line,
                f"{name} can't be {spell(value)}, which would change nothing. "
                f"{option.without_effect} Leave it out",
            )
            return
        self.set_here[name] = value
        if cited:
            clauses[name] = cited
        elif value != getattr(base, name):
            clauses.pop(name, None)

    def _read_fact(self, name: str, given: Any, clauses: dict[str, tuple[str, ...]]) -> None:
        """A fact may be told, with the house's clause for it; it is what it is."""
        line = self._line(name, "options")
        cited: tuple[str, ...] = ()
        if isinstance(given, dict):
            cited = self._read_clauses(line, name, given)
            given = given.get("value", FACTS[name])
        if given != FACTS[name]:
            self.refused.add(name)
            self._report(
                line,
                f"{name} can't be {spell(given)}: it is {FACTS[name]} in every house; leave it "
                "out, or name your clause for it",
            )
        elif cited:
            clauses[name] = cited

    def _read_clauses(self, line: int, name: str, given: dict[str, Any]) -> tuple[str, ...]:
        for key in sorted(given.keys() - {"value", "clause"}):
            self._report(line, f"{name}: {key} is no key here; it may have: value, clause")
        cited = given.get("clause", ())
        listed = cited if isinstance(cited, (list, tuple)) else [cited]
        for one in listed:
            known = one in clause_ids() or str(one) in self.own
            if not known and not _AUTHORITY.fullmatch(str(one)):
                self._report(
                    line,
                    f"{name}: {one} is no clause; it may be one of the rulebook, one of your own "
                    "under [clauses], or a number of WL, WT, TDA or RRoP"
                    f"{nearest(str(one), (*clause_ids(), *self.own))}",
                )
        return tuple(str(one) for one in listed)

    def _follow(self) -> dict[str, Any]:
        """Values that follow from another option where the file does not set them."""
        following: dict[str, Any] = {}
        if "suit_order" in self.set_here:
            following["bring_in_suit_order"] = self.set_here["suit_order"]
        if "stud_shortage" in self.set_here:
            following |= SHORTAGE_PRESETS[self.set_here["stud_shortage"]]
        return {name: value for name, value in following.items() if name not in self.set_here}

    def _report(self, line: int, says: str) -> None:
        self.problems.append(Problem(file=self.file, line=line, says=says))

    def _line(self, key: str, section: str = "") -> int:
        """Where a key stands: in its section if it is there, otherwise where it first does."""
        assigned = re.compile(rf'\s*(?:options\s*\.\s*)?"?{re.escape(key)}"?\s*[=.]')
        here, first = "", 0
        for number, line in enumerate(self.text.splitlines(), 1):
            header = re.match(r"\s*\[+\s*([^\]]+?)\s*\]", line)
            if header:
                here = header[1]
                if here in {key, f"options.{key}", f"clauses.{key}"}:
                    return number
            elif assigned.match(line):
                if not section or here == section:
                    return number
                first = first or number
        return first
