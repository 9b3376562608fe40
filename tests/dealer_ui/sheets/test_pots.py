"""The pots' sheet: who plays for which."""

from tests.dealer_ui.room import Room
from tests.engine.table.floor import all_in


def test_the_pots_open_with_all_who_play_for_each(room: Room) -> None:
    """Stacks of 200 and of 120: a main pot of three, a side pot of two."""
    room.seat(5, amount=120)
    room.deal()
    for _ in range(20):
        if room.floor.kind() != "act":
            break
        room.floor.step(all_in)
    room.show()
    assert len(room.floor.view.pots) == 2
    room.touch("Pots")
    said = room.said()
    assert "Who plays for which" in said
    assert "1 Ada, 2 Bo, 3 Old Tom, 4 Xiomara" in said
    assert "5 Fitzgerald" in said


def test_one_pot_has_nothing_to_open(room: Room) -> None:
    room.deal()
    assert "Pots" not in room.names()
