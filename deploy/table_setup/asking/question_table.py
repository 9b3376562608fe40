"""Every question of the set-up by its name: the same in the terminal, by touch and in a file.

A house's answers are the same at each of its tables; a machine's are that table's own. PINs are a
person's: they are typed at the table and stand in no file.
"""

from dataclasses import dataclass
from typing import Final, Literal

from dealer_ui.setup.questions import Kind as Asked
from engine.messages.text import Text, phrase

Kind = Literal[
    "line", "yes_no", "choice", "number", "amount", "amounts", "address", "path", "fingerprint",
    "pin",
]  # fmt: skip
PADS: Final[dict[Kind, Asked]] = {
    "number": "number", "amount": "amount", "amounts": "amounts", "address": "address",
}  # fmt: skip
"""Kinds that a screen has a pad of their own for; a terminal takes a line."""


@dataclass(frozen=True)
class Question:
    """One thing that is asked."""

    step: str
    """The step of the set-up that asks it."""
    whose: Literal["house", "machine", "person"]
    kind: Kind
    text: Text


def _house(step: str, kind: Kind, text: Text) -> Question:
    return Question(step, "house", kind, text)


def _machine(step: str, kind: Kind, text: Text) -> Question:
    return Question(step, "machine", kind, text)


QUESTIONS: Final[dict[str, Question]] = {
    "language": _house("place", "choice", phrase("The language of the screen")),
    "zone": _house("place", "line", phrase("The time zone, or a city of it")),
    "console": Question(
        "place", "person", "yes_no", phrase("Let a technician log in at this machine's console?")
    ),
    "console_password": Question(
        "place", "person", "pin", phrase("Password of root at the console, 8 digits or more")
    ),
    "console_again": Question("place", "person", "pin", phrase("The password once more")),
    "backup": Question(
        "place", "person", "choice", phrase("A backup is on the stick. Lay it out here?")
    ),
    "backup_signer": Question(
        "place", "person", "yes_no", phrase("Does the paper say the same bridge signed it?")
    ),
    "backup_department": Question(
        "place", "person", "yes_no", phrase("Does the paper say the same department's key?")
    ),
    "currency": _house("place", "choice", phrase("The sign before an amount")),
    "smallest_chip": _house("place", "amount", phrase("The smallest chip in play")),
    "name": _machine("game", "line", phrase("The table's name")),
    "house": _house("game", "choice", phrase("The house whose rules count")),
    "game": _house("game", "choice", phrase("The game")),
    "limit": _house("game", "choice", phrase("The limit")),
    "seats": _house("game", "choice", phrase("Seats")),
    "blinds": _house("game", "amounts", phrase("Blinds, small and big")),
    "ante": _house("game", "amount", phrase("Ante")),
    "bring_in": _house("game", "amount", phrase("Bring-in")),
    "small_bet": _house("game", "amount", phrase("Small bet")),
    "big_bet": _house("game", "amount", phrase("Big bet")),
    "buy_in": _house("game", "amount", phrase("What a player usually buys in for")),
    "keep_keys": _house("keys", "yes_no", phrase("Keep these keys?")),
    "outer_key": _house(
        "keys", "path", phrase("public key of the outer department, such as cage")
    ),
    "outer_fingerprint": _house(
        "keys", "fingerprint", phrase("Does the outer department's note say the same?")
    ),
    "inner_key": _house(
        "keys", "path", phrase("public key of the inner department, such as floor")
    ),
    "inner_fingerprint": _house(
        "keys", "fingerprint", phrase("Does the inner department's note say the same?")
    ),
    "reader": _machine("reader", "path", phrase("card reader")),
    "reader_speaks": _house("reader", "choice", phrase("What it speaks")),
    "reader_place": _house("reader", "line", phrase("Where its antenna is")),
    "reader_again": _machine("reader", "yes_no", phrase("Try the reader again?")),
    "deck": _machine("deck", "line", phrase("The deck's name")),
    "keep_deck": _machine("deck", "yes_no", phrase("Keep its cards?")),
    "backup_decks": Question(
        "deck", "person", "yes_no",
        phrase("Have the department hand the backup's decks over, by the stick?"),
    ),
    "decks_here": Question(
        "deck", "person", "yes_no", phrase("Is the stick back, with the decks on it?")
    ),
    "camera": _machine("camera", "path", phrase("camera")),
    "camera_again": _machine("camera", "yes_no", phrase("Try the camera again?")),
    "markers": _machine("camera", "yes_no", phrase("Print the sheet of markers?")),
    "markers_glued": _machine(
        "camera", "line", phrase("print it at 100 %, glue the markers where the plan has them")
    ),
    "look_again": _machine("camera", "yes_no", phrase("Look again?")),
    "mains_hz": _house("camera", "choice", phrase("Does the light flicker? The mains in Hz")),
    "recalibrate": _machine(
        "camera", "yes_no", phrase("Forget how it stood before, and take its present place?")
    ),
    "faces": _machine(
        "faces", "yes_no",
        phrase("Lay five cards in each zone and see their names? It takes a minute"),
    ),
    "pixels": _machine("screen", "line", phrase("Pixels of the panel")),
    "width_mm": _house(
        "screen", "number", phrase("Width of the lit picture in millimetres, by a ruler")
    ),
    "hand": _house("screen", "choice", phrase("The dealer's hand at the keys")),
    "floor": _house("staff", "yes_no", phrase("Add a floor supervisor?")),
    "floor_number": _house("staff", "number", phrase("Number that the floor supervisor types")),
    "floor_name": _house(
        "staff", "line", phrase("The floor supervisor's name, as screen and record tell it")
    ),
    "floor_pin": Question("staff", "person", "pin", phrase("The floor supervisor's PIN")),
    "technician": _house("staff", "yes_no", phrase("Add a technician?")),
    "technician_number": _house("staff", "number", phrase("Number that the technician types")),
    "technician_name": _house(
        "staff", "line", phrase("The technician's name, as screen and record tell it")
    ),
    "technician_pin": Question("staff", "person", "pin", phrase("The technician's PIN")),
    "pin_again": Question("staff", "person", "pin", phrase("The PIN once more")),
    "staff_again": Question("staff", "person", "yes_no", phrase("Type number, name and PIN anew?")),
    "follow_number": Question(
        "staff", "person", "choice", phrase("Whose PIN goes on with the record? The number")
    ),
    "follow_pin": Question(
        "staff", "person", "pin", phrase("PIN of who goes on with the record")
    ),
    "follow_again": Question("staff", "person", "yes_no", phrase("Type that PIN again?")),
    "network": _house("network", "choice", phrase("How this table is on the network")),
    "address": _machine("network", "address", phrase("The table's address, such as 10.0.0.17/24")),
    "gateway": _house("network", "address", phrase("The gateway's address, such as 10.0.0.1")),
    "time_server": _house("network", "line", phrase("The time server, such as 10.0.0.1")),
    "room": _house("network", "line", phrase("The room's address, such as curve://10.0.0.5:7443/…")),
    "room_signer": _house(
        "network", "line", phrase("The key that checks what the room asks of this table")
    ),
    "check_again": _machine("check", "yes_no", phrase("Look again, once it is mended?")),
    "start": _machine("practice", "yes_no", phrase("Start the table now?")),
    "practice": _machine("practice", "yes_no", phrase("Play a practice hand now?")),
    "practice_done": _machine(
        "practice", "line",
        phrase("deal hands at the table, of which nothing is kept, until all have practised"),
    ),
    "stop_table": Question(
        "", "person", "yes_no", phrase("The table runs. Stop it now, between two hands?")
    ),
}  # fmt: skip
"""By the name that a file of answers uses."""
