"""What a scenario may expect of the table: how it is written, and whether it holds."""

import re
from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from engine.house.rulebook import house_of
from engine.house.why import ADOPTED
from engine.messages.happened.hand_events import Event, IrregularityFound
from engine.messages.shown.views import AwardView, LegalAction, SeatView, View
from engine.money import AMOUNT, counting, read, say
from engine.procedure.prompts.card_prompts import UNREAD

_CLAUSES: Final = re.compile(r"\(([^)]*)\)")
_CITATION: Final = re.compile(
    r"(?:adopted: )?(?:house default: \S+|(?:WL|WT|TDA|RRoP) \S+|floor's decision|\S+)"
)
_QUOTED: Final = re.compile(r'"([^"]*)"')


class ExpectationError(ValueError):
    """The expectation can't be read; the text says how it is written."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """An expectation as it was read."""

    kind: str
    negated: bool = False
    values: dict[str, str] = {}
    clauses: tuple[str, ...] = ()
    """One of these is behind it, where any is given."""
    quoted: str | None = None

    def number(self, name: str) -> int:
        """A whole number that is always written."""
        return int(self.values[name])

    def amount(self, name: str) -> int:
        """An amount that is always written, in the smallest unit."""
        return read(self.values[name])

    def agrees(self, name: str, found: object) -> bool:
        """Whether something is as written; also where it is not written."""
        return name not in self.values or self.values[name] == str(found)

    def cites(self, clause: str, house: str) -> bool:
        """Whether the clause is one of those expected under a house."""
        own = tuple(one for one in self.clauses if house_of(one) == house) or self.clauses
        cited = {clause, *clause.split(", "), *clause.removeprefix(ADOPTED).split(", ")}
        return not own or not cited.isdisjoint(own)

    def says(self, text: str) -> bool:
        """Whether the quoted words are in a text."""
        return self.quoted is None or self.quoted in text


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to compare with: the screen's view and the record of the hand."""

    view: View
    events: tuple[Event, ...]
    """Since the hand began."""
    house: str
    dealt: tuple[int, ...]
    """The seats that got a card on this street, in order."""
    irregularities: tuple[IrregularityFound, ...] = ()
    """The open ones."""
    turn: int = 0
    """The seat whose turn it is, also while the hand is held; 0: nobody's."""


Check: TypeAlias = Callable[[Sight, Wanted], str | None]


def read_expectation(text: str) -> Wanted:
    """What a line expects.

    Args:
        text: what stands behind "expect".

    Raises:
        ExpectationError: nothing of that kind can be expected, or it is written otherwise.
    """
    negated = text.startswith("not ")
    rest = text.removeprefix("not ")
    quoted = _QUOTED.search(rest)
    rest = _QUOTED.sub(" ", rest)
    clauses = _CLAUSES.findall(rest)
    kind, _, body = " ".join(_CLAUSES.sub(" ", rest).split()).partition(" ")
    if kind not in _KINDS:
        raise ExpectationError(f"one of these behind 'expect': {', '.join(sorted(_KINDS))}")
    form, example, _ = _KINDS[kind]
    match = form.fullmatch(body)
    if match is None or (kind in _QUOTING and quoted is None):
        raise ExpectationError(f"such as 'expect {example}'")
    return Wanted(
        kind=kind,
        negated=negated,
        values={key: value for key, value in match.groupdict().items() if value is not None},
        clauses=read_clauses(" ".join(clauses)),
        quoted=quoted[1] if quoted else None,
    )


def read_clauses(text: str) -> tuple[str, ...]:
    """The citations of a list such as "OH-HE-26 KS-O8-26", "WL 228" or "house default: kill"."""
    return tuple(_CITATION.findall(text.replace(",", " ")))


def find_difference(sight: Sight, wanted: Wanted) -> str | None:
    """What is found instead of what is wanted; None when it holds."""
    _, _, check = _KINDS[wanted.kind]
    with counting(sight.view.money):
        found = check(sight, wanted)
    if wanted.negated:
        return "exactly that" if found is None else None
    return found


