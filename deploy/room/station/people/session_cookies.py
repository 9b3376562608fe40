"""What a browser keeps of whoever is signed in."""

from typing import Final

from starlette.responses import Response

from deploy.room.station.station_frame import COOKIE, LANGUAGE_COOKIE
from deploy.room.storage.accounts import KNOWN_DAYS, Visitor

KNOWN_COOKIE: Final = "__Host-tapburn-known"
"""In which somebody signed in before: what is tried there is counted by itself."""


def find_home(visitor: Visitor | None) -> str:
    """The first page of whoever signed in: the floor's, for those who see it."""
    sees_floor = visitor is None or visitor.may("floor") or not visitor.may("hands")
    return "/" if sees_floor else "/hands"


def let_in(answer: Response, token: str, visitor: Visitor | None) -> None:
    """The browser brings the session's token along, and asks for its account's language."""
    if visitor is not None and visitor.language:
        keep_language(answer, visitor.language)
    answer.set_cookie(COOKIE, token, secure=True, httponly=True, samesite="strict", path="/")


def keep_language(answer: Response, language: str) -> None:
    """The browser asks for pages in it from now on, whoever is signed in."""
    answer.set_cookie(
        LANGUAGE_COOKIE, language, secure=True, httponly=True, samesite="strict", path="/",
        max_age=KNOWN_DAYS * 86_400,
    )  # fmt: skip


def keep_known(answer: Response, known: str) -> None:
    """The browser says from now on that somebody signed in there before."""
    answer.set_cookie(
        KNOWN_COOKIE, known, secure=True, httponly=True, samesite="strict", path="/",
        max_age=KNOWN_DAYS * 86_400,
    )  # fmt: skip
