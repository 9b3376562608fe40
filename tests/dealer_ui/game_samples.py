"""Views of the other games: stud, Omaha, draw; high and low."""

from typing import Any

from engine.messages.shown.views import (
    Answer,
    AwardView,
    Chore,
    LegalAction,
    PotView,
    PromptView,
    View,
)
from tests.dealer_ui.samples import changed, seats, spoken, view


def _mixed(game: str, family: str, holding: int, **changes: Any) -> View:
    return view(game=game, family=family, holding=holding, stakes="limits 4 and 8", **changes)


def stud() -> View:
    """Fifth street, eight seats, three of them folded, seat 4 first to act."""
    up = ("Kd 9c 4h", "As Ad Js", "Tc 7d 7h", "Qs 2c 8d", "Jh 5s 3c")
    live = (1, 2, 4, 6, 8)
    by_seat: dict[str, Any] = {
        f"s{seat}": {"cards": ("??", "??", *cards.split())}
        for seat, cards in zip(live, up, strict=True)
    }
    for seat in (3, 5, 7):
        by_seat[f"s{seat}"] = {"state": "folded", "cards": ()}
    by_seat["s1"] |= {"position": "bring-in"}
    by_seat["s2"] |= {"bet": 8, "last_action": "bets 8"}
    by_seat["s8"] |= {"state": "all_in", "stack": 0, "bet": 5, "last_action": "calls 5, all in"}
    return _mixed(
        "Fixed-limit seven-card stud", "stud", 7,
        street="fifth", button=0, burns=3, stub=24, acting=4, total=61,
        seats=seats(8, **by_seat),
        pots=(
            PotView(name="main pot", amount=40, seats=live),
            PotView(name="side pot 1", amount=8, seats=live),
        ),
        prompt=PromptView(
            number=301, kind="act", text="Seat 4 to act: 8 to call",
            detail="Seat 2 shows a pair of aces and is high",
            clause="OH-7CS-12", why="From fourth street on the highest hand showing acts first.",
            seat=4,
        ),
        legal=(
            LegalAction(action="fold", label="Fold"),
            LegalAction(action="call", label="Call 8", to=8),
            LegalAction(action="raise", label="Raise to", to=16, minimum=16, maximum=16),
        ),
    )  # fmt: skip


def stud_full() -> View:
    """Nobody folded: eight seats on seventh street, and a common card for all."""
    up = (
        "Kd 9c 4h 2s", "As Ad Js 6c", "6d 3h 9s 9h", "Tc 7d 7h Kc", "Qh Jd 2d 5h",
        "Qs 2c 8d 8c", "4c 4s Td Ts", "Jh 5s 3c Ah",
    )  # fmt: skip
    by_seat = {
        f"s{seat}": {"cards": ("??", "??", *cards.split()), "bet": 1200, "stack": 104800}
        for seat, cards in enumerate(up, start=1)
    }
    by_seat["s5"]["position"] = "bring-in"
    return _mixed(
        "Fixed-limit seven-card stud hi/lo, eight or better", "stud", 7,
        street="seventh", button=0, burns=4, stub=3, acting=7, total=612400, board=("Qd",),
        seats=seats(8, **by_seat),
        pots=tuple(
            PotView(name=name, amount=amount, seats=(1, 2))
            for name, amount in (("main pot", 540200), ("side pot 1", 41400), ("side pot 2", 800))
        ),
        prompt=PromptView(
            number=302, kind="act", text="Seat 7 to act: 1200 to call",
            clause="OH-7CS-21", why="The common card is every player's last card.", seat=7,
        ),
    )  # fmt: skip


def stud_showdown() -> View:
    """Seven cards tabled by three seats: high, low, and a hand that wins nothing."""
    low_reading = "seven-six-four-deuce-ace low"
    hands = {
        1: ("Kd Kc 9c 4h 2s 4d Jc", "two pair, kings and fours, jack kicker"),
        2: (
            "As 2d 4c 6h 7s Ks Kh",
            f"pair of kings, ace-seven-six kickers; {low_reading}",
        ),
        4: ("Tc 7d 7h Th Qc Js 3s", "two pair, tens and sevens, queen kicker"),
    }  # fmt: skip
    high, low = ("Kd", "Kc", "4h", "4d", "Jc"), ("As", "2d", "4c", "6h", "7s")
    by_seat: dict[str, Any] = {f"s{seat}": {"state": "folded", "cards": ()} for seat in range(1, 9)}
    for seat, (cards, reading) in hands.items():
        by_seat[f"s{seat}"] = {"cards": tuple(cards.split()), "reading": spoken(reading)}
    by_seat["s1"] |= {"winnings": 51, "best": high}
    by_seat["s2"] |= {"winnings": 50, "best": low}
    return _mixed(
        "Fixed-limit seven-card stud hi/lo, eight or better", "stud", 7,
        street="showdown", button=0, burns=5, stub=11, acting=0, total=101, legal=(),
        seats=seats(8, **by_seat),
        pots=(PotView(name="main pot", amount=101, seats=(1, 2, 4)),),
        prompt=PromptView(
            number=303, kind="push_pot", text="Push the pot", clause="WSOP-HL-4",
            why="Half of the pot goes to the best high hand, half to the best low hand.",
            answers=(Answer(key="pushed", label="Pushed"),),
        ),
        awards=(
            AwardView(
                pot="Main pot", seat=1, amount=51, side="high", reading=hands[1][1], odd_chips=1,
                cards=high, clause="WSOP-HL-5", text="Main pot, 101: halves",
            ),
            AwardView(
                pot="Main pot", seat=2, amount=50, side="low",
                reading=low_reading, cards=low, clause="WSOP-HL-4",
                text="Main pot, 101: halves",
            ),
        ),
        undo="",
    )  # fmt: skip


