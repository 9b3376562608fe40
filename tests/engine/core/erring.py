"""A table whose people err, and whose dealer and floor touch anything in any order.

The cards lie as things: what a mistake or the step of a ruling does to them is done, whatever the
table believes. Nobody tells a lie about what lies there; what is reported may be one.
"""

import random
import re
from copy import deepcopy
from typing import Any, Final

from deploy.simulation.checking.audit import audit_hand
from engine import games
from engine.cards import Card
from engine.house.irregularities import irregularities
from engine.house.profile import load
from engine.messages.happened.hand_events import ActionTaken, Event, HandMucked
from engine.messages.ruling_events import CardsFouled, RulingMade
from engine.messages.shown.views import View
from engine.messages.stakes import PACKAGED
from engine.messages.wanted.intents import (
    CallFloor,
    NoteOutOfTurn,
    ReportIrregularity,
    TakeBackRuling,
    TakeBackShown,
)
from tests.engine.core.playing import Play, game_options, in_tournament, keys, passive, shuffled

MISTAKES: Final[dict[str, tuple[str, ...]]] = {
    "flop": ("swapped", "missing_burn", "double_burn", "four_cards", "early", "shifted", "none"),
    "stud": ("swapped", "early", "exposed", "none"),
    "draw": ("swapped", "exposed", "none"),
}
"""What goes wrong, by the game's family."""
_KINDS: Final = tuple(irregularities())
_VOIDS: Final = frozenset({"misdeal", "void_refund"})


