"""What the simulated dealer and players do wrong, in place of what a prompt asks."""

import random
import time
from collections.abc import Sequence
from typing import Final

from deploy.simulation.mistakes.betting_mistakes import WrongBet, find_wrong_bet, lay_bet
from deploy.simulation.mistakes.drawing import draw_kinds
from deploy.simulation.mistakes.kinds import Kind, find_kind
from deploy.simulation.tabletop.cards_and_chips import (
    BOARD,
    BURN,
    MUCK,
    READING,
    CardThing,
    name_seat,
)
from deploy.simulation.tabletop.chance import draw_stream
from deploy.simulation.tabletop.handwork import DealerHands
from deploy.simulation.tabletop.mistake_log import Mistake, Rest
from deploy.simulation.tabletop.players import find_game
from engine import games
from engine.messages.shown.views import View

LOOKS: Final = 12
"""Frames of cards that lie still after which the camera could tell how they lie."""
TOLD: Final = 0.75
"""How likely it is that a person says so, where nobody else can tell."""
EARLY: Final = 2
"""Cards that the stub must have for a street to come too early: a burn and one more."""
CHANGE: Final = 5
"""Chips of a wrong change."""
_STRANGERS: Final = ("foreign_card", "joker")
"""Kinds by which a card that is none of the deck's comes off it."""
_CHAIRS: Final = 32
"""More than any table has."""
_DEALT_IN: Final = frozenset({"in_hand", "all_in"})