def omaha() -> View:
    """Four cards each, nine seats, before the flop."""
    return _mixed(
        "Pot-limit Omaha", "flop", 4,
        seats=tuple(
            changed(seat, cards=("??",) * 4 if seat.cards else ()) for seat in view().seats
        ),
    )  # fmt: skip


def big_o() -> View:
    """Big O at the showdown: five cards tabled by three of eight seats, high and low."""
    board = ("2s", "4d", "6h", "Kc", "Qs")
    low = "six-four-three-deuce-ace low"
    held = {
        1: ("As 3s Kd Qd 9h", f"two pair, kings and queens, six kicker; {low}"),
        4: ("Ad 5c Jh Jc Ts", "pair of jacks, king-queen-six kickers; six-five-four-deuce-ace low"),
        8: ("Kh Td 9d 9s 7c", "pair of kings, queen-ten-six kickers"),
    }
    by_seat: dict[str, Any] = {f"s{seat}": {"state": "folded", "cards": ()} for seat in range(1, 9)}
    for seat, (cards, reading) in held.items():
        by_seat[f"s{seat}"] = {"cards": tuple(cards.split()), "reading": spoken(reading)}
    by_seat["s1"] |= {"winnings": 240, "best": ("Kc", "Kd", "Qs", "Qd", "6h")}
    return _mixed(
        "Pot-limit Big O", "flop", 5,
        street="showdown", board=board, burns=3, stub=4, acting=0, total=240, button=3, legal=(),
        seats=seats(8, **by_seat),
        pots=(PotView(name="main pot", amount=240, seats=(1, 4, 8)),),
        prompt=PromptView(
            number=308, kind="push_pot", text="Push the pot", clause="house default: award",
            answers=(Answer(key="pushed", label="Pushed"),),
        ),
        awards=tuple(
            AwardView(
                pot="Main pot", seat=1, amount=120, side=side, reading=reading,
                cards=tuple(cards.split()), clause="house default: award", text="Main pot: halves",
            )
            for side, reading, cards in (
                ("high", "two pair, kings and queens, six kicker", "Kc Kd Qs Qd 6h"),
                ("low", low, "As 3s 2s 4d 6h"),
            )
        ),
        undo="",
    )  # fmt: skip


def courchevel() -> View:
    """The flop's first card lies there before the first bets; five cards down before each seat."""
    return _mixed(
        "Pot-limit Courchevel", "flop", 5,
        street="preflop", board=("Qd",), burns=0, stub=11,
        seats=tuple(
            changed(seat, cards=("??",) * 5 if seat.cards else ()) for seat in view().seats
        ),
    )  # fmt: skip


