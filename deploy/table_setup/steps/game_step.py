"""What is played: name, house, game, seats and stakes."""

import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from deploy.table_setup.asking.interview import RefusedError
from deploy.table_setup.asking.question_table import QUESTIONS
from deploy.table_setup.site import Site
from engine import games, house
from engine.messages.stakes import PACKAGED
from engine.messages.table_options import TableOptions
from engine.messages.text import phrase
from engine.table.terms.table_opening import TableError, open_table
from engine.wire.config_errors import tell_misfit
from engine.wire.configuration import convert_section

_LIMITS: Final = ("no", "pot", "fixed", "spread")
_LONGEST_NAME: Final = 40
_SEATS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10")


def ask_game(site: Site) -> None:
    """Ask for a table.

    Raises:
        RefusedError: the house does not allow it; the question that is at fault is asked again.
    """
    _ask(site)
    if wrong := find_fault(site):
        raise RefusedError(_find_question(site, wrong), wrong)


def _find_question(site: Site, wrong: str) -> str:
    """The question that a refusal is about, by the key that it names; else the stakes' first."""
    keys = re.findall(r"\[table\] (\w+)", wrong)
    has_blinds = bool(site.draft.get("table.blinds"))
    return keys[0] if keys and keys[0] in QUESTIONS else "blinds" if has_blinds else "ante"


def find_fault(site: Site) -> str:
    """Why no such table can be opened; empty: it can."""
    try:
        options = convert_section(site.draft.get("table"), TableOptions)
        open_table(options.placed_in(site.folder))
    except msgspec.ValidationError as error:
        return tell_misfit(error, TableOptions)
    except (ValueError, TableError) as error:
        return str(error)
    return ""


def _ask(site: Site) -> None:
    console, draft = site.console, site.draft
    draft.put("table.name", console.ask("name", draft.get("table.name") or "Table 1", _check_name))
    kept = str(draft.get("table.house"))
    known = sorted(PACKAGED)
    named = console.choose("house", [*known, *({kept} - set(known))], kept)
    draft.put("table.house", named)
    if draft.get("table.rotation"):
        console.note(
            phrase("games take turns here: they are changed in the file, [table] rotation")
        )
        return
    spread = sorted(house.load(named).games) if named in PACKAGED else []
    game = str(draft.get("table.game"))
    if spread:
        game = console.choose("game", spread, game if game in spread else spread[0])
        draft.put("table.game", game)
    draft.put("table.limit", console.choose("limit", _LIMITS, str(draft.get("table.limit"))))
    draft.put("table.seats", int(console.choose("seats", _SEATS, str(draft.get("table.seats")))))
    _ask_stakes(site, games.load(game).forced == "blinds")
    _ask_amount(site, "buy_in", 200)


def _ask_stakes(site: Site, has_blinds: bool) -> None:
    draft = site.draft
    if has_blinds:
        kept = "/".join(map(str, draft.get("table.blinds") or (1, 2)))
        said = site.console.ask("blinds", kept, _needs(read_amounts))
        draft.put("table.blinds", read_amounts(said))
        draft.drop("table.bring_in")
    else:
        draft.put("table.blinds", [])
        _ask_amount(site, "ante", 1)
        _ask_amount(site, "bring_in", 1)
    if draft.get("table.limit") in {"fixed", "spread"}:
        _ask_amount(site, "small_bet", 2)
        _ask_amount(site, "big_bet", 4)


def _ask_amount(site: Site, name: str, default: int) -> None:
    kept = str(site.draft.get(f"table.{name}") or default)
    said = site.console.ask(name, kept, _needs(read_amount))
    site.draft.put(f"table.{name}", read_amount(said))


def _check_name(said: str) -> str:
    if said.strip() and len(said) <= _LONGEST_NAME and said.isprintable():
        return ""
    return phrase("a table's name has 1 to {most} letters", most=_LONGEST_NAME)


def read_amount(said: str) -> int | float:
    """An amount as it is typed, 2 or 0.50.

    Raises:
        ValueError: it is none.
    """
    if not re.fullmatch(r"[0-9]{1,12}([.][0-9]{1,4})?", said):
        raise ValueError(said)
    return int(said) if said.isdecimal() else float(said)


def read_amounts(said: str) -> list[int | float]:
    """Amounts one behind the other.

    Raises:
        ValueError: there is none, or one of them is no amount.
    """
    found = [read_amount(one) for one in said.replace("/", " ").replace(",", " ").split()]
    if not found:
        raise ValueError(said)
    return found


def _needs(read: Callable[[str], Any]) -> Callable[[str], str]:
    """A check that an answer can be read."""

    def check(said: str) -> str:
        try:
            read(said)
        except ValueError:
            return phrase(
                "'{said}': expected an amount such as 2, or 0.50; two blinds as 1/2", said=said
            )
        return ""

    return check
