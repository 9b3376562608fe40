"""The view of a state: everything that a screen needs, nothing that it may not know."""

from msgspec.structs import replace

from engine import games, hand
from engine.cards import Card
from engine.hand import Hand
from engine.hand.expectation import Act
from engine.messages.happened.hand_events import ActionTaken, PotAwarded, Stakes, count_odd
from engine.messages.sensed.source_words import SLOW, device_words
from engine.messages.shown.views import (
    AwardView,
    JointView,
    LegalAction,
    PassView,
    PotView,
    SourceView,
    View,
)
from engine.messages.text import Chips, Text, phrase
from engine.money import counting
from engine.procedure.irregular_acts.fold_check import label_fold
from engine.procedure.narration.event_words import describe_decision, describe_stakes
from engine.procedure.undo.taking_back import find_redo, find_step, undoable
from engine.procedure.undo.undo_between_hands import find_last
from engine.procedure.undo.undo_reach import crosses_street, describe_cards, list_lost
from engine.procedure.wrong_deals.disputes import DISPUTE
from engine.screen.chip_values import list_chips
from engine.screen.offers import offer_at, offer_at_table
from engine.screen.seats import show_faces, show_seat
from engine.screen.table_status import (
    count_call,
    show_authorization,
    show_deck,
    show_level,
    show_shift,
    show_time,
    show_turns,
)
from engine.screen.unpushed_hand import find_hand_on_felt, find_taken
from engine.state import (
    Numbered,
    Progress,
    TableState,
    blocking,
    find_irregularity,
    has_button,
    playing,
)
from engine.table.seating.bomb_pots import bomb_pot_ante, bomb_pot_stakes
from engine.table.seating.kills import kill_stakes
from engine.table.seating.next_hand import may_begin
from engine.table.terms.table_sign import make_sign


def show(
    state: TableState,
    *,
    sequence: int,
    published_ns: int,
    cause_ns: int = 0,
    recorded_ns: int = 0,
    wall_ns: int = 0,
    offering: bool = True,
) -> View:
    """The snapshot of a table.

    Args:
        state: the table.
        sequence: the journal's sequence that it has reached.
        published_ns: monotonic nanoseconds of now.
        cause_ns: when the reading that led here was read; 0: no reading.
        recorded_ns: when that was on disk.
        wall_ns: the wall clock now; 0: as the table noted it last.
        offering: whether what may be asked for is worked out, which is most of a view's cost.
    """
    with counting(state.money):
        return _show(state, (sequence, published_ns, cause_ns, recorded_ns), wall_ns, offering)


def _show(
    state: TableState, stamps: tuple[int, int, int, int], wall_ns: int, offering: bool
) -> View:
    sequence, published_ns, cause_ns, recorded_ns = stamps
    opened, progress = state.opened, state.progress
    now = progress.hand if progress is not None else None
    live = now if playing(state) else None
    on_felt = find_hand_on_felt(state)
    target = undoable(state)
    lost = list_lost(progress, target) if progress is not None and target is not None else []
    stakes = _stakes(state)
    game = games.display_name(state.game, stakes.limit) if state.game and stakes else ""
    return View(
        sequence=sequence,
        published_ns=published_ns,
        cause_ns=cause_ns,
        recorded_ns=recorded_ns,
        table=opened.table if opened else "",
        house=state.rules.title if state.rules else "",
        game=game,
        stakes=describe_stakes(stakes) if stakes else "",
        hand=state.hands,
        street=live.street_name if live is not None else "",
        button=state.button if has_button(state) else 0,
        seats=tuple(
            show_seat(state, chair, offer_at(state, chair) if offering else ())
            for chair in state.chairs
        ),
        board=tuple(show_faces(hand.find_board(now))) if now is not None else (),
        second_board=_show_second(now),
        pots=_show_pots(on_felt) if on_felt is not None else (),
        total=on_felt.total if on_felt is not None else 0,
        burns=len(now.burns) if now is not None else 0,
        stub=now.stub if now is not None else 0,
        acting=_acting(state),
        floor_waits_s=count_call(state, wall_ns),
        prompt=state.prompt,
        legal=_legal(state),
        passes=_passes(state),
        joint=_joint(state),
        chips=list_chips(stakes) if stakes else (),
        money=state.money,
        awards=tuple(_show_awards(progress)) if progress is not None else (),
        sources=_show_sources(state),
        narration=tuple(state.narration),
        stand_ins=state.started.stand_ins if state.started is not None else (),
        undo=_describe_undo(state, target),
        undo_step=find_step(state),
        undo_detail=describe_cards(lost),
        undo_crosses=crosses_street(lost),
        redo=_describe_redo(state),
        lying=len(state.sensing.held) if live is not None else 0,
        chips_in_play=_count_chips(state),
        family=state.game.family if state.game is not None else "flop",
        holding=state.game.holding if state.game is not None else 2,
        sign=make_sign(state) if opened else None,
        drop=state.ledger.drop - find_taken(state)[0],
        dealer=state.ledger.dealer,
        offers=offer_at_table(state) if offering else (),
        time=show_time(state, wall_ns),
        shift=show_shift(state, wall_ns),
        turns=show_turns(state),
        level=show_level(state, wall_ns),
        authorization=show_authorization(state, wall_ns),
        deck=show_deck(state),
        closed=state.ledger.closed is not None,
        held=find_irregularity(state, DISPUTE) is not None,
    )


