"""Accounts: listed, revoked, the own password changed; and what everybody did at the station."""

from typing import Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from deploy.room.station.people.door_tries import DoorTries
from deploy.room.station.station_frame import (
    COOKIE,
    HEADERS,
    FormError,
    StationFrame,
    find_address,
    read_field,
    read_form,
)
from deploy.room.storage.accounts import (
    AccountError,
    Visitor,
    change_password,
    list_people,
    revoke_account,
)
from deploy.room.storage.acts import LISTED, list_acts, write_act
from deploy.room.storage.connections import borrowed
from engine.messages.text import phrase

WORDS: Final = {
    "signed_in": "signed in", "refused": "password refused", "signed_out": "signed out",
    "password": "changed the password", "account": "was made", "revoked": "revoked",
    "replay": "looked at",
}  # fmt: skip
"""What each kind of act is called."""


class PeoplePages:
    """The pages of accounts and acts.

    Args:
        frame: what all pages share.
    """

    def __init__(self, frame: StationFrame) -> None:
        self._frame = frame
        self._tries = DoorTries(frame.now_s)

    def list_routes(self) -> list[Route]:
        """Every page of this kind."""
        frame = self._frame
        return [
            Route("/accounts", frame.open("accounts", self._list)),
            Route("/accounts/revoke", frame.open("accounts", self._revoke), methods=["POST"]),
            Route("/acts", frame.open("acts", self._list_acts)),
            Route("/password", frame.open("", self._show_password)),
            Route("/password/change", frame.open("", self._change), methods=["POST"]),
        ]

    def _list(self, _request: Request, visitor: Visitor) -> Response:
        with borrowed(self._frame.pool) as connection:
            people = list_people(connection)
        return self._frame.render("accounts.html", visitor, people=people)

    def _revoke(self, request: Request, visitor: Visitor) -> Response:
        name = read_field(request, "name", 100)
        if name == visitor.name:
            raise FormError(phrase("You can't revoke your own account: another manager can"))
        with borrowed(self._frame.pool) as connection:
            if not revoke_account(connection, name):
                raise FormError(phrase("There is no account with this name"))
            write_act(connection, visitor.name, "revoked", name, find_address(request))
        return RedirectResponse("/accounts", 303, headers=HEADERS)

    def _list_acts(self, request: Request, visitor: Visitor) -> Response:
        account = request.query_params.get("account", "").strip()[:100]
        text = request.query_params.get("before", "")
        before = int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else 0
        with borrowed(self._frame.pool) as connection:
            acts = list_acts(connection, account, before)
        further = ""
        if len(acts) == LISTED:
            further = urlencode({"account": account, "before": acts[-1].id})
        return self._frame.render(
            "acts.html", visitor, acts=acts, account=account, further=further, words=WORDS
        )

    def _show_password(self, _request: Request, visitor: Visitor) -> Response:
        return self._frame.render("password.html", visitor)

    def _change(self, request: Request, visitor: Visitor) -> Response:
        """The other sessions of the account end; this one goes on."""
        form = read_form(request)
        old, new, again = (
            str(form.get(name, "")) if form is not None else "" for name in ("old", "new", "again")
        )
        if new != again:
            raise FormError(phrase("The two new passwords differ"))
        sources = [f"name {visitor.name}"]
        if not self._tries.take(sources):
            raise FormError(phrase("Too many tries: wait a minute"))
        try:
            with borrowed(self._frame.pool) as connection:
                token = request.cookies.get(COOKIE, "")
                if not change_password(connection, visitor.name, old, new, token):
                    raise FormError(phrase("The current password is wrong"))
                write_act(connection, visitor.name, "password", "", find_address(request))
        except AccountError as error:
            raise FormError(error.args[0]) from None
        self._tries.forgive(sources)
        return self._frame.tell(phrase("The password is changed"), 200, visitor, "/")
