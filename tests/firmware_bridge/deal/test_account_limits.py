"""Each limit of what the dealer's touches have opened, with the hand on either side of it."""

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from engine.messages.glass import DealTouched, SeatCards, TouchKind
from firmware_bridge.deal.deal_account import (
    PAUSE_NS,
    REST_NS,
    Readings,
    list_touches,
    weigh_card,
)
from firmware_bridge.deal.face_up_cards import BACK, Deal

NAMES = {
    "holdem": "no-limit texas hold'em",
    "stud": "fixed-limit seven-card stud",
    "courchevel": "pot-limit courchevel",
}
SEATS = (1, 2, 3)


def lay(cards: int, *seats: int, faces: int = 0) -> tuple[SeatCards, ...]:
    """So many cards before each."""
    return tuple(SeatCards(one, cards, faces) for one in seats or SEATS)


class Hand:
    """Three players; cards come quickly, and behind each lot the dealer stops."""

    def __init__(self, game: str = "holdem") -> None:
        self.deal = Deal(game=game, seats=SEATS)
        self.told: list[DealTouched] = []
        self.read_at: list[int] = []
        self.drawn: list[str] = []
        self.seen: dict[str, Any] = {}
        self.now_ns = 100
        self.ahead_ns = 7_000_000_000
        """The reader's clock is."""

    def touch(self, touch: Any, **told: Any) -> None:
        self.now_ns += 5
        before = self.told[-1].count if self.told else 6
        facts: dict[str, Any] = {"game": NAMES[self.deal.game] if self.deal.game else "x"}
        self.told.append(
            DealTouched(
                count=before + 1, at_ns=self.now_ns, seen_ns=self.now_ns, boot="b", touch=touch,
                **facts | told,
            )
        )  # fmt: skip
        self.now_ns += 5

    def begin(self, touch: str = "deck", **told: Any) -> None:
        self.touch(touch, **{"ready": SEATS} | told)

    def act(self, held: int, board: int = 0, burns: int = 0, **told: Any) -> None:
        facts = {"cards": lay(held), "board": board, "burns": burns}
        self.touch("act", **facts | told)

    def read(self, *lots: int, stops: bool = True) -> None:
        """So many cards come, then the dealer stops; stops: behind the last of them, too."""
        for cards in lots:
            self.now_ns += PAUSE_NS
            for _ in range(cards):
                self.now_ns += 10
                self.drawn.append(f"~{len(self.drawn)}")
                self.read_at.append(self.now_ns)
        self.now_ns += PAUSE_NS if stops else 0
        self.see()

    def see(self) -> None:
        """The screen says that nothing else was touched until now."""
        self.told[-1] = replace(self.told[-1], seen_ns=self.now_ns)

    def up(self) -> list[int]:
        return self.find("up")

    def find(self, lie: str) -> list[int]:
        """The places of the cards that lie so."""
        facts: dict[str, Any] = {"after_ns": 100, "boot": "b", "quiet_ns": self.now_ns}
        facts["device_at"] = [one + self.ahead_ns for one in self.read_at]
        seen = Readings(drawn=self.drawn, read_at=self.read_at, **facts | self.seen)
        lies = [weigh_card(self.deal, self.told, seen, at) for at in range(len(self.drawn))]
        return [at for at, one in enumerate(lies) if one == lie]


def preflop(**told: Any) -> Hand:
    """Six hole cards are out, and somebody acted."""
    hand = Hand()
    hand.begin()
    hand.read(6)
    hand.act(2, **told)
    return hand


def fourth(**told: Any) -> Hand:
    """Stud: nine cards are out, and somebody acted."""
    hand = Hand("stud")
    hand.begin()
    hand.read(9)
    hand.act(3, **told)
    return hand


def test_a_street_is_opened_behind_its_burn() -> None:
    hand = preflop()
    hand.read(4)
    assert hand.up() == [7, 8, 9]
    hand.act(2, board=3, burns=1)
    hand.read(2)
    hand.act(2, board=4, burns=2)
    hand.read(2)
    assert hand.up() == [7, 8, 9, 11, 13]


