"""What the staff may ask for now: with limits where it may be had, with the rule where not.

Each offer is tried on the table as it stands, so that nothing is decided here a second time; only
the limits of amounts are worked out, and tests hold them against what is decided.
"""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.house.irregularities import Irregularity, irregularities
from engine.messages.ruling_events import REMEDY_STEP, RulingMade
from engine.messages.shown.views import Offer, ReportAsked
from engine.messages.text import Chips, Words, capital, phrase, plural
from engine.messages.wanted.intents import CallFloor, Rejection, TakeBackRuling, TakeBackShown
from engine.messages.wanted.requests import (
    BuyChips,
    CallBombPot,
    CallTime,
    ChopBlinds,
    ComeBack,
    DrawForButton,
    FloorRequest,
    LeaveTable,
    OpenDaybook,
    OpenReplay,
    PlaceButton,
    ReceiveFloor,
    ReleaseHand,
    ReserveSeat,
    SeatPlayer,
    SetHandForHand,
    SitOut,
    Straddle,
    SummonFloor,
    TakeChips,
)
from engine.procedure.intent_decisions import decide_intent
from engine.procedure.prompts.card_prompts import find_keys_asked
from engine.procedure.wrong_deals.disputes import DISPUTE, find_hindrance
from engine.procedure.wrong_deals.reports import is_ruled_upon, lacks_seat, list_reportable
from engine.procedure.wrong_deals.ruling_offers import decide_ruling
from engine.procedure.wrong_deals.settling import find_unsettled, is_named, list_proposals
from engine.state import Chair, TableState, blocking, find_irregularity, playing
from engine.state.hand_changes.hand_handlers import in_hand
from engine.state.hand_changes.made_rulings import last_ruling
from engine.state.hand_changes.reopened_hand import is_settled
from engine.table.chips.chip_movements import incidental_limit
from engine.table.chips.correction_limits import refuse_putting_right, refuse_reopening
from engine.table.chips.money_entries import describe_differences, find_entry
from engine.table.rights import is_demanded
from engine.table.seating.button_and_blinds import counts_blinds, owed_posts
from engine.table.staff.floor_requests import decide_request, refuse_unpushed
from engine.table.terms.decks import deck_size, reads_deck
from engine.table.terms.rotation import name_game
from engine.table.tournament import chips_to_race

_TRIED: Final = "offer"
"""The id of a request that is only tried."""
_COUNTED: Final = frozenset({
    "count", "correct_entry", "close_difference", "close", "fill_rack", "return_chips",
    "empty_drop", "wrong_push",
})  # fmt: skip
"""What is offered without having been tried, and moves or counts chips."""
_ENTRIES: Final = (
    ("house", phrase("As the house has it")),
    ("waits", phrase("Waits for the big blind")),
    ("posts", phrase("Posts to come in")),
)


def offer_at(state: TableState, chair: Chair) -> tuple[Offer, ...]:
    """What may be asked for at a chair; nothing before the table is open."""
    if state.opened is None:
        return ()
    made = _offer_at_taken(state, chair) if chair.taken else _offer_at_open(state, chair)
    return _hold_back(state, made)


