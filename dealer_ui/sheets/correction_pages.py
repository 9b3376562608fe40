"""The pages of a correction: which step, what instead, and what that would change."""

from collections.abc import Sequence
from typing import Final

from dealer_ui.language.act_names import name_act, name_wager
from dealer_ui.language.phrases import INK, illustrated
from dealer_ui.language.translator import CLOSE, OPEN, chips, runs_leftwards, told, tr, trn
from dealer_ui.language.words import grouped, sentence, street_words
from dealer_ui.parts.amount_entry import Entry
from dealer_ui.parts.paper import (
    GAP,
    HEAD,
    INNER,
    KEY,
    MARGIN,
    MAX_HEIGHT,
    Page,
    SheetKey,
    SheetText,
    fix,
    key,
    lay_grid,
    note,
    sheet_height,
)
from dealer_ui.sheets.forms import CORRECT, Field
from dealer_ui.sheets.keypads import Amounts, amount_page
from engine.cards import RANKS, Card
from engine.messages.shown.review_questions import CorrectionForeseen, ReviewedStep
from engine.messages.shown.views import LegalAction
from engine.messages.text import Chips, Text, enumerate_parts, phrase
from engine.messages.wanted.intents import ActionName, CorrectCards, Correction

STEPS: Final = 8
"""How many steps stand on one page."""
SUITS: Final = "shdc"
CHANGES: Final = 6
"""How many changes are told line by line, where there is room."""

_CARD: Final = 92
_CHANGE: Final = 38
_SHOWN: Final = 118
_REST: Final = 32
_MISFIT: Final = 62
_THEN: Final = 36
_CONFIRM: Final = 90
"""How high each part of the look at what changes is, with the gap below it; `_SHOWN`: a change of
cards, which keep their size beside the words."""
_LETTERS: Final = 76
"""So many stand on a line of who gives back what."""
_HALF: Final = INNER // 2 - 20


