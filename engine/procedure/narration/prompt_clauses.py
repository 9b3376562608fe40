"""The clause behind a step: found by what it is about, under the house that is played.

A house whose document is silent names its default instead.
"""

from typing import Final

from engine import house
from engine.house import HouseRules
from engine.house.facts import FACTS
from engine.house.rules import OPTION_NAMES
from engine.messages.shown.views import PromptKind, PromptView
from engine.messages.text import Text, phrase
from engine.procedure.narration.option_reasons import OPTION_REASONS

DEFAULTS: Final[dict[str, Text]] = {
    "shown_cards": phrase("Only the floor can undo what everybody has seen."),
    "shuffle_and_cut": phrase("Every hand starts from a shuffled and cut deck."),
    "clear_table": phrase("All cards are gathered before the shuffle."),
    "collect_bets": phrase("The bets go into the pot when the round is over."),
    "muck_folded": phrase("A folded hand goes face down to the muck."),
    "clear_reading": phrase("The reading place is cleared before the next hand is read there."),
    "button_advance": phrase("The button goes clockwise to the next player after each hand."),
    "blinds": phrase("The blinds are posted before any card is dealt."),
    "bomb_pot": phrase(
        "In a bomb pot everybody antes, nobody posts a blind, and the flop comes first."
    ),
    "forced_bets": phrase("The forced bets are posted before any card is dealt."),
    "hole_cards": phrase("Each player gets the hole cards one at a time, from the button's left."),
    "up_cards": phrase("Each live player gets the street's card, in the order of the deal."),
    "seventh_card": phrase("Each live player gets a last card, face down."),
    "new_cards": phrase(
        "Cards that were thrown away are replaced one for one before the next draw."
    ),
    "common_card": phrase(
        "One card for all is turned face up where the stub can't serve everybody."
    ),
    "stud_order": phrase("The best hand showing opens, and action goes clockwise from there."),
    "collect_antes": phrase("The antes go into the pot before the first card is dealt."),
    "count_stub": phrase(
        "The stub is counted before the last street, so that nobody is left short."
    ),
    "board": phrase("The board's cards are turned face up in the middle of the table."),
    "order": phrase("Action goes clockwise, and each player acts in turn."),
    "discard": phrase("In turn each player throws away the cards to be replaced."),
    "showdown": phrase("Hands that are left after the last round are shown and read."),
    "award": phrase("The pot goes to the best hand."),
    "award.high": phrase("The pot goes to the best high hand."),
    "award.low": phrase("The pot goes to the best low hand."),
    "award.hilo_split": phrase("The best high hand and the best low hand share the pot."),
    "showdown.trigger": phrase("Hands left after the last round are settled by a showdown."),
    "uncontested": phrase(
        "A pot that all others gave up goes to the last one in it, without showing."
    ),
    "opening_counts": phrase(
        "A table opens with a count of its rack and drop, as it closed with one."
    ),
    "level_break": phrase("No hand is dealt while the tournament has a break."),
    "hand_wait": phrase("Near the prizes every table waits until all have ended their hand."),
    "chip_race": phrase("Chips that are too small for the level are raced off by a card for each."),
    "table.plaque": phrase("What is played is what the table's sign says."),
    "two_sources": phrase(
        "Two sources that disagree are settled by the dealer, never by the machine."
    ),
    "named_by_dealer": phrase("Cards that no sensor can name are named by the dealer."),
    "one_card_at_a_time": phrase("A card is dealt only when it is due."),
    "nothing_guessed": phrase("A reading that was lost is accounted for by the dealer."),
    "hand_sealed": phrase("No card is dealt before the hand's key is sealed and on record."),
    "own_record": phrase("An older release writes no further in a newer one's record."),
    "second_copy": phrase("The record is copied to another medium; the table goes on without."),
    "evidence_kept": phrase(
        "The table never stops for evidence; what the floor holds is not removed."
    ),
    "record_checked": phrase("What a start did not wait for is checked while the table runs."),
    "record_signed": phrase(
        "The bridge signs the record at each hand's end, with the key it began with."
    ),
    "counts_compared": phrase("The hand is closed when the bridge's counts are on record."),
    "recorded_first": phrase("Nothing is shown that is not on disk."),
    "corrected_until_riffle": phrase(
        "A push can be corrected until the next riffle, not after it."
    ),
    "misdeal": phrase("After a misdeal all chips go back, and the same hand is dealt again."),
}
"""What the house default of a step says, where no document of the house does."""


def cite(rules: HouseRules, game: str, behaviour: str, default: str, turn: int = 1) -> str:
    """What asks for a step: a clause of the house's document, or its default.

    Args:
        rules: the house that is played.
        game: the game's name.
        behaviour: what the step is about, as the rulebook calls it, such as "burn.flop".
        default: the option, or the name of a default of the trade, where the document is silent.
        turn: which time the step comes in a hand, where the document has a clause for each.
    """
    found = rules.cite(behaviour, game, turn) if behaviour else ""
    if not found and (default in OPTION_NAMES or default in FACTS):
        found = rules.citation(default, game)
    return found or f"house default: {default}"


def cite_mark(rules: HouseRules, game: str, mark: str) -> str:
    """The clause behind what the dealer notes of a raise, such as "string_bet"."""
    behaviour, default = _MARKS[mark]
    return cite(rules, game, behaviour, default)


_MARKS: Final = {
    "not_announced": ("etiquette.announce_raise", "binding_action"),
    "string_bet": ("betting.string_bet", "string_bet"),
    "one_chip": ("etiquette.announce_raise", "oversized_chip"),
}


def explain(citation: str, rules: HouseRules | None = None) -> Text:
    """A citation in words: what the clause says, or what the default is.

    Args:
        citation: a clause's id, a number of a rule book, or a house default.
        rules: the house that is played, which may have clauses of its own.
    """
    own = rules.own_clauses.get(citation) if rules is not None else None
    if own is not None:
        return Text(own.says)
    named = citation.removeprefix("house default: ")
    default = DEFAULTS.get(named) or OPTION_REASONS.get(named)
    if default is not None:
        return default
    said = house.say(citation)
    if not said and citation.startswith("house default: "):
        return phrase("The house's rules say nothing here; this is the default.")
    return Text(said)


def ask(kind: PromptKind, text: str, clause: str) -> PromptView:
    """A prompt with its reason, not numbered yet."""
    return PromptView(number=0, kind=kind, text=text, clause=clause, why=explain(clause))