def _describe_undo(state: TableState, target: Numbered | None) -> Text | str:
    if target is not None:
        return describe_decision(state, target.event)
    last = find_last(state)
    return last.words if last is not None else ""


def _show_second(now: Hand | None) -> tuple[Card, ...]:
    """The second board, once its first own card lies there."""
    if now is None or now.second < 0 or len(now.board) == now.second:
        return ()
    return tuple(show_faces(hand.find_board(now, second=True)))


def _stakes(state: TableState) -> Stakes | None:
    """Those of the hand in progress, else those of the next one."""
    if state.progress is not None and playing(state):
        return state.progress.hand.stakes
    posted = state.ledger.stakes
    if posted is None:
        return None
    ante = bomb_pot_ante(state) if may_begin(state) else 0
    return bomb_pot_stakes(posted, ante) if ante else kill_stakes(state, posted)


def _show_sources(state: TableState) -> tuple[SourceView, ...]:
    return tuple(
        SourceView(
            name=one.source,
            kind=one.kind,
            state=one.state,
            words=device_words(one.words.removeprefix(f"{one.kind}: ")),
            slow=one.state == "ready" and one.words.removeprefix(f"{one.kind}: ") == SLOW,
        )
        for one in state.sources.values()
    )


def _acting(state: TableState) -> int:
    if state.progress is None or not playing(state) or blocking(state) is not None:
        return 0
    expected = hand.expect(state.progress.hand)
    return expected.seat if isinstance(expected, Act) else 0


def _legal(state: TableState) -> tuple[LegalAction, ...]:
    if state.progress is None or not _acting(state):
        return ()
    legal = label_fold(state.progress, hand.legal_actions(state.progress.hand))
    return _without_uncounted(state, _acting(state), legal)


def _without_uncounted(
    state: TableState, seat: int, legal: tuple[LegalAction, ...]
) -> tuple[LegalAction, ...]:
    """A stack that nobody counted has no all-in to offer at one touch."""
    if state.chairs[seat - 1].counted:
        return legal
    return tuple(
        replace(one, presets=tuple(pair for pair in one.presets if pair[0] != "all in"))
        for one in legal
    )


def _describe_redo(state: TableState) -> str:
    done = find_redo(state)
    if done is None or state.progress is None:
        return ""
    words = describe_decision(state, done)
    if isinstance(done, ActionTaken) and done.action == "call":
        amount = done.to - state.progress.hand.at(done.seat).bet
        return phrase("{action} {amount}", action=words, amount=Chips(amount))
    return words


def _passes(state: TableState) -> tuple[PassView, ...]:
    if state.progress is None or not _acting(state):
        return ()
    return tuple(
        replace(one, legal=_without_uncounted(state, one.seat, one.legal))
        for one in hand.list_passes(state.progress.hand)
    )


def _joint(state: TableState) -> tuple[JointView, ...]:
    if state.progress is None or not _acting(state):
        return ()
    return tuple(
        one
        for one in hand.list_joint(state.progress.hand)
        if one.action != "call" or all(state.chairs[each.seat - 1].counted for each in one.actions)
    )


def _count_chips(state: TableState) -> int:
    if state.progress is None or not playing(state):
        return sum(chair.stack for chair in state.chairs) + sum(find_taken(state))
    now = state.progress.hand
    dealt_in = {seat.seat: seat.stack for seat in now.seats}
    rest = sum(chair.stack for chair in state.chairs if chair.seat not in dealt_in)
    return sum(dealt_in.values()) + now.total + rest


def _show_pots(now: Hand) -> tuple[PotView, ...]:
    return tuple(
        PotView(name=pot.name, number=pot.number, amount=pot.amount, seats=tuple(sorted(pot.seats)))
        for pot in hand.pots(now)
    )


def _show_awards(progress: Progress) -> list[AwardView]:
    unit = progress.hand.stakes.unit
    return [view for award in progress.awards for view in _show_award(award, unit)]


def _show_award(award: PotAwarded, unit: int) -> list[AwardView]:
    name = phrase("Main pot") if award.pot == 0 else phrase("Side pot {pot}", pot=award.pot)
    return [
        AwardView(
            pot=name,
            seat=share.seat,
            amount=share.amount,
            side=share.side,
            reading=share.reading,
            cards=share.cards,
            odd_chips=count_odd(share, unit),
            board=award.board,
            text=award.text,
            clause=award.odd_chip_clause if share.odd_chips else award.clause,
        )
        for share in award.shares
    ]