def _differs(found: object, wanted: object) -> str | None:
    return None if found == wanted else str(found)


def _find_seat(sight: Sight, wanted: Wanted) -> SeatView:
    seat = wanted.number("seat")
    found = next((one for one in sight.view.seats if one.seat == seat), None)
    return found or SeatView(seat=seat, state="open")


def _check_actor(sight: Sight, wanted: Wanted) -> str | None:
    """Whose turn it is; also where a report holds the hand, which changes nobody's turn."""
    asked = wanted.values["seat"]
    found = sight.view.acting or (sight.turn if asked != "none" else 0)
    return _differs(str(found) if found else "none", wanted.values["seat"])


def _check_prompt(sight: Sight, wanted: Wanted) -> str | None:
    prompt = sight.view.prompt
    said = f"{prompt.text} {prompt.detail}".strip()
    holds = (
        prompt.kind == wanted.values["kind"]
        and wanted.agrees("seat", prompt.seat)
        and wanted.agrees("count", prompt.count)
        and ("up" not in wanted.values or prompt.face_up == (wanted.values["up"] == "face up"))
        and wanted.cites(prompt.clause, sight.house)
        and wanted.says(said)
    )
    if holds:
        return None
    return f'{prompt.kind} seat {prompt.seat} count {prompt.count} ({prompt.clause}) "{said}"'


def _check_irregularity(sight: Sight, wanted: Wanted) -> str | None:
    """One that is open; a clause is that of one of its remedies."""
    name = wanted.values["name"]
    found = [one for one in sight.irregularities if one.name == name]
    if not found:
        names = ", ".join(one.name for one in sight.irregularities)
        return f"no {name}; open are: {names or 'none'}"
    if "blocking" in wanted.values and not found[0].blocking:
        return f"{name}, which stops nothing"
    return _differ_in_clause(sight, wanted)


def _check_remedies(sight: Sight, wanted: Wanted) -> str | None:
    """The keys with which the prompt can be ruled upon, but for that it was not so."""
    keys = [one.key for one in sight.view.prompt.answers if one.clause and one.key != "withdrawn"]
    found = " ".join(keys) or "none"
    return _differs(found, wanted.values["keys"]) or _differ_in_clause(sight, wanted)


def _differ_in_clause(sight: Sight, wanted: Wanted) -> str | None:
    """Why none of the clauses expected is that of a remedy; None: one is."""
    if not wanted.clauses:
        return None
    cited = [one.clause for one in sight.view.prompt.answers if one.clause]
    cited += [one.clause for one in sight.irregularities]
    held = any(wanted.cites(clause, sight.house) for clause in cited)
    return None if held else f"the clauses {', '.join(dict.fromkeys(cited)) or 'none'}"


def _check_answers(sight: Sight, wanted: Wanted) -> str | None:
    # That a card was not read may be said of each one that is dealt: it tells of no step.
    told = [answer.key for answer in sight.view.prompt.answers if answer != UNREAD]
    found = " ".join(told) or "none"
    return _differs(found, wanted.values["keys"])


def _describe_legal(action: LegalAction) -> str:
    if action.action in {"fold", "check"}:
        return action.action
    if action.action == "call":
        return f"call {say(action.to)}"
    if action.minimum == action.maximum:
        return f"{action.action} {say(action.minimum)}"
    return f"{action.action} {say(action.minimum)}-{say(action.maximum)}"


def _spell(text: str) -> str:
    """Amounts as the table writes them: "0.5" is "0.50"."""
    return re.sub(AMOUNT, lambda found: say(read(found[0])), text)


def _check_legal(sight: Sight, wanted: Wanted) -> str | None:
    found = sorted(_describe_legal(action) for action in sight.view.legal)
    text = wanted.values["actions"]
    expected = [] if text == "none" else sorted(_spell(part.strip()) for part in text.split(","))
    return None if found == expected else ", ".join(found) or "none"


def _check_label(sight: Sight, wanted: Wanted) -> str | None:
    labels = [action.label for action in sight.view.legal]
    return None if wanted.quoted in labels else "; ".join(labels) or "none"


