"""The prompts between hands: the draw for the button, a pause, a deck that lacks cards."""

from typing import Final

from msgspec.structs import replace

from engine.cards import UNKNOWN
from engine.messages.shown.views import Answer, PromptView
from engine.messages.text import Chips, join, phrase, plural
from engine.procedure.narration.prompt_clauses import ask
from engine.procedure.prompts.button_draw import may_open_draw
from engine.procedure.unclear_cards.unnamed_faces import OPEN_BY_FLOOR
from engine.state import TableState, has_reader, ready
from engine.table.automatic_events import time_is_up
from engine.table.seating.bomb_pots import bomb_pot_ante
from engine.table.seating.button_draw_result import next_to_draw
from engine.table.seating.next_hand import dealt_in, may_begin
from engine.table.table_clauses import cite
from engine.table.terms.decks import lacks, reads_deck
from engine.table.terms.rotation import find_chooser, name_game
from engine.table.tournament import chips_to_race

_DEALT: Final = Answer(key="drawn", label=phrase("Dealt without the reader"))
_UNREAD: Final = replace(_DEALT, style="other", rest_s=5)
"""Where the reader works by its own word and tells nothing."""
_BY_HAND: Final = Answer(key="drawn", label=phrase("Dealt"), style="main")
"""Of a table that has no reader, which no text there misses."""


def between_prompt(state: TableState) -> PromptView | None:
    """What must be done before the next deck is shuffled; None: nothing."""
    return (
        _describe_closed(state)
        or _describe_tournament(state)
        or _check_deck(state)
        or _draw_button(state)
        or _find_button(state)
    )


def _describe_closed(state: TableState) -> PromptView | None:
    closed = state.ledger.closed
    if closed is None:
        return None
    text = phrase("The table is closed: count the rack and the drop to open it")
    return ask("wait", text, cite(state, "", "opening_counts"))


