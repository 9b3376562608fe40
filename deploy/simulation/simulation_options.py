"""The simulation's sections of the configuration file."""

from typing import Literal

import msgspec


class WorldOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[world]`: what is simulated, and where it leaves what."""

    seed: int = 1
    hands: int = 0
    """How many hands are dealt; 0: without end."""
    style: Literal["mixed", "calling"] = "mixed"
    """How players play; calling: nobody folds and nobody raises."""
    lively: bool = False
    """Players come and go, sit out and buy chips; dealers are relieved."""
    speed: Literal["real", "fast"] = "real"
    pace: float = 1.0
    """Real speed only: all human delays are multiplied by it."""
    link: str
    """The path at which the simulated reader's device appears; the bridge opens the same."""
    reader: str = "shoe"
    """The reader's name in the configuration, and the place of its antenna."""
    muck: str = ""
    """The place of the reader's second antenna, over which cards are thrown away; empty: none."""
    deck_file: str
    """JSON, face to tag (hex): known to the world and, by its registry, to the bridge."""
    faults: Literal["none", "light", "heavy"] = "none"
    """What goes wrong with the reader, and how often."""
    mistakes: str = "none"
    """What people do wrong: none, light, heavy, or kinds with commas between."""
    other_deck_file: str = ""
    """A second registered deck, whose cards get among the others by a fault; empty: none."""
    deck: str = "house"
    """The design of the deck's faces and backs."""
    artwork: str = ""
    """The file of the pictures of a deck that others drew, in place of a design; empty: none."""
    truth: str
    """The directory in which each hand's truth is left: for the checker alone."""
    results: str = ""
    """A JSON file with the robot's counts, written after each hand; empty: none."""
    shots: str = ""
    """The directory for one picture of the dealer's screen a prompt; empty: none."""
    pictures: str = ""
    """The directory for a few telling pictures of the dealer's screen; empty: none."""
    watched: bool = False
    """Whether a person sits at the screen, who may take over the dealer's place."""
    hand_over_table: float = 0.004
    """How likely it is that, at any one frame, a hand begins to cover part of the table."""


class CheckerOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[checker]`: what is compared."""

    truth: str
    """Where the world leaves each hand's truth."""
    journal: str
    results: str
    """The directory for one JSON result a hand; it may name face-down cards, keep it private."""
    keys: tuple[str, ...]
    """The private keys' files of both departments, in the order of the envelope's making."""
    faults: bool = False
    """Whether anything may be wrong with the reader."""