def test_of_stud_each_seat_that_is_left_gets_a_card_up_but_the_last() -> None:
    hand = fourth(folding=(3,))
    assert hand.up() == [6, 7, 8]
    hand.read(3)
    assert hand.up() == [6, 7, 8, 10, 11]
    for cards, burns in ((4, 1), (5, 2), (6, 3)):
        hand.act(cards, burns=burns, cards=lay(cards, 1, 2))
        hand.read(3)
    assert hand.up() == [6, 7, 8, 10, 11, 13, 14, 16, 17]


def test_whoever_folds_by_the_touch_gets_no_card() -> None:
    hand = fourth(folding=(3,))
    hand.read(3, 1)
    assert hand.up() == [6, 7, 8, 10, 11], "the next burn lies behind two cards"


def test_no_street_is_opened_behind_another_while_somebody_may_bet() -> None:
    hand = preflop()
    hand.read(4, 2, 2)
    assert hand.up() == [7, 8, 9]
    hand = preflop(betting="over")
    hand.read(4, 2, 2)
    assert hand.up() == [7, 8, 9, 11, 13]
    hand.read(4, 2, 2)
    assert hand.up() == [7, 8, 9, 11, 13], "nobody agreed on a second board"


@pytest.mark.parametrize("between", ["other", "answer", "back"])
def test_a_second_board_is_opened_where_it_was_agreed_on(between: Any) -> None:
    hand = preflop(betting="over")
    hand.read(4)
    flop = {"cards": lay(2), "board": 3, "burns": 1, "betting": "over"}
    hand.touch("twice", **flop)
    hand.touch(between, **flop)
    if between == "back":
        hand.touch("answer", **flop)
    hand.read(2, 2, 2, 2)
    second = [15, 17] if between != "back" else []
    assert hand.up() == [7, 8, 9, 11, 13, *second], "from the turn on"


@pytest.mark.parametrize("told", [{"touch": "answer"}, {"betting": "owed"}, {"free": True}])
def test_of_stud_no_round_is_opened_whose_length_nobody_vouches_for(told: dict[str, Any]) -> None:
    hand = fourth(folding=(3,))
    hand.read(3)
    assert hand.up() == [6, 7, 8, 10, 11]
    hand.told[1] = replace(hand.told[1], **told)
    assert hand.up() == [6, 7, 8]
    hand.told[1] = replace(hand.told[1], touch="answer", betting="over", free=False)
    assert hand.up() == [6, 7, 8, 10, 11], "where nobody can fold, any key will do"


def test_who_folded_without_a_bet_may_get_cards_until_its_hand_is_drawn_again() -> None:
    hand = fourth(folding=(3,), free=True)
    hand.act(3, cards=lay(3, 1, 2))
    hand.read(3)
    assert hand.up() == [6, 7, 8]
    hand = fourth(folding=(3,), free=True)
    hand.touch("back", cards=lay(3, 1, 2))
    hand.act(3)
    hand.read(4)
    assert hand.up() == [6, 7, 8, 10, 11, 12]


def test_a_hand_that_is_gone_without_an_act_may_get_cards_unless_a_bet_was_there() -> None:
    """Its fold was asked for by another key."""
    for before, up in (("open", []), ("owed", [10, 11])):
        hand = fourth(betting=before)
        hand.act(3, cards=lay(3, 1, 2))
        hand.read(3)
        assert hand.up() == [6, 7, 8, *up]
    hand = fourth(folding=(3,), free=True)
    hand.act(3, cards=lay(3, 1, 2), betting="owed")
    hand.act(3, cards=lay(3, 1, 2))
    hand.read(3)
    assert hand.up() == [6, 7, 8, 10, 11], "a bet killed it"
    hand = fourth(folding=(3,), free=True)
    hand.read(4)
    hand.act(4, burns=1, cards=lay(4, 1, 2), betting="owed")
    hand.act(4, burns=1, cards=lay(4, 1, 2))
    del hand.drawn[9], hand.read_at[9]
    hand.read(3)
    assert hand.up() == [6, 7, 8], "it got a card first: nobody knows how many lie there"