def _check_pots(sight: Sight, wanted: Wanted) -> str | None:
    parts = []
    for text in wanted.values["pots"].split(","):
        amount, _, seats = text.strip().partition(" for ")
        parts.append((read(amount), tuple(int(seat) for seat in seats.split())))
    pots = [(pot.amount, pot.seats) for pot in sight.view.pots]
    same = len(pots) == len(parts) and all(
        amount == found and (not seats or tuple(sorted(seats)) == who)
        for (amount, seats), (found, who) in zip(parts, pots, strict=True)
    )
    if same:
        return None
    return (
        ", ".join(f"{say(amount)} for {' '.join(map(str, seats))}" for amount, seats in pots)
        or "none"
    )


def _check_state(sight: Sight, wanted: Wanted) -> str | None:
    return _differs(_find_seat(sight, wanted).state.replace("_", " "), wanted.values["state"])


def _check_position(sight: Sight, wanted: Wanted) -> str | None:
    return _differs(_find_seat(sight, wanted).position or "none", wanted.values["position"])


def _check_cards(sight: Sight, wanted: Wanted) -> str | None:
    return _differs(" ".join(_find_seat(sight, wanted).cards) or "none", wanted.values["cards"])


def _check_best(sight: Sight, wanted: Wanted) -> str | None:
    found = _find_seat(sight, wanted).best
    same = sorted(found) == sorted(wanted.values["cards"].split())
    return None if same else " ".join(found) or "none"


def _describe_award(award: AwardView) -> str:
    side = f" {award.side}" if award.side else ""
    odd = f" odd {award.odd_chips}" if award.odd_chips else ""
    board = ("", " on the first board", " on the second board")[award.board]
    return (
        f"{award.seat} {say(award.amount)}{side} of {award.pot.lower()}{board}{odd} "
        f'({award.clause}) "{award.reading}"'
    )


def _check_award(sight: Sight, wanted: Wanted) -> str | None:
    awards = sight.view.awards
    if any(
        (award.seat, award.amount) == (wanted.number("seat"), wanted.amount("amount"))
        and wanted.agrees("side", award.side)
        and wanted.agrees("pot", award.pot.lower())
        and wanted.agrees("nth", ("", "first", "second")[award.board])
        and wanted.agrees("run", award.board)
        and wanted.agrees("odd", award.odd_chips)
        and wanted.cites(award.clause, sight.house)
        and wanted.says(award.reading)
        for award in awards
    ):
        return None
    return "; ".join(_describe_award(award) for award in awards) or "no award"


def _check_chore(sight: Sight, wanted: Wanted) -> str | None:
    chores = sight.view.prompt.chores
    for chore in chores:
        # "post" stands for every forced bet, "post_dead" for one that counts towards no bet.
        kinds = {chore.kind, chore.kind.removesuffix("_dead")}
        if (
            any(wanted.agrees("kind", kind) for kind in kinds)
            and wanted.agrees("seat", chore.seat)
            and ("amount" not in wanted.values or wanted.amount("amount") == chore.amount)
            and wanted.cites(chore.clause, sight.house)
            and wanted.says(chore.text)
        ):
            return None
    return (
        "; ".join(
            f"{chore.kind} seat {chore.seat} amount {say(chore.amount)} "
            f'({chore.clause}) "{chore.text}"'
            for chore in chores
        )
        or "no chore"
    )


def _check_said(sight: Sight, wanted: Wanted) -> str | None:
    texts = [line.text for line in sight.view.narration]
    return None if any(wanted.says(text) for text in texts) else "; ".join(texts[-4:])


def _check_record(sight: Sight, wanted: Wanted) -> str | None:
    names = [type(event).__name__ for event in sight.events]
    rest = iter(names)
    if all(name in rest for name in wanted.values["events"].split()):
        return None
    return " ".join(names)


def _check_dealt(sight: Sight, wanted: Wanted) -> str | None:
    return _differs(" ".join(map(str, sight.dealt)) or "none", wanted.values["seats"])


def _check_sign(sight: Sight, wanted: Wanted) -> str | None:
    found = f"{sight.view.game}, {sight.view.stakes}"
    return None if wanted.says(found) else found