class Blunders:
    """Makes the mistakes of each hand; keeps the world's log of them.

    Args:
        wanted: "none", "light", "heavy", or kinds with commas between.
        seed: the simulation's.
        hands: what moves things.
    """

    def __init__(self, wanted: str, seed: int, hands: DealerHands) -> None:
        self._wanted = wanted
        self._seed = seed
        self._hands = hands
        self._deal = 0
        self._prepared = False
        self._family = ""
        self._began_ns = 0
        """When the mistake that is on its way was begun, monotonic nanoseconds."""
        self._planned: list[Kind] = []
        self.made: list[Mistake] = []
        """What was done wrong in this hand, in order."""
        self.rests: list[Rest] = []
        self.ruled: tuple[Mistake, ...] = ()
        """What was put right or ruled upon last: whose cards the steps of a ruling move."""
        self._order: tuple[int, ...] = ()
        """The seats as they are dealt to."""
        self._carried = 0
        """Where the button lay wrongly in the hand before, and nobody said so; 0: it did not."""
        self._pitched = 0
        self._acted: dict[str, int] = {}
        """At how many prompts to act on a street something could have been done wrong."""

    def prepare(self, view: View) -> None:
        """Another deal is coming: what is to go wrong in it, and before it."""
        if self._prepared:
            return
        self._prepared = True
        self._deal += 1
        wrong = self.find("wrong_button", "carried_button")
        untold = wrong is not None and not wrong.told and view.family == "flop"
        self._carried = wrong.seats[0] if wrong is not None and untold else 0
        self.made, self.rests, self.ruled = [], [], ()
        self._order, self._pitched, self._acted = (), 0, {}
        self._family = view.family
        self._planned = list(draw_kinds(self._wanted, self._seed, self._deal, view.family))
        if view.hand:
            self._give_wrong_change(view)

    def begin(self, view: View) -> None:
        """The hand has begun; of a game of another family other things go wrong."""
        self._prepared = False
        if view.family != self._family:
            self._family = view.family
            self._planned = list(draw_kinds(self._wanted, self._seed, self._deal, view.family))

    def open(self) -> tuple[Mistake, ...]:
        """What was done wrong and is not settled."""
        return tuple(one for one in self.made if not one.settled)

    def find(self, *kinds: str) -> Mistake | None:
        """The last open mistake of one of these kinds."""
        return next((one for one in reversed(self.open()) if one.kind in kinds), None)

    def settle(self, *mistakes: Mistake) -> None:
        """They were put right or ruled upon: from now on the cards are where they lie."""
        self.ruled = mistakes
        for one in mistakes:
            one.settled = True
        for card in self._hands.tabletop.list_drawn():
            card.meant = card.dealt_to
        self._order = ()

    def watch(self) -> None:
        """Write down what reached the senses: readings, and zones once they lay long enough."""
        self._hands.watch_readings()
        if self._wanted == "none" or self._hands.count_looks() < LOOKS:
            return
        table = self._hands.tabletop
        lying = tuple(card.drawn for card in table.cards_in(READING))
        rest = Rest(
            at_ns=time.monotonic_ns(),
            burns=len(table.cards_in(BURN)),
            board=len(table.cards_in(BOARD)),
            reading=lying,
            seat=table.reading_seat if lying else 0,
            drawn=len(table.list_drawn()),
        )
        last = self.rests[-1] if self.rests else None
        if last is None or _lies(last) != _lies(rest):
            self.rests.append(rest)

    def choose_seat(self, view: View) -> int:
        """Where the next card of the deal really goes."""
        meant = view.prompt.seat
        if not view.hand:
            return meant
        if not self._pitched and not self._order:
            self._begin_deal(view)
        at = self._pitched
        self._pitched += 1
        if not self._order:
            return meant
        first = view.street == self._name_first(view)
        if first and (swapped := self.find("swapped_hands")) and not view.prompt.face_up:
            return dict(zip(swapped.seats, swapped.seats[::-1], strict=True)).get(meant, meant)
        wrong = self.find(
            "wrong_first_seat", "wrong_button", "carried_button", "skipped_seat", "dealt_twice",
            "late_seat",
        )  # fmt: skip
        order = [] if wrong is None else self._list_order(wrong, view.holding)
        return order[at] if at < len(order) else meant

    def _list_order(self, one: Mistake, count: int) -> list[int]:
        """To whom each card goes when the deal goes round wrongly."""
        seat, order = one.seats[0], list(self._order)
        if one.kind == "late_seat":
            return sorted([*order, seat], key=lambda each: (each - order[0]) % _CHAIRS) * count
        first = order.index(seat)
        if one.kind in {"wrong_button", "carried_button"}:
            first += 1
        if one.kind in {"wrong_first_seat", "wrong_button", "carried_button"}:
            return (order[first:] + order[:first]) * count
        others = [other for other in order if other != seat]
        if one.kind == "skipped_seat":
            return [*others, *order * (count - 1), seat]
        doubled = [*order[: first + 1], *order[first:]]
        return [*doubled, *others, *order * (count - 2)]

    def _begin_deal(self, view: View) -> None:
        """The mistakes of the deal, drawn for those who are dealt in."""
        dealt_in = [seat.seat for seat in view.seats if seat.state in _DEALT_IN]
        if not dealt_in:
            # The world came up again in a hand whose view it has not seen yet.
            return
        later = [seat for seat in dealt_in if seat >= view.prompt.seat]
        self._order = (*later, *(seat for seat in dealt_in if seat < view.prompt.seat))
        if self._carried in self._order:
            self._carry_button()
            return
        for kind in self._take("deal"):
            chance = self._draw_chance(kind.name)
            seats = self._draw_seats(kind.name, view, chance, dealt_in)
            if not seats:
                continue
            one = self._make(kind, seats=seats)
            if kind.name in _STRANGERS:
                one.made_ns, one.number = 0, chance.randint(1, len(dealt_in))
            if kind.name in {"exposed_card", "boxed_card"}:
                one.number = chance.randint(1, 2 if view.family == "stud" else view.holding)
                one.made_ns = 0

    def _draw_seats(
        self, name: str, view: View, chance: random.Random, dealt_in: list[int]
    ) -> tuple[int, ...]:
        """Whom a mistake of the deal is about; nobody: there is no such seat."""
        if name == "late_seat":
            late = [seat.seat for seat in view.seats if seat.seat not in dealt_in]
            return (chance.choice(late),) if late else ()
        if name == "swapped_hands":
            return tuple(sorted(chance.sample(dealt_in, 2)))
        if name in {"dealt_twice", "wrong_button", "carried_button"}:
            return (chance.choice(self._order[:-1]),)
        if name in {"wrong_first_seat", "skipped_seat"}:
            return (chance.choice(self._order[1:]),)
        return (chance.choice(dealt_in),)

    def _carry_button(self) -> None:
        """The button goes on from where it lay wrongly; the deal's other mistakes wait."""
        moved = self._order[(self._order.index(self._carried) + 1) % len(self._order)]
        self._planned = [kind for kind in self._planned if kind.moment != "deal"]
        if moved == self._order[-1]:
            # It lies where it belongs by now.
            return
        self._began_ns = time.monotonic_ns()
        self._make(find_kind("carried_button"), seats=(moved,))

    def err_with_chips(self, view: View) -> None:
        """The prompt's chips are moved: some lie where they should not."""
        if view.prompt.kind == "push_pot":
            self.push_wrongly(view)
        elif view.prompt.kind == "post_blinds":
            self.post_wrongly(view)

    def post_wrongly(self, view: View) -> None:
        """The chips of a forced bet came from another seat than the one whose bet it is."""
        posts = [chore for chore in view.prompt.chores if chore.kind == "post" and chore.amount]
        posting = {chore.seat for chore in posts}
        tabled = self._hands.tabletop.seats
        rich = [
            one.seat
            for one in view.seats
            if one.state in _DEALT_IN and one.seat not in posting
            and one.seat in tabled and tabled[one.seat].stack > 4 * max(c.amount for c in posts)
        ] if posts else []  # fmt: skip
        if not rich:
            return
        for kind in self._take("blinds"):
            chance = self._draw_chance(kind.name)
            chore, other = chance.choice(posts), chance.choice(rich)
            self._hands.take_back(chore.seat, chore.amount)
            self._hands.bet(other, tabled[other].bet + chore.amount)
            self._make(kind, street=view.street, seats=(other, chore.seat), chips=chore.amount)

    def put_blinds_right(self, view: View) -> None:
        """Somebody says whose chips lie there: they go back, and the seat puts in its own."""
        one = self.find("wrong_blind")
        if one is None or view.prompt.kind not in {"deal_hole", "act"}:
            return
        other, seat = one.seats
        self._hands.take_back(other, one.chips)
        self._hands.bet(seat, self._hands.tabletop.seats[seat].bet + one.chips)
        one.spoken_ns = time.monotonic_ns()
        one.settled = True

    def was_passed_over(self, one: Mistake) -> bool:
        """Whether the dealer is just past the seat that it skips or deals to twice."""
        done = 2 if one.kind == "dealt_twice" else 1
        return bool(self._order) and self._pitched == self._order.index(one.seats[0]) + done

    def slip_in(self, view: View) -> bool:
        """Whether a card that is none of the deck's comes off it now."""
        if view.hand and not self._pitched and not self._order:
            self._begin_deal(view)
        one = self.find(*_STRANGERS)
        if one is None or one.made_ns or not view.hand or self._pitched + 1 != one.number:
            return False
        one.made_ns, one.seats = time.monotonic_ns(), (view.prompt.seat,)
        if self._hands.draw_stranger(one.kind):
            one.read_ns = time.monotonic_ns()
        return True

    def accept_hand_away(self, view: View) -> Mistake | None:
        """The dealer takes the cards of a player who faces a bet for folded; None: not now."""
        if not _faces_bet(view):
            return None
        for kind in self._take("act", "", "killed_hand"):
            seat = view.acting
            cards = self._hands.cards_of(seat)
            up = tuple(card.drawn for card in cards if card.face_up)
            numbers = tuple(card.drawn for card in cards)
            self._hands.muck(seat)
            one = self._make(kind, street=view.street, seats=(seat,), drawn=numbers)
            one.up = up
            one.read_ns = time.monotonic_ns() if self._hands.reads_muck else 0
            return one
        return None

    def drop_stub(self, view: View) -> Mistake | None:
        """What is left of the stub falls down and is mixed; None: not now."""
        for kind in self._take("act", "", "disorder"):
            self._hands.mix_stub()
            one = self._make(kind, street=view.street)
            # Where nobody has seen it, the cards come in another order, and nothing else is wrong.
            one.settled = not one.told
            return one
        return None

    def lose_card(self, view: View) -> Mistake | None:
        """A card of the player who faces a bet slides into the muck; None: not now."""
        me = next((seat for seat in view.seats if seat.seat == view.acting), None)
        if me is None or not _faces_bet(view):
            return None
        untouched = view.street == self._name_first(view) and not me.last_action
        for name in ("missing_card", "wrong_number")[not untouched :]:
            for kind in self._take("act", "", name):
                card = [one for one in self._hands.cards_of(me.seat) if not one.face_up][-1]
                self._hands.lay(card, MUCK, face_up=False)
                self._hands.present_thrown((card.face,))
                numbers = (card.drawn,)
                one = self._make(kind, street=view.street, seats=(me.seat,), drawn=numbers)
                one.number = len(self._hands.cards_of(me.seat))
                return one
        return None

    def throw_early(self, view: View, later: Sequence[int]) -> int:
        """The seat that throws cards away before its turn in the draw; 0: none does.

        Args:
            view: what the screen shows; a seat is to discard.
            later: those who are to discard after it and would throw something away.
        """
        if not later or self.open() or not self._is_the_draw("early_discard"):
            return 0
        for kind in self._take("discard", "", "early_discard"):
            one = self._make(kind, street=view.street, seats=(later[0],))
            # It lies there when its turn comes: nothing has to be put right.
            one.settled = True
            return later[0]
        return 0

    def take_back_discard(self, view: View) -> bool:
        """Whether the player takes one card back of those just thrown away."""
        if self.open() or not self._is_the_draw("discard_taken_back"):
            return False
        for kind in self._take("discard", "", "discard_taken_back"):
            self._make(kind, street=view.street, seats=(view.prompt.seat,)).settled = True
            return True
        return False

    def count_wrongly(self, view: View, thrown: int) -> int:
        """How many cards the dealer says and serves where so many were thrown away."""
        if self.open() or not self._is_the_draw("wrong_draw"):
            return thrown
        for kind in self._take("discard", "", "wrong_draw"):
            self._make(kind, street=view.street, seats=(view.prompt.seat,))
            return thrown + 1 if thrown < view.prompt.count else thrown - 1
        return thrown

    def serve_too_many(self, view: View, seat: int) -> bool:
        """Whether the seat that was served last gets a card more than was said."""
        if self.open() or view.stub < EARLY or not self._is_the_draw("extra_draw_card"):
            return False
        for kind in self._take("served"):
            self._hands.deal_to_seat(seat, face_up=False)
            last = self._hands.tabletop.list_drawn()[-1]
            self._make(kind, street=view.street, seats=(seat,), drawn=(last.drawn,))
            return True
        return False

    def _is_the_draw(self, name: str) -> bool:
        """Whether it is this player's throw of the hand with which that is done."""
        if not any(kind.name == name for kind in self._planned):
            return False
        self._acted[name] = throws = self._acted.get(name, 0) + 1
        return throws > self._draw_chance(f"when {name}").randint(0, 3)

    def threw_early(self, seat: int, street: str) -> bool:
        """Whether the seat threw its cards away before its turn on this draw."""
        return any(
            one.kind == "early_discard" and (one.seats, one.street) == ((seat,), street)
            for one in self.made
        )

    def pass_over(self, view: View) -> Mistake | None:
        """The next player is asked before the one whose turn it is; None: not now."""
        if not view.passes:
            return None
        for kind in self._take("act", "", "player_skipped"):
            one = self._make(kind, street=view.street, seats=(view.acting,))
            # Where nobody has said so, the next player notices, and nothing has happened.
            one.settled = not one.told
            return one
        return None

    def is_dead(self, seat: int) -> bool:
        """Whether the seat's cards, or one of them, were taken away and nobody said so."""
        one = self.find("killed_hand", "missing_card", "wrong_number")
        return one is not None and one.seats == (seat,) and not one.told

    def push_wrongly(self, view: View) -> None:
        """What was pushed to the winner of a pot goes on to another player."""
        pushed = [chore for chore in view.prompt.chores if chore.kind == "push"]
        others = [one.seat for one in view.seats if one.state in {"in_hand", "all_in", "folded"}]
        if not pushed or len(others) < 2:
            return
        for kind in self._take("push"):
            seat, chips = pushed[0].seat, pushed[0].amount
            other = self._draw_chance(kind.name).choice([one for one in others if one != seat])
            self._hands.push_on(seat, other, chips)
            self._make(kind, street=view.street, seats=(other, seat), chips=chips)

    def bet_wrongly(self, view: View) -> tuple[Mistake, WrongBet] | None:
        """Chips of a player lie wrongly now; None: none do."""
        tabled = self._hands.tabletop.seats
        if any(tabled[seat.seat].bet != seat.bet for seat in view.seats if seat.seat in tabled):
            return None
        for planned in [kind for kind in self._planned if kind.moment == "bet"]:
            wrong = find_wrong_bet(planned.name, view)
            if wrong is None:
                continue
            self._planned.remove(planned)
            one = self._make(
                planned, street=view.street, seats=(wrong.seat,), chips=wrong.said or wrong.lying
            )
            one.special = wrong.special
            lay_bet(self._hands, wrong.seat, wrong.lying)
            return one, wrong
        return None

    def expose(self, view: View, seat: int) -> None:
        """The card just dealt to the seat flashes, if it is that one."""
        if view.street != self._name_first(view):
            self._expose_later(view, seat)
            return
        one = self.find("exposed_card", "boxed_card")
        held = self._hands.cards_of(seat)
        if one is None or one.made_ns or one.seats != (seat,) or len(held) != one.number:
            return
        if view.prompt.face_up:
            return
        one.made_ns = time.monotonic_ns()
        one.special = held[-1].drawn <= 2
        one.drawn = (held[-1].drawn,)

    def _expose_later(self, view: View, seat: int) -> None:
        """A card of seventh street, or of a draw, flashes."""
        if view.prompt.face_up or self.open() or view.family not in {"stud", "draw"}:
            return
        self._acted["street"] = dealt = self._acted.get("street", 0) + 1
        if dealt <= self._draw_chance("which").randint(0, 1):
            return
        for kind in self._take("street", view.street if view.family == "stud" else ""):
            last = self._hands.cards_of(seat)[-1]
            one = self._make(kind, street=view.street, seats=(seat,), drawn=(last.drawn,))
            one.number = len(self._hands.cards_of(seat))

    def _name_first(self, view: View) -> str:
        return games.load(find_game(view)).streets[0].name

    def err_at_burn(self, view: View) -> bool:
        """Whether something else is done than to burn a card."""
        for kind in self._take("burn", view.street):
            hands, coming = self._hands, self._count_board(view, view.street)
            if kind.name == "double_burn":
                hands.burn()
                hands.burn()
            hands.deal_board(coming)
            last = hands.tabletop.list_drawn()[-1].drawn
            extra = (last,) if kind.name == "double_burn" else ()
            self._make(kind, street=view.street, drawn=extra)
            return True
        return False

    def err_at_board(self, view: View) -> bool:
        """Whether one card too many is laid on the board."""
        lying = len(self._hands.cards_at(BOARD))
        if lying != len(view.board) or not view.prompt.count:
            return False
        for kind in self._take("board", view.street):
            self._hands.deal_board(view.prompt.count + 1)
            last = self._hands.tabletop.list_drawn()[-1]
            self._make(kind, street=view.street, drawn=(last.drawn,))
            return True
        return False

    def err_at_action(self, view: View) -> bool:
        """Whether cards are dealt although a player is to act; one such mistake at a time."""
        if any(one.drawn and find_kind(one.kind).sign == "read" for one in self.open()):
            return False
        if self._deals_on(view):
            return True
        streets = [street.name for street in games.load(find_game(view)).streets]
        if view.street not in streets or view.street == streets[-1] or view.stub < EARLY:
            return False
        following = streets[streets.index(view.street) + 1]
        if not any(following in kind.streets and kind.moment == "act" for kind in self._planned):
            return False
        prompts = self._acted[view.street] = self._acted.get(view.street, 0) + 1
        if prompts <= draw_stream(self._seed, "when", self._deal, following).randint(0, 1):
            return False
        kind = next(iter(self._take("act", following)))
        before = len(self._hands.tabletop.list_drawn())
        doubled = sum(one.kind == "double_burn" for one in self.made)
        if view.burns - doubled < streets.index(following):
            self._hands.burn()
        if view.family == "flop":
            self._hands.deal_board(self._count_board(view, following))
        else:
            self._hands.deal_to_seat(view.acting, face_up=following != "seventh")
        numbers = tuple(card.drawn for card in self._hands.tabletop.list_drawn()[before:])
        self._make(kind, street=following, drawn=numbers)
        return True

    def _deals_on(self, view: View) -> bool:
        """The deal goes on by one card when everybody has theirs."""
        if not self._order or view.street != self._name_first(view):
            return False
        if any(seat.last_action for seat in view.seats):
            return False
        for kind in self._take("deal_end"):
            seat = self._order[0]
            self._hands.deal_to_seat(seat, face_up=False)
            last = self._hands.tabletop.list_drawn()[-1]
            self._make(kind, seats=(seat,), drawn=(last.drawn,))
            return True
        return False

    def act_early(self, view: View) -> int:
        """The seat that acts before its turn; 0: none does."""
        later = [one.seat for one in view.passes]
        planned = any(kind.name == "out_of_turn" for kind in self._planned)
        if not planned or not later:
            return 0
        kind = next(iter(self._take("act", "", "out_of_turn")))
        one = self._make(kind, street=view.street, seats=(self._draw_chance("seat").choice(later),))
        one.touched_ns = one.made_ns
        return one.seats[0]

    def _give_wrong_change(self, view: View) -> None:
        """Between hands: chips of one stack lie with another one."""
        lying = {seat: chips.stack for seat, chips in self._hands.tabletop.seats.items()}
        rich = [
            seat.seat
            for seat in view.seats
            if seat.state in {"waiting", "in_hand", "folded", "all_in"}
            and lying.get(seat.seat) == seat.stack > 4 * CHANGE
        ]
        if len(rich) < 2:
            return
        for kind in self._take("between"):
            giver, taker = self._draw_chance(kind.name).sample(rich, 2)
            self._hands.tabletop.pass_chips(giver, taker, CHANGE)
            self._make(kind, seats=(giver, taker), chips=CHANGE)

    def _count_board(self, view: View, street: str) -> int:
        streets = {one.name: one for one in games.load(find_game(view)).streets}
        return streets[street].board

    def _take(self, moment: str, street: str = "", name: str = "") -> list[Kind]:
        """The planned kinds that are due now; they are done once."""
        due = [
            kind
            for kind in self._planned
            if kind.moment == moment
            and (street in kind.streets if street else not kind.streets)
            and name in {"", kind.name}
        ]
        chosen = [kind for kind in due if self._is_its_street(kind, street)][:1]
        self._planned = [kind for kind in self._planned if kind not in chosen]
        # Before the cards move: on a busy machine the record tells of them within the deed.
        self._began_ns = time.monotonic_ns()
        return chosen

    def _is_its_street(self, kind: Kind, street: str) -> bool:
        """Of a kind that several streets know: whether this is the one that was drawn."""
        if len(kind.streets) < 2:
            return True
        drawn = draw_stream(self._seed, "street", self._deal, kind.name).choices(
            kind.streets, weights=range(len(kind.streets), 0, -1)
        )
        return drawn == [street]

    def _is_seen(self, kind: Kind) -> bool:
        """Whether a person always says so in this game.

        In a draw what a player throws away of another's cards looks as if thrown ahead of its turn.
        """
        return kind.name == "swapped_hands" and self._family == "draw"

    def _draw_chance(self, purpose: str) -> random.Random:
        return draw_stream(self._seed, "mistake", self._deal, purpose)

    def _make(
        self,
        kind: Kind,
        *,
        street: str = "",
        seats: tuple[int, ...] = (),
        chips: int = 0,
        drawn: tuple[int, ...] = (),
    ) -> Mistake:
        spoken = self._draw_chance(f"told {kind.name}").random() < TOLD
        one = Mistake(
            kind=kind.name,
            street=street,
            seats=seats,
            chips=chips,
            told=kind.amount or self._is_seen(kind) or (kind.by_person and spoken),
            made_ns=self._began_ns,
            drawn=drawn,
        )
        self.made.append(one)
        return one


def _faces_bet(view: View) -> bool:
    """Whether the player to act may call or fold: who brings it in may do neither."""
    return {"call", "fold"} <= {option.action for option in view.legal}


def _lies(rest: Rest) -> tuple[object, ...]:
    return rest.burns, rest.board, rest.reading, rest.seat


def list_meant(hands: DealerHands, seat: int) -> tuple[CardThing, ...]:
    """The cards that the dealer believes to have dealt to a seat."""
    name = name_seat(seat)
    return tuple(
        card
        for card in hands.tabletop.list_drawn()
        if card.meant == name and card.place.startswith("seat ")
    )