@pytest.mark.parametrize(
    "drawn", [{"board": 1}, {"burns": 1}, {"cards": (*lay(2, 1, 2), *lay(1, 3))}]
)
def test_what_is_drawn_has_to_be_a_whole_street_and_all_that_was_read(drawn: Any) -> None:
    hand = preflop()
    hand.read(4)
    assert hand.up() == [7, 8, 9]
    hand.told[1] = replace(hand.told[1], **drawn)
    assert not hand.up()


@pytest.mark.parametrize("missed", [-1, 1])
def test_a_card_too_many_or_too_few_closes_the_streets_behind_it(missed: int) -> None:
    hand = Hand()
    hand.begin()
    hand.read(6 + missed)
    hand.act(2)
    hand.read(4)
    assert not hand.up()


def test_cards_of_folded_hands_are_counted_as_they_were_drawn_last() -> None:
    hand = fourth(folding=(3,))
    hand.read(3)
    hand.act(4, burns=1, cards=lay(4, 1, 2))
    hand.read(3)
    assert hand.up() == [6, 7, 8, 10, 11, 13, 14]


def test_behind_a_touch_that_is_missing_nothing_is_opened() -> None:
    hand = preflop()
    hand.act(2)
    hand.read(4)
    assert hand.up() == [7, 8, 9]
    del hand.told[1]
    assert not hand.up()


def test_a_card_is_opened_once_the_screen_has_told_what_was_touched_before_it() -> None:
    hand = preflop()
    hand.read(4)
    assert hand.up() == [7, 8, 9]
    hand.told[-1] = replace(hand.told[-1], seen_ns=hand.read_at[8])
    assert hand.up() == [7, 8]
    assert hand.find("unsaid") == [9]
    hand.told[-1] = replace(hand.told[-1], seen_ns=hand.told[-1].at_ns)
    hand.act(2, board=3, burns=1)
    assert hand.up() == [7, 8, 9], "the next touch tells it, too"


@pytest.mark.parametrize("touch", ["back", "ruling"])
def test_behind_such_a_touch_the_deal_is_not_what_was_drawn(touch: Any) -> None:
    hand = preflop()
    hand.touch(touch, cards=lay(2))
    hand.read(4)
    assert not hand.up()
    hand = preflop()
    hand.touch("other")
    hand.read(4)
    assert hand.up() == [7, 8, 9], "chips that are bought move no card"


def test_behind_a_ruling_the_deal_goes_street_by_street() -> None:
    hand = preflop(betting="over")
    hand.touch("ruling")
    hand.act(2, betting="over")
    hand.read(4, 2, 2)
    assert hand.up() == [7, 8, 9]


def test_behind_a_ruling_of_stud_as_many_faces_are_drawn_as_lie_up_by_the_rules() -> None:
    """A down card that was seen stays up, and the seat's next one comes down."""
    for faces, up in ((0, []), (1, [10, 11, 12]), (2, [])):
        hand = fourth()
        hand.touch("ruling")
        hand.act(3, cards=(*lay(3, 1, 2, faces=1), *lay(3, 3, faces=faces)))
        hand.read(4)
        assert hand.up() == [6, 7, 8, *up]


def test_a_burn_that_is_out_already_is_of_the_next_street() -> None:
    """The order would begin with it once more."""
    hand = Hand()
    hand.begin()
    hand.read(7)
    hand.act(2, burns=1)
    hand.read(4)
    assert not hand.up()
    hand.act(2, board=4, burns=1)
    assert not hand.up()


@pytest.mark.parametrize("betting", ["over", "open"])
def test_behind_a_card_that_may_be_missing_nothing_is_opened(betting: str) -> None:
    """Drawn and read may be equal again by a burn that is not drawn."""
    hand = preflop(betting=betting)
    hand.read(4)
    hand.seen["doubted_ns"] = hand.read_at[9]
    assert hand.up() == [7, 8], "what was read by then"
    hand.seen["doubted_ns"] = hand.read_at[0]
    hand.act(2, board=3, burns=1)
    hand.read(2)
    assert not hand.up()
    hand.seen["doubted_ns"] = 0
    assert hand.up() == [7, 8, 9, 11]