def _check_note(sight: Sight, wanted: Wanted) -> str | None:
    found = _find_seat(sight, wanted).note
    return None if found == wanted.quoted else found or "no note"


def _check_plaque(sight: Sight, wanted: Wanted) -> str | None:
    sign = sight.view.sign
    if sign is None:
        return "no sign"
    found = (
        sign.game, sign.limit, sign.blinds, sign.ante, sign.charge, sign.buy_in,
        *sign.rotation, *sign.lines,
    )  # fmt: skip
    if any(line == wanted.quoted or line.startswith(f"{wanted.quoted},") for line in found):
        return None
    return "; ".join(line for line in found if line)


def _number(kind: str, find: Callable[[Sight, Wanted], int]) -> tuple[re.Pattern[str], str, Check]:
    """An expectation that is one number."""

    def check(sight: Sight, wanted: Wanted) -> str | None:
        return _differs(find(sight, wanted), wanted.number("number"))

    return re.compile(r"(?P<number>\d+)"), f"{kind} 3", check


def _sum(kind: str, find: Callable[[Sight, Wanted], int]) -> tuple[re.Pattern[str], str, Check]:
    """An expectation that is one amount."""

    def check(sight: Sight, wanted: Wanted) -> str | None:
        return _differs(say(find(sight, wanted)), say(wanted.amount("amount")))

    return re.compile(rf"(?P<amount>{AMOUNT})"), f"{kind} 3", check


def _seat_sum(kind: str, find: Callable[[SeatView], int]) -> tuple[re.Pattern[str], str, Check]:
    """An expectation that is one amount of a seat."""

    def check(sight: Sight, wanted: Wanted) -> str | None:
        return _differs(say(find(_find_seat(sight, wanted))), say(wanted.amount("amount")))

    return re.compile(rf"(?P<seat>\d+) = (?P<amount>{AMOUNT})"), f"{kind} 3 = 120", check


_ACTION: Final = rf"(?:fold|check|call {AMOUNT}|(?:bet|raise) {AMOUNT}(?:-{AMOUNT})?)"
_CARDS: Final = r"(?P<cards>none|(?:[2-9TJQKA][cdhs]|\?\?)(?: (?:[2-9TJQKA][cdhs]|\?\?))*)"
_NUMBERS: Final = r"\d+(?: \d+)*"

