"""The players: whatever is open to them, what they choose is legal and can be touched."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from deploy.simulation.robot.robot_dealer import name_controls
from deploy.simulation.tabletop.players import Decision, Players
from deploy.simulation.tabletop.strength import rate_made, rate_start, weigh
from engine.cards import DECK
from engine.messages.shown.views import LegalAction, PromptView, SeatView, View
from engine.messages.wanted.intents import ActionName

SEATS = (
    SeatView(seat=1, state="in_hand", stack=300),
    SeatView(seat=2, state="in_hand", stack=200, bet=20),
)


def make_view(
    legal: tuple[LegalAction, ...] = (),
    *,
    seats: tuple[SeatView, ...] = (),
    board: tuple[str, ...] = (),
    acting: int = 1,
    number: int = 5,
) -> View:
    return View(
        sequence=1,
        published_ns=0,
        table="T",
        house="ohio",
        game="No-limit Texas hold'em",
        stakes="blinds 1 and 2",
        hand=3,
        street="flop",
        button=1,
        seats=seats or SEATS,
        board=board,
        pots=(),
        total=40,
        burns=1,
        stub=40,
        acting=acting,
        prompt=PromptView(number=number, kind="act", text="Seat 1 to act", clause="c", seat=1),
        legal=legal,
        awards=(),
        sources=(),
        narration=(),
    )


@st.composite
def legal_sets(draw: st.DrawFn) -> tuple[LegalAction, ...]:
    """What can be open to a seat: as the engine offers it, in no and in fixed limit."""
    facing = draw(st.booleans())
    stack = draw(st.integers(1, 400))
    price = draw(st.integers(1, 400)) if facing else 0
    options = [LegalAction(action="fold", label="Fold")] if facing else []
    if facing:
        options.append(
            LegalAction(action="call", label="Call", to=min(price, stack), all_in=price >= stack)
        )
    else:
        options.append(LegalAction(action="check", label="Check"))
    if stack > price and draw(st.booleans()):
        name: ActionName = "raise" if facing else "bet"
        minimum = min(stack, 2 * price or 2)
        if draw(st.booleans()):
            options.append(LegalAction(action=name, label="", minimum=minimum, maximum=minimum))
        else:
            amounts = {"min": minimum, "pot": min(stack, minimum + 20), "all in": stack}
            options.append(
                LegalAction(
                    action=name,
                    label="",
                    minimum=minimum,
                    maximum=stack,
                    all_in=minimum == stack,
                    presets=tuple(amounts.items()),
                )
            )
    return tuple(options)


own_cards = st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True)


@given(legal_sets(), own_cards, st.integers(0, 500), st.integers(0, 5))
def test_every_decision_is_open_and_can_be_touched(
    legal: tuple[LegalAction, ...], cards: list[str], number: int, street: int
) -> None:
    board = tuple(cards[2 : 2 + (0, 3, 4, 5, 5, 5)[street]])
    view = make_view(legal, board=board, number=number)
    decision = Players(seed=number).choose(view, cards[:2])
    option = next(option for option in legal if option.action == decision.action)
    controls = name_controls(decision)
    if decision.action in {"bet", "raise"}:
        assert option.minimum <= decision.to <= option.maximum
        if decision.means == "preset":
            assert dict(option.presets)[decision.preset] == decision.to
        elif decision.means == "button":
            assert option.minimum == option.maximum
            assert not option.presets
        else:
            typed = "".join(name.removeprefix("key ") for name in controls[2:-1])
            assert controls[:2] == ("Amount", "key clear")
            assert controls[-1] == "key enter"
            assert int(typed) == decision.to
    else:
        assert decision.to == option.to
        assert controls == (decision.action.capitalize(),)


def test_of_two_sizes_in_fixed_limit_one_is_bet() -> None:
    """An open pair on fourth street allows either bet and nothing between them."""
    option = LegalAction(
        action="bet", label="Bet", to=2, minimum=2, maximum=4, presets=(("2", 2), ("4", 4))
    )
    legal = (LegalAction(action="check", label="Check"), option)
    chosen = [
        Players(1).choose(make_view(legal, number=number), ("As", "Ah")) for number in range(80)
    ]
    bets = {(one.to, one.preset) for one in chosen if one.action == "bet"}
    assert bets == {(2, "2"), (4, "4")}


def test_the_same_seed_plays_the_same_and_another_one_differently() -> None:
    option = LegalAction(
        action="bet", label="Bet", minimum=2, maximum=300, presets=(("min", 2), ("all in", 300))
    )
    legal = (LegalAction(action="check", label="Check"), option)

    def play(seed: int) -> list[Decision]:
        return [
            Players(seed).choose(make_view(legal, number=number), ("As", "Ah"))
            for number in range(40)
        ]

    assert play(3) == play(3)
    assert play(3) != play(4)


def test_every_action_is_used() -> None:
    option = LegalAction(
        action="raise", label="", minimum=40, maximum=300, presets=(("min", 40), ("all in", 300))
    )
    legal = (
        LegalAction(action="fold", label="Fold"),
        LegalAction(action="call", label="Call 20", to=20),
        option,
    )
    hands = list(itertools.pairwise(DECK[::5]))
    seen = set()
    for number, own in enumerate(hands * 30):
        decision = Players(1).choose(make_view(legal, number=number), own)
        seen.add((decision.action, decision.means))
    assert seen >= {
        ("fold", "button"), ("call", "button"), ("raise", "preset"), ("raise", "keypad"),
    }  # fmt: skip


def test_only_a_beaten_hand_is_mucked_and_not_always() -> None:
    board = ("2c", "7d", "9h", "Js", "3d")
    tabled = SeatView(seat=2, state="in_hand", cards=("As", "Ah"))
    hidden = SeatView(seat=3, state="in_hand", cards=("??", "??"))
    view = make_view(seats=(SeatView(seat=1, state="in_hand"), tabled, hidden), board=board)
    assert all(Players(seed).shows(view, 1, ("Jd", "Jh")) for seed in range(50))
    shown = [Players(seed).shows(view, 1, ("Kd", "Qh")) for seed in range(50)]
    assert True in shown
    assert False in shown


def test_a_busted_player_leaves_only_a_table_that_stays_full() -> None:
    few = tuple(SeatView(seat=seat, state="in_hand", stack=50) for seat in (1, 2, 3))
    many = tuple(SeatView(seat=seat, state="in_hand", stack=50) for seat in range(1, 8))
    assert all(Players(seed).buys_in(make_view(seats=few), 1) for seed in range(60))
    stays = [Players(seed).buys_in(make_view(seats=many), 1) for seed in range(60)]
    assert True in stays
    assert False in stays


def test_worth_is_ordered_like_hands_are() -> None:
    ascending = [
        "As Kd 9h 7c 4s 3d 2c",
        "2s 2d 9h 7c 4s Kd Jc",
        "As Ad 9h 7c 4s 3d 2c",
        "3s 3d 2h 2c 4s Kd Jc",
        "2s 2d 2h 7c 4s Kd Jc",
        "As 2d 3h 4c 5s Kd Jc",
        "2s 3d 4h 5c 6s Kd Ac",
        "2s 7s 4s 5s 9s Kd Ac",
        "2s 2d 2h 3c 3s Kd Ac",
        "2s 2d 2h 2c 3s Kd Ac",
        "As 2s 3s 4s 5s 6d 7c",
        "2s 3s 4s 5s 6s Kd Ac",
    ]
    worths = [weigh(cards.split()) for cards in ascending]
    assert worths == sorted(worths)
    assert len(set(worths)) == len(worths)


def test_ratings_prefer_better_cards() -> None:
    assert rate_start(("As", "Ah")) > rate_start(("As", "Ks")) > rate_start(("7s", "2h"))
    board = ("2c", "7d", "9h")
    assert rate_made(("9s", "9d"), board) > rate_made(("9s", "Kd"), board)
    assert rate_made(("9s", "Kd"), board) > rate_made(("As", "Kd"), board)
