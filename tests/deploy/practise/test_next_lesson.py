"""One lesson behind the other, in one process."""

import subprocess
import sys

_LESSONS = """
import gc
from PySide6.QtGui import QGuiApplication
from dealer_ui.options import ScreenOptions
from deploy.practise.lesson import find_lesson
from deploy.practise.window import PractiseWindow

gc.disable()
application = QGuiApplication([])
for _ in range(2):
    window = PractiseWindow(find_lesson("first-hand"), ScreenOptions(), application)
    window.close()
del window
gc.collect()
print(application.primaryScreen().size().isEmpty())
"""


def test_the_display_outlives_each_lesson() -> None:
    """Two windows that had been asked for it took it along, and the next lesson never came."""
    done = subprocess.run(
        [sys.executable, "-c", _LESSONS], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "False\n"), done.stderr