def steps_page(steps: Sequence[ReviewedStep], turned: int) -> Page:
    """The steps of the hand, the latest first.

    Args:
        steps: oldest first.
        turned: how many pages were turned towards the older ones.
    """
    shown = list(reversed(steps))[turned * STEPS : (turned + 1) * STEPS]
    made = [
        key(f"step {step.sequence}", _said(step.text), detail=street_words(step.street), size=20)
        for step in shown
    ]
    keys = lay_grid(made, 2)
    if len(steps) > STEPS:
        turning = [
            key("sheet older", tr("Older"), lit=(turned + 1) * STEPS < len(steps)),
            key("sheet newer", tr("Newer"), lit=turned > 0),
        ]
        keys += lay_grid(turning, 2, y=HEAD + STEPS // 2 * (KEY + GAP))
    below = (
        tr("Which step was entered wrong?") if steps else tr("Nothing was entered in this hand yet")
    )
    return Page(title=CORRECT, below=below, keys=keys, height=sheet_height(keys), backs=True)


def instead_page(step: ReviewedStep) -> Page:
    """What the player did in truth."""
    made = [_instead_key(step, legal) for legal in list_instead(step).values()]
    keys = lay_grid(made, max(3, len(made)), height=110)
    return Page(
        title=CORRECT,
        below=_ask_instead(step),
        keys=keys,
        height=sheet_height(keys),
        backs=True,
    )


def list_instead(step: ReviewedStep) -> dict[ActionName, LegalAction]:
    """What it could have been, each act once: what is drawn and what a touch chooses."""
    return {one.action: one for one in step.legal}


def _ask_instead(step: ReviewedStep) -> str:
    return grouped(phrase("Entered: {text}. What was it?", text=step.text))


def _instead_key(step: ReviewedStep, legal: LegalAction) -> SheetKey:
    ranged = legal.minimum != legal.maximum
    same = legal.action == step.action and not ranged
    detail = tr("as entered") if same else ""
    label = name_wager(legal) if ranged else name_act(legal, step.bet)
    if ranged:
        detail = tr("{low} to {high}", low=chips(legal.minimum), high=chips(legal.maximum))
    return key(
        f"instead {legal.action}",
        label,
        detail=detail,
        lit=not same,
        size=26,
        style="wager" if legal.maximum else "",
    )


def wager_page(step: ReviewedStep, wager: Entry) -> Page:
    """How much it was in truth."""
    return amount_page(
        Amounts(
            title=CORRECT,
            fields=(Field(name="to", label=wager.title()),),
            current="to",
            values={"to": wager.amount} if wager.digits else {},
            hint=wager.hint(),
            ready=wager.ready()[:4],
            enter=wager.confirmation(),
            obstacle=wager.obstacle(),
            below=_ask_instead(step),
        )
    )


def cards_page(step: ReviewedStep, cards: Sequence[Card], at: int, rank: str) -> Page:
    """The named cards; the wrong one is touched, then its right rank and suit.

    Args:
        step: the naming.
        cards: as they are to be.
        at: which one is being changed, -1 for none.
        rank: the rank that was touched; empty: none.
    """
    named = [
        SheetKey(
            name=f"card {card}",
            label="",
            art=f"card/{card}/large",
            at_x=MARGIN + place * _CARD,
            at_y=HEAD,
            across=_CARD - 12,
            high=110,
            style="chosen" if place == at else "bare",
        )
        for place, card in enumerate(cards)
    ]
    ranks = [
        key(
            f"rank {one}",
            "10" if one == "T" else one,
            size=30,
            lit=at >= 0,
            style="chosen" if one == rank else "",
        )
        for one in reversed(RANKS)
    ]
    suits = [
        key(f"suit {suit}", "", art=f"ink/{suit}/{INK[suit]}/44", lit=at >= 0 and bool(rank))
        for suit in SUITS
    ]
    done = key("cards done", tr("Done"), style="main", size=26, lit=tuple(cards) != step.cards)
    keys = (
        *named,
        *fix(lay_grid(ranks, 7, y=HEAD + 118)),
        *fix(lay_grid([*suits, done], 5, y=HEAD + 118 + 2 * (KEY + GAP))),
    )
    hint = (
        tr("Touch the wrong card")
        if at < 0
        else tr("Touch its suit")
        if rank
        else tr("Touch its rank")
    )
    beside = len(cards) * _CARD + 12
    text = note(
        hint, MARGIN + beside, HEAD, INNER - beside, 110, size=24, bold=True, tone="attention"
    )
    return Page(
        title=tr("Correct the cards"),
        below=_said(phrase("Named: {text}", text=step.text)),
        keys=keys,
        texts=(text,),
        height=sheet_height(keys),
        backs=True,
    )


def foreseen_page(seen: CorrectionForeseen, correction: Correction | None = None) -> Page:
    """What would change, before anything does; the key says what the step becomes."""
    moves = "" if seen.total else grouped(_describe_moves(seen))
    shown = len(seen.changes[: _count_fitting(seen, moves)])
    texts: list[SheetText] = []
    arrow = "←" if runs_leftwards() else "→"
    y = HEAD
    for was, now in seen.changes[:shown]:
        step = _measure_change(was, now)
        high = step - 4
        texts += [
            note(_said(was), MARGIN, y, _HALF, high, size=20, tone="quiet"),
            note(arrow, MARGIN + _HALF, y, 40, high, size=24, tone="attention", align="center"),
            note(_said(now), MARGIN + _HALF + 40, y, _HALF, high, size=20, bold=True),
        ]
        y += step
    rest = _describe_rest(seen, shown)
    if rest:
        texts.append(note(rest, MARGIN, y, INNER, 28, tone="quiet"))
        y += _REST
    if seen.misfit:
        misfit = grouped(seen.misfit)
        texts.append(note(misfit, MARGIN, y, INNER, 58, size=19, bold=True, tone="danger"))
        y += _MISFIT
    pot = tr(" · {total} in the pot", total=Chips(seen.total)) if seen.total else ""
    then = grouped(tr("Then: {then}{pot}", then=seen.then, pot=pot))
    texts.append(note(then, MARGIN, y, INNER, 34, size=20, bold=True, tone="attention"))
    y += _THEN
    if moves:
        high = _measure_moves(moves)
        texts.append(note(moves, MARGIN, y, INNER, high, size=20, bold=True, tone="attention"))
        y += high
    confirm = SheetKey(
        name="confirm",
        label=_name_correction(seen, correction),
        at_x=MARGIN + INNER - 428,
        at_y=y + GAP,
        across=428,
        high=_CONFIRM,
        style="main",
        size=28,
    )
    return Page(
        title=CORRECT,
        below=tr("This is what would change. The record keeps both."),
        keys=(confirm,),
        texts=tuple(texts),
        height=sheet_height([confirm]),
        backs=True,
    )


def _name_correction(seen: CorrectionForeseen, correction: Correction | None) -> str:
    """The whole act: which cards were meant, or what the player did in truth."""
    if isinstance(correction, CorrectCards):
        act = " ".join(f"{OPEN}{card}{CLOSE}" for card in correction.cards)
    else:
        act = _said(seen.changes[0][1]) if correction is not None and seen.changes else ""
    return tr("Correct: {act}", act=act) if act else CORRECT


def _count_fitting(seen: CorrectionForeseen, moves: str) -> int:
    """How many changes have room for a line of their own above all else that is told."""
    below = _REST + _MISFIT * bool(seen.misfit) + _THEN + _measure_moves(moves) + GAP + _CONFIRM
    left, fitting = MAX_HEIGHT - HEAD - below - MARGIN, 0
    for was, now in seen.changes[:CHANGES]:
        left -= _measure_change(was, now)
        if left < 0:
            break
        fitting += 1
    return fitting


def _measure_change(was: str, now: str) -> int:
    """How high a change is, with the gap below it."""
    return _SHOWN if OPEN in _said(was) + _said(now) else _CHANGE


def _measure_moves(moves: str) -> int:
    """How high the lines are that tell who gives back what; 0: nobody does."""
    return -(-len(moves) // _LETTERS) * 28


def _describe_moves(seen: CorrectionForeseen) -> str:
    """Of a hand that was pushed: who gives chips back, and who gets them."""
    moves = []
    alike: dict[int, list[str]] = {}
    for seat, delta in seen.moves:
        alike.setdefault(delta, []).append(str(seat))
    for delta, seats in sorted(alike.items()):
        values = {"seats": told(enumerate_parts(seats)), "amount": chips(abs(delta))}
        moves.append(
            trn(
                "seat {seats} gets {amount}", "seats {seats} each get {amount}",
                len(seats), **values,
            )
            if delta > 0
            else trn(
                "seat {seats} gives back {amount}", "seats {seats} each give back {amount}",
                len(seats), **values,
            )
        )  # fmt: skip
    for seat, delta in seen.left:
        amount = chips(abs(delta))
        moves.append(
            tr("the player who left seat {seat} gets {amount}", seat=seat, amount=amount)
            if delta > 0
            else tr("the player who left seat {seat} gives back {amount}", seat=seat, amount=amount)
        )
    return sentence("; ".join(moves) or tr("no chips move"))


def _describe_rest(seen: CorrectionForeseen, shown: int) -> str:
    more = len(seen.changes) - shown
    parts = [trn("{n} more change", "{n} more changes", more)] if more > 0 else []
    if seen.same:
        parts.append(
            trn("{n} later step stays as entered", "{n} later steps stay as entered", seen.same)
        )
    return sentence(", ".join(parts))


def _said(text: str) -> str:
    if isinstance(text, Text) and text.template:
        return illustrated(text)
    return illustrated(grouped(text))
