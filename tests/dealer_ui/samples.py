"""Views as the engine would publish them, for tests and pictures."""

import re
from typing import Any, Final, TypeVar

import msgspec

from engine.messages.shown.views import (
    Answer,
    AwardView,
    Chore,
    LegalAction,
    NarrationLine,
    PotView,
    PromptView,
    SeatView,
    SourceReading,
    SourceView,
    View,
)
from engine.messages.text import Text, join, phrase
from engine.ranking.rank_words import name

Struct = TypeVar("Struct", bound=msgspec.Struct)

NAMES = (
    "Marguerite", "Bo", "Old Tom", "Xiomara", "Fitzgerald", "Ines", "Chip", "Anneliese", "Ray", "Q",
)  # fmt: skip


def seats(count: int, **by_seat: dict[str, Any]) -> tuple[SeatView, ...]:
    """Chairs with two cards face down each; `s3={...}` changes seat 3."""
    made = []
    for number in range(1, count + 1):
        values: dict[str, Any] = {
            "seat": number,
            "state": "in_hand",
            "nickname": NAMES[number - 1],
            "stack": 385 + number * 1017 % 2900,
            "cards": ("??", "??"),
        }
        values.update(by_seat.get(f"s{number}", {}))
        made.append(SeatView(**values))
    return tuple(made)


def sources() -> tuple[SourceView, ...]:
    """All sources ready."""
    return (
        SourceView(name="Shoe", kind="reader", state="ready", words="reading"),
        SourceView(name="Camera", kind="camera", state="ready", words="sees the table"),
        SourceView(name="Bridge", kind="bridge", state="ready", words="ready"),
    )


NARRATION = (
    NarrationLine(sequence=101, kind="hand", text="hand 42 begins, button at seat 2"),
    NarrationLine(sequence=103, kind="action", text="seat 3 posts the small blind 1", seat=3),
    NarrationLine(sequence=104, kind="action", text="seat 4 posts the big blind 2", seat=4),
    NarrationLine(sequence=125, kind="card", text="two cards each to nine seats"),
    NarrationLine(sequence=126, kind="action", text="seat 5 folds", seat=5),
    NarrationLine(sequence=127, kind="action", text="seat 6 raises to 6", seat=6),
    NarrationLine(sequence=128, kind="action", text="seat 7 calls 6", seat=7),
)

RAISE = LegalAction(
    action="raise",
    label="Raise to",
    minimum=10,
    maximum=1520,
    presets=(("min", 10), ("half pot", 15), ("pot", 24), ("all in", 1520)),
)


def view(**changes: Any) -> View:
    """Preflop with nine seats, seat 8 to act; any field can be changed."""
    values: dict[str, Any] = {
        "sequence": 128,
        "published_ns": 1,
        "table": "Table 7",
        "house": "ohio",
        "game": "No-limit Texas hold'em",
        "stakes": "blinds 1 and 2",
        "hand": 42,
        "street": "preflop",
        "button": 2,
        "seats": seats(
            9,
            s2={"position": "button"},
            s3={"position": "small blind", "bet": 1, "last_action": "posts 1"},
            s4={"position": "big blind", "bet": 2, "last_action": "posts 2"},
            s5={"state": "folded", "cards": (), "last_action": "folds"},
            s6={"bet": 6, "last_action": "raises to 6"},
            s7={"bet": 6, "last_action": "calls 6"},
            s8={"stack": 1520},
            s9={"state": "waiting", "cards": ()},
        ),
        "board": (),
        "pots": (),
        "total": 15,
        "burns": 0,
        "stub": 36,
        "acting": 8,
        "prompt": PromptView(
            number=61,
            kind="act",
            text="Seat 8 to act",
            detail="6 to call, or raise to 10 or more",
            clause="OH-HE-7",
            why="The first betting round begins with the player left of the big blind.",
            seat=8,
        ),
        "legal": (
            LegalAction(action="fold", label="Fold"),
            LegalAction(action="call", label="Call 6", to=6),
            RAISE,
        ),
        "awards": (),
        "sources": sources(),
        "narration": NARRATION,
        "undo": "seat 7 calls 6",
        "chips_in_play": 14000,
    }
    values.update(changes)
    return View(**values)