def test_a_card_that_went_back_is_itself_opened_no_more() -> None:
    hand = preflop()
    hand.read(4)
    hand.drawn[8] = BACK
    assert hand.up() == [7, 9]


def test_the_hand_begins_with_its_own_deck_in_this_boot_and_is_the_game_that_is_drawn() -> None:
    hand = preflop()
    hand.read(4)
    hand.seen["after_ns"] = hand.told[0].at_ns
    assert not hand.up(), "a card was read since: of another hand"
    hand.seen["after_ns"] = hand.told[0].at_ns - 1
    assert hand.up() == [7, 8, 9]
    hand.seen["boot"] = "another"
    assert not hand.up()
    hand.seen["boot"] = "b"
    hand.told[1] = replace(hand.told[1], game=NAMES["stud"])
    assert not hand.up()
    hand.told[1] = replace(hand.told[1], game="")
    assert not hand.up(), "the picture did not stand"


def test_the_first_up_cards_of_stud_follow_on_the_hole_cards_of_all_who_are_in() -> None:
    hand = Hand("stud")
    hand.begin(ready=(1, 2, 3, 4))
    hand.read(12)
    assert hand.up() == [8, 9, 10, 11], "four were drawn as in the game"
    hand = Hand("stud")
    hand.begin()
    hand.touch("answer", ready=())
    hand.read(9)
    assert hand.up() == [6, 7, 8], "the antes are in"
    hand.told[0] = replace(hand.told[0], game=NAMES["holdem"])
    hand.told[1] = replace(hand.told[1], game=NAMES["holdem"])
    assert not hand.up()


@pytest.mark.parametrize("touch", ["", "other", "act"])
def test_the_first_order_is_closed_where_another_was_shown_in_since_the_deck(touch: str) -> None:
    """More hands are dealt than were in, and the last ones lie where up-cards would."""
    for changed, up in ((False, [6, 7, 8]), (True, [])):
        hand = Hand("stud")
        hand.begin()
        hand.read(9)
        if touch:
            hand.touch(touch)
            hand.see()
        hand.told[-1] = replace(hand.told[-1], changed=changed)
        assert hand.up() == up


def test_of_a_flop_that_comes_before_any_bets_the_card_of_the_first_deal_alone_is_opened() -> None:
    """Where a dealer deals a hand too many, hole cards lie where a bomb pot has its flop."""
    hand = Hand()
    hand.begin()
    hand.read(10)
    assert not hand.up()
    hand = Hand("courchevel")
    hand.begin()
    hand.read(16)
    assert hand.up() == [15]


def test_the_first_order_is_closed_where_a_card_may_be_missing() -> None:
    hand = Hand("stud")
    hand.begin()
    hand.read(9)
    assert hand.up() == [6, 7, 8]
    hand.seen["doubted_ns"] = hand.read_at[3]
    assert not hand.up()


def test_what_is_drawn_of_no_street_is_not_remembered_of_a_folded_hand() -> None:
    """A back too many before a seat that folds stands for a burn that came early."""
    hand = Hand()
    hand.begin()
    hand.read(6)
    hand.act(2)
    hand.read(1)
    hand.act(2, cards=(*lay(2, 1, 2), *lay(3, 3)), folding=(3,))
    hand.act(2, cards=lay(2, 1, 2))
    hand.read(4)
    assert not hand.up()
    hand = fourth()
    hand.read(1)
    hand.act(3, cards=(*lay(3, 1, 2), *lay(4, 3)), folding=(3,))
    hand.act(3, cards=lay(3, 1, 2))
    hand.read(3)
    assert hand.up() == [6, 7, 8]


