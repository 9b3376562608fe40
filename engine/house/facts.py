"""What no house decides otherwise: one answer in every house, and a clause where one says so.

A house's document may say it, and a profile may name its clause; none can say another thing.
"""

from typing import Final

FACTS: Final[dict[str, str]] = {
    "bring_in_all_in_on_ante": "next_left_acts",
    "oversized_chip": "call_unless_announced",
    "first_preflop": "left_of_bb",
    "seventh_street_first": "high_hand_showing",
    "draw_order": "left_of_button",
    "holdem_hole_use": "any",
    "omaha_hole_use": "exactly_2",
    "ace_hi_lo": "both",
    "ace_27": "high",
    "straights_flushes_27": "counted",
    "no_low": "high_takes_all",
    "odd_chip_omaha": "button_left",
    "odd_chip_within_half": "button_left",
    "odd_chip_badugi": "button_left",
    "odd_chip_27": "button_left",
    "side_pots": "layered",
    "uncalled_bet": "return",
    "going_south": "refuse",
    "tournament_end": "last_player",
}
"""By name; `options.toml` has their numbers, meanings and reasons."""

FOLLOWS: Final[dict[str, str]] = {
    "bring_in_all_in_on_ante": "bring_in_may_open_full",
    "oversized_chip": "string_bet",
    "first_preflop": "binding_action",
    "seventh_street_first": "stud_high_tie_card",
    "draw_order": "seventh_street_first",
    "holdem_hole_use": "suits_break_ties",
    "omaha_hole_use": "holdem_hole_use",
    "ace_hi_lo": "low_straights_flushes",
    "ace_27": "ace_hi_lo",
    "straights_flushes_27": "ace_27",
    "no_low": "ace_badugi",
    "odd_chip_omaha": "odd_chip_holdem",
    "odd_chip_within_half": "odd_chip_omaha8",
    "odd_chip_badugi": "odd_chip_stud",
    "odd_chip_27": "odd_chip_badugi",
    "side_pots": "odd_chip_max_each",
    "uncalled_bet": "side_pots",
    "going_south": "top_up",
    "tournament_end": "tournament_stack_multiple",
}
"""What each follows in the order of the house rules: a house's hash is over all of them so, and
records hold that hash."""
