"""What a player's key says: the screen's own words for its act, and the amount that it sends."""

from dealer_ui.language.translator import chips, told, tr
from engine.messages.shown.views import LegalAction
from engine.messages.text import Chips, Text, phrase


def name_act(act: LegalAction, bet: int | None = None, top: int | None = None) -> str:
    """What a key does, in the screen's own words, with the amount that a touch of it sends.

    The engine's label says only which of the true wordings it is.

    Args:
        act: what the key does.
        bet: what its seat has bet already, for a call; None: it is called without an amount.
        top: its bet with all that it has, as its chips show; None: nobody counted that.
    """
    wordings = _list_wordings(act, bet, top)
    return told(next((one for one in wordings if one == act.label), wordings[0]))


def name_wager(act: LegalAction) -> str:
    """A bet or raise without its amount: "Raise to"."""
    if act.action == "bet":
        return tr("Bet")
    return tr("Complete to") if act.label == "Complete to" else tr("Raise to")


def label_raise(act: LegalAction, top: int | None = None) -> str:
    """A bet or raise of one size in words, with the amount that is sent.

    Args:
        act: what the key does.
        top: as in `name_act`.
    """
    amount = Chips(act.amount)
    wordings = _list_wordings(act, None, top)
    found = next((one for one in wordings if one == act.label), None)
    return told(found) if found is not None else f"{name_wager(act)} {chips(amount)}"


def _list_wordings(act: LegalAction, bet: int | None, top: int | None) -> tuple[Text, ...]:
    """How an act may be called; the first one always, as all in whoever has no more than that."""
    amount, whole = Chips(act.amount), top is None or act.amount == top
    wordings: tuple[Text, ...]
    match act.action:
        case "fold":
            return (phrase("Fold"), phrase("Fold anyway"))
        case "check":
            return (phrase("Check"),)
        case "call":
            return _list_calls(act.amount, bet, all_in=whole)
        case "bet":
            wordings = (phrase("Bet {amount}", amount=amount),)
        case _:
            wordings = (
                phrase("Raise to {amount}", amount=amount),
                phrase("Complete to {amount}", amount=amount),
            )
    return (*wordings, phrase("All in {top}", top=amount)) if whole else wordings


def _list_calls(to: int, bet: int | None, *, all_in: bool) -> tuple[Text, ...]:
    if bet is None:
        return (phrase("Call"),)
    owed = Chips(max(to - bet, 0))
    calls = (phrase("Call {amount}", amount=owed), phrase("Bring in {amount}", amount=owed))
    if not all_in:
        return calls
    return (*calls, *(phrase("{action}, all in", action=one) for one in calls))