def test_of_a_draw_for_the_button_no_card_is_opened() -> None:
    """Whatever is called one, and under whatever key."""
    hand = Hand("")
    hand.begin("deck")
    hand.read(3, 1)
    assert not hand.up()


def test_the_cards_of_a_street_are_opened_once_it_is_whole_and_the_dealer_stopped() -> None:
    hand = preflop()
    hand.read(3)
    assert hand.find("dealing") == [7, 8]
    hand.read(1, stops=False)
    assert hand.find("settling") == [7, 8, 9]
    hand.now_ns += PAUSE_NS - 1
    hand.see()
    assert hand.find("settling") == [7, 8, 9]
    hand.now_ns += 1
    assert hand.up() == [7, 8, 9]
    hand = preflop()
    hand.read(4, stops=False)
    hand.act(2, board=3, burns=1)
    assert hand.up() == [7, 8, 9], "who touches a key has dealt"


@pytest.mark.parametrize("stops_ns", [PAUSE_NS - 1, PAUSE_NS])
def test_a_street_behind_which_a_card_comes_at_once_is_not_opened(stops_ns: int) -> None:
    """A second burn by mistake makes it longer."""
    hand = preflop()
    hand.read(5)
    hand.read_at[10] = hand.read_at[9] + stops_ns
    up = [7, 8, 9] if stops_ns == PAUSE_NS else []
    assert hand.up() == up
    hand.act(2, board=3, burns=1)
    assert hand.up() == up


def test_a_street_that_has_too_few_cards_when_a_key_is_touched_is_not_opened() -> None:
    """A burn was forgotten."""
    hand = preflop()
    hand.read(3)
    hand.act(2, board=3)
    assert not hand.up()


@pytest.mark.parametrize(("betting", "rest_ns"), [("over", PAUSE_NS), ("open", REST_NS)])
def test_up_cards_between_which_the_dealer_rests_are_of_no_street(
    betting: str, rest_ns: int
) -> None:
    """Where nobody can bet, a burn that was forgotten is made up for by the next one."""
    for gap_ns, up in ((rest_ns - 1, [7, 8, 9]), (rest_ns, [])):
        hand = preflop(betting=betting)
        hand.read(4)
        for at in (8, 9):
            hand.read_at[at] = hand.read_at[7] + gap_ns
        hand.read_at[9] += 1
        hand.now_ns = hand.read_at[9] + PAUSE_NS
        hand.see()
        assert hand.up() == up
        hand.read(2)
        assert hand.up() == [*up, *([11] if betting == "over" and up else [])]


def test_where_streets_run_a_copy_may_be_one_of_their_cards() -> None:
    for betting, up in (("over", [7, 8, 9]), ("open", [7, 8, 9])):
        hand = preflop(betting=betting)
        hand.read(4, 2)
        later = [11] if betting == "over" else []
        assert hand.up() == [*up, *later]
        hand.seen["again_at"] = [hand.read_at[6] - 1]
        assert hand.up() == ([] if betting == "over" else up)
        hand.seen["again_at"] = [hand.read_at[9] + 1]
        assert hand.up() == up
        hand.seen["again_at"] = [hand.read_at[4]]
        assert hand.up() == [*up, *later], "before that touch"


def test_of_a_touch_that_was_told_twice_the_later_word_counts() -> None:
    hand = preflop()
    later = replace(hand.told[1], seen_ns=hand.now_ns + 1)
    assert list_touches([later, *hand.told]) == [hand.told[0], later]
    assert list_touches([*hand.told, later]) == [hand.told[0], later]


def test_a_street_is_over_by_what_its_reader_said_and_not_by_the_time_that_passed() -> None:
    """Whoever holds the bridge up makes no pause of it."""
    hand = preflop()
    hand.read(4)
    hand.seen["quiet_ns"] = hand.read_at[9] + PAUSE_NS - 1
    assert hand.find("settling") == [7, 8, 9]
    hand.seen["quiet_ns"] += 1
    assert hand.up() == [7, 8, 9]


