"""Small histories of every variant, written for these tests."""

from collections.abc import Sequence


def write(variant: str, actions: Sequence[str], **fields: object) -> str:
    """A file's text, one action a line; amounts may be numbers or text such as "12.50"."""
    count = len(fields["starting_stacks"])  # type: ignore[arg-type]
    given: dict[str, object] = {"variant": f"'{variant}'", "antes": [0] * count} | fields
    lines = [f"{name} = {_write_value(value)}" for name, value in given.items()]
    listed = ["actions = [", *(f"  '{action}'," for action in actions), "]"]
    return "\n".join([*lines, *listed, ""])


def _write_value(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(str, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def holdem(*actions: str, **fields: object) -> str:
    """No-limit hold'em, three players with 100 each, blinds 1 and 2."""
    count = len(fields.get("starting_stacks", [0] * 3))  # type: ignore[arg-type]
    given = {
        "blinds_or_straddles": [1, 2, *[0] * (count - 2)],
        "min_bet": 2,
        "starting_stacks": [100] * count,
    } | fields
    return write("NT", actions, **given)


def stud(variant: str, *actions: str, **fields: object) -> str:
    """A fixed-limit stud game, three players with 100 each, ante 1, bring-in 2, bets 5 and 10."""
    given = {
        "antes": [1, 1, 1],
        "bring_in": 2,
        "small_bet": 5,
        "big_bet": 10,
        "starting_stacks": [100, 100, 100],
    } | fields
    return write(variant, actions, **given)


DEALT = ("d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 7c2d")
"""Hole cards of three."""
CHECKED_DOWN = (
    *DEALT, "p3 cc", "p1 cc", "p2 cc", "d db 2s3s4h", "p1 cc", "p2 cc", "p3 cc",
    "d db 9h", "p1 cc", "p2 cc", "p3 cc", "d db Th", "p1 cc", "p2 cc", "p3 cc",
)  # fmt: skip
"""A hand of three that all call and check to the showdown: 6 in the pot."""

VARIANTS = {
    "FT": write(
        "FT",
        ["d dh p1 AhJs", "d dh p2 9d9c", "p2 cbr 4", "p1 cbr 6", "p2 cc", "d db 8d3d6d",
         "p1 cbr 2", "p2 cc", "d db 2s", "p1 cbr 4", "p2 f"],
        blinds_or_straddles=[1, 2], small_bet=2, big_bet=4, starting_stacks=[100, 100],
        finishing_stacks=[108, 92],
    ),
    "NT": holdem(*CHECKED_DOWN, "p1 sm AsAd", "p2 sm", "p3 sm", finishing_stacks=[104, 98, 98]),
    "NS": write(
        "NS",
        ["d dh p1 AsKs", "d dh p2 AdKd", "p1 cbr 20", "p2 cc", "d db 6s7s8s", "p1 cbr 80",
         "p2 cc", "p1 sm AsKs", "p2 sm AdKd", "d db 9h", "d db Th"],
        antes=[1, 1], blinds_or_straddles=[2, 0], min_bet=2, starting_stacks=[101, 101],
        finishing_stacks=[202, 0],
    ),
    "PO": write(
        "PO",
        ["d dh p1 QhQdTc2h", "d dh p2 AsJc6d5s", "d dh p3 ????????", "p3 f", "p1 cbr 6",
         "p2 cbr 18", "p1 f"],
        blinds_or_straddles=[1, 2, 0], min_bet=2, starting_stacks=[100, 100, 100],
        finishing_stacks=[94, 106, 100],
    ),
    "FO/8": write(
        "FO/8",
        ["d dh p1 As3sKdQd", "d dh p2 Ac3cJdJs", "p2 cc", "p1 cc", "d db 2s4d6h", "p1 cc",
         "p2 cc", "d db Kc", "p1 cc", "p2 cc", "d db Qs", "p1 cc", "p2 cc",
         "p1 sm As3sKdQd", "p2 sm Ac3cJdJs"],
        blinds_or_straddles=[1, 2], small_bet=2, big_bet=4, starting_stacks=[100, 100],
        finishing_stacks=[101, 99],
    ),
    "F7S": stud(
        "F7S", "d dh p1 AsAd2c", "d dh p2 KsKd9h", "d dh p3 3d4dJh", "p1 pb", "p2 cc", "p3 f",
        "d dh p1 7c", "d dh p2 8c", "p2 cc", "p1 cc", "d dh p1 7d", "d dh p2 8d",
        "p2 cc", "p1 cc", "d dh p1 3h", "d dh p2 4s", "p2 cc", "p1 cc", "d dh p1 Ts",
        "d dh p2 5s", "p2 cc", "p1 cc", "p2 sm KsKd9h8c8d4s5s", "p1 sm AsAd2c7c7d3hTs",
        finishing_stacks=[104, 97, 99],
    ),
    "F7S/8": stud(
        "F7S/8", "d dh p1 ????2c", "d dh p2 ??????", "d dh p3 3d4dJh", "p1 pb", "p2 cbr 5",
        "p3 f", "p1 f", finishing_stacks=[97, 104, 99],
    ),
    "FR": stud(
        "FR", "d dh p1 As2dKc", "d dh p2 3s4d5h", "d dh p3 3d4sQh", "p1 pb", "p2 cbr 5",
        "p3 f", "p1 f", finishing_stacks=[97, 104, 99],
    ),
    "N2L1D": write(
        "N2L1D",
        ["d dh p1 JsJc9s7h6s", "d dh p2 2h3h4h5c7c", "p2 cbr 6", "p1 cc", "p1 sd JsJc",
         "p2 sd", "d dh p1 2s3s", "p1 cc", "p2 cbr 20", "p1 cc", "p2 sm 2h3h4h5c7c", "p1 sm"],
        blinds_or_straddles=[1, 2], min_bet=2, starting_stacks=[100, 100],
        finishing_stacks=[74, 126],
    ),
    "F2L3D": write(
        "F2L3D",
        ["d dh p1 QdJc8s7d5h", "d dh p2 KsKd4s4c2s", "p2 cbr 4", "p1 cc", "p1 sd QdJc",
         "p2 sd KsKd4s", "d dh p1 As6s", "d dh p2 7s7c5c", "p1 cbr 2", "p2 f"],
        blinds_or_straddles=[1, 2], small_bet=2, big_bet=4, starting_stacks=[100, 100],
        finishing_stacks=[104, 96],
    ),
    "FB": write(
        "FB",
        ["d dh p1 ????????", "d dh p2 ????????", "p2 cc", "p1 cc", "p1 sd ??", "p2 sd",
         "d dh p1 ??", "p1 cc", "p2 cc", "p1 sd", "p2 sd", "p1 cbr 4", "p2 cc", "p1 sd ????",
         "p2 sd", "d dh p1 ????", "p1 cc", "p2 cc", "p1 sm 2s4c6d9h", "p2 sm 3s5d7c8h"],
        blinds_or_straddles=[1, 2], small_bet=2, big_bet=4, starting_stacks=[100, 100],
        finishing_stacks=[94, 106],
    ),
}  # fmt: skip
"""One small history of each variant that ends with the stacks it says."""
