"""The card reader, tried before it is written down, and the deck's tags that it reads."""

from pathlib import Path
from typing import Final

import msgspec

from deploy.command_line.words import SIMULATED
from deploy.fitness.device_trials import TrialError, try_reader
from deploy.fitness.file_faults import tell_wrong_place
from deploy.table_setup.found_devices import find_keyboards, find_readers
from deploy.table_setup.site import Site
from deploy.table_setup.steps.restore_step import take_decks
from engine.messages.text import phrase
from firmware_bridge.kept.decks import is_deck_name, summarise_decks
from firmware_bridge.link.drivers import DRIVERS
from firmware_bridge.serial.options import ReaderOptions
from firmware_bridge.serial.ports import PortNameError, resolve_port

_OWN: Final = "serial"


def ask_reader(site: Site) -> None:
    """Ask for the reader's port until it says its hello, or the technician goes on without.

    One that could not be tried is not written down.
    """
    console, draft = site.console, site.draft
    while True:
        before = draft.text
        kept = str(draft.get("bridge.readers.port") or "")
        port = _ask_port(site, "" if kept.endswith("/NAME") else kept)
        if not port:
            console.note(
                phrase("no reader: the table will say that it is missing until one is plugged in")
            )
            return
        kept = str(draft.get("bridge.readers.place"))
        place = console.ask("reader_place", kept, tell_wrong_place)
        draft.put("bridge.readers.port", port)
        draft.put("bridge.readers.place", place)
        try:
            options = msgspec.convert(draft.get("bridge.readers"), list[ReaderOptions])[0]
            console.note(f"{port}: {try_reader(options, site.folder)}")
        except (TrialError, msgspec.ValidationError) as error:
            console.note(str(error))
            draft.restore(before)
            if not console.confirm("reader_again"):
                return
            continue
        return


def _ask_port(site: Site, kept: str) -> str:
    """The port's name with its driver; empty: there is no reader."""
    console = site.console
    while True:
        said = console.pick("reader", lambda: _find_readers(site.devices), kept, optional=True)
        if said.startswith("/"):
            kinds = [_OWN, *DRIVERS]
            typed = Path(said) in find_keyboards(site.devices)
            spoken = console.choose("reader_speaks", kinds, "keyboard" if typed else _OWN)
            said = f"{spoken}:{said}"
        if not said:
            return ""
        try:
            resolve_port(said, site.folder)
        except PortNameError as error:
            console.note(str(error))
        else:
            return said


def _find_readers(devices: Path) -> list[tuple[str, str]]:
    """Each device that may be a reader, and what is said of it."""
    found = [(str(path), "") for path in find_readers(devices)]
    return found + [
        (str(path), phrase("types like a keyboard")) for path in find_keyboards(devices)
    ]


def enrol_tags(site: Site) -> None:
    """Register a deck's tags, unless the file's deck is to stay."""
    console, draft = site.console, site.draft
    name = console.ask("deck", str(draft.get("bridge.deck")), _check_deck)
    draft.put("bridge.deck", name)
    known = {deck.name: deck.cards for deck in summarise_decks(site.state)}
    if name not in known:
        take_decks(site)
        known = {deck.name: deck.cards for deck in summarise_decks(site.state)}
    if name in known:
        console.note(
            phrase("deck {name}: {count} cards are registered", name=name, count=known[name])
        )
        if console.confirm("keep_deck"):
            return
    port = str(draft.get("bridge.readers.port"))
    if port.endswith("/NAME"):
        console.note(phrase("the deck's tags need a reader: run this step again when it is there"))
        return
    site.keep()
    more = ["--replace"] if name in known else []
    if port.startswith(SIMULATED):
        port = SIMULATED
    code = site.type_command(
        "deck", "enrol", "--reader", port, "--name", name, "--state", str(site.state), *more
    )
    if code:
        console.note(phrase("not all cards are registered: run this step again to go on"))


def _check_deck(said: str) -> str:
    if is_deck_name(said):
        return ""
    return phrase("'{said}': a deck's name has letters, digits, - and _", said=said)
