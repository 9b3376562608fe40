"""Where the table stands: the screen's language, the zone, the money."""

import time
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

from deploy.table_setup.machine_settings import find_zones
from deploy.table_setup.site import Site
from deploy.table_setup.steps.game_step import read_amount
from deploy.table_setup.steps.restore_step import is_restored, lay_backup_out
from engine.messages.text import phrase
from engine.wire.configuration import JournalOptions

_LANGUAGES: Final = ("en", "de", "es")
_NONE: Final = "none"
_SIGNS: Final = (_NONE, "$", "€", "£")
_MOST_ZONES: Final = 6
_LEAST_PASSWORD: Final = 8


def ask_place(site: Site) -> None:
    """Ask for language, zone and money; and who logs in, before anything is a table's.

    Whoever lays a backup out on this machine logs in for it, and is asked for nothing else.
    """
    draft = site.draft
    kept = str(draft.get("screen.language") or _LANGUAGES[0])
    asked = site.language if draft.fresh and site.language in _LANGUAGES else kept
    language = site.console.choose("language", _LANGUAGES, asked)
    if language != kept:
        draft.put("screen.language", language)
    _ask_zone(site)
    _open_console(site)
    if not (is_restored(site) or lay_backup_out(site)):
        _ask_money(site)


def _ask_zone(site: Site) -> None:
    """The machine's zone, where the set-up may change it; else it is told."""
    machine = site.machine
    if machine is not None:
        said = site.console.ask("zone", machine.read_zone(), _check_zone)
        (zone,) = find_zones(said)
        _tell_times(site, zone)
        machine.set_zone(zone)
        time.tzset()
    else:
        _tell_times(site, "")


def _tell_times(site: Site, zone: str) -> None:
    """The local time there, and when one gaming day ends and the next begins."""
    now = time.time()
    local = time.gmtime(now + _find_offset(zone, now))
    hour = site.draft.get("journal.first_hour")
    first = JournalOptions(path="").first_hour if hour is None else int(hour)
    site.console.note(
        phrase(
            "it is {time} here; the gaming day changes at {change}",
            time=time.strftime("%H:%M", local),
            change=f"{first:02}:00",
        )
    )


def _find_offset(zone: str, now: float) -> int:
    """Seconds that a zone is ahead of UTC; without a name, this machine's."""
    if not zone:
        return time.localtime(now).tm_gmtoff
    offset = ZoneInfo(zone).utcoffset(datetime.fromtimestamp(now, UTC))
    return int(offset.total_seconds()) if offset is not None else 0


def _check_zone(said: str) -> str:
    zones = find_zones(said)
    if len(zones) == 1:
        return ""
    if not zones:
        return phrase("there is no zone '{said}'; type a name such as America/New_York", said=said)
    named = ", ".join(zones[:_MOST_ZONES]) + (" …" if len(zones) > _MOST_ZONES else "")
    return phrase("'{said}' may be {zones}; type one of them", said=said, zones=named)


def _open_console(site: Site) -> None:
    """On a machine from a stick nobody can log in, unless somebody wants to."""
    machine, console = site.machine, site.console
    # Who types in a terminal has logged in.
    if machine is None or not site.on_panel or not machine.is_console_locked():
        return
    console.note(phrase("nobody logs in at this machine's console: root has no password"))
    if not console.confirm("console", default=False):
        return
    while True:
        password = console.ask_pin("console_password")
        if len(password) < _LEAST_PASSWORD:
            console.note(phrase("it has {least} digits at the least", least=_LEAST_PASSWORD))
        elif console.ask_pin("console_again") != password:
            console.note(phrase("the two were not alike"))
        elif machine.open_console(password):
            console.note(phrase("root logs in with it, on a keyboard: Ctrl+Alt+F2"))
            return
        else:
            console.note(phrase("the machine did not take it; the console stays locked"))
            return


def _ask_money(site: Site) -> None:
    draft = site.draft
    kept = str(draft.get("table.currency") or _NONE)
    signs = (*_SIGNS, *({kept} - set(_SIGNS)))
    sign = site.console.choose("currency", signs, kept)
    if sign != kept:
        draft.put("table.currency", "" if sign == _NONE else sign)
    chip = str(draft.get("table.unit") or 1)
    said = site.console.ask("smallest_chip", chip, _check_chip)
    if said == chip:
        return
    amount = read_amount(said)
    draft.put("table.unit", amount)
    if amount != int(amount):
        draft.put("table.scale", 100)


def _check_chip(said: str) -> str:
    try:
        cents = read_amount(said) * 100
    except ValueError:
        cents = 0
    if cents > 0 and cents == int(cents):
        return ""
    return phrase("'{said}': expected a chip such as 1, 5 or 0.50", said=said)
