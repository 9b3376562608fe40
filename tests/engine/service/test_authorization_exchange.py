"""What the engine carries about authorization between a screen and the bridge."""

from engine.messages.authorization import (
    SIGN_ON,
    AskNonce,
    AuthorizationRefused,
    AuthorizationReply,
    CarryProof,
    CheckProof,
    NonceCarried,
    NonceOffered,
    OfferNonce,
)
from engine.service.authorization_exchange import MOST, PATIENCE_NS, AuthorizationExchange

SCREEN = b"screen"


def ask(exchange: AuthorizationExchange, name: str = "a", now_ns: int = 0) -> OfferNonce | None:
    asked = exchange.accept_query(SCREEN, AskNonce(id=name, purpose=SIGN_ON), now_ns)
    assert asked is None or isinstance(asked, OfferNonce)
    return asked


def test_a_question_goes_to_the_bridge_once_and_its_answer_to_the_screen_once() -> None:
    exchange = AuthorizationExchange()
    asked = ask(exchange)
    assert asked is not None
    assert ask(exchange) is None, "the screen sends again what is not answered yet"
    assert list(exchange.commands(1)) == [asked]
    answer = NonceOffered(question=asked.question, purpose=SIGN_ON, nonce=b"n")
    assert exchange.take_answer(answer) == (
        SCREEN,
        NonceCarried(id="a", purpose=SIGN_ON, nonce=b"n"),
    )
    assert exchange.take_answer(answer) is None
    assert list(exchange.commands(1)) == []


def test_a_box_is_carried_as_it_is() -> None:
    exchange = AuthorizationExchange()
    carried = exchange.accept_query(SCREEN, CarryProof(id="b", purpose=SIGN_ON, box=b"box"), 0)
    assert isinstance(carried, CheckProof)
    assert carried.box == b"box"
    refused = AuthorizationRefused(
        question=carried.question, purpose="", why="wrong_pin", name="Ann", tries=3, wait_s=30
    )
    told = AuthorizationReply(
        id="b", purpose=SIGN_ON, granted=False, name="Ann", why="wrong_pin", tries=3, wait_s=30
    )
    assert exchange.take_answer(refused) == (SCREEN, told)


def test_nobody_else_gets_an_answer() -> None:
    exchange = AuthorizationExchange()
    ask(exchange)
    assert exchange.take_answer(NonceOffered(question=7, purpose=SIGN_ON, nonce=b"n")) is None


def test_what_the_bridge_does_not_answer_is_forgotten() -> None:
    exchange = AuthorizationExchange()
    asked = ask(exchange)
    assert list(exchange.commands(PATIENCE_NS - 1)) == [asked]
    assert list(exchange.commands(PATIENCE_NS)) == []


def test_so_many_are_open_at_once() -> None:
    exchange = AuthorizationExchange()
    asked = [ask(exchange, str(number)) for number in range(MOST + 1)]
    assert None not in asked[:MOST]
    assert asked[MOST] is None
    assert len({one.question for one in asked if one is not None}) == MOST