def flop() -> View:
    """Six seats, a bet on the flop."""
    return view(
        sequence=160,
        street="flop",
        board=("Ks", "Td", "4h"),
        burns=1,
        stub=36,
        seats=seats(
            6,
            s1={"state": "folded", "cards": ()},
            s2={"position": "button", "stack": 12385},
            s3={"position": "small blind", "last_action": "checks"},
            s4={"position": "big blind", "bet": 1240, "last_action": "bets 1,240", "stack": 8760},
            s5={"state": "folded", "cards": ()},
            s6={"state": "all_in", "stack": 0, "bet": 385, "last_action": "all in 385"},
        ),
        pots=(PotView(name="main pot", amount=1240, seats=(2, 3, 4, 6)),),
        total=2865,
        acting=2,
        prompt=PromptView(
            number=77, kind="act", text="Seat 2 to act", detail="1,240 to call",
            clause="OH-HE-9", why="Action goes clockwise from the bettor.", seat=2,
        ),
        legal=(
            LegalAction(action="fold", label="Fold"),
            LegalAction(action="call", label="Call 1,240", to=1240),
            LegalAction(
                action="raise", label="Raise to", minimum=2480, maximum=12385,
                presets=(("min", 2480), ("half pot", 3300), ("pot", 5345), ("all in", 12385)),
            ),
        ),
        undo="seat 6 all in 385",
    )  # fmt: skip


def deal_flop() -> View:
    """A flop that is being dealt: one card not named yet."""
    return changed(
        flop(),
        board=("Ks", "??"),
        acting=0,
        legal=(),
        undo="",
        prompt=PromptView(
            number=70, kind="deal_board", text="Turn three cards face up on the board",
            clause="OH-HE-11", count=3,
            why="After the burn the dealer turns three cards face up: the flop.",
            chores=(
                Chore(kind="collect_bets", text="pull the bets into the pot", amount=24),
                Chore(kind="tap_table", text="tap the table"),
            ),
            answers=(),
        ),
    )  # fmt: skip


def showdown() -> View:
    """Three hands tabled, two side pots, awards."""
    first = "two pair, kings and fours, nine kicker"
    second = "three of a kind, tens"
    return view(
        sequence=240,
        street="showdown",
        board=("Ks", "Td", "4h", "9c", "2d"),
        burns=3,
        stub=32,
        seats=seats(
            6,
            s1={"state": "folded", "cards": ()},
            s2={
                "position": "button", "state": "all_in", "stack": 0, "cards": ("Kd", "4c"),
                "best": ("Ks", "Kd", "4h", "4c", "Td"), "reading": first, "winnings": 1240,
            },
            s3={"state": "folded", "cards": (), "position": "small blind"},
            s4={
                "position": "big blind", "state": "all_in", "stack": 0, "cards": ("Th", "Tc"),
                "best": ("Td", "Th", "Tc", "Ks", "9c"), "reading": second, "winnings": 2855,
            },
            s5={
                "state": "in_hand", "cards": ("Ah", "Kc"),
                "best": ("Ks", "Kc", "Ah", "Td", "9c"),
                "reading": "one pair, kings, with ace, ten and nine",
            },
            s6={"state": "folded", "cards": ()},
        ),
        pots=(
            PotView(name="main pot", amount=1240, seats=(2, 4, 5)),
            PotView(name="side pot 1", amount=2400, seats=(4, 5)),
            PotView(name="side pot 2", amount=455, seats=(5,)),
        ),
        total=4095,
        acting=0,
        prompt=PromptView(
            number=99, kind="push_pot", text="Push the pots", clause="OH-HE-21",
            why="Side pots are awarded first, the last formed before the others.",
            chores=(
                Chore(kind="push", text="push 2,400 to seat 4", seat=4, amount=2400),
                Chore(kind="push", text="push 455 to seat 4", seat=4, amount=455),
                Chore(kind="push", text="push 1,240 to seat 2", seat=2, amount=1240),
            ),
            answers=(Answer(key="pushed", label="Pots pushed"),),
        ),
        legal=(),
        awards=(
            AwardView(
                pot="side pot 1", seat=4, amount=2855, side="", reading=second,
                cards=("Td", "Th", "Tc", "Ks", "9c"), clause="OH-HE-21",
                text="Side pot 1, 2,855: seat 4 wins with three of a kind, tens",
            ),
            AwardView(
                pot="main pot", seat=2, amount=1240, side="", reading=first,
                cards=("Ks", "Kd", "4h", "4c", "Td"), clause="OH-HE-22", odd_chips=1,
                text=f"Main pot, 1,240: seat 2 wins with {first}",
            ),
        ),
        undo="",
    )  # fmt: skip


