"""The room's own time: its zone, and when a gaming day begins there."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


@dataclass(frozen=True)
class HouseTime:
    """How moments are told in the room, and to which gaming day they belong."""

    zone: tzinfo = UTC
    begins: time = time(6)
    """When a gaming day begins, by the clock in `zone`."""

    @property
    def name(self) -> str:
        """The zone's name."""
        return str(self.zone)

    def find_day(self, moment: datetime) -> date:
        """The gaming day to which a moment belongs."""
        begins = timedelta(hours=self.begins.hour, minutes=self.begins.minute)
        return (moment.astimezone(self.zone) - begins).date()

    def find_today(self, now: datetime) -> tuple[date, datetime]:
        """The gaming day of a moment, and when it began."""
        day = self.find_day(now)
        return day, self.find_begin(day)

    def find_begin(self, day: date) -> datetime:
        """When a gaming day begins."""
        return datetime.combine(day, self.begins, self.zone).astimezone(UTC)

    def write(self, moment: datetime, form: str) -> str:
        """A moment by the room's clock.

        Args:
            moment: with its zone.
            form: as `strftime` has it.
        """
        return moment.astimezone(self.zone).strftime(form)


def read_house_time(zone: str, begins: str) -> HouseTime:
    """The time that the settings name.

    Args:
        zone: as the zone database names it, such as "America/New_York", or "UTC".
        begins: such as "06:00".

    Raises:
        ValueError: there is no such zone, or the other is no time; the text says which.
    """
    try:
        known = UTC if zone == "UTC" else ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValueError(
            f'zone "{zone}": there is no such zone; give one such as America/New_York'
        ) from None
    try:
        return HouseTime(known, time.fromisoformat(begins))
    except ValueError:
        raise ValueError(f'day_begins "{begins}": expected a time such as 06:00') from None
