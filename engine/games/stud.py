"""The games with up-cards: seven-card stud, its hi/lo form, razz."""

from typing import Final, Literal

from engine.games.game import HIGH_LOW, Game, Opener, Street, Way

_Third = Literal["low_card", "high_card"]


def stud_streets(third: _Third, later: Opener, open_pair: str = "") -> tuple[Street, ...]:
    """Two down and one up, three more up, one down (OH-7CS-03, -10, -17, HR-60).

    Args:
        third: who brings it in.
        later: who opens from fourth street on.
        open_pair: the house option by which a pair showing on fourth street doubles the bet.
    """
    return (
        Street(name="third", opener=third, burn=False, down=2, up=1),
        Street(name="fourth", opener=later, up=1, open_pair_option=open_pair),
        Street(name="fifth", opener=later, up=1, bet="big"),
        Street(name="sixth", opener=later, up=1, bet="big"),
        Street(name="seventh", opener=later, down=1, bet="big"),
    )


STUD: Final = Game(
    name="stud",
    title="seven-card stud",
    family="stud",
    streets=stud_streets("low_card", "high_hand", "open_pair_fourth_doubles"),
    ways=(Way(side="", ranking="high"),),
    limits=("fixed", "spread", "pot", "no"),
    seats_option="max_seats_stud",
    seats_behaviour="seats.stud",
    odd_chip_option="odd_chip_stud",
    opener_option="stud_opener",
    clause_code="7CS",
)

STUD8: Final = Game(
    name="stud8",
    title="seven-card stud hi/lo eight or better",
    family="stud",
    streets=stud_streets("low_card", "high_hand"),
    ways=HIGH_LOW,
    limits=("fixed", "spread", "pot", "no"),
    seats_option="max_seats_stud",
    seats_behaviour="seats.stud",
    odd_chip_option="odd_chip_stud",
)

RAZZ: Final = Game(
    name="razz",
    title="razz",
    family="stud",
    streets=stud_streets("high_card", "low_hand"),
    ways=(Way(side="", ranking="low_ace_to_five", behaviour="award.low"),),
    limits=("fixed", "spread", "pot", "no"),
    seats_option="max_seats_stud",
    seats_behaviour="seats.stud",
    odd_chip_option="odd_chip_stud",
)

STUD_GAMES: Final = (
    STUD, STUD8, RAZZ,
)  # fmt: skip
