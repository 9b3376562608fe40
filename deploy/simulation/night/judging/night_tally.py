"""What happened in a night, counted from its events."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from engine.messages.happened.floor_events import (
    BlindsChopped,
    BlindsMissed,
    BombPotCalled,
    BuyQueued,
    CameBack,
    DealerPushed,
    DeckCounted,
    GameChanged,
    HandReopened,
    KillJudged,
    LeavingAnnounced,
    SatOut,
    StraddlePosted,
    TableClosed,
    TimeCalled,
    TimeCollected,
)
from engine.messages.happened.hand_events import (
    ActionTaken,
    CardExposed,
    ChipsBought,
    Event,
    HandBegan,
    HandEnded,
    HandMucked,
    HandTabled,
    IrregularityFound,
    SeatLeft,
    SeatTaken,
    StepUndone,
    StubReshuffled,
)

COUNTED: Final[dict[type, str]] = {
    ActionTaken: "actions",
    BlindsChopped: "blinds_chopped",
    BlindsMissed: "blinds_missed",
    CameBack: "returns",
    CardExposed: "cards_exposed",
    DealerPushed: "dealer_changes",
    DeckCounted: "decks_counted",
    GameChanged: "game_changes",
    HandMucked: "hands_mucked",
    HandTabled: "hands_tabled",
    LeavingAnnounced: "leaving_announced",
    SatOut: "sat_out",
    SeatLeft: "leaves",
    SeatTaken: "joins",
    StepUndone: "steps_undone",
    StraddlePosted: "straddles",
    BombPotCalled: "bomb_pots_called",
    StubReshuffled: "reshuffles",
    TableClosed: "table_closed",
    TimeCalled: "time_called",
    TimeCollected: "time_collected",
}
"""Events of which only their number is told, each with its name in the report."""
NAMES: Final = tuple(
    sorted(
        {*COUNTED.values(), "busts", "rebuys", "top_ups", "top_ups_queued", "kills", "disputes",
         "blinds_posted_live", "blinds_posted_dead", "entries_posted"}
    )
)  # fmt: skip


@dataclass
class Tally:
    """Counts as events are heard."""

    counts: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    """Hands that were dealt of each game, by game and limit."""
    events: int = 0
    hands: int = 0
    """Hands that ended."""
    broke: set[int] = field(default_factory=set)
    """Seats that lost their last chip and have not bought any since."""

    def hear(self, event: Event) -> None:
        """Count an event."""
        self.events += 1
        name = COUNTED.get(type(event))
        if name is not None:
            self.counts[name] += 1
        match event:
            case HandBegan():
                self._begin(event)
            case HandEnded():
                self._end(event)
            case HandReopened():
                # It ends a second time.
                self.hands -= 1
            case ChipsBought():
                self.counts["rebuys" if event.seat in self.broke else "top_ups"] += 1
                self.broke.discard(event.seat)
            case SeatLeft():
                self.broke.discard(event.seat)
            case BuyQueued(amount=amount) if amount:
                self.counts["top_ups_queued"] += 1
            case KillJudged(size="half" | "full"):
                self.counts["kills"] += 1
            case IrregularityFound(name="dispute"):
                self.counts["disputes"] += 1
            case _:
                pass

    def as_json(self) -> dict[str, int]:
        """Every figure by name, zeros too."""
        return {name: self.counts[name] for name in NAMES}

    def _begin(self, event: HandBegan) -> None:
        self.games[f"{event.game} {event.stakes.limit}"] += 1
        kinds = {(post.kind, post.live) for post in event.posts}
        self.counts["blinds_posted_live"] += ("missed_blind", True) in kinds
        self.counts["blinds_posted_dead"] += ("missed_blind", False) in kinds
        self.counts["entries_posted"] += any(kind == "entry" for kind, _ in kinds)

    def _end(self, event: HandEnded) -> None:
        self.hands += 1
        broke = {seat for seat, chips in event.stacks if not chips}
        self.counts["busts"] += len(broke)
        self.broke |= broke