_KINDS: Final[dict[str, tuple[re.Pattern[str], str, Check]]] = {
    "actor": (re.compile(r"(?P<seat>\d+|none)"), "actor 3", _check_actor),
    "answers": (re.compile(r"(?P<keys>\w+(?: \w+)*)"), "answers buy_in leave", _check_answers),
    "award": (
        re.compile(
            rf"(?P<seat>\d+) (?P<amount>{AMOUNT})(?: (?P<side>high|low))?"
            r"(?: of (?P<pot>main pot|side pot \d))?"
            r"(?: on (?:the (?P<nth>first|second) board|board (?P<run>[12])))?"
            r"(?: odd (?P<odd>\d+))?"
        ),
        'award 3 61 high of main pot on the first board odd 1 (OH-O8-26) "pair of aces"',
        _check_award,
    ),
    "best": (re.compile(r"(?P<seat>\d+) " + _CARDS), "best 3 As Kd Qh Js Tc", _check_best),
    "bet": _seat_sum("bet", lambda seat: seat.bet),
    "board": (
        re.compile(_CARDS),
        "board 2c 3d 4h",
        lambda sight, wanted: _differs(
            " ".join(sight.view.board) or "none", wanted.values["cards"]
        ),
    ),
    "first": (
        re.compile("board " + _CARDS),
        "first board 2c 3d 4h 5s 6c",
        lambda sight, wanted: _differs(
            " ".join(sight.view.board) or "none", wanted.values["cards"]
        ),
    ),
    "second": (
        re.compile("board " + _CARDS),
        "second board 2c 3d 4h 7s 8c",
        lambda sight, wanted: _differs(
            " ".join(sight.view.second_board) or "none", wanted.values["cards"]
        ),
    ),
    "burns": _number("burns", lambda sight, _: sight.view.burns),
    "button": _number("button", lambda sight, _: sight.view.button),
    "cards": (re.compile(r"(?P<seat>\d+) " + _CARDS), "cards 3 ?? ?? Kd", _check_cards),
    "chore": (
        re.compile(
            r"(?P<kind>[a-z_]+)(?: seat (?P<seat>\d+))?(?: amount (?P<amount>" + AMOUNT + r"))?"
        ),
        "chore post seat 4 amount 2 (OH-HE-04)",
        _check_chore,
    ),
    "dealt": (re.compile(rf"(?P<seats>{_NUMBERS}|none)"), "dealt 1 2 3 1 2 3", _check_dealt),
    "drop": _sum("drop", lambda sight, _: sight.view.drop),
    "hands": _number("hands", lambda sight, _: sight.view.hand),
    "irregularity": (
        re.compile(r"(?P<name>[a-z_]+)(?: (?P<blocking>blocking))?"),
        "irregularity double_burn blocking (WL 122)",
        _check_irregularity,
    ),
    "label": (re.compile(""), 'label "Complete to 5"', _check_label),
    "legal": (
        re.compile(rf"(?P<actions>none|{_ACTION}(?:, {_ACTION})*)"),
        "legal fold, call 2, raise 4-200",
        _check_legal,
    ),
    "position": (
        re.compile(r"(?P<seat>\d+) (?P<position>button|small blind|big blind|bring-in|none)"),
        "position 4 small blind",
        _check_position,
    ),
    "note": (re.compile(r"(?P<seat>\d+)"), 'note 5 "owes both blinds"', _check_note),
    "plaque": (re.compile(""), 'plaque "Rake 10 % to 5"', _check_plaque),
    "pot": _sum("pot", lambda sight, _: sight.view.total),
    "pots": (
        re.compile(rf"(?P<pots>{AMOUNT}(?: for {_NUMBERS})?(?:, {AMOUNT}(?: for {_NUMBERS})?)*)"),
        "pots 300 for 1 2 3, 100 for 2 3",
        _check_pots,
    ),
    "prompt": (
        re.compile(
            r"(?P<kind>[a-z_]+)(?: seat (?P<seat>\d+))?(?: count (?P<count>\d+))?"
            r"(?: (?P<up>face up|face down))?"
        ),
        'prompt burn count 1 (OH-HE-11) "before the flop"',
        _check_prompt,
    ),
    "remedies": (
        re.compile(r"(?P<keys>none|\w+(?: \w+)*)"),
        "remedies redeal_street stands (WL 122)",
        _check_remedies,
    ),
    "reading": (
        re.compile(r"(?P<seat>\d+)"),
        'reading 3 "pair of aces"',
        lambda sight, wanted: _differs(_find_seat(sight, wanted).reading, wanted.quoted),
    ),
    "record": (
        re.compile(r"(?P<events>[A-Z]\w+(?: [A-Z]\w+)*)"),
        "record HandBegan ActionTaken HandEnded",
        _check_record,
    ),
    "said": (re.compile(""), 'said "Seat 3 folds"', _check_said),
    "sign": (re.compile(""), 'sign "Pot-limit Omaha"', _check_sign),
    "stack": _seat_sum("stack", lambda seat: seat.stack),
    "state": (
        re.compile(r"(?P<seat>\d+) (?P<state>[a-z]+(?: [a-z]+)*)"),
        "state 3 all in",
        _check_state,
    ),
    "street": (
        re.compile(r"(?P<street>[a-z0-9]+)"),
        "street flop",
        lambda sight, wanted: _differs(sight.view.street or "none", wanted.values["street"]),
    ),
    "stub": _number("stub", lambda sight, _: sight.view.stub),
    "winnings": _seat_sum("winnings", lambda seat: seat.winnings),
}
"""For each kind how it is written, an example, and the check that says what is found instead."""

_QUOTING: Final = frozenset({"label", "note", "plaque", "reading", "said", "sign"})
"""These say their words in quotation marks."""