@pytest.mark.parametrize("late", ["", "the card behind it", "its last card"])
def test_a_line_that_hangs_makes_no_pause(late: str) -> None:
    """The reader's own clock tells when a card came, this machine's when it can have come."""
    for gap_ns, up in ((PAUSE_NS, [7, 8, 9]), (PAUSE_NS - 1, [])):
        hand = preflop()
        hand.read(5)
        device_at = list(hand.read_at)
        hand.read_at[10] = hand.read_at[9] + (3 * PAUSE_NS if late else gap_ns)
        device_at[10] = device_at[9] + (3 * PAUSE_NS if not late else gap_ns)
        if late == "its last card":
            hand.read_at[10] = hand.read_at[9] + gap_ns
            device_at[10] = device_at[9] + 3 * PAUSE_NS
        hand.seen["device_at"] = device_at
        assert hand.up() == up


@pytest.mark.parametrize("betting", ["over", "open"])
def test_a_rest_that_only_one_clock_shows_is_one(betting: str) -> None:
    rest_ns = PAUSE_NS if betting == "over" else REST_NS
    for gap_ns, up in ((rest_ns - 100, [7, 8, 9]), (rest_ns, [])):
        hand = preflop(betting=betting)
        hand.read(4)
        moved = enumerate(hand.read_at)
        hand.seen["device_at"] = [at + gap_ns * (place > 7) for place, at in moved]
        assert hand.up() == up


@pytest.mark.parametrize("touch", sorted({*get_args(TouchKind)} - {"deck", "other"}))
def test_by_a_touch_that_may_tell_of_an_error_no_street_is_whole(touch: str) -> None:
    """The second of two burns lies where the last card of the flop should."""
    up = [7, 8, 9] if touch in {"act", "twice"} else []
    hand = preflop()
    hand.read(4, stops=False)
    hand.touch(touch)
    hand.seen["quiet_ns"] = hand.told[-1].at_ns
    assert hand.up() == up
    hand.seen["quiet_ns"] += 3 * PAUSE_NS
    assert hand.up() == up
    hand = preflop()
    hand.read(4)
    hand.touch(touch)
    assert hand.up() == [7, 8, 9], "the dealer stopped before"


def test_a_touch_makes_a_street_whole_once_all_is_told_that_was_seen_before_it() -> None:
    hand = preflop()
    hand.read(4, stops=False)
    hand.act(2, board=3, burns=1)
    hand.seen["quiet_ns"] = hand.told[-1].at_ns - 1
    assert hand.find("settling") == [7, 8, 9]
    hand.seen["quiet_ns"] += 1
    assert hand.up() == [7, 8, 9]


def test_the_first_order_is_closed_where_the_first_deal_of_fewer_may_have_ended() -> None:
    """A chair was drawn in under the deck, and left: the next streets lie in its cards' places."""
    for gap_ns, up in ((PAUSE_NS - 1, [8, 9, 10, 11]), (PAUSE_NS, [])):
        for fewer in (2, 3):
            hand = Hand("stud")
            hand.begin(ready=(1, 2, 3, 4))
            hand.read(12)
            end = 3 * fewer
            hand.read_at = [
                at + (gap_ns - 10) * (place >= end) for place, at in enumerate(hand.read_at)
            ]
            hand.seen["quiet_ns"] = hand.now_ns + 2 * PAUSE_NS
            hand.told[-1] = replace(hand.told[-1], seen_ns=hand.now_ns + 2 * PAUSE_NS)
            assert hand.up() == up
    hand = Hand("stud")
    hand.begin(ready=(1, 2, 3, 4))
    hand.read(5, 7)
    assert hand.up() == [8, 9, 10, 11], "no first deal ends there"


def test_where_streets_run_whoever_stops_behind_a_burn_may_have_stopped_behind_a_card() -> None:
    for betting, up in (("over", []), ("open", [7, 8, 9])):
        hand = preflop(betting=betting)
        hand.read(1, 3)
        assert hand.up() == up
    hand = preflop(betting="over")
    hand.read(4, 1, 1)
    assert hand.up() == [7, 8, 9]
