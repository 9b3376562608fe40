"""Wrong deals with no camera: what the bridge does not open the dealer names.

The table is played by its prompts; whether cards are opened decides what the bridge itself has.
"""

from typing import Any

from engine.cards import Card
from engine.messages.authorization import SIGN_ON, StaffTold
from engine.messages.happened.hand_events import FacesShown
from engine.messages.sensed.commands import OpenFaces, ReturnCards, SealHand
from engine.messages.sensed.observations import CardDrawn, CardPlaced, FacesOpened, Observation
from engine.messages.table_options import TableOptions
from engine.messages.wanted.intents import ReportIrregularity
from firmware_bridge.deal.face_up_cards import Deal, lie_face_up
from firmware_bridge.secrets.draw_order import note_drawn, note_returned
from firmware_bridge.secrets.vault import HandSecrets
from tests.engine.core.playing import Play, options
from tests.engine.core.test_misdealt import stacked
from tests.engine.table.staff.test_staff_on_duty import ANN, grant

DECK = "As Ks Ad Kd 2c Kh 7c 8d Ah 3s 4d 5s 6c 9h Td Jc"


class Table(Play):
    """Hold'em for two; the camera is gone, and what is opened is the bridge's own to say."""

    def __init__(self, table: TableOptions, deck: tuple[Card, ...], *, signed_on: bool) -> None:
        self.secrets = HandSecrets(hand="", envelope=b"", departments=())
        self.signed_on = signed_on
        super().__init__(table, deck)
        self.report("overhead", "camera", "lost", "gone")
        self.observe(StaffTold(staff=(ANN,)))
        if signed_on:
            self.observe(grant(ANN, SIGN_ON))

    def reply(self, command: Any) -> Observation | None:
        secrets = self.secrets
        if isinstance(command, SealHand):
            deal = Deal(
                game=command.game, seats=command.seats, burns=command.burns, twice=command.twice
            )
            self.secrets = HandSecrets(hand=command.hand, envelope=b"", departments=(), deal=deal)
        elif isinstance(command, ReturnCards):
            for handle in set(command.handles) - self.returned:
                note_returned(secrets, handle)
        elif isinstance(command, OpenFaces):
            asked = command.handles
            if not lie_face_up(secrets.deal, secrets.drawn, secrets.shown, asked):
                return FacesOpened(question=command.question, faces=(), why="they lie face down")
            secrets.shown.update(asked)
        return super().reply(command)

    def reading(self, card: Card, place: str = "shoe") -> CardDrawn | CardPlaced:
        read = super().reading(card, place)
        if isinstance(read, CardDrawn):
            note_drawn(self.secrets, read.handle, ("shoe", 1), 0, 0)
        return read

    def flop(self, burns: int, cards: int = 3) -> list[Card]:
        """So many burns and board cards come off; what lies on the board."""
        self.run_to("burn")
        for _ in range(burns):
            self.lay("burn", self.stub[0], "back")
            self.draw()
        for _ in range(cards):
            self.lay("board", self.stub[0])
            self.draw()
        return self.board

    @property
    def board(self) -> list[Card]:
        return [card for _, card, _ in self.zones["board"]]

    def rule(self, kind: str, remedy: str, *, back: int = 0) -> None:
        """Somebody says what went wrong, the floor rules, and the dealer does as it says."""
        assert self.intend(ReportIrregularity(id="w", kind=kind)) is None
        by = "" if self.signed_on else "Ann"
        assert self.answer(remedy, by=by) is None
        gone = self.zones["board"][len(self.zones["board"]) - back :] if back else []
        self.zones["board"] = [one for one in self.zones["board"] if one not in gone]
        self.stub += [card for _, card, _ in gone]
        while self.kind() == "resolve":
            assert self.answer("done_step") is None
        self.settle()

    def turn_fourth_down(self) -> None:
        """The last card of the flop becomes the next burn."""
        _, card, _ = self.zones["board"].pop()
        self.lay("burn", card, "back")

    def play_on(self) -> None:
        """To the showdown, with whatever the prompts ask for."""
        while self.kind() != "table_hand":
            self.step(
                lambda view: (
                    "check" if any(one.action == "check" for one in view.legal) else "call",
                    next((one.to for one in view.legal if one.action == "call"), 0),
                )
            )

    def opened_board(self) -> tuple[Card, ...]:
        shown = [one for one in self.events if isinstance(one, FacesShown)]
        return tuple(
            face
            for one in shown
            if one.place == "board" and one.by == "bridge_opened"
            for face in one.faces
        )


def table(*, signed_on: bool = True) -> Table:
    return Table(options((200, 200), house="wsop"), stacked(DECK), signed_on=signed_on)


def test_an_ordinary_board_is_opened() -> None:
    play = table()
    play.flop(1)
    play.play_on()
    assert play.opened_board() == ("Kh", "7c", "8d", "3s", "5s")


def test_behind_a_wrong_deal_the_bridge_opens_fewer_cards_and_the_dealer_names_them() -> None:
    play = table(signed_on=False)
    play.flop(2)
    play.observe(StaffTold(staff=()))
    play.rule("double_burn", "stands")
    assert play.kind() == "name_cards"
    play.play_on()
    assert set(play.view.board) == {"7c", "8d", "Ah", "4d", "6c"}
    assert play.opened_board() == ("Kh", "7c", "8d"), "before anybody said what went wrong"