def quartered() -> View:
    """Omaha hi/lo: one seat has the high half, two share the low half with an odd chip."""
    board = ("2s", "4d", "6h", "Kc", "Qs")
    low = "six-four-three-deuce-ace low"
    held = {
        1: ("As 3s Kd Qd", f"two pair, kings and queens, six kicker; {low}"),
        3: ("Ad 3c Jh Jc", f"pair of jacks, king-queen-six kickers; {low}"),
        7: ("Kh Td 9d 9s", "pair of kings, queen-ten-six kickers"),
    }
    by_seat: dict[str, Any] = {
        f"s{seat}": {"state": "folded", "cards": ()} for seat in range(1, 10)
    }
    for seat, (cards, reading) in held.items():
        by_seat[f"s{seat}"] = {"cards": tuple(cards.split()), "reading": spoken(reading)}
    by_seat["s1"] |= {"winnings": 1077, "state": "all_in", "stack": 0}
    by_seat["s3"] |= {"winnings": 1316, "position": "button"}
    shares = (
        ("Side pot 1", 3, 480, "high", "pair of jacks, king-queen-six kickers", "Kc Qs 6h Jh Jc"),
        ("Side pot 1", 3, 480, "low", low, "Ad 3c 2s 4d 6h"),
        ("Main pot", 1, 719, "high", held[1][1].partition(";")[0], "Kc Kd Qs Qd 6h"),
        ("Main pot", 1, 359, "low", low, "As 3s 2s 4d 6h"),
        ("Main pot", 3, 360, "low", low, "Ad 3c 2s 4d 6h"),
    )
    return _mixed(
        "Fixed-limit Omaha hi/lo, eight or better", "flop", 4,
        street="showdown", board=board, burns=3, stub=8, acting=0, total=2398, button=3, legal=(),
        seats=seats(9, **by_seat),
        pots=(
            PotView(name="main pot", amount=1438, seats=(1, 3, 7)),
            PotView(name="side pot 1", amount=960, seats=(3, 7)),
        ),
        prompt=PromptView(
            number=304, kind="push_pot", text="Push the pots", clause="OH-OM8-9",
            why="Each pot is divided between the best high hand and the best low hand.",
            answers=(Answer(key="pushed", label="Pushed"),),
        ),
        awards=tuple(
            AwardView(
                pot=pot, seat=seat, amount=amount, side=side, reading=reading,
                cards=tuple(cards.split()), odd_chips=int(amount in {360, 719}),
                clause="OH-OM8-12", text=f"{pot}: divided",
            )
            for pot, seat, amount, side, reading, cards in shares
        ),
        undo="",
    )  # fmt: skip


def discard() -> View:
    """A triple draw, second draw: seat 3 decides how many cards it throws away."""
    return _mixed(
        "Fixed-limit deuce-to-seven triple draw", "draw", 5,
        street="draw2", burns=2, stub=18, acting=0, total=64, button=6, legal=(),
        seats=seats(
            6,
            s1={"cards": ("??",) * 5, "last_action": "stands pat", "position": "small blind"},
            s2={"cards": ("??",) * 5, "last_action": "draws 2", "position": "big blind"},
            s3={"cards": ("??",) * 5},
            s4={"state": "folded", "cards": ()},
            s5={"cards": ("??",) * 5, "state": "all_in", "stack": 0},
            s6={"state": "folded", "cards": (), "position": "button"},
        ),
        pots=(PotView(name="main pot", amount=64, seats=(1, 2, 3, 5)),),
        prompt=PromptView(
            number=305, kind="discard", text="Seat 3 draws: up to 5",
            detail="3 cards read at the muck", clause="WSOP-27-6", seat=3, count=5,
            why="Players in turn throw away cards that they do not want.",
            answers=(
                Answer(key="done", label="That's all: 3"),
                Answer(key="pat", label="Stands pat", style="other"),
                *(
                    Answer(key=f"draw_{count}", label=f"Draws {count}", style="other")
                    for count in range(1, 6)
                ),
            ),
        ),
        undo="seat 2 draws 2",
    )  # fmt: skip


def badugi_showdown() -> View:
    """Four cards tabled, three of them play."""
    reading = "three-card badugi, seven-four-ace"
    return changed(
        discard(),
        game="Fixed-limit badugi", holding=4, street="showdown",
        seats=seats(
            6,
            **{f"s{n}": {"state": "folded", "cards": ()} for n in (1, 4, 5, 6)},
            s2={"cards": ("7c", "4d", "As", "Kd"), "best": ("7c", "4d", "As"),
                "reading": reading, "winnings": 64},
            s3={"cards": ("8c", "4h", "As", "Ah"), "reading": "three-card badugi, eight-four-ace"},
        ),
        prompt=PromptView(
            number=306, kind="push_pot", text="Push the pot", clause="WSOP-BA-3",
            answers=(Answer(key="pushed", label="Pushed"),),
        ),
        awards=(
            AwardView(
                pot="Main pot", seat=2, amount=64, side="low", reading=reading,
                cards=("7c", "4d", "As"), clause="WSOP-BA-3", text="Main pot, 64: seat 2",
            ),
        ),
    )  # fmt: skip


def reshuffle() -> View:
    """The stub is short: counted, burns shuffled in."""
    return changed(
        stud_full(), board=(), acting=0, legal=(),
        prompt=PromptView(
            number=307, kind="reshuffle", text="Shuffle the stub and the burns together and cut",
            detail="Burn one card. Deal seven cards. Nobody may see the bottom card.",
            clause="OH-7CS-19", count=7,
            why="With too few cards in the stub the burns are shuffled in.",
            chores=(Chore(kind="count_stub", text="count the stub face down: 3 cards"),),
            answers=(Answer(key="shuffled", label="Shuffled and cut"),),
        ),
    )  # fmt: skip
