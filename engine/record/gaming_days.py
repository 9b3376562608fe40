"""When the record goes on in the next gaming day's file, and which old files are kept no longer."""

from datetime import date, timedelta

from engine.journal import JournalFolder, list_days, name_day
from engine.record.recording import Recording
from engine.wire.configuration import JournalOptions


class GamingDays:
    """Changes the file between two hands, once a gaming day has begun.

    Args:
        recording: what is recorded.
        folder: the journal to which that goes.
        options: when a day begins, and how many are kept.
    """

    def __init__(
        self, recording: Recording, folder: JournalFolder, options: JournalOptions
    ) -> None:
        self._recording = recording
        self._folder = folder
        self._options = options

    def change(self, wall_ns: int) -> bool:
        """Change the file if it is time and no hand is on; whether it was changed.

        A clock that was set back changes nothing: a day that was begun goes on.
        """
        day = name_day(wall_ns, self._options.first_hour)
        if day <= self._folder.day or not self._recording.may_change_day():
            return False
        return self._recording.begin_day(self._folder, day, self._find_old(day))

    def _find_old(self, day: str) -> tuple[str, ...]:
        """The files of days that are kept no longer."""
        if not self._options.keep_days:
            return ()
        oldest = date.fromisoformat(day) - timedelta(days=self._options.keep_days)
        return tuple(
            path.name
            for path in list_days(self._folder.folder)
            if path.stem < oldest.isoformat() and path != self._folder.path
        )
