"""Views that hold as much as a table can bring: all antes, shared pots, names beside the grid."""

from engine.messages.shown.views import (
    AwardView,
    Chore,
    LegalAction,
    PotView,
    PromptView,
    SourceView,
    View,
)
from engine.messages.text import Text, phrase
from tests.dealer_ui import samples
from tests.dealer_ui.samples import changed, seats, view


def post(seat: int, deed: str) -> Text:
    """What a seat posts, as the engine tells it."""
    return phrase("Seat {seat} {post}", seat=seat, post=deed)


def antes(count: int = 10) -> View:
    """Everybody's ante and both blinds are posted."""
    chores = tuple(
        Chore(
            kind="post_dead", seat=1 + (3 + at) % count, amount=5,
            clause="house default: forced_bets",
            text=post(1 + (3 + at) % count, "posts an ante of 5, to the middle"),
        )
        for at in range(count)
    )  # fmt: skip
    blinds = (
        Chore(kind="post", seat=4, amount=25, text="Seat 4 posts the small blind of 25"),
        Chore(kind="post", seat=5, amount=50, text="Seat 5 posts the big blind of 50"),
    )
    return view(
        seats=seats(count), total=0, acting=0, legal=(), undo="",
        prompt=PromptView(
            number=401, kind="post_blinds", posts="blinds", text="Post the blinds",
            detail="Small-blind marker to seat 4, big-blind marker to seat 5",
            clause="house default: forced_bets",
            why="The forced bets are posted before any card is dealt.",
            chores=(*chores, *blinds), answers=samples.buy_in().prompt.answers[:1],
        ),
    )  # fmt: skip


def shares(pots: int = 4, players: int = 3) -> View:
    """Several side pots, the last formed first, the main pot shared."""
    reading = "Flush, queen-jack-ten-six-five"
    names = [*(f"side pot {at}" for at in range(pots - 1, 0, -1)), *(["main pot"] * players)]
    awards = tuple(
        AwardView(
            pot=name, side="", cards=(), seat=1 + at % 9, amount=40 + at, reading=reading,
            clause="OH-HE-25",
            odd_chips=int(at == len(names) - 1),
            text=f"{name.capitalize()}, {40 + at}: seat {1 + at % 9} wins with {reading.lower()}",
        )
        for at, name in enumerate(names)
    )  # fmt: skip
    return changed(samples.showdown(), awards=awards)


def shares_and_chores() -> View:
    """The crowded pots once they are pushed: the next hand has chores of its own."""
    chores = tuple(
        Chore(kind="add_chips", text=text)
        for text in ("Gather all cards", "Give seat 3 200 in chips", "Give seat 6 200 in chips",
                     "Give seat 9 200 in chips", "Button to seat 2")
    )  # fmt: skip
    prompt = PromptView(
        number=402, kind="shuffle", text="Shuffle and cut, deck in the shoe", chores=chores,
        clause="house default: shuffle_and_cut", why="Every hand starts from a shuffled deck.",
        answers=samples.buy_in().prompt.answers[:1],
    )  # fmt: skip
    return changed(shares(), prompt=prompt)


def naming() -> View:
    """Cards to be named of which the camera says what it reads, and a chore before."""
    asked = samples.name_cards()
    prompt = changed(
        asked.prompt,
        number=403, text="Name the 5 cards of seat 3", count=5, seat=3,
        detail="The camera reads Jc 4c Kc 5h Td",
        chores=(Chore(kind="clear_reading", text="Clear the reading place"),),
        clause="house default: named_by_dealer",
        why="Cards that no sensor can name are named by the dealer.",
    )  # fmt: skip
    return changed(asked, prompt=prompt)


def riches() -> View:
    """Stacks, bets and pots of eight and nine digits."""
    presets = (("min", 24691356), ("half pot", 34691356), ("pot", 88765432), ("all in", 98765432))
    base = samples.view()
    chairs = tuple(
        changed(seat, stack=98765432 - seat.seat, bet=12345678 if seat.bet else 0)
        for seat in base.seats
    )
    return changed(
        base,
        seats=chairs, total=123456789, undo="seat 7 raises to 12345678",
        pots=tuple(
            PotView(name=name, number=at, amount=amount, seats=(1, 2))
            for at, (name, amount) in enumerate((("main pot", 123456789), ("side pot 1", 41400000),
                                 ("side pot 2", 98765432)))
        ),
        legal=(
            LegalAction(action="fold", label="Fold"),
            LegalAction(action="call", label="Call 12345678", to=12345678),
            LegalAction(action="raise", label="Raise to", minimum=24691356, maximum=98765432,
                        presets=presets),
        ),
    )  # fmt: skip


def spoils() -> View:
    """Two pots of eight digits, both with odd chips."""
    base = samples.showdown()
    return changed(
        base,
        awards=tuple(changed(one, amount=one.amount * 10007, odd_chips=3) for one in base.awards),
        seats=tuple(changed(seat, winnings=seat.winnings * 10007) for seat in base.seats),
    )


def troubles() -> View:
    """Two readers, two cameras and the bridge, none of them well."""
    return changed(
        samples.disagreement(),
        hand=1234, street="turn",
        sources=tuple(
            SourceView(
                name=name, kind=kind, state=state, words=words,  # type: ignore[arg-type]
                slow=words.startswith("slow"),
            )
            for name, kind, state, words in (
                ("shoe", "reader", "lost", "unplugged: plug it in"),
                ("muck", "reader", "impaired", "two cards at once"),
                ("overhead", "camera", "impaired", "covered"),
                ("side", "camera", "ready", "slow, the computer is busy"),
                ("bridge", "bridge", "lost", "no word for 2 seconds"),
            )
        ),
    )  # fmt: skip