def disagreement() -> View:
    """Bridge and camera say different things about the board."""
    return changed(
        flop(),
        board=("Ks", "Td", "??"),
        acting=0,
        legal=(),
        prompt=PromptView(
            number=71, kind="resolve", text="Camera and reader disagree about the board",
            detail="Camera: Ks Td 4h · Reader: other cards were dealt",
            readings=(
                SourceReading(kind="camera", source="camera", cards=("Ks", "Td", "4h")),
                SourceReading(kind="reader", source="reader", words="other cards were dealt"),
            ),
            clause="house default: sources_disagree",
            why="Two sources that contradict each other are never settled by priority.",
            answers=(
                Answer(key="look_again", label="Look again"),
                Answer(key="name", label="Name the cards", style="other"),
                Answer(key="misdeal", label="Call the floor", style="danger"),
            ),
        ),
        sources=(
            SourceView(name="Shoe", kind="reader", state="impaired", words="two cards at once"),
            SourceView(name="Camera", kind="camera", state="lost", words="unplugged: plug it in"),
            SourceView(name="Bridge", kind="bridge", state="starting", words="starting"),
        ),
        undo="seat 7 calls 6",
    )  # fmt: skip


def name_cards() -> View:
    """No camera: the dealer names the flop."""
    return changed(
        flop(),
        board=("??", "??", "??"),
        acting=0,
        legal=(),
        prompt=PromptView(
            number=72, kind="name_cards", text="Name the three board cards", count=3,
            clause="house default: no_camera", why="The camera is gone.",
            answers=(Answer(key="camera", label="Try the camera", style="other"),),
        ),
    )  # fmt: skip


def heads_up() -> View:
    """Two seats, fixed limit."""
    return view(
        sequence=12,
        game="Fixed-limit Texas hold'em",
        seats=seats(
            2,
            s1={"position": "button, small blind", "bet": 1, "last_action": "posts 1"},
            s2={"position": "big blind", "bet": 2, "last_action": "posts 2"},
        ),
        button=1,
        acting=1,
        total=3,
        stub=48,
        prompt=PromptView(
            number=5, kind="act", text="Seat 1 to act", detail="1 to call",
            clause="OH-HE-7", why="Heads-up the button acts first before the flop.", seat=1,
        ),
        legal=(
            LegalAction(action="fold", label="Fold"),
            LegalAction(action="call", label="Call 1", to=2),
            LegalAction(action="raise", label="Raise to", to=4, minimum=4, maximum=4),
        ),
    )  # fmt: skip


def full_table() -> View:
    """Ten seats, every one with a bet and six digits."""
    return view(
        seats=seats(
            10,
            s1={"position": "button", "bet": 125000, "last_action": "raises to 125,000"},
            s2={"position": "small blind", "bet": 125000, "last_action": "calls 125,000"},
            s3={"position": "big blind", "bet": 125000, "last_action": "calls 125,000"},
            **{
                f"s{n}": {"bet": 125000, "stack": 987654, "last_action": "calls 125,000"}
                for n in range(4, 11)
            },
        ),
        board=("Ks", "Td", "4h", "9c"),
        street="turn",
        button=1,
        acting=4,
        pots=(
            PotView(name="main pot", amount=325000, seats=(1, 2)),
            PotView(name="side pot 1", amount=1240000, seats=(1, 2)),
            PotView(name="side pot 2", amount=98500, seats=(1, 2)),
        ),
        total=1250000,
        stub=24,
        burns=2,
    )


