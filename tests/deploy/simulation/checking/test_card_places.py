"""Where a hand's cards are by its events: what the checker compares the felt with."""

from deploy.simulation.checking.card_places import Places
from engine.messages.happened.hand_events import (
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    Event,
    IrregularityFound,
    StreetClosed,
)
from engine.messages.ruling_events import (
    BurnKept,
    CardsReturned,
    PlannedCard,
    RulingMade,
    StreetReplanned,
)


def gather(*events: Event) -> list[tuple[str, str]]:
    places = Places()
    for event in events:
        places.take(event)
    return [(draw.card, draw.lies) for draw in places.draws]


def test_a_ruling_on_the_turn_of_an_all_in_hand_leaves_the_flop_where_it_lies() -> None:
    """Nobody can bet, so that no event closes the flop."""
    plan = (
        PlannedCard(kind="burn"), PlannedCard(kind="burn"), PlannedCard(kind="board"),
    )  # fmt: skip
    ruled = RulingMade(
        kind="double_burn", found="Two cards were burned", remedy="redeal_street", clause="WL 122",
        effects=(StreetReplanned(cards=plan), CardsReturned(cards=("t",), street=0)),
    )  # fmt: skip
    extra = IrregularityFound(
        name="extra_card", text="One too many", clause="", blocking=True, cards=("t",)
    )
    lies = gather(
        CardDealt(seat=1, card="a", face_up=False), CardDealt(seat=2, card="b", face_up=False),
        StreetClosed(street="preflop", pot=20), CardBurned(card="c"),
        *(BoardCardDrawn(card=card) for card in "def"),
        CardBurned(card="g"), BoardCardDrawn(card="h"), extra, ruled, BoardCardDrawn(card="i"),
        CardBurned(card="j"), BoardCardDrawn(card="k"),
    )  # fmt: skip
    assert [card for card, place in lies if place == "board"] == list("defik")
    assert [card for card, place in lies if place == "burn"] == list("cghj")
    assert dict(lies)["t"] == "shoe"


def test_cards_of_a_ruling_that_was_played_again_came_off_the_shoe() -> None:
    """What was found stands before the step that was corrected, and is none of the hand's now."""
    ruled = RulingMade(
        kind="premature_flop", found="The flop came too early", remedy="burn_kept", clause="",
        effects=(BurnKept(card="c"), CardsReturned(cards=("d", "e"))), again=7,
    )  # fmt: skip
    lies = gather(CardDealt(seat=1, card="a", face_up=False), ruled, BoardCardDrawn(card="f"))
    assert lies == [
        ("a", "seat 1"), ("c", "burn"), ("d", "shoe"), ("e", "shoe"), ("f", "board"),
    ]  # fmt: skip
