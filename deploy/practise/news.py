"""What people at the lesson's table do and say that is not on the screen."""

from deploy.practise.practise_table import PractiseTable
from deploy.simulation.person import tell_wrong_cards


def tell_news(table: PractiseTable) -> list[str]:
    """What happened and nobody has entered, a sentence each."""
    happening = table.happening
    if happening is not None:
        return [happening.text]
    prompt, hand = table.view.prompt, table.hand
    told = tell_wrong_cards(table.world.tabletop)
    if prompt.kind == "shuffle":
        told += [
            f"Seat {seat} was pushed {abs(much)} too {'much' if much > 0 else 'little'}: "
            "the floor puts it right"
            for seat, much in table.world.find_wrong_stacks(table.view.seats)
        ]
    if prompt.kind == "table_hand" and hand is not None and prompt.seat:
        shows = hand.shows.get(prompt.seat, False)
        told.append(f"Seat {prompt.seat} {'shows its hand' if shows else 'mucks'}")
    return told + [str(deed) for deed in table.announced()]