def buy_in() -> View:
    """Between hands, a seat is out of chips."""
    return view(
        street="", hand=43, acting=0, legal=(), total=0, stub=52, burns=0, undo="",
        seats=seats(
            6, **{f"s{n}": {"cards": ()} for n in range(1, 7)},
        )[:3] + seats(
            6,
            s4={"state": "out_of_chips", "stack": 0, "cards": ()},
            s5={"state": "open", "nickname": "", "stack": 0, "cards": ()},
            s6={"cards": ()},
        )[3:],
        prompt=PromptView(
            number=100, kind="buy_in", text="Seat 4 is out of chips: 200 more, or the seat opens",
            clause="house default: buy_in_when_broke", seat=4,
            chores=(Chore(kind="add_chips", text="seat 4 puts 200 on the table", seat=4),),
            answers=(
                Answer(key="bought", label="Bought 200"),
                Answer(key="leaves", label="Seat leaves", style="other"),
            ),
        ),
    )  # fmt: skip


def changed(base: Struct, **changes: Any) -> Struct:
    """The struct with some fields changed."""
    return msgspec.structs.replace(base, **changes)


def split_showdown() -> View:
    """Four awards: a side pot, and a main pot split three ways with odd chips."""
    reading = "straight, king high"
    return changed(
        showdown(),
        awards=(
            AwardView(
                pot="side pot 1", seat=4, amount=2400, side="", reading=reading,
                cards=("Ks", "Td"), clause="OH-HE-21",
                text=f"Side pot 1, 2,400: seat 4 wins with {reading}",
            ),
            *(
                AwardView(
                    pot="main pot", seat=seat, amount=417 if seat == 2 else 416, side="",
                    reading=reading, cards=("Ks", "Td"), clause="OH-HE-23",
                    odd_chips=int(seat == 2), text=f"Main pot: seat {seat} takes a third",
                )
                for seat in (2, 4, 5)
            ),
        ),
    )  # fmt: skip


def side_pots() -> View:
    """A main pot and seven side pots."""
    return changed(
        full_table(),
        pots=tuple(
            PotView(name="main pot" if n == 0 else f"side pot {n}", amount=10400 * (n + 1),
                    seats=(1, 2))
            for n in range(8)
        ),
    )  # fmt: skip


def between_hands() -> View:
    """Seats in every state that is not in a hand, each with what the dealer should know."""
    return changed(
        buy_in(),
        dealer="Badge 1047",
        drop=1285,
        seats=(
            SeatView(seat=1, state="waiting", nickname="Marguerite", stack=12385, note="leaves"),
            SeatView(seat=2, state="sitting_out", nickname="Bo", stack=900, owes="both",
                     note="owes both blinds"),
            SeatView(seat=3, state="reserved"),
            SeatView(seat=4, state="out_of_chips", nickname="Xiomara"),
            SeatView(seat=5, state="away", nickname="Fitzgerald", counted=False,
                     queued=1000, note="buys 1000 after the hand"),
            SeatView(seat=6, state="open"),
        ),
    )  # fmt: skip


_RANKS: Final = {str(name(rank)): name(rank) for rank in range(2, 15)}
_KICKERS: Final = re.compile(r"(.*), ([a-z-]+) (kickers?)")


def spoken(reading: str) -> str:
    """A reading as the engine makes it: for high and for low, with its ranks and kickers."""
    high, both, low = reading.partition("; ")
    return join("; ", (_speak(high), _speak(low))) if both else reading


def _speak(reading: str) -> Text:
    found = _KICKERS.fullmatch(reading)
    if found:
        return Text(reading, f"{{made}}, {{kickers}} {found[3]}", {
            "made": Text(found[1]), "kickers": found[2],
        })  # fmt: skip
    if reading.endswith("-low") or (reading.endswith(" low") and reading != "no low"):
        ranks = join("-", (_RANKS[one] for one in reading.removesuffix(" low").split("-")))
        return phrase("{ranks} low", ranks=ranks)
    return Text(reading)