def _hold_back(state: TableState, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """Nothing that waits for a push to be made again is offered before it."""
    why = refuse_unpushed(state)
    if why is None:
        return offers
    return tuple(
        replace(one, refusal=why.reason) if one.name in _COUNTED and not one.refusal else one
        for one in offers
    )


def _try(state: TableState, name: str, request: FloorRequest, **offered: object) -> Offer:
    return _judge(name, decide_request(state, request), **offered)


def _judge(name: str, outcome: object, **offered: object) -> Offer:
    if isinstance(outcome, Rejection):
        return Offer(name=name, refusal=outcome.reason, clause=outcome.clause)
    return Offer(name=name, **offered)  # type: ignore[arg-type]


def _offer_at_open(state: TableState, chair: Chair) -> tuple[Offer, ...]:
    seat = chair.seat
    keep = ReserveSeat(id=_TRIED, seat=seat, kept=not chair.reserved)
    return (
        _offer_seat(state, chair),
        _try(state, "free" if chair.reserved else "keep", keep),
        *_offer_entry(state, seat),
    )


def _offer_seat(state: TableState, chair: Chair) -> Offer:
    terms, opened = state.ledger.terms, state.opened
    least, most = max(_unit(state), terms.minimum_buy_in), terms.maximum_buy_in
    usual = opened.buy_in if opened is not None else least
    if terms.tournament is not None:
        least = most = usual = terms.tournament.stack
    choices: tuple[tuple[str, str], ...] = ()
    if state.hands and counts_blinds(state) and terms.tournament is None:
        choices = _ENTRIES
    name = chair.nickname if chair.reserved else ""
    request = SeatPlayer(id=_TRIED, seat=chair.seat, amount=usual, nickname=name)
    return _try(
        state, "seat_player", request, minimum=least, maximum=most, usual=usual, choices=choices
    )


def _unit(state: TableState) -> int:
    """The smallest chip, of which every amount is made."""
    return state.ledger.stakes.unit if state.ledger.stakes is not None else 1


def _offer_at_taken(state: TableState, chair: Chair) -> tuple[Offer, ...]:
    seat = chair.seat
    with_all = (
        phrase("when the hand is over")
        if in_hand(state, seat)
        else phrase("with {stack}", stack=Chips(chair.stack))
    )
    next_hand = phrase("from the next hand on") if state.hands else ""
    return (
        _offer_chips(state, chair),
        *_offer_incidentals(state, chair),
        Offer(name="count"),
        *_offer_entry(state, seat),
        *_offer_presence(state, chair),
        _try(state, "leave", LeaveTable(id=_TRIED, seat=seat), detail=with_all),
        *_offer_straddle(state, seat),
        _try(state, "button", PlaceButton(id=_TRIED, seat=seat), detail=next_hand),
    )


def _offer_entry(state: TableState, seat: int) -> tuple[Offer, ...]:
    """To correct the last entry of money, and to close what is over or short."""
    entry = find_entry(state, seat)
    offers: tuple[Offer, ...] = ()
    if entry is not None:
        what = {
            "bought": phrase("bought {amount}", amount=Chips(entry.amount)),
            "seated": phrase("sat down with {amount}", amount=Chips(entry.amount)),
            "taken": phrase("took {amount}", amount=Chips(entry.amount)),
            "toked": phrase("toked {amount}", amount=Chips(entry.amount)),
            "left": phrase("left with {amount}", amount=Chips(entry.amount)),
        }
        detail: str = what[entry.kind]
        offers += (Offer(name="correct_entry", detail=detail),)
    open_ = [one for one in state.ledger.over_short if one.seat == seat]
    if open_:
        detail = describe_differences(state)
        offers += (Offer(name="close_difference", detail=detail),)
    return offers


def _offer_presence(state: TableState, chair: Chair) -> tuple[Offer, ...]:
    """To sit out, or to come back: a player who waits to come in may do either."""
    seat = chair.seat
    offers: tuple[Offer, ...] = ()
    if chair.out or chair.entry:
        offers = tuple(_offer_return(state, chair, entry) for entry in _returns(state, chair))
    if chair.out:
        return offers
    return (
        *offers,
        _try(state, "sit_out", SitOut(id=_TRIED, seat=seat)),
        _try(state, "away", SitOut(id=_TRIED, seat=seat, away=True)),
    )


def _offer_straddle(state: TableState, seat: int) -> tuple[Offer, ...]:
    if state.ledger.terms.straddle == "none":
        return ()
    return (_try(state, "straddle", Straddle(id=_TRIED, seat=seat)),)


def _offer_chips(state: TableState, chair: Chair) -> Offer:
    """What may be bought at once; in mid-hand it comes later."""
    terms, rules, opened = state.ledger.terms, state.rules, state.opened
    busy = in_hand(state, chair.seat)
    broke = chair.stack == 0 and not busy
    whole = broke or (rules is not None and rules.top_up == "at_least_min")
    unit = _unit(state)
    least = max(unit, terms.minimum_buy_in) if whole else unit
    limits = [terms.maximum_buy_in] if whole and terms.maximum_buy_in else []
    if terms.maximum_buy_in and not busy and not broke:
        limits.append(max(0, terms.maximum_buy_in - chair.stack))
    if terms.rack:
        limits.append(state.ledger.rack)
    most = min(limits) // unit * unit if limits else 0
    usual = opened.buy_in if opened is not None else 0
    if limits and most:
        usual = min(usual, most)
    return _try(
        state, "buy", BuyChips(id=_TRIED, seat=chair.seat, amount=least),
        minimum=least, maximum=most, usual=usual if usual >= least else 0,
        detail=phrase("when the hand is over") if busy else "",
    )  # fmt: skip


def _offer_incidentals(state: TableState, chair: Chair) -> tuple[Offer, ...]:
    """What may leave a stack whose player stays, without and with a supervisor's word."""
    unit = _unit(state)
    free = min(incidental_limit(state, chair), chair.stack - 1) // unit * unit
    asked = (chair.stack - 1) // 2 // unit * unit
    authorization = "" if free > 0 else _TRIED
    # A toke is a sum like any other: what is decided on one holds for both.
    request = TakeChips(id=_TRIED, seat=chair.seat, amount=unit, allowed_by=authorization)
    outcome = decide_request(state, request)
    return tuple(
        _judge(
            name, outcome,
            minimum=unit, maximum=free, supervised=asked if asked > free else 0,
            detail=phrase("with the supervisor's PIN") if authorization else "",
        )
        for name in ("take", "toke")
    )  # fmt: skip


def _returns(state: TableState, chair: Chair) -> tuple[str, ...]:
    """In which ways a player may come back, if the house leaves a choice."""
    owes = chair.missed_big or chair.missed_small or bool(chair.entry)
    if not owes or not counts_blinds(state) or state.ledger.terms.tournament is not None:
        return ("posts",)
    return ("posts", "waits", "buys_button")


def _offer_return(state: TableState, chair: Chair, entry: str) -> Offer:
    request = ComeBack(id=_TRIED, seat=chair.seat, entry=entry)  # type: ignore[arg-type]
    offer = _try(
        state,
        f"back {entry}",
        request,
        detail=_describe_return(state, chair, entry),
    )
    if chair.entry == entry and not chair.out:
        return Offer(
            name=offer.name, refusal=phrase("seat {seat} is to come in so already", seat=chair.seat)
        )
    return offer


def _describe_return(state: TableState, chair: Chair, entry: str) -> str:
    stakes = state.ledger.stakes
    owes = chair.missed_big or chair.missed_small or bool(chair.entry)
    if stakes is None or not owes or not counts_blinds(state):
        return ""
    if entry == "waits":
        return phrase("for the big blind")
    if entry == "buys_button":
        return phrase(
            "both blinds: {blinds}, and {blinds2} dead",
            blinds=Chips(stakes.blinds[1]),
            blinds2=Chips(stakes.blinds[0]),
        )
    posts = owed_posts(chair, stakes)
    live = sum(post.amount for post in posts if post.live)
    dead = sum(post.amount for post in posts if not post.live)
    told = {"live": Chips(live), "dead": Chips(dead)}
    if live and dead:
        return phrase("posts {live}, and {dead} dead", **told)
    if live:
        return phrase("posts {live}", live=Chips(live))
    return phrase("{dead} dead", dead=Chips(dead)) if dead else ""


def offer_at_table(state: TableState) -> tuple[Offer, ...]:
    """What may be asked for that belongs to no chair; nothing before the table is open."""
    if state.opened is None:
        return ()
    made = tuple(make(state) for name, make in _AT_TABLE.items() if _has(state, name))
    return _hold_back(state, made)


def _offer_game(state: TableState) -> Offer:
    rotation = state.ledger.terms.rotation
    if rotation is None or rotation.by != "choice":
        return Offer(
            name="game",
            refusal=phrase("the game is not chosen here: it is posted on the sign"),
            clause="house default: table.plaque",
        )
    if playing(state):
        return Offer(name="game", refusal=phrase("choose when the hand is over"))
    choices = tuple(
        (turn.game, capital(name_game(turn.game, turn.limit))) for turn in rotation.games
    )
    return Offer(name="game", choices=choices)


def _offer_opening(state: TableState) -> Offer:
    if state.ledger.closed is not None:
        return Offer(name="open")
    if playing(state):
        return Offer(name="close", refusal=phrase("an open table is closed when the hand is over"))
    return Offer(name="close")


def _offer_deck(state: TableState) -> Offer:
    if playing(state):
        return Offer(name="deck", refusal=phrase("the deck is changed when the hand is over"))
    least = 0 if reads_deck(state) else 1
    return Offer(name="deck", minimum=least, usual=deck_size(state))


def _offer_returning(state: TableState) -> Offer:
    if not state.ledger.rack:
        return Offer(name="return_chips", refusal=phrase("the rack holds no chips"))
    unit = _unit(state)
    return Offer(name="return_chips", minimum=unit, maximum=state.ledger.rack // unit * unit)


def _offer_emptying(state: TableState) -> Offer:
    if not state.ledger.drop and not state.ledger.jackpot:
        return Offer(name="empty_drop", refusal=phrase("nothing was dropped since it was emptied"))
    return Offer(name="empty_drop")


def _offer_hand_for_hand(state: TableState) -> Offer:
    standing = state.ledger.tournament
    active = standing is not None and standing.hand_for_hand
    request = SetHandForHand(id=_TRIED, active=not active)
    return _try(state, "hand_for_hand", request, detail="end" if active else "begin")


def _offer_race(state: TableState) -> Offer:
    standing = state.ledger.tournament
    if standing is None or not standing.race or playing(state):
        return Offer(name="race", refusal=phrase("no chip race is due now"))
    racers = [chair.seat for chair in state.chairs if chair.taken and chair.stack % standing.race]
    many = chips_to_race(state)
    return Offer(
        name="race",
        detail=plural(
            "{n} chip of {race} to win",
            "{n} chips of {race} to win",
            many,
            race=Chips(standing.race),
        ),
        choices=tuple((str(seat), phrase("Seat {seat}", seat=seat)) for seat in racers),
    )


def _offer_take_back(state: TableState) -> Offer:
    return _judge("take_back", decide_intent(state, TakeBackShown(id=_TRIED, by="-")))


def _offer_take_back_ruling(state: TableState) -> Offer:
    """The detail tells a dealer's own ruling from the floor's: it takes no name."""
    ruling = last_ruling(state.progress) if state.progress is not None else None
    role = ruling.event.role if ruling is not None and isinstance(ruling.event, RulingMade) else ""
    tried = _judge("take_back_ruling", decide_ruling(state, TakeBackRuling(id=_TRIED, by="-")))
    return replace(tried, detail=phrase("the dealer's own") if role == "dealer" else "")


def _offer_keys(state: TableState) -> Offer:
    """The floor signs for the departments' keys, with a PIN for exactly these."""
    return Offer(name="keys", detail=find_keys_asked(state))


def _offer_hold(state: TableState) -> Offer:
    return _judge("hold", decide_intent(state, CallFloor(id=_TRIED)))


def _offer_wrong_deal(state: TableState) -> Offer:
    """What can have gone wrong; anybody may say so."""
    if state.progress is None or not playing(state):
        reason = phrase("no hand is on: a wrong deal is reported in its hand")
        return Offer(name="wrong_deal", refusal=reason)
    found = blocking(state)
    if found is not None and lacks_seat(found):
        known = irregularities()[found.name]
        asked = _offer_kinds((known,), words=found.text, detail=phrase("say to whom"))
        return replace(asked, awaited=True)
    if found is not None and found.reported and _adds_up(found.name):
        return _offer_kinds((irregularities()[found.name],), detail=phrase("one card more"))
    if found is not None and (is_ruled_upon(found) or found.name == REMEDY_STEP):
        return Offer(name="wrong_deal", refusal=phrase("first: {text}", text=found.text))
    return _offer_kinds(list_reportable(state))


def _adds_up(name: str) -> bool:
    known = irregularities().get(name)
    return known is not None and known.adds_up


def _offer_kinds(
    kinds: tuple[Irregularity, ...], *, words: Words = "", detail: Words = ""
) -> Offer:
    """Kinds of wrong deals, and what a report of each is asked."""
    return Offer(
        name="wrong_deal",
        detail=detail,
        choices=tuple((one.kind, words or one.title) for one in kinds),
        reports=tuple(
            ReportAsked(
                kind=one.kind,
                seats=one.seats,
                asks=(*one.asks, "slip") if one.slips else one.asks,
                actor=one.of == "actor",
            )
            for one in kinds
        ),
    )


def _offer_settling(state: TableState) -> Offer:
    """The floor gives the chips out by hand; each way that is proposed is told with its key."""
    now = find_unsettled(state)
    if now is None:
        stands = refuse_putting_right(state) if is_settled(state) else None
        nothing = phrase("no hand is on: there is nothing to settle")
        return Offer(name="settle_hand", refusal=stands.reason if stands is not None else nothing)
    choices = tuple(
        (f"{one.key} {write_shares(one.shares)}", one.label) for one in list_proposals(state)
    )
    total = now.total
    told = phrase("{amount} on the table", amount=Chips(total))
    return Offer(
        name="settle_hand",
        choices=choices,
        usual=total,
        detail=told,
        names=is_named(state) and not is_demanded(state, "rulings"),
    )


def write_shares(shares: tuple[tuple[int, int], ...]) -> str:
    """(seat, chips) as a key carries them: "1:20 3:40"."""
    return " ".join(f"{seat}:{chips}" for seat, chips in shares)


def _offer_correction(state: TableState) -> Offer:
    late = refuse_putting_right(state) if not playing(state) else None
    if late is not None:
        return Offer(name="correct", refusal=late.reason, clause=late.clause)
    hindrance = find_hindrance(state)
    if hindrance is not None:
        return Offer(
            name="correct",
            refusal=phrase("nothing is corrected yet; first: {text}", text=hindrance.text),
        )
    return Offer(name="correct")


def _has(state: TableState, name: str) -> bool:
    """Whether this table has such a thing at all, so that it is worth a key."""
    present = _PRESENT.get(name)
    return present is None or present(state)


def _is_settled_or_on(state: TableState) -> bool:
    """Whether the floor may settle a hand, or may once a pot that was moved is where it was."""
    moved = refuse_reopening(state) is None and is_settled(state)
    return moved or find_unsettled(state) is not None


def _is_tournament(state: TableState) -> bool:
    return state.ledger.terms.tournament is not None


def _has_bomb_pot(state: TableState, *, called: bool) -> bool:
    return state.ledger.terms.bomb_pot is not None and state.ledger.bomb_pot_called == called


def _has_ruling(state: TableState) -> bool:
    progress = state.progress if playing(state) else None
    return progress is not None and last_ruling(progress) is not None


_PRESENT: Final[dict[str, Callable[[TableState], bool]]] = {
    "hand_for_hand": _is_tournament,
    "release": _is_tournament,
    "race": _is_tournament,
    "fill_rack": lambda state: not _is_tournament(state),
    "return_chips": lambda state: not _is_tournament(state),
    "empty_drop": lambda state: not _is_tournament(state),
    "bomb_pot": lambda state: _has_bomb_pot(state, called=False),
    "no_bomb_pot": lambda state: _has_bomb_pot(state, called=True),
    "call_floor": lambda state: state.ledger.floor_called is None,
    "floor_came": lambda state: state.ledger.floor_called is not None,
    "keys": lambda state: bool(find_keys_asked(state)) and is_demanded(state, "unsealing"),
    "take_back": lambda state: find_irregularity(state, DISPUTE) is not None,
    "take_back_ruling": _has_ruling,
    "chop": lambda state: state.ledger.terms.chop_blinds,
    "settle_hand": _is_settled_or_on,
}
"""By name, what a table needs for an offer to be worth a key; one that is missing always is."""

_AT_TABLE: Final[dict[str, Callable[[TableState], Offer]]] = {
    "dealer": lambda _: Offer(name="dealer"),
    "deck": _offer_deck,
    "game": _offer_game,
    "draw": lambda state: _try(state, "draw", DrawForButton(id=_TRIED)),
    "bomb_pot": lambda state: _try(state, "bomb_pot", CallBombPot(id=_TRIED)),
    "no_bomb_pot": lambda state: _try(state, "no_bomb_pot", CallBombPot(id=_TRIED, wanted=False)),
    "chop": lambda state: _try(state, "chop", ChopBlinds(id=_TRIED)),
    "close": _offer_opening,
    "fill_rack": lambda state: Offer(name="fill_rack", minimum=_unit(state)),
    "return_chips": _offer_returning,
    "empty_drop": _offer_emptying,
    "hand_for_hand": _offer_hand_for_hand,
    "release": lambda state: _try(state, "release", ReleaseHand(id=_TRIED)),
    "race": _offer_race,
    "wrong_deal": _offer_wrong_deal,
    "settle_hand": _offer_settling,
    "hold": _offer_hold,
    "daybook": lambda state: _try(state, "daybook", OpenDaybook(id=_TRIED)),
    "replay": lambda state: _try(state, "replay", OpenReplay(id=_TRIED)),
    "take_back": _offer_take_back,
    "take_back_ruling": _offer_take_back_ruling,
    "call_floor": lambda state: _try(state, "call_floor", SummonFloor(id=_TRIED)),
    "floor_came": lambda state: _try(state, "floor_came", ReceiveFloor(id=_TRIED, by="-")),
    "wrong_push": lambda state: Offer(
        name="wrong_push",
        refusal=phrase("move chips when the hand is over") if playing(state) else "",
    ),
    "keys": _offer_keys,
    "time": lambda state: _try(state, "time", CallTime(id=_TRIED)),
    "correct": _offer_correction,
}
