"""The first page of each sheet, and the pages on which one thing is chosen."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from dealer_ui.language.choice_names import name_choice
from dealer_ui.language.translator import chips, told, tr
from dealer_ui.language.words import STATE_WORDS, cited, grouped, sentence
from dealer_ui.parts.paper import (
    GAP,
    HEAD,
    INNER,
    MARGIN,
    MAX_HEIGHT,
    Page,
    SheetKey,
    SheetText,
    key,
    lay_grid,
    note,
    sheet_height,
)
from dealer_ui.sheets.forms import CORRECT, REQUEST_KINDS, RequestKind
from dealer_ui.sheets.pin_form import AS_SIGNED_ON
from engine.messages.authorization import HOUSE_KEY, SEALED_TO
from engine.messages.shown.views import Offer, SeatView, TurnsView, View
from engine.messages.text import join, phrase, term

_FLOOR: Final = {
    "wrong_deal": phrase("Cards went wrong: say what happened, the remedies follow"),
    "hold": phrase("Player disputes the action. Hand stops until it is settled"),
    "settle_hand": phrase("Last way out: say who gets which chips. The hand is over"),
    "take_back": phrase("Cards were shown since the last action. Only the floor can undo it"),
    "take_back_ruling": phrase("Cancel the last ruling of this hand"),
    "call_floor": phrase("Calls a floor to the table. Clocks stop"),
    "floor_came": phrase("The floor was called and has come"),
    "wrong_push": phrase("A pot went to the wrong player: chips go to whom they belong"),
    "daybook": phrase("This table, and its hands, rulings, chips and dealers of the day"),
    "replay": phrase("The latest hands from the record, step by step"),
    "keys": phrase("Hands are to be sealed to other departments' keys: the floor signs for them"),
    "time": phrase("The player to act takes too long"),
    "correct": phrase("A wrong action or card was entered earlier in this hand"),
}
"""What the floor is called for, from the left."""
_HOUSES_KEY: Final = phrase("The house signs with another key: the floor signs for it")
_FLOOR_COLUMNS: Final = 4
_FLOOR_HIGH: Final = 150
"""How high a key with its explanation is, where the sheet has room."""
_AWAY_HIGH: Final = 30
"""The line that tells who is away."""
_UNKNOWN: Final = "-"
_GAMES: Final = 4
"""How many games of a rotation are shown."""
_TURNS: Final = (phrase("Now"), phrase("Next"), phrase("Then"), phrase("Then"))


def seat_menu(view: View, seat: SeatView) -> Page:
    """What may be done at a chair."""
    keys = lay_grid([wish_key(offer) for offer in seat.offers], 4, height=84)
    return Page(
        title=name_seat(seat),
        below=_describe_seat(view, seat),
        figure="" if seat.state in {"open", "reserved"} else _describe_stack(seat),
        keys=keys,
        height=sheet_height(keys),
    )


def name_seat(seat: SeatView) -> str:
    """The seat by number and nickname."""
    return tr("Seat {seat}", seat=seat.seat) + (f" · {seat.nickname}" if seat.nickname else "")


def _describe_stack(seat: SeatView) -> str:
    return chips(seat.stack) if seat.counted else tr("not counted")


def _describe_seat(view: View, seat: SeatView) -> str:
    parts = [
        told(STATE_WORDS.get(seat.state, phrase("In the hand"))),
        sentence(seat.position),
        tr("Has the button") if view.button == seat.seat and seat.position != "button" else "",
        sentence(seat.note),
        tr("Bet {amount}", amount=chips(seat.bet)) if seat.bet else "",
    ]
    return grouped(" · ".join(part for part in parts if part))


def wish_key(offer: Offer) -> SheetKey:
    """The key that asks for what is offered."""
    wish = REQUEST_KINDS.get(offer.name)
    style = wish.style if wish is not None else ""
    return key(
        f"wish {offer.name}",
        wish.label if wish is not None else CORRECT,
        detail=tr("Not now") if offer.refusal else _describe_offer(offer),
        style="refused" if offer.refusal else style,
    )


def _describe_offer(offer: Offer) -> str:
    if offer.detail:
        return grouped(sentence(offer.detail))
    if offer.maximum and offer.minimum:
        return tr("{low} to {high}", low=chips(offer.minimum), high=chips(offer.maximum))
    return tr("{amount} or more", amount=chips(offer.minimum)) if offer.minimum > 1 else ""


def table_menu(view: View) -> Page:
    """The shift, the games in turn, and what may be done with the whole table."""
    texts = _lay_figures(view)
    y = HEAD + 84
    if view.turns is not None:
        texts += _lay_turns(view.turns, y)
        y += 82
    made = [wish_key(offer) for offer in view.offers if offer.name not in _FLOOR]
    if view.sign is not None and view.sign.ranks:
        made.append(key("page ranks", tr("Hand rankings")))
    keys = lay_grid([_add_deck(one, view) for one in made], 4, y=y)
    return Page(
        title=tr("Table · {table}", table=view.table),
        below=tr("The table is closed")
        if view.closed
        else grouped(join(", ", (view.game, view.stakes))),
        keys=keys,
        texts=tuple(texts),
        height=sheet_height(keys),
    )


def _add_deck(made: SheetKey, view: View) -> SheetKey:
    """How the last deck was counted, on the key that changes it."""
    if made.name != "wish deck" or made.style == "refused" or not view.deck:
        return made
    return replace(made, detail=sentence(view.deck))


_OF_NAME: Final = 1.3
"""How much more room a dealer's name has than a figure."""