def _describe_tournament(state: TableState) -> PromptView | None:
    standing, ledger = state.ledger.tournament, state.ledger
    if standing is None:
        return None
    if standing.winner:
        clause = cite(state, "tournament.last_player", "tournament_end")
        return replace(
            ask("wait", phrase("Seat {winner} is the champion", winner=standing.winner), clause),
            seat=standing.winner,
        )
    if standing.race:
        chips = chips_to_race(state)
        prize = plural("1 chip", "{n} chips", chips)
        text = phrase(
            "Chip race: one card for each odd chip, {prize} of {race} to win",
            prize=prize,
            race=Chips(standing.race),
        )
        return ask("wait", text, "house default: chip_race")
    if standing.paused_ns > ledger.clock_ns:
        minutes = -(-(standing.paused_ns - ledger.clock_ns) // 60_000_000_000)
        return ask(
            "wait",
            plural("Break: {n} minutes left", "Break: {n} minutes left", minutes),
            "house default: level_break",
        )
    if standing.hand_for_hand and not standing.released and state.hands:
        return ask(
            "wait", phrase("Hand for hand: wait for the other tables"), "house default: hand_wait"
        )
    return None


def _check_deck(state: TableState) -> PromptView | None:
    wrong = lacks(state)
    if not wrong:
        return None
    text = phrase("Change the deck: {wrong}", wrong=wrong)
    prompt = ask("wait", text, cite(state, "deck.full_52", "deck"))
    if not reads_deck(state):
        return prompt
    return replace(
        prompt, detail=phrase("Pass all its cards over the reader, or count them by hand")
    )


def _draw_button(state: TableState) -> PromptView | None:
    draw = state.ledger.draw
    if draw is None:
        return None
    clause = cite(state, "button.draw", "button_start")
    seat = next_to_draw(state)
    if seat and not draw.envelope and UNKNOWN not in draw.cards and ready(state, "bridge"):
        sealing = ask("wait", phrase("Sealing the draw's key"), "house default: hand_sealed")
        return replace(sealing, answers=(_UNREAD,))
    if seat:
        reads = ready(state, "reader") and ready(state, "bridge")
        by_hand = _DEALT if has_reader(state) else _BY_HAND
        return replace(
            ask(
                "deal_hole",
                phrase("Draw for the button: seat {seat}, one card face up", seat=seat),
                clause,
            ),
            seat=seat,
            count=draw.round,
            face_up=True,
            answers=(_UNREAD if reads else by_hand,),
        )
    named = draw.seats[len(draw.faces)] if len(draw.faces) < len(draw.seats) else 0
    if not named:
        return ask("wait", phrase("One moment"), clause)
    text = phrase("Name seat {named}'s card of the draw", named=named)
    answers = (OPEN_BY_FLOOR,) if may_open_draw(state) else ()
    return replace(ask("name_cards", text, clause), seat=named, count=1, answers=answers)


def _find_button(state: TableState) -> PromptView | None:
    """Before the first hand: the draw, or the seat of whoever deals (HOME-HE-02)."""
    if state.button or state.ledger.correct_button or not may_begin(state):
        return None
    if state.rules is not None and state.rules.button_start == "high_card_draw":
        clause = cite(state, "button.draw", "button_start")
        return replace(
            ask("shuffle", phrase("Shuffle for the draw for the button"), clause),
            answers=(Answer(key="draw_button", label=phrase("Draw for the button"), style="main"),),
        )
    clause = cite(state, "button.real_dealer", "button_start")
    answers = tuple(
        Answer(key=f"button_{seat}", label=phrase("Seat {seat}", seat=seat), style="other")
        for seat in dealt_in(state)
    )
    return replace(ask("resolve", phrase("Who has the button first?"), clause), answers=answers)


def tell_time(state: TableState, prompt: PromptView) -> PromptView:
    """The prompt, with the time that was called on the player to act."""
    if prompt.kind == "act" and not state.chairs[prompt.seat - 1].counted:
        prompt = _ask_count(state, prompt)
    called = state.ledger.time_called
    if called is None or prompt.kind != "act" or prompt.seat != called.seat:
        return prompt
    up = time_is_up(state, state.ledger.clock_ns)
    told = (
        phrase("Time is up")
        if up
        else phrase("Time was called: {seconds} seconds", seconds=called.seconds)
    )
    return replace(prompt, detail=join(" · ", (told, prompt.detail)))


def _ask_count(state: TableState, prompt: PromptView) -> PromptView:
    """Where chips are not tracked, an all-in needs the stack to be counted first."""
    if state.progress is None:
        return prompt
    now = state.progress.hand
    seat = now.at(prompt.seat)
    if now.price - seat.bet < seat.stack:
        return prompt
    told = phrase("Count seat {seat}'s stack first", seat=prompt.seat)
    return replace(prompt, detail=join(" · ", (told, prompt.detail)))


def note_seat(state: TableState, seat: int) -> str:
    """What the dealer should know about a seat, in a few words; empty: nothing."""
    chair = state.chairs[seat - 1]
    notes = []
    if chair.missed_big:
        notes.append(
            phrase("owes both blinds") if chair.missed_small else phrase("owes the big blind")
        )
    elif chair.missed_small:
        notes.append(phrase("owes the small blind"))
    words = {
        "waits": phrase("waits for the big blind"),
        "posts": phrase("posts"),
        "buys_button": phrase("buys the button"),
    }
    if chair.entry:
        notes.append(words[chair.entry])
    if chair.queued:
        notes.append(phrase("buys {queued} after the hand", queued=Chips(chair.queued)))
    if chair.leaving:
        notes.append(phrase("leaves after the hand"))
    minutes = max(0, state.ledger.clock_ns - chair.out_ns) // 60_000_000_000
    if chair.out == "away" and chair.out_ns and minutes:
        notes.append(plural("away {n} minute", "away {n} minutes", minutes))
    return join(", ", notes)


def describe_next_game(state: TableState) -> str:
    """What changed since the last hand: the game, a kill; empty: nothing."""
    ledger, game, stakes = state.ledger, state.game, state.ledger.stakes
    parts = []
    rotates = ledger.terms.rotation is not None and not ledger.turn_hands
    if rotates and game is not None and stakes is not None:
        parts.append(phrase("Next game: {game}", game=name_game(game.name, stakes.limit)))
    chooser = find_chooser(state)
    if chooser:
        parts.append(phrase("Seat {chooser} chooses the game", chooser=chooser))
    if ledger.kill is not None and ledger.kill.size != "none":
        parts.append(phrase("Half kill") if ledger.kill.size == "half" else phrase("Kill"))
    ante = bomb_pot_ante(state) if may_begin(state) else 0
    if ante:
        parts.append(
            phrase("Bomb pot: everybody antes {ante}, no bets before the flop", ante=Chips(ante))
        )
    return join(" · ", parts)