class ErringTable(Play):
    """A table at which one thing goes wrong, and any key may be touched.

    Args:
        seed: decides house, stacks, cards, and every touch.
        mistake: what goes wrong.
        game: what is played.
        all_in: whether all put in whatever they can, so that the cards run out.
        faced: whether it is a tournament of a house that has all hands faced then.
    """

    def __init__(
        self, seed: int, mistake: str, game: str, *, all_in: bool = False, faced: bool = False
    ) -> None:
        self.all_in = all_in
        self.chance = random.Random(seed)
        self.family = games.load(game).family
        stacks = tuple(self.chance.choice((24, 60, 200)) for _ in range(self.chance.choice((2, 3))))
        house = self.chance.choice([one for one in PACKAGED if game in load(one).games])
        table = game_options(game, stacks, "wsop" if faced else house)
        super().__init__(in_tournament(table) if faced else table, shuffled(seed))
        self.zones = {"burn": [], "board": [], "reading": []}
        self.carried_out: list[dict[str, Any]] = []
        """What lay where before each step of a ruling that moved cards, the last one last."""
        self.mistake = mistake
        self.where = self.chance.choice(("flop", "turn", "river"))
        self.erred = False
        self.off: list[Card] = []
        """The cards that came off the stub, in order."""
        self.about: list[Card] = []
        """The cards that a report is about."""
        self.thrown = -1
        """The prompt at which a player last threw cards away."""

    def draw(self, *, read: bool = True) -> Card:
        """The next card off the stub, remembered."""
        self.off.append(self.stub[0])
        return super().draw(read=read)

    def err(self) -> None:
        """The mistake, once, as soon as it can happen."""
        now = self.state.progress
        if self.erred or now is None or now.ended:
            return
        street, kind = self.view.street, self.kind()
        if self.mistake == "swapped" and kind == "act" and len(self.held) > 1:
            self._swap()
        elif self.mistake == "shifted" and kind == "act" and not now.hand.street:
            self._shift()
        elif self.mistake == "exposed" and kind == "deal_hole" and any(self.held.values()):
            self._say("exposed_card")
        elif kind == "burn" and street in {self.where, "flop"} and self.mistake.endswith("burn"):
            self._deal(2 if self.mistake == "double_burn" else 0, now.hand.now.board)
        elif kind == "burn" and street == "flop" and self.mistake == "four_cards":
            self._deal(1, 4)
        elif kind == "act" and self.mistake == "early" and not self._is_last():
            self._deal_early()

    def _is_last(self) -> bool:
        now = self.state.progress
        return now is None or now.hand.street + 1 == len(now.hand.game.streets)

    def _swap(self) -> None:
        """Two hands lie before each other's players; up-cards lie before everybody's eyes."""
        one, other = self.chance.sample(sorted(self.held), 2)
        mine = [[c for c in self.held[seat] if c not in self.face_up] for seat in (one, other)]
        up = [[c for c in self.held[seat] if c in self.face_up] for seat in (one, other)]
        self.held[one], self.held[other] = mine[1] + up[0], mine[0] + up[1]
        self.erred = True

    def _shift(self) -> None:
        """From one card of the deal on, each went a seat too far."""
        order = self._list_order()
        count = len(self.held[order[0]])
        if any(len(self.held[seat]) != count for seat in order):
            return
        dealt = [self.held[seat][at] for at in range(count) for seat in order]
        places = [seat for _ in range(count) for seat in order]
        at = self.chance.randrange(len(places))
        moved = [*places[:at], *places[at + 1 :], places[at]]
        for seat in order:
            self.held[seat] = [card for card, to in zip(dealt, moved, strict=True) if to == seat]
        self.erred = True

    def _list_order(self) -> list[int]:
        now = self.state.progress
        return [seat.seat for seat in now.hand.seats] if now is not None else []

    def _deal(self, burns: int, cards: int) -> None:
        """So many burns and cards of the board come off the stub, whatever is asked for."""
        self.do_chores()
        self.erred = True
        for _ in range(burns):
            self.lay("burn", self.stub[0], "back")
            self.draw()
        for _ in range(cards):
            self.lay("board", self.stub[0])
            self.draw()

    def _deal_early(self) -> None:
        self.erred = True
        self.lay("burn", self.stub[0], "back")
        self.draw()

    def _say(self, kind: str) -> None:
        """Somebody says so, of a card that was dealt."""
        seat = self.chance.choice(sorted(seat for seat, held in self.held.items() if held))
        number = self.chance.randint(1, len(self.held[seat]))
        said = ReportIrregularity(id="r", kind=kind, seats=(seat,), number=number)
        if self.intend(said) is None:
            self.about = [self.held[seat][number - 1]]
            self.erred = True

    def touch(self) -> None:
        """One touch of whoever stands at the screen; the reading place is clear before it."""
        self.zones["reading"] = []
        luck = self.chance.random()
        if luck < 0.05 and self.family != "draw":
            self.undo()
        elif luck < 0.08:
            self.intend(CallFloor(id="c"))
        elif luck < 0.10 and self.kind() == "act":
            seat = self.chance.choice(sorted(self.held))
            self.intend(NoteOutOfTurn(id="o", prompt=self.prompt.number, seat=seat, action="check"))
        elif luck < 0.12:
            self.intend(TakeBackShown(id="s", by="Ann"))
        elif luck < 0.15:
            self._accept_ruling_back()
        elif luck < 0.20:
            self._report_anything()
        else:
            self._follow_prompt()
        self.settle()

    def _accept_ruling_back(self) -> None:
        """A hand that was killed and is live again lies before its player again."""
        progress = self.state.progress
        if self.intend(TakeBackRuling(id="b", by="Ann")) is None and progress is not None:
            for seat in self.state.progress.hand.seats:  # type: ignore[union-attr]
                if seat.live and not self.held.get(seat.seat):
                    self._give_back(str(seat.seat))

    def _report_anything(self) -> None:
        """Somebody says that something went wrong; it need not be true."""
        seats = tuple(self.chance.sample(sorted(self.held), min(2, len(self.held))))
        kind, number = self.chance.choice(_KINDS), self.chance.randint(0, 2)
        told = seats if kind == "swapped_hands" else seats[:1]
        said = ReportIrregularity(id="r", kind=kind, seats=told, number=number, chips=4)
        if kind == "boxed_card" and self.list_board() and self.chance.random() < 0.5:
            said = ReportIrregularity(id="r", kind=kind, place="board", number=number)
            told = ()
            self.about = self.list_board()[number - 1 :][:1]
        if self.intend(said) is None and told:
            held = self.held[told[0]]
            self.about = held[number - 1 :][:1] if number <= len(held) else []

    def _follow_prompt(self) -> None:
        prompt = self.prompt
        steps = [one for one in prompt.answers if one.key == "done_step"]
        if steps:
            self._carry_out(prompt.text)
            assert self.answer("done_step") is None
        elif self.kind() == "resolve":
            self._resolve()
        elif self.kind() == "table_hand" and prompt.answers and self.chance.random() < 0.3:
            own = [one.key for one in prompt.answers if one.rank == "dealer"]
            if own:
                self.answer(self.chance.choice(own))
        else:
            self._go_on()

    def _resolve(self) -> None:
        """Any key that does not void the hand, by the floor's name."""
        offered = [key for key in keys(self) if key not in _VOIDS]
        if offered:
            key = self.chance.choice(offered)
            extra = [one for one in self.state.sensing.irregularities if one.name == "extra_card"]
            if key == "keep" and extra:
                moves = self._lift_as_told(self.prompt.detail)
                key = "put_back" if moves is None else "keep"
                self._move_as_told(moves or [])
            if key == "put_back" and extra:
                self._put_back(str(len(extra[0].cards)))
            self.answer(key, by="Ann", note="so")
            if key == "turned_up":
                self.face_up |= set(self.about)

    def _lift_as_told(self, told: str) -> list[tuple[Card, str]] | None:
        """Cards that lie elsewhere than they are due, and to which seat, "board" or "burn" each is.

        None: they do not lie where they are said to, such as those of a hand that was folded since.
        """
        moves = re.findall(
            r"(?:seat (\d+)'s card|the (burn)) (?:to seat (\d+)|becomes the (burn)|to the (board))",
            told,
        )
        piles = {seat: list(held) for seat, held in self.held.items()}
        burns = [card for _, card, _ in self.zones["burn"]]
        lifted: list[tuple[Card, str]] = []
        for lies, _, *due in reversed(moves):
            pile = piles.get(int(lies), []) if lies else burns
            if not pile:
                return None
            lifted.append((pile.pop(), "".join(due)))
        return lifted[::-1]

    def _move_as_told(self, moves: list[tuple[Card, str]]) -> None:
        burned = {card for _, card, _ in self.zones["burn"]}
        for card, _ in moves:
            self._accept_up(card)
        for card, due in moves:
            if due.isdecimal():
                self.held.setdefault(int(due), []).append(card)
                if card in burned and self.view.street != "seventh":
                    self.face_up.add(card)
            else:
                self.lay(due, card, "back" if due == "burn" else "face")

    def _go_on(self) -> None:
        """What the prompt asks for."""
        kind = self.kind()
        if kind == "act":
            action, to = self._choose(self.view)
            self.act(action, to)
        elif kind == "table_hand" and not self.prompt.names:
            self.table_prompted()
        elif kind in {"table_hand", "name_cards"}:
            self._name()
        elif kind in {"burn", "deal_hole", "deal_board"}:
            self._deal_due(kind)
        elif kind == "discard":
            self._throw()
        elif kind == "reshuffle":
            self.reshuffle_prompted()
        elif kind == "post_blinds":
            self.answer("blinds_posted")

    def _name(self) -> None:
        """What lies there, truly; a hand of another number of cards is said to be one."""
        seat, lying = self.prompt.seat, self._list_lying(self.prompt.seat)
        if seat and len(lying) != self.prompt.count:
            shown = sum(card in self.face_up for card in self.held[seat])
            count = len(lying) + shown if lying != self.held[seat] else len(lying)
            said = ReportIrregularity(id="n", kind="wrong_number", seats=(seat,), number=count)
            self.intend(said)
            return
        self.name(*lying[-self.prompt.count :])

    def _deal_due(self, kind: str) -> None:
        if not self.stub:
            return
        if kind != "deal_board":
            self.deal_prompted()
            return
        self.do_chores()
        now = self.state.progress
        due = self.prompt.count - (len(self.list_board()) - len(now.hand.board) if now else 0)
        for _ in range(max(0, due)):
            self.lay("board", self.stub[0])
            self.draw()

    def _throw(self) -> None:
        """A player draws, and the muck's antenna counts; what is thrown away stays away."""
        seat = self.prompt.seat
        mine = self.held[seat]
        count = min(self.prompt.count, len(mine), self.chance.randint(0, 2))
        if self.thrown != self.prompt.number:
            self.throw(seat, mine[len(mine) - count :])
        self.thrown = self.prompt.number
        self.answer("done" if "done" in keys(self) else "pat")

    def _choose(self, view: View) -> tuple[str, int]:
        """Mostly a check or a call; now and then a raise, all in, or a fold."""
        luck = self.chance.random()
        more = next((one for one in view.legal if one.action in {"bet", "raise"}), None)
        if more is not None and (luck < 0.2 or self.all_in):
            most = more.maximum or more.to
            if self.all_in:
                return more.action, most
            return more.action, self.chance.choice((more.minimum or more.to, most))
        if luck > 0.95 and any(one.action == "fold" for one in view.legal):
            return "fold", 0
        return passive(view)

    def _list_lying(self, seat: int) -> list[Card]:
        """What lies face up and has no name yet: of a seat in stud its up-cards."""
        if not seat:
            return self.list_board()
        shown = set(self.view.seats[seat - 1].cards)
        held = self.held[seat]
        if self.prompt.face_up or (self.view.street != "showdown" and self.family == "stud"):
            return [card for card in held if card in self.face_up - shown] or held
        return [card for card in held if card not in shown]

    def list_board(self) -> list[Card]:
        """What lies on the board of the felt."""
        return [card for _, card, _ in self.zones.get("board", ())]

    def _carry_out(self, text: str) -> None:
        """What a step of a ruling asks of hands."""
        if re.fullmatch(_LEADS_BACK, text) and self.carried_out:
            self._lay_back(self.carried_out.pop())
            return
        for pattern, work in _WORKS.items():
            if found := re.fullmatch(pattern, text):
                if work != "_do_nothing":
                    felt = {name: deepcopy(getattr(self, name)) for name in _FELT}
                    self.carried_out.append(felt | {"_draws": self._draws})
                getattr(self, work)(*found.groups())
                return
        raise AssertionError(f"nobody knows how: {text}")

    def _lay_back(self, felt: dict[str, Any]) -> None:
        """What lay there before a step lies there again; what was dealt since stays."""
        if felt["_draws"] == self._draws:
            for name in _FELT:
                setattr(self, name, felt[name])
            return
        lying = {card for held in self.held.values() for card in held}
        for seat, before in felt["held"].items():
            for card in before:
                if card not in lying:
                    self._accept_up(card)
                    self.held.setdefault(seat, []).append(card)

    def _accept_up(self, card: Card) -> bool:
        """A card is lifted from where it lies; whether it lay anywhere."""
        for held in self.held.values():
            if card in held:
                held.remove(card)
                return True
        for zone, lying in self.zones.items():
            if any(one[1] == card for one in lying):
                self.zones[zone] = [one for one in lying if one[1] != card]
                return True
        return False

    def _put_back(self, count: str | None) -> None:
        back = self.off[-int(count or 1) :]
        for card in back:
            self._accept_up(card)
        self.off = self.off[: -len(back)]
        self.stub += back
        self.chance.shuffle(self.stub)

    def _shuffle(self) -> None:
        self.chance.shuffle(self.stub)

    def _burn(self, card: Card) -> None:
        self._accept_up(card)
        self.lay("burn", card, "back")

    def _burn_last(self) -> None:
        if self.off:
            self._burn(self.off[-1])

    def _burn_named(self, card: Card, _seat: str) -> None:
        self._burn(card)

    def _burn_of(self, seat: str) -> None:
        held = self.held.setdefault(int(seat), [])
        exposed = [card for card in self.about if card in held]
        if exposed or held:
            self._burn((exposed or held[-1:])[0])

    def _muck_card(self, seat: str = "") -> None:
        gone = self.about[:1] or self.off[-1:]
        if seat:
            held = self.held.setdefault(int(seat), [])
            gone = [card for card in gone if card in held] or held[-1:]
        for card in gone:
            self._accept_up(card)

    def _muck_turned(self) -> None:
        """What the ruling has in the muck, as it was read."""
        ruled = [one for one in self.events if isinstance(one, RulingMade)][-1]
        for effect in ruled.effects:
            for handle in effect.cards if isinstance(effect, CardsFouled) else ():
                self._accept_up(self.faces[handle])

    def _muck_last(self, seat: str) -> None:
        if held := self.held.get(int(seat)):
            self._accept_up(held[-1])

    def _muck_hand(self, seat: str) -> None:
        self.throw(int(seat), list(self.held.setdefault(int(seat), [])), folded=True)

    def _give_back(self, seat: str) -> None:
        mine = [one for one in self.muck if one[1] == int(seat) and one[2] == "folded"]
        self.muck = [one for one in self.muck if one not in mine]
        self.held.setdefault(int(seat), []).extend(card for card, _, _ in mine)

    def _move_up_cards(self, told: str) -> None:
        for card, seat in re.findall(r"(\S+) lies before seat (\d+)", told):
            self._accept_up(card)
            self.held.setdefault(int(seat), []).append(card)

    def _move_on(self, seat: str) -> None:
        order = self._list_order()
        if self.held.setdefault(int(seat), []):
            to = order[(order.index(int(seat)) + 1) % len(order)]
            self.held.setdefault(to, []).append(self.held.setdefault(int(seat), []).pop())

    def _scramble(self) -> None:
        lying = self.list_board()
        if lying:
            self._burn(self.chance.choice(lying))

    def _do_nothing(self, *_: str) -> None:
        """It moves no card."""


