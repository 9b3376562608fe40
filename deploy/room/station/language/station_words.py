"""What the station calls what the program has a name for."""

from typing import Final

from deploy.room.station.language.speech import say, say_known
from engine.games import GAMES
from engine.messages.text import Text, phrase, term

WORDS: Final[dict[str, Text]] = {
    # Roles.
    "floor": phrase("floor"), "cage": phrase("cage"), "surveillance": phrase("surveillance"),
    "regulator": phrase("regulator"), "manager": phrase("manager"), "feed": phrase("feed"),
    # Kinds of alarm.
    "cut": phrase("cut"), "rewritten": phrase("rewritten"), "set_back": phrase("set back"),
    "cloned": phrase("cloned"), "begun_anew": phrase("begun anew"), "broken": phrase("broken"),
    "signature": phrase("signature"), "foreign": phrase("foreign"),
    "room_behind": phrase("room behind"), "clock": phrase("clock"),
    "unsigned": phrase("unsigned"), "not_understood": phrase("not understood"),
    "many_records": phrase("many records"), "unreadable": phrase("unreadable"),
    "flood": phrase("flood"),
    # What somebody did at the station.
    "signed_in": phrase("signed in"), "refused": phrase("password refused"),
    "signed_out": phrase("signed out"), "password": phrase("changed the password"),
    "account": phrase("was made"), "revoked": phrase("revoked"), "replay": phrase("looked at"),
    # What is asked of a table.
    "ruling": phrase("ruling"), "hold": phrase("evidence"), "note": phrase("note"),
    "call": phrase("call"), "withdraw": phrase("order"),
    # Marks of a hand.
    "disputed": phrase("disputed"), "unruled": phrase("not ruled upon"),
    "corrected": phrase("put right"), "void": phrase("void"), "irregular": phrase("irregular"),
    # Chairs.
    "open": phrase("open"), "kept": phrase("kept"), "away": phrase("away"),
    "sitting_out": phrase("sitting out"), "waits": phrase("waits"),
    # What is removed.
    "tabled": phrase("tabled hands"), "waiting": phrase("waiting list"),
    # Devices.
    "shoe": phrase("shoe"), "bridge": phrase("bridge"), "reader": phrase("reader"),
    "camera": phrase("camera"), "board": phrase("board"), "muck": phrase("muck"),
    "ready": phrase("ready"), "lost": phrase("lost"), "impaired": phrase("impaired"),
    "starting": phrase("starting"),
    # Columns of reports, and what their rows are told apart by.
    "gaming_day": phrase("gaming day"), "hour": phrase("hour"), "table_name": phrase("table"),
    "game": phrase("game"), "dealer": phrase("dealer"), "hands": phrase("hands"),
    "void_hands": phrase("void"), "hands_an_hour": phrase("hands an hour"),
    "pots": phrase("pots"), "drop_chips": phrase("drop"), "time_charges": phrase("time"),
    "jackpot": phrase("jackpot"), "drops_taken": phrase("taken away"), "fills": phrase("fills"),
    "irregularities": phrase("irregular"), "corrections": phrase("put right"),
    "disputes": phrase("disputes"), "rulings": phrase("rulings"),
    "floor_calls": phrase("floor calls"), "floor_wait_s": phrase("floor came in, s"),
    "settle_s": phrase("settled in, s"),
    "by_day": phrase("by day"), "by_hour": phrase("by hour"), "by_table": phrase("by table"),
    "by_game": phrase("by game"), "by_dealer": phrase("by dealer"), "by_all": phrase("in full"),
}  # fmt: skip
"""Each once; another name is looked for in the catalogues as it is."""


def say_word(name: str) -> str:
    """A name of the program's own, as people read it."""
    known = WORDS.get(name)
    return say(known) if known is not None else say_known(name.replace("_", " "))


def say_game(name: str) -> str:
    """A game by its title."""
    game = GAMES.get(name)
    return say(term(game.title)) if game is not None else name
