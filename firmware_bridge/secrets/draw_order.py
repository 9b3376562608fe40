"""The order in which a hand's cards came off the stub, by which the bridge knows what they are."""

from engine.cards import Card
from engine.messages.sensed.commands import MoveDeal
from firmware_bridge.secrets.face_up_cards import BACK, MovedDeal, fits_game
from firmware_bridge.secrets.vault import HandSecrets


def note_drawn(hand: HandSecrets, handle: Card, face: Card, read_ns: int = 0) -> None:
    """A card came off the stub: the next one, or the one that had just been put back on top.

    That is the bridge's to see, not the engine's to say: what went elsewhere keeps its place.

    Args:
        hand: the hand in progress.
        handle: the card's.
        face: what it is.
        read_ns: monotonic nanoseconds at which it was read.
    """
    at = len(hand.drawn)
    while at and hand.drawn[at - 1] == BACK:
        at -= 1
        if hand.back[at] == face:
            hand.drawn[at], hand.read_at[at] = handle, read_ns
            del hand.back[at]
            return
    hand.drawn.append(handle)
    hand.read_at.append(read_ns)


def note_returned(hand: HandSecrets, handle: Card, face: Card) -> None:
    """A card went back into the stub; no other card moves into its place by that."""
    if handle in hand.drawn:
        at = hand.drawn.index(handle)
        hand.drawn[at] = BACK
        hand.back[at] = face


def move_deal(hand: HandSecrets, command: MoveDeal) -> bool:
    """Where the hand's cards lie since a ruling; whether that was news and fits the game."""
    if hand.moved is not None and command.ruling <= hand.moved.ruling:
        return False
    at = {card: place for place, card in enumerate(hand.drawn) if card != BACK}
    start = 1 + max((at[card] for card in command.out if card in at), default=-1)
    moved = MovedDeal(
        ruling=command.ruling,
        start=start,
        up=tuple(sorted(at[card] for card in command.up if card in at)),
        coming=command.coming,
        street=command.street,
    )
    if not fits_game(hand.deal, moved):
        return False
    # What went back lies in the stub like any other card: the next one follows on what is out.
    kept = [place for place, card in enumerate(hand.drawn) if place < start or card != BACK]
    hand.drawn = [hand.drawn[place] for place in kept]
    hand.read_at = [hand.read_at[place] for place in kept]
    hand.back = {place: face for place, face in hand.back.items() if place < start}
    hand.moved = moved
    return True