def _lay_figures(view: View) -> list[SheetText]:
    shift = view.shift
    told = [(tr("Dealer"), view.dealer or tr("Nobody signed in"))]
    if shift is not None:
        told += [
            (tr("Here for"), _describe_minutes(shift.minutes)),
            (tr("Hands/h"), str(shift.per_hour) if shift.per_hour else _UNKNOWN),
            (tr("Hands"), str(shift.hands)),
            (tr("Drop"), chips(shift.drop)),
            (tr("Tokes"), chips(shift.tokes)),
        ]
    level = view.level
    if level is not None:
        told = [
            told[0],
            (tr("Level"), tr("{level} of {levels}", level=level.level, levels=level.levels)),
            (tr("Ends in"), level.left or _UNKNOWN),
            (tr("Next level"), grouped(level.following) or tr("None")),
            (tr("Players left"), str(level.players)),
        ]
    # The dealer's name has more room than a figure; the table's drop stands above the table.
    step = (INNER + GAP) / (len(told) + _OF_NAME - 1)
    texts = []
    for at, (label, value) in enumerate(told):
        x = MARGIN + round((at + _OF_NAME - 1 if at else 0) * step)
        across = round(step * (1 if at else _OF_NAME) - GAP)
        texts += [
            note("", x, HEAD, across, 76, boxed=True),
            note(label, x + 8, HEAD + 4, across - 10, 30, size=20, tone="quiet"),
            note(value, x + 8, HEAD + 36, across - 10, 36, size=24, bold=True),
        ]
    return texts


