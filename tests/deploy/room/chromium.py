"""A real browser, driven through its own debugging pipe: opened pages, touches, pictures."""

import fcntl
import json
import os
import subprocess
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

_WAIT_S: Final = 60.0
_READY: Final = "document.readyState === 'complete'"


class Chromium:
    """Tabs of Debian's Chromium without a screen.

    Args:
        process: started with its debugging pipe on the file descriptors 3 and 4.
        sent: commands go in here.
        heard: answers come out of here.
    """

    def __init__(self, process: "subprocess.Popen[bytes]", sent: int, heard: int) -> None:
        self._process, self._sent, self._heard = process, sent, heard
        self._number, self._rest, self._session = 0, b"", ""
        self.new_tab()

    def new_tab(self) -> None:
        """Open another tab, and go on in that; what is open stays."""
        self._session = ""
        target = self._ask("Target.createTarget", url="about:blank")["targetId"]
        attached = self._ask("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        self._ask("Page.enable")

    def close(self) -> None:
        """End it."""
        self._session = ""
        self._ask("Browser.close")

    def resize(self, width: int, height: int) -> None:
        """Show pages on a touch screen of that size, in CSS pixels."""
        self._ask(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=False,
        )  # fmt: skip

    def open(self, url: str) -> None:
        """Open a page, and wait until it is there."""
        self._ask("Page.navigate", url=url)
        self.wait_for(_READY)

    def evaluate(self, script: str) -> Any:
        """What an expression of JavaScript is on the page."""
        told = self._ask("Runtime.evaluate", expression=script, returnByValue=True)
        return told["result"].get("value")

    def wait_for(self, script: str) -> None:
        """Wait until an expression holds.

        Raises:
            TimeoutError: it does not.
        """
        until = time.monotonic() + _WAIT_S
        while not self.evaluate(f"Boolean({script})"):
            if time.monotonic() > until:
                raise TimeoutError(script)
            time.sleep(0.02)

    def touch(self, selector: str, held_s: float = 0.0) -> None:
        """Touch what a selector finds, as a finger does, once the page is there with its style."""
        self.wait_for(_READY)
        self.wait_for(f"document.querySelector({json.dumps(selector)})")
        place = self.evaluate(
            f"(() => {{ const one = document.querySelector({json.dumps(selector)});"
            " one.scrollIntoView({block: 'center'}); const at = one.getBoundingClientRect();"
            " return [at.x + at.width / 2, at.y + at.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self._ask(
                "Input.dispatchMouseEvent",
                type=kind, x=place[0], y=place[1], button="left", clickCount=1,
            )  # fmt: skip
            time.sleep(held_s)

    def type(self, selector: str, text: str) -> None:
        """Type into the field that a selector finds."""
        self.evaluate(f"document.querySelector({json.dumps(selector)}).focus()")
        self._ask("Input.insertText", text=text)

    def picture(self, place: Path, *, whole: bool = False) -> None:
        """Keep what is shown, or the whole page, as PNG."""
        told = self._ask("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        place.write_bytes(b64decode(told["data"]))

    def print(self, width: float, height: float) -> bytes:
        """What is shown, as PDF on paper of so many inches, with its backgrounds."""
        told = self._ask(
            "Page.printToPDF", paperWidth=width, paperHeight=height, printBackground=True
        )
        return b64decode(told["data"])

    def _ask(self, method: str, **values: Any) -> dict[str, Any]:
        self._number += 1
        asked: dict[str, Any] = {"id": self._number, "method": method, "params": values}
        if self._session:
            asked["sessionId"] = self._session
        os.write(self._sent, json.dumps(asked).encode() + b"\0")
        while True:
            told = json.loads(self._read())
            if told.get("id") == self._number:
                if "error" in told:
                    raise RuntimeError(f"{method}: {told['error']['message']}")
                return dict(told["result"])

    def _read(self) -> bytes:
        while b"\0" not in self._rest:
            came = os.read(self._heard, 1 << 20)
            if not came:
                raise EOFError("the browser has ended")
            self._rest += came
        message, _, self._rest = self._rest.partition(b"\0")
        return message


@contextmanager
def opened_chromium(folder: Path) -> Iterator[Chromium]:
    """A browser with an empty profile, which believes the certificate that a test made."""
    heard_by, sent = os.pipe()
    heard, sent_by = os.pipe()
    # Out of the way of 3 and 4, which they become there.
    far = [fcntl.fcntl(one, fcntl.F_DUPFD, 10) for one in (heard_by, sent_by)]
    os.close(heard_by)
    os.close(sent_by)
    process = subprocess.Popen(
        [
            "bash", "-c", f'exec chromium "$@" 3<&{far[0]} 4>&{far[1]}', "bash",
            "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--remote-debugging-pipe", "--ignore-certificate-errors", "--hide-scrollbars",
            f"--user-data-dir={folder / 'profile'}",
        ],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=far,
    )  # fmt: skip
    for one in far:
        os.close(one)
    try:
        browser = Chromium(process, sent, heard)
        yield browser
        browser.close()
    finally:
        process.terminate()
        process.wait()
        os.close(sent)
        os.close(heard)
