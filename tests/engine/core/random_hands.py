"""Random hands with rulings, as lines of a scenario: whatever is said, the table adds up.

Each touch is a line that `tapburn scenario` reads, so that a hand that fails is one already; lines
that it fails without are left out (`shrink`). After each line chips, cards and awards are counted,
something leads on, and the state made anew is the live one.

python -m tests.engine.core.random_hands --hands 100000 --seed 1
"""

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engine import games, house
from engine.core import TableError
from engine.messages.happened.hand_events import Event
from engine.messages.shown.views import View
from engine.messages.stakes import PACKAGED
from engine.messages.wanted.intents import Rejection
from engine.procedure.prompts.card_prompts import RUN_TWICE
from engine.procedure.unclear_cards.named_twice import AS_NAMED
from engine.procedure.wrong_deals.reports import list_reportable
from engine.record.defects import REFUSED, Defect
from engine.scenario import ScenarioError, read_scenario
from engine.scenario.rehearsal import Rehearsal
from engine.scenario.runner import _STEPS as STEPS
from engine.scenario.scenario_lines import read_line
from engine.scenario.scenario_script import HandScript, OutOfStepError
from engine.state import playing
from engine.state.snapshot import read_snapshot, restore, take_snapshot
from tests.engine.made_anew import find_unlike

LINES: Final = 45
"""So many are random; then the hand is played to its end as the prompts say."""
OBEDIENT: Final = 400
"""So many steps at most take a hand to its end."""
ENDED: Final = "# to its end"
"""From here on the hand is played as the prompts say, and put right behind the push."""
SETTLED: Final = "the floor settles the hand: back"
_BETS: Final = {
    "string_bet": "{seat} makes a string bet of {chips}",
    "one_chip": "{seat} puts in one chip of {chips}",
    "short_amount": "{seat} puts in only {chips}",
    "misheard_bet": "{seat} had said {chips}",
}
_VERBS: Final = {"fold": "folds", "check": "checks", "call": "calls"}


class BrokenError(Exception):
    """The table does not add up, or nothing leads on; the text says what."""


class Watched(Rehearsal):
    """A table on which everything is counted after each input."""

    looks = 0
    settled = 0
    """How often nothing but the floor's settling by hand led on."""

    def _refuse(self, defect: Defect) -> Rejection:
        refusal = super()._refuse(defect)
        if str(refusal.reason).startswith(str(REFUSED)):
            raise BrokenError(str(refusal.reason))
        return refusal

    def _record(self, events: Iterable[Event]) -> None:
        super()._record(events)
        self.looks += 1
        if self.looks % 3 == 0 and (unlike := find_unlike(self.state)):
            raise BrokenError(f"made anew it differs: {', '.join(unlike)}")

    def start_again(self) -> None:
        """The engine goes on from a kept state."""
        self.state = restore(read_snapshot(take_snapshot(self.state, "test", mark="mark")))


def write_head(chance: random.Random) -> str:
    """A table of any game that a house spreads, with short stacks."""
    while True:
        name = chance.choice(PACKAGED)
        game = chance.choice(sorted(house.load(name).games))
        family = games.load(game).family
        seats = chance.randint(2, 5)
        chips = [chance.choice((9, 24, 60, 200)) for _ in range(seats)]
        stacks = " ".join(f"{seat}={stack}" for seat, stack in enumerate(chips, 1))
        limit = chance.choice(("no", "pot", "fixed"))
        lines = [
            f"house: {name}", f"game: {game}", f"limit: {limit}",
            f"seats: {' '.join(str(seat) for seat in range(1, seats + 1))}", f"stacks: {stacks}",
            f"button: {chance.randint(1, seats)}" if family != "stud" else "",
            "limits: 4 8" if limit == "fixed" else "",
            "ante: 1" if family == "stud" else "blinds: 2 4",
            "bring_in: 1" if family == "stud" else "",
        ]  # fmt: skip
        head = "\n".join(line for line in lines if line) + "\n"
        try:
            table = read_scenario(f"{head}\nhand\ndeal\n", "random").tables
            Rehearsal(next(iter(table.values())))
        except (ScenarioError, TableError, ValueError):
            continue
        return head


def open_table(head: str) -> Watched:
    """The table of a head, a hand begun."""
    scenario = read_scenario(f"{head}\nhand\ndeal\n", "random")
    table = Watched(next(iter(scenario.tables.values())))
    table.script(HandScript(line=1))
    return table


def do(table: Watched, line: str) -> None:
    """Play one line; that it is refused, or that something else is asked for, is no fault."""
    if line == "# start again":
        table.start_again()
        return
    if line == ENDED:
        obey(table)
        return
    hand = HandScript(line=1)
    read_line(hand, 1, line, frozenset())
    try:
        STEPS[hand.steps[0].kind](table, hand.steps[0])
    except OutOfStepError:
        return


