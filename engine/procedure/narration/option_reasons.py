"""What a house plays where its document says nothing of an option: one sentence for the dealer."""

from typing import Final

from engine.messages.text import Text, phrase

OPTION_REASONS: Final[dict[str, Text]] = {
    "action_clock": phrase("Nobody's time is limited until the floor calls time on a player."),
    "all_in_face_up": phrase(
        "In a tournament hands are faced once nobody can bet any more (WT 70)."
    ),
    "all_in_reopens": phrase(
        "In a limit game an all-in raise of half a bet lets those raise again who have "
        "acted (WL 129)."
    ),
    "ante": phrase("The documents allow an ante and require none."),
    "binding_action": phrase(
        "An action binds once the next seat has acted (WL 131): the floor alone corrects it then."
    ),
    "blind_option": phrase("A blind whose bet was only called may still raise."),
    "bomb_pot_every": phrase("No document knows bomb pots; the table says which hand is one."),
    "bring_in": phrase("The bring-in is half the small bet, rounded down to a chip."),
    "bring_in_may_open_full": phrase(
        "Who brings it in may open for the full small bet instead (WL 216)."
    ),
    "burn_before_draw": phrase(
        "A card is burned before each draw, even when everybody stands pat."
    ),
    "burn_before_each_street": phrase(
        "A card is burned before each street, seventh street included."
    ),
    "button_draw_tie": phrase("Suits settle equal ranks in the draw for the button (WL 91)."),
    "button_movement": phrase(
        "The button stays on an empty seat, so that nobody escapes or doubles a blind "
        "(WL 151, WT 85)."
    ),
    "button_start": phrase("The highest of one exposed card each has the first button (WL 91)."),
    "buy_button": phrase(
        "Who missed blinds may post both between button and small blind, and has the "
        "button next (WL 154)."
    ),
    "check_raise": phrase("A player who checked may raise (WL 124)."),
    "deck": phrase("The deck has 52 cards, and no joker."),
    "draw_game_blinds": phrase("Draw games are played with blinds."),
    "draw_max_27": phrase("All five cards may be changed at once (WL 270)."),
    "draw_max_badugi": phrase("All four cards may be changed at once."),
    "draw_order": phrase("The first live seat left of the button draws first."),
    "draw_stub_out": phrase(
        "Earlier discards are shuffled first, then those of players already served; "
        "nobody gets a card of this draw's own back."
    ),
    "draws_27": phrase("Deuce-to-seven has three draws."),
    "draws_badugi": phrase("Badugi has three draws."),
    "exclusion_groups": phrase(
        "Who may not play together is for the house to name; a supervisor may override it."
    ),
    "fold_without_bet": phrase(
        "A fold with no bet to face is asked about: it may help one opponent."
    ),
    "going_south": phrase("No chips leave the table while the player stays in the game."),
    "house_charge": phrase("No rake or charge is taken until the house sets one."),
    "incidental_limit": phrase(
        "Up to twenty may be taken off for incidentals; above both limits the floor is asked."
    ),
    "kill": phrase("A kill is off until a table offers it."),
    "kill_blind": phrase("A kill raises the limits only; nobody posts a blind for it."),
    "limit": phrase("The table's sign says under which limit it plays."),
    "max_buy_in": phrase("No maximum buy-in holds but the one that the table posts."),
    "max_seats_27": phrase(
        "At a deuce-to-seven table six play: five cards and three draws need the deck."
    ),
    "max_seats_badugi": phrase("At a badugi table eight play."),
    "max_seats_holdem": phrase("At a hold'em cash table ten play."),
    "max_seats_holdem_tournament": phrase("At a hold'em tournament table ten play."),
    "max_seats_omaha": phrase("At an Omaha table ten play."),
    "max_seats_stud": phrase(
        "At a seven-card stud table eight play: more run short of cards too often."
    ),
    "mid_hand_add": phrase("Chips bought during a hand wait until it ends."),
    "min_betting_unit": phrase("The smallest bet is the smallest chip of the blinds (WL 130)."),
    "min_buy_in": phrase(
        "The minimum buy-in is as posted; in limit it is ten small bets (WL 100)."
    ),
    "min_players": phrase("A hand needs an opponent: two players at the least."),
    "missed_blinds": phrase(
        "Who missed blinds posts them at once, or waits for the big blind (WL 156)."
    ),
    "must_move_full_stack": phrase(
        "Who moves up from a must-move game brings every chip, even above the maximum."
    ),
    "no_low": phrase("If no hand qualifies for low, the best high hand scoops."),
    "odd_chip_27": phrase("The odd chip goes to the first of the tied clockwise from the button."),
    "odd_chip_badugi": phrase(
        "The odd chip goes to the first of the tied clockwise from the button."
    ),
    "odd_chip_holdem": phrase(
        "The odd chip goes to the first of the tied clockwise from the button (WL 149)."
    ),
    "odd_chip_omaha": phrase(
        "The odd chip goes to the first of the tied clockwise from the button."
    ),
    "odd_chip_omaha8": phrase(
        "The odd chip between high and low goes to the high half (WL 149, WT 73)."
    ),
    "odd_chip_stud": phrase(
        "The odd chip goes to the highest card by suit among the five that play (WL 149, WT 73)."
    ),
    "odd_chip_within_half": phrase(
        "Within a half the odd chip goes to the first of the tied clockwise from the "
        "button (WL 149)."
    ),
    "omaha_variant": phrase(
        "The table's sign says which Omaha is played; Omaha alone is high only."
    ),
    "open_pair_fourth_doubles": phrase(
        "A pair showing on fourth street does not allow the upper limit; WL 220 has it allowed."
    ),
    "out_of_turn": phrase(
        "An action out of turn binds if nothing changes before its turn comes (WL 132)."
    ),
    "oversized_chip": phrase(
        "One chip larger than the bet is a call, where nothing is said (WL 137)."
    ),
    "raise_cap": phrase("With three or more players a round takes three raises after the bet."),
    "raise_over_low_blind": phrase(
        "Over a big blind below the bet the first raise goes to the full bet: 4, 8, 16, 24."
    ),
    "random_card_concept": phrase(
        "An unintended random card is presumed to have done no harm: one is as good as another."
    ),
    "return_stack_window": phrase("Who comes back within an hour brings the same stack (WL 58)."),
    "rights": phrase(
        "The dealer plays and reports, the floor rules, the cage touches money, the "
        "technician devices."
    ),
    "ruling_final": phrase("The supervisor's ruling is final; at a home table the host's."),
    "run_it_twice": phrase(
        "A board is dealt once; WL 204-213 let all who are in agree to run it twice."
    ),
    "odd_chip_run_twice": phrase("The odd chip of two boards goes with the first."),
    "seating_by": phrase("The staff seats its guests."),
    "short_buy": phrase("Nobody buys in for less than the minimum (WL 101)."),
    "showdown_muck": phrase("Who is not asked to show may muck (WL 145)."),
    "single_draw_limits": phrase("Deuce-to-seven with a single draw is played no-limit only."),
    "straddle": phrase("No document knows a straddle; the table says whether one is taken."),
    "string_bet": phrase("Of a bet in more than one motion only the call counts (WL 136)."),
    "stud_high_tie": phrase(
        "Between equal boards the seat nearest to the dealer's left bets first (WL 215)."
    ),
    "stud_opener": phrase("The lowest card showing brings it in; in razz the highest."),
    "stud_opener_tie": phrase("Between equal cards suits say who brings it in."),
    "stud_shortage": phrase(
        "Where the stub can't serve seventh street, four steps lead down to one common card."
    ),
    "substantial_action": phrase(
        "Three actions of any kind are substantial, or two of which one puts chips in (WT 88c)."
    ),
    "table_stakes": phrase("Only the chips on the table play."),
    "tap_before_flop": phrase(
        "The casino's sheets ask for a tap before the flop's burn; a home table does without."
    ),
    "top_up": phrase("A stack may be topped up to the maximum between hands (WL 182)."),
    "tournament_end": phrase("A tournament ends with the last player."),
    "tournament_stack_multiple": phrase("Everyone starts a tournament with forty minimum bets."),
    "transfer_exempt": phrase("Whom the house moved is free of the minimum."),
    "uncalled_bet": phrase("The part of a bet that nobody can match goes back to the bettor."),
}
"""By option, what its default comes to; the rule books are those of docs/house-rules.md."""