_FELT: Final = ("held", "muck", "burned", "zones", "face_up")
"""What lies where."""
_LEADS_BACK: Final = (
    r"Put .+ back (?:before seat \d+|on the board|with the burns|where it lay|beside the board)"
    r"|Turn (?:that|the) burn up and put it back .+|Turn all of those cards up; .+"
)
"""Steps by which a card lies again where it lay before a ruling that was taken back."""
_WORKS: Final = {
    r"Put the (?:(\d+) )?cards? back into the stub": "_put_back",
    r"Shuffle the stub and cut": "_shuffle",
    r"Turn the last card down: it is the next burn": "_burn_last",
    r"Put the card down as the burn": "_burn_last",
    r"Put the extra card down as the burn": "_burn_last",
    r"Put the (?:other card|others) into the muck": "_muck_turned",
    r"Take the extra card from seat (\d+): it is the burn": "_burn_of",
    r"Take the extra card from seat (\d+) away": "_muck_last",
    r"Show seat (\d+)'s card to all: it is the next burn": "_burn_of",
    r"Take (\S+) from seat (\d+): it is the burn": "_burn_named",
    r"Take seat (\d+)'s cards into the muck": "_muck_hand",
    r"Take seat (\d+)'s exposed card to the muck": "_muck_card",
    r"Show (?:the burn|card \d+ of .+) to all and take it off the table": "_muck_card",
    r"Take seat (\d+)'s second card on to the next seat": "_move_on",
    r"Give seat (\d+) its cards back": "_give_back",
    r"See that (.+)": "_move_up_cards",
    r"The floor picks one: it is the next burn": "_scramble",
    r"Turn the four cards down and scramble them": "_do_nothing",
    r"Turn up the other three": "_do_nothing",
    r"Put together what is left of the stub": "_do_nothing",
    r"Take the joker off the table": "_do_nothing",
    r"Put the button back to seat \d+": "_do_nothing",
    r"Seat \d+ takes it back and acts anew": "_do_nothing",
    r"Seat \d+ gets its card as the prompts say": "_do_nothing",
    r"Ask seat \d+: .*": "_do_nothing",
}
"""By the words of a step what is done with the cards."""


def audit(table: ErringTable) -> list[str]:
    """What the pots that are to be pushed get wrong, by the hands and the board as they lie."""
    progress = table.state.progress
    if progress is None:
        return []
    dead = {seat.seat for seat in progress.hand.seats if seat.folded}
    mucked = {seat.seat for seat in progress.hand.seats if seat.mucked}
    events: list[Event] = []
    for numbered in progress.events:
        event = numbered.event
        folds = isinstance(event, ActionTaken) and event.action == "fold"
        if folds and event.seat not in dead:  # type: ignore[union-attr]
            continue
        if isinstance(event, HandMucked) and event.seat not in mucked:
            continue
        events.append(event)
    events += [ActionTaken(seat=seat, action="fold") for seat in sorted(dead)]
    cards = {seat: tuple(held) for seat, held in table.held.items()}
    told = audit_hand(events, cards, table.list_board())
    return [one for one in told if one.startswith("pot ") and "goes to" in one]
