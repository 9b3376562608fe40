"""A picture and a few lines that change, in a browser of this machine: on the loopback alone."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final

_PAGE: Final = b"""<!doctype html><meta charset="utf-8"><title>Tapburn: camera</title>
<style>body{background:#0b1120;color:#eee;font:18px/1.4 sans-serif;margin:12px}
img{max-width:100%;display:block}pre{font:18px/1.5 monospace;white-space:pre-wrap}</style>
<pre id="lines"></pre><img id="picture" alt="what the camera sees">
<script>
const next = async () => {
  try {
    document.getElementById("lines").textContent = await (await fetch("lines")).text();
    const image = new Image();
    image.src = "picture?" + Date.now();
    await image.decode();
    document.getElementById("picture").src = image.src;
  } catch { document.getElementById("lines").textContent = "stopped"; }
  setTimeout(next, 300);
};
next();
</script>"""


class LiveView:
    """Serves the newest picture.

    Args:
        port: of 127.0.0.1; 0: any that is free.

    Raises:
        OSError: the port is taken.
    """

    def __init__(self, port: int) -> None:
        self._content = {"/": ("text/html; charset=utf-8", _PAGE)}
        self._server = ThreadingHTTPServer(("127.0.0.1", port), self._make_handler())
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/"

    def show(self, jpeg: bytes, lines: str) -> None:
        """Show this from now on."""
        self._content = {
            **self._content,
            "/picture": ("image/jpeg", jpeg),
            "/lines": ("text/plain; charset=utf-8", lines.encode()),
        }

    def close(self) -> None:
        """End it."""
        self._server.shutdown()
        self._server.server_close()

    def _make_handler(self) -> type[BaseHTTPRequestHandler]:
        view = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                found = view._content.get(self.path.partition("?")[0])
                if found is None:
                    self.send_error(404)
                    return
                kind, body = found
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Cache-Control", "no-store")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """Nobody wants to read of each picture."""

        return Handler
