"""Whether the engine comes to the stacks that a history ends with."""

import functools
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from engine import house
from engine.guarded_paths import read_named
from engine.house import HouseRules
from engine.messages.happened.hand_events import PotAwarded
from engine.messages.stakes import PACKAGED
from engine.phh.amounts import choose_coarsest
from engine.phh.hand_player import Played, play
from engine.phh.phh_document import Amount, Document, PhhError, find_line, read_document
from engine.phh.phh_lines import find_action_line
from engine.phh.phh_script import UnplayableError
from engine.phh.writer import HOUSE

DEFAULT_HOUSE: Final = "wsop"
"""Under whose rules a history is played when neither the file nor anybody else names a house.

The hands that people write down are mostly from there, and of the packaged houses it alone spreads
stud hi/lo and razz and raises four times in limit.
"""


@functools.cache
def load_rules(name_or_path: str = DEFAULT_HOUSE) -> HouseRules:
    """A house's rules for histories: nothing is taken out of a pot, for no file says what was.

    Raises:
        ProfileError: there is no such profile, or it can't be used.
    """
    return replace(house.load(name_or_path), house_charge="none")


def check_file(path: Path, rules: HouseRules | None = None) -> Played:
    """Open a file with one hand, play it and compare the stacks.

    Args:
        path: the file.
        rules: the house; None: the packaged one that a file of ours names, else the default.

    Raises:
        PhhError: it can't be read or played, or it ends otherwise; with the line.
    """
    try:
        text = read_named(path).decode()
    except (OSError, UnicodeDecodeError) as error:
        raise PhhError(f"can't be read as text: {error}", 1) from None
    return check_text(text, rules)


def check_text(text: str, rules: HouseRules | None = None) -> Played:
    """Read one hand, play it and compare the stacks.

    Args:
        text: the file's.
        rules: as for `check_file`.

    Raises:
        PhhError: it can't be read or played, or it ends otherwise; with the line.
    """
    document = read_document(text)
    try:
        return check(document, rules or _find_rules(document))
    except UnplayableError as error:
        raise PhhError(error.why, find_action_line(text, error.action)) from None
    except PhhError as error:
        field = error.why.partition(":")[0]
        raise PhhError(error.why, find_line(text, field)) from None


def _find_rules(document: Document) -> HouseRules:
    named = document.other.get(HOUSE)
    return load_rules(named if named in PACKAGED else DEFAULT_HOUSE)


def check(document: Document, rules: HouseRules) -> Played:
    """Play a hand and compare the stacks at its end with those of the file, where it has them.

    Raises:
        UnplayableError: an action can't be.
        PhhError: the hand can't begin, or the stacks differ.
    """
    played = play(document, rules)
    wanted = document.finishing_stacks
    if wanted is None:
        return played
    if _ends_with(played, wanted):
        played.compared = True
        return played
    if not played.complete:
        raise UnplayableError(len(document.actions), f"the hand has no end: {played.lacking}")
    if any(isinstance(event, PotAwarded) and event.odd_chip_clause for event in played.events):
        coarse = play(document, rules, choose_coarsest(document))
        if _ends_with(coarse, wanted):
            coarse.compared = True
            return coarse
    differences = [
        f"p{number} ends with {ours}, the file has {theirs}"
        for number, (ours, theirs) in enumerate(zip(played.stacks, wanted, strict=True), 1)
        if ours != theirs
    ]
    raise PhhError(f"finishing_stacks: {', '.join(differences)}")


def _ends_with(played: Played, stacks: tuple[Amount, ...]) -> bool:
    return played.complete and played.stacks == stacks
