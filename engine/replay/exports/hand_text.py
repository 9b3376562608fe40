"""A hand, or a list of hands, as text that a floor supervisor reads in a terminal or on paper."""

from collections.abc import Iterable, Iterator

from engine.money import counting, say_grouped
from engine.replay.steps import HandReplay
from engine.told.hand_marks import list_marks
from engine.told.moments import tell_time
from engine.told.step_evidence_list import list_evidence
from engine.told.told_hands import HandSummary, PotBreakdown, ReplayStep

LEFT_OUT = frozenset({"CardDealt", "BoardCardDrawn", "ConfirmationAsked", "ConfirmationAnswered",
                    "OpeningAsked", "OpeningAnswered", "TimeNoted", "DeckReadied", "StateKept",
                    "RecordChecked"})  # fmt: skip
"""Steps that a short telling leaves out: what came of them is told by other steps."""


def write_hand(replay: HandReplay, *, whole: bool = False) -> str:
    """A hand as lines: head, streets, steps, pots.

    Args:
        replay: the hand.
        whole: every step, each single card too.
    """
    with counting(replay.money):
        return _write_hand(replay, whole)


def _write_hand(replay: HandReplay, whole: bool) -> str:
    parts = (
        _write_head(replay), _write_steps(replay, whole), _write_pots(replay),
        write_rulings(replay.summary),
    )  # fmt: skip
    return "\n".join(line for part in parts for line in part)


def write_list(hands: Iterable[HandSummary]) -> str:
    """Hands as a table of one line each."""
    rows: list[tuple[str, ...]] = [
        ("hand", "time (UTC)", "game", "dealer", "pot", "to seat", "marks")
    ]
    rows += [_summarise(one) for one in hands]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def write_rulings(one: HandSummary) -> Iterator[str]:
    """What was ruled from the record once the hand was over, as lines."""
    for ruling in one.rulings:
        proven = "" if ruling.credentialed else ", by name only"
        yield ""
        yield f"Ruling by {ruling.by} ({ruling.role}{proven})"
        if ruling.note:
            yield f"    {ruling.note}"
        yield f"    claimed: {ruling.claim}"
        yield f"    the record shows: {ruling.found}"
        yield f"    the rule: {ruling.clause}"
        yield f"    decided: {ruling.decision}"
        yield from (f"    to be put right: {text}" for text in ruling.corrections)


def _summarise(one: HandSummary) -> tuple[str, ...]:
    seats = ", ".join(map(str, one.winners)) or "-"
    return (
        str(one.number),
        tell_time(one.began_ns)[:19].replace("T", " "),
        f"{one.game}/{one.limit}",
        one.dealer or "-",
        one.money.write(one.pot, ","),
        seats,
        "; ".join(list_marks(one)),
    )


def _write_head(replay: HandReplay) -> Iterator[str]:
    one = replay.summary
    yield f"{replay.table}, hand {one.number} ({one.hand}): {replay.title}, {replay.stakes}"
    dealer = f", dealt by {one.dealer}" if one.dealer else ""
    yield f"{replay.house} rules ({replay.house_hash[:16]}), {tell_time(one.began_ns)}{dealer}"
    names = (f"seat {seat} {name}".rstrip() for seat, name in one.players.items())
    first = replay.steps[0].stacks
    yield "Dealt in: " + ", ".join(
        f"{name} with {say_grouped(first.get(seat, 0))}"
        for seat, name in zip(one.players, names, strict=True)
    )
    marks = list_marks(one)
    if marks:
        yield f"Note: {'; '.join(marks)}"
    if replay.broken:
        yield f"Not sound to its end: {replay.broken}"
    yield ""


def _write_steps(replay: HandReplay, whole: bool) -> Iterator[str]:
    street = ""
    for step in replay.steps:
        if not whole and step.event in LEFT_OUT and not step.undone_by:
            continue
        if step.street and step.street != street:
            street = step.street
            yield f"{street.capitalize()}:"
        yield _write_step(step)
        if whole:
            yield from (
                f"               evidence: {one.text}" for one in list_evidence(replay, step)
            )
    yield ""


def _write_step(step: ReplayStep) -> str:
    sign = "x" if step.undone_by else " "
    clause = f"  [{step.clause}]" if step.clause else ""
    gone = f"  (taken back by step {step.undone_by})" if step.undone_by else ""
    return f"{sign} {step.sequence:>7}  {step.time[11:23]}  {step.text}{clause}  - {step.who}{gone}"


def _write_pots(replay: HandReplay) -> Iterator[str]:
    for pot in replay.pots:
        yield from _write_pot(pot)


def _write_pot(pot: PotBreakdown) -> Iterator[str]:
    yield f"{pot.name}, {say_grouped(pot.amount)}: {pot.reason}"
    if pot.paid:
        yield "    from " + ", ".join(
            f"seat {seat} {say_grouped(paid)}" for seat, paid in pot.paid.items()
        )
    yield "    played for by " + ", ".join(f"seat {seat}" for seat in sorted(pot.seats))
    charged = {"rake": pot.rake, "jackpot": pot.jackpot}
    taken = [f"{say_grouped(chips)} {name}" for name, chips in charged.items() if chips]
    if taken:
        yield f"    less {' and '.join(taken)}"
    for share in pot.shares:
        side = f" for {share.side}" if share.side else ""
        side += ("", " on the first board", " on the second board")[share.board]
        reading = f" with {share.reading}" if share.reading else ""
        odd = ""
        if share.odd_chips:
            chips = "the odd chip" if share.odd_chips == 1 else f"{share.odd_chips} odd chips"
            clause = pot.odd_chip_clause or pot.clause
            odd = f", {chips} of it by {clause}"
        yield f"    {say_grouped(share.amount)} to seat {share.seat}{side}{reading}{odd}"
