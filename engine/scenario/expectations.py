"""What a scenario expects of the view: one function a kind of expectation.

Each returns None when it holds, or what was found instead.
"""

import re
from collections.abc import Callable
from typing import Final

from engine.cards import parse_cards
from engine.messages.views import AwardView, LegalAction, SeatView, View

_PARTS: Final = re.compile(r'"([^"]*)"|\(([^)]*)\)|(\S+)')


class ExpectationError(ValueError):
    """The expectation can't be read; the text says what was expected."""


class Wanted:
    """The words of an expectation, its quoted text and its clause."""

    def __init__(self, text: str) -> None:
        self.words: list[str] = []
        self.quoted = ""
        self.clause = ""
        for quoted, clause, word in _PARTS.findall(text):
            if word:
                self.words.append(word.rstrip(","))
            elif clause:
                self.clause = clause
            else:
                self.quoted = quoted

    def number(self, at: int) -> int:
        """The whole number at a place.

        Raises:
            ExpectationError: there is none.
        """
        if at >= len(self.words) or not self.words[at].isdigit():
            raise ExpectationError(f"{' '.join(self.words)!r}: expected a number")
        return int(self.words[at])

    def after(self, name: str) -> int | None:
        """The number behind a word, None where the word does not stand."""
        if name not in self.words:
            return None
        return self.number(self.words.index(name) + 1)


def find_difference(view: View, text: str) -> str | None:
    """What is found instead of what the text expects; None when it holds.

    Raises:
        ExpectationError: the text is no expectation.
    """
    kind, _, rest = text.partition(" ")
    check = _CHECKS.get(kind)
    if check is None:
        raise ExpectationError(f"expect {kind!r}: expected one of {', '.join(sorted(_CHECKS))}")
    return check(view, Wanted(rest))


def _differs(found: object, wanted: object) -> str | None:
    return None if found == wanted else str(found)


def _check_actor(view: View, wanted: Wanted) -> str | None:
    if wanted.words == ["none"]:
        return _differs(view.acting, 0)
    return _differs(view.acting, wanted.number(0))


def _check_prompt(view: View, wanted: Wanted) -> str | None:
    prompt = view.prompt
    said = f"{prompt.text} {prompt.detail}"
    holds = (
        prompt.kind == wanted.words[0]
        and wanted.after("seat") in {None, prompt.seat}
        and wanted.after("count") in {None, prompt.count}
        and wanted.clause in {"", prompt.clause}
        and wanted.quoted in said
    )
    if holds:
        return None
    return f'{prompt.kind} seat {prompt.seat} count {prompt.count} ({prompt.clause}) "{said}"'


def _describe_legal(action: LegalAction) -> str:
    if action.action in {"fold", "check"}:
        return action.action
    if action.action == "call":
        return f"call {action.to}"
    if action.minimum == action.maximum:
        return f"{action.action} {action.minimum}"
    return f"{action.action} {action.minimum}-{action.maximum}"


def _check_legal(view: View, wanted: Wanted) -> str | None:
    found = [_describe_legal(action) for action in view.legal]
    names = {"fold", "check", "call", "bet", "raise", "none"}
    expected: list[str] = []
    for word in wanted.words:
        if word in names:
            expected.append(word)
        elif expected:
            expected[-1] += f" {word}"
    expected = [text for text in expected if text != "none"]
    return _differs(", ".join(sorted(found)), ", ".join(sorted(expected)))


def _check_pot(view: View, wanted: Wanted) -> str | None:
    return _differs(view.total, wanted.number(0))


def _check_pots(view: View, wanted: Wanted) -> str | None:
    amounts = [wanted.number(at) for at in range(len(wanted.words))]
    return _differs([pot.amount for pot in view.pots], amounts)


def _find_seat(view: View, wanted: Wanted) -> SeatView:
    seat = wanted.number(0)
    if not 1 <= seat <= len(view.seats):
        raise ExpectationError(f"seat {seat}: expected 1 to {len(view.seats)}")
    return view.seats[seat - 1]


