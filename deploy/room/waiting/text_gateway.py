"""Texts to who is called, by a gateway that the house configures: one POST of JSON."""

import json
from typing import Final

from deploy.room.outside.exchange import HttpRequest, ask
from deploy.room.outside.outside_services import read_address
from engine.messages.text import Text, phrase

WAIT_S: Final = 5.0
"""So long a gateway has for all of it: name, connection, answer."""
_SILENT: Final = phrase("the gateway does not answer")


def send_text(url: str, token: str, phone: str, words: str, wait_s: float = WAIT_S) -> Text:
    """Send a text; empty: it was taken; else why not.

    A redirect is followed nowhere: the token is the gateway's alone.

    Args:
        url: of the gateway, https; of this machine http too.
        token: what it lets in by (`Authorization: Bearer`); empty: nothing.
        phone: as it was typed.
        words: the text.
        wait_s: how long all of it may take, seconds.
    """
    place = read_address(url)
    if place is None:
        return find_address_fault(url)
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    body = json.dumps({"to": phone, "text": words}).encode()
    answer = ask(HttpRequest(place=place, headers=headers, body=body), wait_s)
    if answer is None:
        return _SILENT
    status = answer.status
    return Text() if 200 <= status < 300 else phrase("the gateway answered {status}", status=status)


def find_address_fault(url: str) -> Text:
    """What is wrong with a gateway's address; empty: nothing that shows."""
    return Text() if read_address(url) else phrase("the gateway's address is not https")
