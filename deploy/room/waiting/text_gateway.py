"""Texts to who is called, by a gateway that the house configures: one POST of JSON."""

import json
import urllib.error
import urllib.request
from typing import Final

_WAIT_S: Final = 5.0


def send_text(url: str, token: str, phone: str, words: str) -> str:
    """Send a text; empty: it was taken; else why not.

    Args:
        url: of the gateway, https; of this machine http too.
        token: what it lets in by (`Authorization: Bearer`); empty: nothing.
        phone: as it was typed.
        words: the text.
    """
    if not url.startswith(("https://", "http://127.0.0.1", "http://localhost")):
        return "the gateway's address is not https"
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    body = json.dumps({"to": phone, "text": words}).encode()
    request = urllib.request.Request(url, body, headers, method="POST")  # noqa: S310 - seen above
    try:
        with urllib.request.urlopen(request, timeout=_WAIT_S) as answer:  # noqa: S310 - as above
            return "" if 200 <= answer.status < 300 else f"the gateway answered {answer.status}"
    except urllib.error.HTTPError as error:
        return f"the gateway answered {error.code}"
    except (OSError, ValueError):
        return "the gateway does not answer"
