"""Seventh street when the stub may not reach: what to burn, deal and shuffle, and why.

Counts only: nobody needs to know a card (OH-7CS-20 to -23, LIVE-7CS-20, -21, WSOP Live 228).
"""

from typing import Final, Literal, TypeAlias

import msgspec

from engine.messages.text import phrase, plural

Branch: TypeAlias = Literal[
    "deal_from_stub", "reshuffle_burns", "common_from_stub", "common_after_reshuffle"
]
Variant: TypeAlias = Literal["ohio4", "live2", "wsop", "roberts"]
Need: TypeAlias = Literal["n", "n_plus_1", "n_plus_2"]

_CLAUSES: Final[dict[Variant, dict[Branch, str]]] = {
    "ohio4": {
        "deal_from_stub": "OH-7CS-20",
        "reshuffle_burns": "OH-7CS-21",
        "common_from_stub": "OH-7CS-22",
        "common_after_reshuffle": "OH-7CS-23",
    },
    "live2": {
        "deal_from_stub": "LIVE-7CS-20",
        "reshuffle_burns": "LIVE-7CS-21",
        "common_from_stub": "LIVE-GL-13",
        "common_after_reshuffle": "LIVE-GL-13",
    },
    "wsop": dict.fromkeys(
        ("deal_from_stub", "reshuffle_burns", "common_from_stub", "common_after_reshuffle"),
        "WL 228",
    ),
    "roberts": {},
}
_RESHUFFLES: Final[dict[Variant, str]] = {"live2": "LIVE-7CS-21"}
"""What lets the burns be shuffled in for a common card too, where the branch's own clause doesn't
say it: Live!'s glossary defines the common card (LIVE-GL-13), and no more."""


class SeventhStreet(msgspec.Struct, frozen=True, kw_only=True):
    """What the dealer does on seventh street."""

    branch: Branch
    burn: int
    """Cards burned, after any reshuffle."""
    deal: int
    """Cards dealt: one to each live seat, or the one common card."""
    clause: str
    """The clause of the document that the variant is from; empty where it is from none."""
    reshuffle_clause: str = ""
    """The clause that lets the burns be shuffled in, where it is another."""
    steps: tuple[str, ...]
    """What the dealer does, in order, one short sentence each."""

    @property
    def reshuffles(self) -> bool:
        """Whether the burns are shuffled into the stub first."""
        return self.branch in {"reshuffle_burns", "common_after_reshuffle"}

    @property
    def common(self) -> bool:
        """Whether one card is dealt for all."""
        return self.branch in {"common_from_stub", "common_after_reshuffle"}


def plan_seventh_street(
    stub: int,
    burns: int,
    players: int,
    variant: Variant = "ohio4",
    need: Need = "n_plus_1",
    count: Literal["before_burn", "after_burn"] = "before_burn",
) -> SeventhStreet:
    """Which branch of the shortage procedure applies.

    Args:
        stub: cards left in the stub before seventh street.
        burns: cards in the burn pile.
        players: live seats.
        variant: the house's procedure (HR-61); `wsop` always needs n + 2 and counts after the
            burn, `roberts` always needs n.
        need: how many cards are enough for n players (HR-62): the burn counted or not, the last
            card dealt or not.
        count: when "one or no card is left" is counted for the common card (HR-63a).
    """
    if variant == "wsop":
        need, count = "n_plus_2", "after_burn"
    elif variant == "roberts":
        need = "n"
    wanted = players + {"n": 0, "n_plus_1": 1, "n_plus_2": 2}[need]
    branch: Branch
    if stub >= wanted:
        branch = "deal_from_stub"
    elif stub + burns >= wanted:
        branch = "reshuffle_burns"
    elif stub - (1 if count == "after_burn" else 0) <= 1:
        branch = "common_after_reshuffle"
    else:
        branch = "common_from_stub"
    pool = stub + burns if branch in {"reshuffle_burns", "common_after_reshuffle"} else stub
    deal = 1 if branch.startswith("common") else players
    burn = min(1, max(pool - deal, 0))
    return SeventhStreet(
        branch=branch,
        burn=burn,
        deal=deal,
        clause=_CLAUSES[variant].get(branch, ""),
        reshuffle_clause=_RESHUFFLES.get(variant, ""),
        steps=_tell(branch, stub, burns, burn, deal, wanted),
    )


def _describe_pool(stub: int, burns: int) -> str:
    """What is shuffled: "the 7 of the stub and the 3 burns together"."""
    if not stub:
        return plural("the {n} burn", "the {n} burns", burns)
    if not burns:
        return phrase("the {stub} of the stub", stub=stub)
    return plural(
        "the {stub} of the stub and the {n} burn together",
        "the {stub} of the stub and the {n} burns together",
        burns,
        stub=stub,
    )


def _tell(
    branch: Branch, stub: int, burns: int, burn: int, deal: int, wanted: int
) -> tuple[str, ...]:
    steps = [
        phrase(
            "Count the stub without showing a card: {stub}; {wanted} are needed.",
            stub=stub,
            wanted=wanted,
        )
    ]
    if branch in {"reshuffle_burns", "common_after_reshuffle"}:
        steps.append(
            phrase(
                "Shuffle {pool} and cut: {count}. Folded cards stay out.",
                pool=_describe_pool(stub, burns),
                count=plural("{n} card", "{n} cards", stub + burns),
            )
        )
    steps.append(
        phrase("Burn one card.") if burn else phrase("Burn no card: it would leave a player short.")
    )
    if branch.startswith("common"):
        steps.append(
            phrase("Deal one common card face up in the centre: it belongs to every live hand.")
        )
    else:
        steps.append(phrase("Deal one card to each of the {deal} live players.", deal=deal))
    return tuple(steps)
