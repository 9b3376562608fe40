"""What is played: name, house, game, seats and stakes."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from deploy.table_setup.site import Site
from engine import games, house
from engine.messages.stakes import PACKAGED
from engine.messages.table_options import TableOptions
from engine.messages.text import phrase
from engine.table.terms.table_opening import TableError, open_table
from engine.wire.config_errors import tell_misfit
from engine.wire.configuration import convert_section

_LIMITS: Final = ("no", "pot", "fixed", "spread")
_SEATS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10")


def ask_game(site: Site) -> None:
    """Ask until the house allows such a table."""
    while True:
        _ask(site)
        wrong = find_fault(site)
        if not wrong:
            return
        site.console.note(wrong)


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
    draft.put(
        "table.name", console.ask(phrase("The table's name"), draft.get("table.name") or "Table 1")
    )
    kept = str(draft.get("table.house"))
    known = sorted(PACKAGED)
    named = console.choose(
        phrase("The house whose rules count"), [*known, *({kept} - set(known))], kept
    )
    draft.put("table.house", named)
    if draft.get("table.rotation"):
        console.note(
            phrase("games take turns here: they are changed in the file, [table] rotation")
        )
        return
    spread = sorted(house.load(named).games) if named in PACKAGED else []
    game = str(draft.get("table.game"))
    if spread:
        game = console.choose(phrase("The game"), spread, game if game in spread else spread[0])
        draft.put("table.game", game)
    draft.put(
        "table.limit", console.choose(phrase("The limit"), _LIMITS, str(draft.get("table.limit")))
    )
    draft.put(
        "table.seats", int(console.choose(phrase("Seats"), _SEATS, str(draft.get("table.seats"))))
    )
    _ask_stakes(site, games.load(game).forced == "blinds")
    _ask_amount(site, "table.buy_in", phrase("What a player usually buys in for"), 200)


def _ask_stakes(site: Site, has_blinds: bool) -> None:
    draft = site.draft
    if has_blinds:
        kept = " ".join(map(str, draft.get("table.blinds") or (1, 2)))
        said = site.console.ask_checked(
            phrase("Blinds, small and big"), kept, _needs(_read_amounts)
        )
        draft.put("table.blinds", _read_amounts(said))
        draft.drop("table.bring_in")
    else:
        draft.put("table.blinds", [])
        _ask_amount(site, "table.ante", phrase("Ante"), 1)
        _ask_amount(site, "table.bring_in", phrase("Bring-in"), 1)
    if draft.get("table.limit") in {"fixed", "spread"}:
        _ask_amount(site, "table.small_bet", phrase("Small bet"), 2)
        _ask_amount(site, "table.big_bet", phrase("Big bet"), 4)


def _ask_amount(site: Site, key: str, question: str, default: int) -> None:
    kept = str(site.draft.get(key) or default)
    said = site.console.ask_checked(question, kept, _needs(_read_amount))
    site.draft.put(key, _read_amount(said))


def _read_amount(said: str) -> int | float:
    return int(said) if said.isdecimal() else float(said)


def _read_amounts(said: str) -> list[int | float]:
    found = [_read_amount(one) for one in said.replace("/", " ").replace(",", " ").split()]
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
                "'{said}': expected an amount such as 2, or 0.50; two blinds as 1 2", said=said
            )
        return ""

    return check
