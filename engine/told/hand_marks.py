"""What a supervisor looks at first in a hand, and the clauses that a ruling may cite."""

from engine.messages.text import Text, phrase, plural
from engine.told.irregularity_names import name_irregularity
from engine.told.told_hands import HandSummary, ToldHand


def list_marks(one: HandSummary) -> list[Text]:
    """What a supervisor would look at first: by hand, void, disputed, put right, irregular."""
    marks: list[Text] = []
    if one.by_hand:
        marks.append(phrase("by hand"))
    if one.void:
        marks.append(phrase("void"))
    if one.disputed:
        marks.append(phrase("disputed"))
    if one.corrected:
        marks.append(phrase("corrected after the push"))
    if one.undone:
        marks.append(plural("1 step taken back", "{n} steps taken back", one.undone))
    if one.held:
        marks.append(phrase("evidence held"))
    if one.rulings:
        marks.append(phrase("ruled upon"))
    marks += [phrase("ruled: {kind}", kind=name_irregularity(kind)) for kind in one.ruled]
    marks += [name_irregularity(name) for name in one.irregularities if name != "dispute"]
    if not one.ended_ns and not one.void:
        marks.append(phrase("not ended"))
    return marks


def list_clauses(replay: ToldHand, step: int = 0) -> list[tuple[str, str]]:
    """(clause, its words) to choose a ruling's rule from: the step's own first, each once."""
    found: dict[str, str] = {}
    for one in sorted(replay.steps, key=lambda told: told.sequence != step):
        if one.clause:
            found.setdefault(one.clause, one.why)
    return list(found.items())
