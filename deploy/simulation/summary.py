"""What a simulated night came to, in words."""

from collections.abc import Iterator

from deploy.command_line.words import count
from deploy.simulation.checking.fault_accounts import describe_accounts
from deploy.simulation.checking.mistake_tally import describe_mistakes
from deploy.simulation.plan import Plan
from deploy.simulation.session import SessionOutcome, summarise


def describe_outcome(plan: Plan, outcome: SessionOutcome) -> Iterator[str]:
    """The night's few lines."""
    agree = "agree, card by card and chip by chip" if outcome.clean else "DISAGREE"
    played = count(outcome.hands, "hand")
    yield f"{played} in {outcome.seconds:.1f} s: the table and the journal {agree}"
    for difference in outcome.differences:
        yield f"  ! {difference}"
    if outcome.by_person:
        differ = sum(not one.agrees for one in outcome.by_person)
        dealt = count(len(outcome.by_person), "hand")
        yield f"{dealt} dealt by a person: the record differs from the table in {differ}"
    yield (
        f"camera: {count(outcome.cards_named, 'card')} named, {outcome.cards_misread} misread, "
        f"{outcome.cards_unread} left to the reader or the dealer"
    )
    prompts = count(outcome.counts.prompts, "prompt")
    touches = count(outcome.counts.touches, "touch", "touches")
    errands = _describe_errands(outcome.counts.errands)
    yield f"dealer: {prompts} answered with {touches}; between hands {errands}"
    yield from _describe_speed(outcome)
    yield from describe_mistakes(outcome.mistakes, outcome.voided)
    if outcome.faults:
        yield "faults put into the card reader, and what came of them:"
        yield from (f"  {line}" for line in describe_accounts(outcome.faults))
    if plan.journal is not None:
        yield f"the record: 'tapburn replay {plan.journal}' tells each hand step by step"
    if plan.pictures is not None:
        yield f"pictures of the dealer's screen: {plan.pictures}/"
    if plan.shots is not None:
        yield f"one for each prompt: {plan.shots}/"


def _describe_errands(errands: int) -> str:
    match errands:
        case 0:
            return "nothing asked for"
        case 1:
            return "one thing asked for"
        case _:
            return f"{errands} things asked for"


def _describe_speed(outcome: SessionOutcome) -> Iterator[str]:
    """How long a card takes to the record and to the screen; nothing where none was measured."""
    if not outcome.samples:
        return
    record, screen = (
        summarise(outcome.samples.get(name, [])) for name in ("read_to_journal", "read_to_screen")
    )
    yield (
        f"speed: from a card read to the record {record['p50']:.1f} ms, to the screen "
        f"{screen['p50']:.1f} ms (99 %: {record['p99']:.1f}, {screen['p99']:.1f} ms)"
    )