def _describe_minutes(minutes: int) -> str:
    return (
        tr("{hours} h {minutes}", hours=minutes // 60, minutes=f"{minutes % 60:02}")
        if minutes >= 60
        else tr("{minutes} min", minutes=minutes)
    )


def _lay_turns(turns: TurnsView, y: int) -> list[SheetText]:
    """The game that is played and those that come, as many as there is room for."""
    step = (INNER + GAP) / _GAMES
    texts = []
    for at, game in enumerate(turns.games[:_GAMES]):
        x, across = MARGIN + round(at * step), round(step - GAP)
        hidden = len(turns.games) - _GAMES if at == _GAMES - 1 else 0
        head = (
            (tr("Now · {left}", left=turns.left) if turns.left else tr("Now"))
            if at == 0
            else _TURNS[at]
        )
        more = tr(" (and {hidden} more)", hidden=hidden) if hidden > 0 else ""
        texts += [
            note("", x, y, across, 74, boxed=True),
            note(
                head + more,
                x + 9,
                y + 3,
                across - 14,
                22,
                size=16,
                tone="quiet" if at else "attention",
            ),
            note(game, x + 9, y + 24, across - 14, 48, size=18, bold=not at),
        ]
    return texts


def _explain_keys(purpose: str) -> str:
    """The house's key is the last one that a purpose names: first, it is the only one."""
    of_house = purpose.startswith(f"{SEALED_TO} {HOUSE_KEY}")
    return _HOUSES_KEY if of_house else _FLOOR["keys"]


def floor_menu(view: View) -> Page:
    """What is done when somebody speaks up."""
    offers = {offer.name: offer for offer in view.offers}
    made = [
        replace(one, detail=meant or one.detail or words)
        for name, words in _FLOOR.items()
        if name in offers
        for one in [wish_key(offers[name])]
        for meant in [_explain_keys(offers[name].detail) if name == "keys" else ""]
    ]
    made += _offer_authorization(view)
    away = [
        f"{name_seat(seat)} ({grouped(seat.note)})" if seat.note else name_seat(seat)
        for seat in view.seats
        if seat.state == "away"
    ]
    lines = -(-len(made) // _FLOOR_COLUMNS)
    room = MAX_HEIGHT - HEAD - MARGIN - (_AWAY_HIGH + MARGIN if away else 0)
    keys = lay_grid(made, _FLOOR_COLUMNS, height=min(_FLOOR_HIGH, room // max(1, lines) - GAP))
    below = tr("The hand is held: settle it at the prompt") if view.held else view.prompt.text
    gone = f"{told(STATE_WORDS['away'])}: {'; '.join(away)}"
    texts = (
        (note(gone, MARGIN, sheet_height(keys), INNER, _AWAY_HIGH, tone="attention"),)
        if away
        else ()
    )
    return Page(
        title=tr("Floor"),
        below=grouped(below),
        keys=keys,
        texts=texts,
        height=sheet_height(keys, texts),
    )


def after_page(view: View) -> Page:
    """What can be put right once a hand is over: the pot, an action, a card, a stack."""
    offers = {offer.name: offer for offer in view.offers}
    made = [
        replace(one, detail=words if one.detail == "" else one.detail)
        for name, words in _AFTER.items()
        if name in offers
        for one in [wish_key(offers[name])]
    ]
    if view.undo and not view.undo_crosses:
        undo = key("wish undo", tr("Undo"), detail=grouped(sentence(view.undo)))
        made.insert(0, undo)
    keys = lay_grid(made, 2, height=110)
    told = tr("Stack or buy-in wrong: touch the seat, then count the stack or correct the entry")
    below = note(told, MARGIN, sheet_height(keys), INNER, 60, size=22)
    return Page(
        title=tr("What went wrong with hand {number}?", number=view.hand) if view.hand
        else tr("What went wrong?"),
        keys=keys, texts=(below,), height=sheet_height(keys, (below,)),
    )  # fmt: skip


_AFTER: Final = {
    "wrong_push": phrase("The pot, or a part of it, went to the wrong seat"),
    "correct": phrase("An action or a card of the last hand was entered wrong"),
    "call_floor": phrase("Calls a floor to the table. Clocks stop"),
    "replay": phrase("The last hands, step by step"),
}
"""What is offered under `Wrong?` while no hand is on, the likeliest first."""


def rule_page(view: View) -> Page:
    """The rule behind the prompt, in its words."""
    prompt = view.prompt
    text = note(sentence(prompt.why), MARGIN, HEAD, INNER, 240, size=26)
    return Page(
        title=sentence(cited(prompt.clause)),
        below=view.house,
        texts=(text,),
        height=sheet_height((), (text,)),
    )


def chores_page(view: View) -> Page:
    """All that hands do at this prompt, where it has no room for it."""
    told = [one.text for one in view.prompt.chores if one.kind != "push" or not view.awards]
    step = min(_CHORE, (MAX_HEIGHT - HEAD) // max(1, len(told)))
    texts = tuple(
        note(grouped(sentence(text)), MARGIN, HEAD + at * step, INNER, step - 4, size=24)
        for at, text in enumerate(told)
    )
    return Page(
        title=grouped(sentence(view.prompt.text)),
        below=tr("All that is to be done now"),
        texts=texts,
        height=sheet_height((), texts),
    )


_CHORE: Final = 44
"""How high a line of what hands do is, where there is room."""


def ranks_page(view: View) -> Page:
    """What hands are worth in the house's game, the best first: ten rows in a high game."""
    rows = view.sign.ranks if view.sign is not None else ()
    step = min(42, (MAX_HEIGHT - HEAD) // max(1, len(rows)))
    texts: list[SheetText] = []
    for at, row in enumerate(rows):
        y = HEAD + at * step
        place = "" if row.side == "low" else f"{at + 1}"
        example = _EXAMPLES.get(row.name, "")
        texts += [
            note(place, MARGIN, y, 34, step - 4, size=20, bold=True, align="right"),
            note(
                sentence(row.name),
                MARGIN + 46,
                y,
                250 if example else INNER - 220,
                step - 4,
                size=20,
                bold=True,
            ),
            note(example, MARGIN + 310, y, 320, step - 4, size=20),
            note(
                row.clause,
                MARGIN + INNER - 170,
                y,
                170,
                step - 4,
                size=16,
                tone="quiet",
                align="right",
            ),
        ]
    return Page(
        title=tr("Hand rankings"),
        below=tr("{house} · the best first", house=view.house),
        texts=tuple(one for one in texts if one.text),
        height=sheet_height((), texts),
    )


_EXAMPLES: Final = {
    "royal flush": "A♠ K♠ Q♠ J♠ 10♠",
    "straight flush": "9♦ 8♦ 7♦ 6♦ 5♦",
    "four of a kind": "Q♠ Q♥ Q♦ Q♣ 4♥",
    "full house": "J♠ J♥ J♣ 7♦ 7♣",
    "flush": "K♥ 10♥ 8♥ 5♥ 3♥",
    "straight": "8♣ 7♦ 6♠ 5♥ 4♣",
    "three of a kind": "9♠ 9♥ 9♦ K♣ 2♠",
    "two pair": "A♦ A♣ 6♥ 6♠ 10♦",
    "pair": "7♥ 7♠ K♦ 9♣ 3♦",
    "high card": "A♥ J♦ 8♠ 5♣ 2♦",
}


def _offer_authorization(view: View) -> list[SheetKey]:
    """Who is signed on, to sign off; or to sign on."""
    authorization = view.authorization
    if authorization is None:
        return []
    if not authorization.name:
        return [key("wish sign_on", tr("Sign on"), detail=told(AS_SIGNED_ON))]
    signed_on = tr(
        "{name} ({role}), {left} left",
        name=authorization.name,
        role=term(authorization.role),
        left=authorization.left,
    )
    return [key("wish sign_off", tr("Sign off"), detail=signed_on)]


def pots_page(view: View) -> Page:
    """Who plays for which pot, the main pot first."""
    pots = [pot for pot in view.pots if pot.amount]
    step = min(56, (MAX_HEIGHT - HEAD) // max(1, len(pots)))
    texts: list[SheetText] = []
    for at, pot in enumerate(pots):
        y = HEAD + at * step
        names = ", ".join(_name_player(view, seat) for seat in pot.seats)
        texts += [
            note(sentence(pot.name), MARGIN, y, 150, step - 4, size=24, bold=True),
            note(
                chips(pot.amount),
                MARGIN + 150,
                y,
                150,
                step - 4,
                size=26,
                bold=True,
                tone="attention",
                align="right",
            ),
            note(names, MARGIN + 330, y, INNER - 330, step - 4, size=22),
        ]
    return Page(
        title=tr("Pots"),
        below=tr("Who plays for which"),
        figure=chips(view.total) if view.total else "",
        texts=tuple(texts),
        height=sheet_height((), texts),
    )


def _name_player(view: View, seat: int) -> str:
    """A player by seat, and by nickname where there is one."""
    nickname = view.seats[seat - 1].nickname if 0 < seat <= len(view.seats) else ""
    return f"{seat} {nickname}" if nickname else tr("seat {seat}", seat=seat)


def confirm_page(title: str, question: str, wish: RequestKind) -> Page:
    """One question before something that can't be taken back."""
    confirm = SheetKey(
        name="confirm",
        label=told(wish.sure),
        detail=tr("Press and hold") if wish.holds else "",
        at_x=MARGIN,
        at_y=HEAD + 62,
        across=428,
        high=100,
        size=26,
        style=wish.style or "main",
        holds=wish.holds,
    )
    asked = note(question, MARGIN, HEAD, INNER, 54, size=26, bold=True)
    return Page(
        title=title, keys=(confirm,), texts=(asked,), height=sheet_height([confirm]), backs=True
    )


def pick_page(title: str, offer: Offer, picked: Sequence[str], *, many: bool) -> Page:
    """One of the offer's choices, or several in their order.

    Args:
        title: what it is about.
        offer: its choices.
        picked: those that were touched, in order.
        many: whether several are: seats, by their numbers.
    """
    choices = {name: name_choice(offer.name, name) for name, _ in offer.choices}
    made = [
        key(
            f"choice {name}",
            label,
            style="chosen" if name in picked else "",
            loud=many,
            detail=f"{picked.index(name) + 1}." if name in picked else "",
        )
        for name, label in choices.items()
    ]
    keys = lay_grid(made, 5 if many else 2)
    if many:
        done = SheetKey(
            name="key enter",
            label=tr("These won, best card first"),
            at_x=MARGIN,
            at_y=sheet_height(keys),
            across=428,
            high=90,
            style="main",
            size=24,
            lit=bool(picked),
        )
        keys = (*keys, done)
    return Page(title=title, keys=keys, height=sheet_height(keys), backs=True)
