"""Practising in a window: the dealer's own screen, and beside it the table."""

import time
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from dealer_ui.bus.view_subscription import obey_signals
from dealer_ui.desk.screen_model import Desk
from dealer_ui.drawn_table.practise_view import PractiseView
from dealer_ui.language.translator import told, tr
from dealer_ui.language.words import grouped, sentence
from dealer_ui.options import ScreenOptions, find_language
from dealer_ui.window.scene import Scene, WindowScene, start_application
from deploy.practise.grading import describe_result, grade
from deploy.practise.lesson import Lesson, find_lesson, find_next
from deploy.practise.news import describe_news
from deploy.practise.one_panel import OnePanel
from deploy.practise.practise_table import PractiseTable
from engine.messages.shown.tabletop import HandMove

SERVE_MS = 20


class PractiseWindow:
    """A lesson on the screen.

    Args:
        lesson: what is practised.
        options: the screen's.
        application: Qt's; None: one is started.
        panel: both windows in one that fills it, with a key that ends the practice.

    Raises:
        SceneError: there is no display.
        TableError: the house does not allow the lesson's table.
    """

    def __init__(
        self,
        lesson: Lesson,
        options: ScreenOptions,
        application: QGuiApplication | None = None,
        *,
        panel: bool = False,
    ) -> None:
        self.application = application or start_application(options)
        language = find_language(options)
        lesson = lesson.say_in(language)
        self.desk = Desk(debounce_ms=options.debounce_ms, standing_ms=options.standing_ms)
        self.table = PractiseTable(lesson, self.desk)
        following = "" if lesson.alone else find_next(lesson.name)
        self.view = PractiseView(
            lesson.title, lesson.text, helps=not lesson.alone, leaves=panel,
            following=find_lesson(following).say_in(language).title if following else "",
        )  # fmt: skip
        self.wish = ""
        """What the trainee wants after the lesson: "again", "next", "leave", or nothing more."""
        self.view.wished.connect(self._leave)
        self.scene = Scene(self.desk, options)
        self.beside = WindowScene("drawn_table/Practise.qml", {"view": self.view})
        self._panel: OnePanel | None = None
        if panel:
            self._panel = OnePanel(self.scene.window, self.beside.window)
        else:
            self.beside.show(fullscreen=False)
            self.beside.stand_beside(self.scene.window)
        self.result: dict[str, Any] = {}
        self._began = time.monotonic()
        self.view.tabletop.moved.connect(self.move)
        self._timer = QTimer()
        self._timer.setInterval(SERVE_MS)
        self._timer.timeout.connect(self.serve)
        self._timer.start()
        self.serve()

    def run(self) -> dict[str, Any]:
        """Until the trainee closes the screen; how it went."""
        obey_signals(self.application, alone=True)
        try:
            self.application.exec()
            if not self.result:
                self._end()
        finally:
            # Whatever happened, the windows go before what they show.
            self.close()
        return self.result

    def _leave(self, wish: str) -> None:
        self.wish = wish
        self.application.quit()

    def close(self) -> None:
        """Take both windows down."""
        self._timer.stop()
        if self._panel is not None:
            self._panel.close()
            self._panel = None
        self.beside.close()
        self.scene.close()

    def move(self, move: HandMove) -> None:
        """The trainee's hands move something; what was wrong with it is said."""
        if self.result:
            return
        before, prompt = len(self.table.mistakes), self.table.view.prompt.text
        self.table.move(move)
        if len(self.table.mistakes) > before:
            self.desk.tell(tr("The prompt said: {prompt}", prompt=prompt))
        self.serve()

    def serve(self) -> None:
        """Decide what was touched, and show what people do."""
        if self.result:
            return
        self.table.serve()
        self.view.tell(
            [grouped(sentence(one)) for one in describe_news(self.table)], self._list_lying()
        )
        self.view.tabletop.show(self.table.draw())
        if self.table.finished:
            self._end()
            # No hand is left that this table could deal.
            self.desk.rest(
                tr("The exam is over: how it went stands beside")
                if self.table.lesson.alone
                else tr("The lesson is over: how it went stands beside")
            )

    def _end(self) -> None:
        self.result = grade(self.table, time.monotonic() - self._began)
        self.view.end(
            "\n".join(map(told, describe_result(self.result))), passed=bool(self.result["passed"])
        )

    def _list_lying(self) -> list[str]:
        """The hand that a player shows, to be named or slid to the reading place."""
        prompt, hand = self.table.view.prompt, self.table.hand
        if prompt.kind in {"table_hand", "name_cards"} and prompt.seat and hand is not None:
            return list(self.table.cards_of(prompt.seat)) if hand.shows.get(prompt.seat) else []
        return []