def _check_stack(view: View, wanted: Wanted) -> str | None:
    return _differs(_find_seat(view, wanted).stack, wanted.number(2))


def _check_bet(view: View, wanted: Wanted) -> str | None:
    return _differs(_find_seat(view, wanted).bet, wanted.number(2))


def _check_state(view: View, wanted: Wanted) -> str | None:
    return _differs(_find_seat(view, wanted).state, "_".join(wanted.words[1:]))


def _check_position(view: View, wanted: Wanted) -> str | None:
    return _differs(_find_seat(view, wanted).position, " ".join(wanted.words[1:]))


def _check_reading(view: View, wanted: Wanted) -> str | None:
    return _differs(_find_seat(view, wanted).reading, wanted.quoted)


def _check_cards(view: View, wanted: Wanted) -> str | None:
    return _differs(" ".join(_find_seat(view, wanted).cards), " ".join(wanted.words[1:]))


def _check_award(view: View, wanted: Wanted) -> str | None:
    seat, amount = wanted.number(0), wanted.number(1)
    side = next((word for word in wanted.words if word in {"high", "low"}), None)
    pot = " ".join(wanted.words[wanted.words.index("of") + 1 :]) if "of" in wanted.words else None

    def fits(award: AwardView) -> bool:
        return (
            (award.seat, award.amount) == (seat, amount)
            and side in {None, award.side}
            and (pot is None or award.pot.lower().startswith(pot))
            and wanted.clause in {"", award.clause}
            and wanted.quoted in {"", award.reading}
            and wanted.after("odd") in {None, award.odd_chips}
        )

    if any(fits(award) for award in view.awards):
        return None
    return (
        "; ".join(
            f"{award.seat} {award.amount} {award.side} of {award.pot} odd {award.odd_chips} "
            f'({award.clause}) "{award.reading}"'
            for award in view.awards
        )
        or "no award"
    )


def _check_button(view: View, wanted: Wanted) -> str | None:
    return _differs(view.button, wanted.number(0))


def _check_street(view: View, wanted: Wanted) -> str | None:
    return _differs(view.street, " ".join(wanted.words))


def _check_stub(view: View, wanted: Wanted) -> str | None:
    return _differs(view.stub, wanted.number(0))


def _check_burns(view: View, wanted: Wanted) -> str | None:
    return _differs(view.burns, wanted.number(0))


def _check_board(view: View, wanted: Wanted) -> str | None:
    return _differs(" ".join(view.board), " ".join(parse_cards(" ".join(wanted.words))))


def _check_chore(view: View, wanted: Wanted) -> str | None:
    for chore in view.prompt.chores:
        if (
            chore.kind == wanted.words[0]
            and wanted.after("seat") in {None, chore.seat}
            and wanted.after("amount") in {None, chore.amount}
            and wanted.clause in {"", chore.clause}
            and wanted.quoted in chore.text
        ):
            return None
    return (
        "; ".join(
            f'{chore.kind} seat {chore.seat} amount {chore.amount} ({chore.clause}) "{chore.text}"'
            for chore in view.prompt.chores
        )
        or "no chore"
    )


def _check_said(view: View, wanted: Wanted) -> str | None:
    texts = [happening.text for happening in view.happenings]
    if any(wanted.quoted in text for text in texts):
        return None
    return "; ".join(texts[-4:])


_CHECKS: Final[dict[str, Callable[[View, Wanted], str | None]]] = {
    "actor": _check_actor,
    "award": _check_award,
    "bet": _check_bet,
    "board": _check_board,
    "burns": _check_burns,
    "button": _check_button,
    "cards": _check_cards,
    "chore": _check_chore,
    "legal": _check_legal,
    "position": _check_position,
    "pot": _check_pot,
    "pots": _check_pots,
    "prompt": _check_prompt,
    "reading": _check_reading,
    "said": _check_said,
    "stack": _check_stack,
    "state": _check_state,
    "street": _check_street,
    "stub": _check_stub,
}