def choose_line(table: Watched, chance: random.Random) -> str:
    """Something that anybody may say or touch now."""
    if chance.random() < 0.02:
        return "# start again"
    if table.prompt.kind == "resolve":
        return _choose_answer(table, chance)
    odd = chance.random()
    if odd < 0.16:
        return _choose_report(table, chance)
    if odd < 0.19 and table.state.progress is not None:
        return _choose_correction(table, chance)
    if odd < 0.24:
        return chance.choice(("undo", "undo", "dispute", "the ruling is taken back"))
    return _choose_step(table, chance)


def _choose_answer(table: Watched, chance: random.Random) -> str:
    if chance.random() < 0.04:
        return chance.choice(("undo", "the ruling is taken back", SETTLED))
    if not table.prompt.answers or chance.random() < 0.05:
        return _choose_report(table, chance)
    answer = chance.choice(table.prompt.answers)
    if answer.key in {"misdeal", "void_refund"} and chance.random() < 0.8:
        answer = table.prompt.answers[-1]
    return f"the floor rules {answer.key}" if answer.rank == "floor" else f"answer {answer.key}"


def _choose_report(table: Watched, chance: random.Random) -> str:
    kinds = list_reportable(table.state)
    progress = table.state.progress
    if not kinds or progress is None:
        return "step"
    known, seats = chance.choice(kinds), sorted(progress.hand.places)
    kind = known.kind
    seat = table.view.acting if known.settles else 0
    seat = seat or chance.choice(seats)
    if kind in _BETS:
        return _BETS[kind].format(seat=seat, chips=chance.randint(1, 40))
    many = min(known.seats, len(seats))
    named = chance.sample(seats, many)
    if many == 1 and chance.random() < 0.9:
        named = [seat]
    line = f"{kind} is reported" + (f" for {' '.join(map(str, named))}" if named else "")
    held = len(progress.hand.at(named[0]).cards) if named else 0
    if "card" in known.asks and held and chance.random() < 0.8:
        line += f" card {chance.randint(1, min(9, held))}"
    elif "count" in known.asks:
        line += f" card {chance.randint(1, 8)}"
    return line


def _choose_correction(table: Watched, chance: random.Random) -> str:
    """Something that a seat did was another thing: by its round's words, or the floor's."""
    progress = table.state.progress
    seat = chance.choice(sorted(progress.hand.places)) if progress is not None else 1
    chips = chance.randint(1, 60)
    deeds = (f"bet {chips}", f"raised to {chips}", f"raised to {chips}", "called", "checked")
    if chance.random() < 0.3:
        return f"{seat} had said {chips}"
    return f"{seat} had {chance.choice((*deeds, 'folded'))}"


def _choose_action(view: View, chance: random.Random) -> str:
    others = [seat.seat for seat in view.seats if seat.cards and seat.seat != view.acting]
    if others and chance.random() < 0.06:
        return f"{chance.choice(others)} folds out of turn"
    option = chance.choice(view.legal)
    if option.action in _VERBS:
        return f"{view.acting} {_VERBS[option.action]}"
    most = option.maximum or option.to
    chips = chance.choice((option.minimum or option.to, most, chance.randint(1, most)))
    return f"{view.acting} {'bets' if option.action == 'bet' else 'raises to'} {chips}"


def _choose_step(table: Watched, chance: random.Random) -> str:
    prompt, view = table.prompt, table.view
    if prompt.kind == "act" and view.legal:
        return _choose_action(view, chance)
    if prompt.kind == "discard":
        return _choose_discard(table, chance)
    if prompt.kind in {"table_hand", "name_cards"} and prompt.seat:
        return f"{prompt.seat} {chance.choice(('shows', 'shows', 'mucks'))}"
    if any(one.key == RUN_TWICE.key for one in prompt.answers) and chance.random() < 0.5:
        return "run it twice"
    if prompt.answers and chance.random() < 0.1:
        return f"answer {chance.choice(prompt.answers).key}"
    return "step"


def _choose_discard(table: Watched, chance: random.Random) -> str:
    progress, seat = table.state.progress, table.prompt.seat
    if progress is None or chance.random() < 0.3:
        return f"{seat} stands pat"
    if chance.random() < 0.2:
        return f"answer draw_{chance.randint(1, table.prompt.count)}"
    known = [table.face_of(card) for card in progress.hand.at(seat).cards]
    faces = [face for face in known if face]
    thrown = chance.sample(faces, min(len(faces), chance.randint(1, table.prompt.count)))
    return f"{seat} discards {' '.join(thrown)}" if thrown else f"{seat} stands pat"


