"""One event, one handler: what each event changes in the state. No decision is made here."""

from collections.abc import Callable
from typing import Any, Final

from engine.messages import events as told
from engine.messages import floor, questions, rulings
from engine.messages import record_events as of_record
from engine.messages.events import Event
from engine.state import (
    button,
    chairs,
    chips,
    clock,
    hand_events,
    irregularities,
    made_rulings,
    record_changes,
    reopened_hand,
    standings,
    table_events,
)
from engine.state import questions as asked
from engine.state.table_state import TableState


def change(state: TableState, event: Event) -> None:
    """Take an event into the state, in place; the prompt is not worked out anew."""
    state.sequence += 1
    HANDLERS[type(event)](state, event)


HANDLERS: Final[dict[type, Callable[[TableState, Any], None]]] = {
    told.TableOpened: table_events.open_table,
    told.SeatTaken: chairs.take_seat,
    told.SeatLeft: chairs.leave_seat,
    told.ChipsBought: chips.buy_chips,
    told.ButtonMoved: button.move_button,
    told.DeckReadied: table_events.ready_deck,
    floor.SeatReserved: chairs.reserve_seat,
    floor.PlayerArrived: chairs.arrive_at,
    floor.SatOut: chairs.sit_out,
    floor.CameBack: chairs.come_back,
    floor.BlindsMissed: chairs.miss_blinds,
    floor.LeavingAnnounced: chairs.announce_leaving,
    floor.BuyQueued: chairs.queue_buy,
    floor.IncidentalTaken: chips.take_incidental,
    floor.StackCounted: chips.count_stack,
    floor.StackCorrected: chips.correct_stack,
    floor.TimeCollected: chips.collect_time,
    floor.RackFilled: chips.fill_rack,
    floor.DropEmptied: chips.empty_drop,
    floor.TimeNoted: clock.note_time,
    floor.ButtonDrawBegan: button.begin_draw,
    floor.ButtonCardDealt: button.deal_draw_card,
    floor.ButtonCardNamed: button.name_draw_card,
    floor.ButtonDrawn: button.decide_draw,
    floor.ButtonQuestioned: button.question_button,
    floor.KillJudged: table_events.judge_kill,
    floor.GameChanged: table_events.change_game,
    floor.LevelBegan: standings.begin_level,
    floor.BreakCalled: standings.call_break,
    floor.PlayerEliminated: standings.eliminate,
    floor.TournamentWon: standings.win_tournament,
    floor.HandForHandSet: standings.set_hand_for_hand,
    floor.HandReleased: standings.release_hand,
    floor.ChipsRaced: standings.race_chips,
    floor.DealerPushed: table_events.push_dealer,
    floor.TableClosed: table_events.close_table,
    floor.TableReopened: table_events.reopen_table,
    floor.TimeCalled: table_events.call_time,
    floor.StraddlePosted: table_events.declare_straddle,
    floor.BombPotCalled: table_events.call_bomb_pot,
    floor.DeckCounted: table_events.count_deck,
    told.HandBegan: hand_events.begin_hand,
    told.EnvelopeStored: hand_events.store_envelope,
    told.BetPosted: hand_events.take_hand_event,
    told.CardDealt: hand_events.take_card,
    told.CardExposed: hand_events.take_hand_event,
    told.CardBurned: hand_events.take_card,
    told.BoardCardDrawn: hand_events.take_card,
    told.FacesShown: hand_events.show_faces,
    told.CardsDiscarded: hand_events.take_hand_event,
    told.StubReshuffled: hand_events.reshuffle,
    told.FoldQuestioned: hand_events.take_hand_event,
    told.MuckQuestioned: hand_events.take_hand_event,
    told.ShowingClaimed: hand_events.take_hand_event,
    told.ActionTaken: hand_events.take_action,
    told.ActionMarked: hand_events.take_hand_event,
    told.UncalledReturned: hand_events.take_hand_event,
    told.StreetClosed: hand_events.take_hand_event,
    told.HandTabled: hand_events.show_hand,
    told.HandMucked: hand_events.show_hand,
    told.PotAwarded: hand_events.take_hand_event,
    told.PotsPushed: hand_events.take_hand_event,
    told.HandEnded: hand_events.end_hand,
    floor.BlindsChopped: hand_events.take_hand_event,
    floor.HandVoided: hand_events.take_hand_event,
    floor.HandReopened: reopened_hand.reopen,
    told.StepUndone: hand_events.undo_step,
    told.CardMoved: hand_events.move_card,
    questions.ConfirmationAsked: asked.ask_confirmation,
    questions.ConfirmationAnswered: asked.answer_confirmation,
    questions.OpeningAsked: asked.ask_opening,
    questions.OpeningAnswered: asked.answer_opening,
    questions.CountsCompared: asked.compare_counts,
    told.IrregularityFound: irregularities.note_irregularity,
    told.IrregularityResolved: irregularities.resolve_irregularity,
    rulings.RulingMade: made_rulings.make_ruling,
    rulings.RulingTakenBack: made_rulings.take_back,
    told.SourceChanged: table_events.change_source,
    told.RecordSigned: table_events.sign_record,
    of_record.DepartmentsChanged: table_events.change_departments,
    of_record.OpeningNoted: record_changes.change_nothing,
    of_record.StateKept: record_changes.change_nothing,
    of_record.RecordChecked: record_changes.change_nothing,
    of_record.EngineStarted: record_changes.start_engine,
    of_record.EngineStopped: record_changes.stop_engine,
    of_record.ConfigurationChanged: record_changes.change_nothing,
    of_record.ClockStepped: record_changes.change_nothing,
    told.DayBegan: record_changes.begin_day,
}
"""The handler of each event, by its type."""
