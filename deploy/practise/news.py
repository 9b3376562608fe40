"""What people at the lesson's table do and say that is not on the screen."""

from deploy.practise.practise_table import PractiseTable
from deploy.simulation.tabletop.person import describe_wrong_cards
from engine.messages.text import Chips, Text, phrase


def describe_news(table: PractiseTable) -> list[Text]:
    """What happened and nobody has entered, a sentence each."""
    incident = table.incident
    if incident is not None:
        return [Text(incident.text)]
    prompt, hand = table.view.prompt, table.hand
    told = describe_wrong_cards(table.world.tabletop)
    if prompt.kind == "shuffle":
        told += [
            phrase(
                "Seat {seat} was pushed {amount} too much: the floor corrects it",
                seat=seat,
                amount=Chips(much),
            )
            if much > 0
            else phrase(
                "Seat {seat} was pushed {amount} too little: the floor corrects it",
                seat=seat,
                amount=Chips(-much),
            )
            for seat, much in table.world.find_wrong_stacks(table.view.seats)
        ]
    if prompt.kind == "table_hand" and hand is not None and prompt.seat:
        shows = hand.shows.get(prompt.seat, False)
        told.append(
            phrase("Seat {seat} shows its hand", seat=prompt.seat)
            if shows
            else phrase("Seat {seat} mucks", seat=prompt.seat)
        )
    return told + [deed.tell() for deed in table.announced()]