def obey(table: Watched) -> None:
    """Play the hand to its end as the prompts say.

    Raises:
        BrokenError: it does not end.
    """
    for _ in range(OBEDIENT):
        if not playing(table.state):
            return
        before = len(table.events)
        do(table, _choose_obedient(table))
        if len(table.events) == before:
            # What nobody can tell any more is settled as at a table.
            table.settled += 1
            do(table, SETTLED)
    raise BrokenError(f"the hand does not end at: {table.prompt.text}")


def _choose_calm(keys: list[str]) -> str:
    calm = [key for key in ("done_step", "given_back", "continue", "put_back") if key in keys]
    if calm:
        return f"answer {calm[0]}"
    return f"the floor rules {'withdrawn' if 'withdrawn' in keys else keys[-1]}"


def _choose_obedient(table: Watched) -> str:
    prompt, view = table.prompt, table.view
    if any(one.key == AS_NAMED.key for one in prompt.answers):
        # Cards that nobody read were named as another hand's: who had which, nobody can tell.
        table.settled += 1
        return SETTLED
    if prompt.kind == "resolve":
        return _choose_calm([one.key for one in prompt.answers])
    if prompt.kind == "act" and view.legal:
        names = [one.action for one in view.legal]
        name = next(one for one in ("check", "call", "fold", "bet", "raise") if one in names)
        return f"{view.acting} {_VERBS.get(name, 'is all in')}"
    if prompt.kind == "discard":
        return f"{prompt.seat} stands pat"
    if prompt.kind in {"table_hand", "name_cards"} and table.is_to_show():
        return f"{prompt.seat} shows"
    return "answer pushed" if prompt.kind == "push_pot" else "step"


def play_hand(seed: int, settled: Counter[str] | None = None) -> tuple[str, list[str], str]:
    """One hand: its head, its lines, and what is wrong with it; empty: nothing.

    Args:
        seed: decides all of it.
        settled: counts, by game, the hands that nothing but the floor's settling led out of.
    """
    chance = random.Random(seed)
    head, lines = write_head(chance), []
    table = open_table(head)
    try:
        do(table, "step")
        do(table, "step")
        for _ in range(LINES):
            if not playing(table.state):
                break
            lines.append(choose_line(table, chance))
            do(table, lines[-1])
        lines.append(ENDED)
        do(table, ENDED)
        for _ in range(chance.randint(0, 3)):
            rules = table.prompt.kind == "resolve"
            lines.append(
                _choose_answer(table, chance) if rules else _choose_correction(table, chance)
            )
            do(table, lines[-1])
    except Exception as error:  # noqa: BLE001 - whatever it is, the hand is a find
        return head, lines, _name(error)
    if table.settled and settled is not None:
        settled[table.view.game] += 1
    return head, lines, ""


def _name(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = "" if isinstance(error, BrokenError) else f" ({last.filename}:{last.lineno})"
    return f"{type(error).__name__}: {error}{where}"


def try_again(head: str, lines: Sequence[str]) -> str:
    """What is wrong with these lines; empty: nothing."""
    table = open_table(head)
    try:
        do(table, "step")
        do(table, "step")
        ended = False
        for line in lines:
            ended = ended or line == ENDED
            if playing(table.state) or ended:
                do(table, line)
        obey(table)
    except Exception as error:  # noqa: BLE001 - as in `play_hand`
        return _name(error)
    return ""


def shrink(head: str, lines: list[str], wrong: str) -> list[str]:
    """Without the lines that the hand fails without in the same way."""
    kind = wrong.partition(":")[0]
    size = max(1, len(lines) // 2)
    while size:
        at = 0
        while at < len(lines):
            fewer = lines[:at] + lines[at + size :]
            if try_again(head, fewer).partition(":")[0] == kind:
                lines = fewer
            else:
                at += size
        size //= 2
    return lines


def write_scenario(seed: int, head: str, lines: Sequence[str], wrong: str) -> str:
    """The hand as a scenario."""
    return f"# seed {seed}: {wrong}\n{head}\nhand\nstep 2\n" + "\n".join(lines) + "\n"


def main() -> int:
    """Play hands, tell those that fail as scenarios; 1: some did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--minutes", type=float, default=1e9)
    given = parser.parse_args()
    found, began, played, settled = 0, time.monotonic(), 0, Counter[str]()
    for seed in range(given.seed, given.seed + given.hands):
        if time.monotonic() - began > 60 * given.minutes:
            break
        head, lines, wrong = play_hand(seed, settled)
        played += 1
        if wrong:
            found += 1
            told = write_scenario(seed, head, shrink(head, lines, wrong), wrong)
            sys.stdout.write(f"{told}\n")
            sys.stdout.flush()
    seconds = time.monotonic() - began
    games_told = ", ".join(f"{game} {many}" for game, many in settled.most_common())
    clean = f"{played} hands, {played - found} clean"
    by_hand = f"{settled.total()} settled by hand ({games_told})"
    sys.stdout.write(f"{clean}, {by_hand}, {played / seconds:.1f} a second\n")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
