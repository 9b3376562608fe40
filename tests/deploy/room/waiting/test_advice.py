"""What to open and what to close, by the seats of now and by who waits."""

from deploy.room.summaries.live_tables import LiveTable
from deploy.room.waiting.advice import advise, name_game
from engine.messages.shown.public_views import PublicView
from engine.messages.text import phrase

HOLDEM = "Texas hold'em blinds 1 and 3"
OMAHA = "Omaha blinds 2 and 5"


def table(name: str, game: str, taken: int, *, seats: int = 9, closed: bool = False) -> LiveTable:
    view = PublicView(
        sequence=1, table=name, game=phrase(game), stakes=phrase(""), hand=1, street="", button=1,
        acting=0, seats=(), board=(), pots=(), total=0, closed=closed,
    )  # fmt: skip
    return LiveTable(name, 1, view, seats=seats, open_seats=seats - taken)


def test_a_table_is_opened_for_five_who_wait_without_a_seat() -> None:
    tables = [table("A", HOLDEM, 9), table("B", OMAHA, 4)]
    assert name_game(tables[0]) == HOLDEM
    assert advise(tables, {HOLDEM: 5}) == [f"5 wait for {HOLDEM}: open a table"]
    assert advise(tables, {HOLDEM: 4}) == [f"4 wait for {HOLDEM}; open seats: 5 at {OMAHA}"]
    assert advise(tables, {HOLDEM: 1}) == [f"1 waits for {HOLDEM}; open seats: 5 at {OMAHA}"]
    assert advise([table("A", HOLDEM, 9)], {HOLDEM: 2}) == [
        f"2 wait for {HOLDEM}, and no seat is open"
    ]
    # Whoever has a seat to go to waits for none.
    assert advise([table("A", HOLDEM, 7)], {HOLDEM: 2}) == []
    assert advise([], {HOLDEM: 5}) == [f"5 wait for {HOLDEM}: open a table"]


def test_a_table_is_closed_whose_players_fit_the_others() -> None:
    two = [table("A", HOLDEM, 6), table("B", HOLDEM, 3)]
    assert advise(two, {}) == [f"{HOLDEM}: the 3 players of B fit the other tables: close it"]
    assert advise([table("A", HOLDEM, 7), table("B", HOLDEM, 3)], {}) == []
    assert advise(two, {HOLDEM: 1}) == [], "somebody waits"
    assert advise([table("A", HOLDEM, 6), table("B", OMAHA, 3)], {}) == []
    assert advise([table("A", HOLDEM, 6), table("B", HOLDEM, 0, closed=True)], {}) == []
    assert advise([table("A", HOLDEM, 6), LiveTable("B", 2, None)], {}) == []
