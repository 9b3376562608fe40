"""Lists of rows that QML shows: a model that changes no more than what differs."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec
from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from dealer_ui.language.translator import told
from dealer_ui.parts.facts import fit
from engine.messages.text import Text

Row = TypeVar("Row", bound=msgspec.Struct)

_NO_PARENT = QModelIndex()
_FIRST_ROLE = int(Qt.ItemDataRole.UserRole) + 1


class RowList(QAbstractListModel, Generic[Row]):
    """A list model over frozen structs: one role a field, named as the field is.

    A field named `key` tells which row is which, so that a list that grows at its start and
    forgets at its end (narration lines) moves instead of changing every row.

    Args:
        row: what one row is.
        parent: the owner.
        keeps: rows that are gone stay in the model, behind those that count, so that QML need not
            make their items anew; QML shows no more of them than a fact says there are.
    """

    def __init__(
        self, row: type[Row], parent: QObject | None = None, *, keeps: bool = False
    ) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._keeps = keeps
        self._count = 0
        self._fields: tuple[str, ...] = row.__struct_fields__
        self._keyed = "key" in self._fields

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_PARENT) -> int:  # noqa: N802
        """How many rows there are; none below a row."""
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = int(Qt.ItemDataRole.DisplayRole),
    ) -> Any:
        """One field of one row; nothing for any other role."""
        at = role - _FIRST_ROLE
        if not index.isValid() or not 0 <= at < len(self._fields):
            return None
        value = getattr(self._rows[index.row()], self._fields[at])
        if isinstance(value, Text):
            return told(value)
        return list(value) if isinstance(value, tuple) else fit(value)

    def roleNames(self) -> dict[int, QByteArray]:  # noqa: N802
        """Role numbers and the fields they stand for, named as QML names things: betX."""
        return {
            _FIRST_ROLE + at: QByteArray(_in_qml(field).encode())
            for at, field in enumerate(self._fields)
        }

    def rows(self) -> tuple[Row, ...]:
        """What the list holds now."""
        return tuple(self._rows[: self._count])

    def sync(self, rows: Sequence[Row]) -> None:
        """Become these rows, with the fewest signals."""
        if self._keyed:
            self._shift(rows)
        held, self._count = len(self._rows), len(rows)
        if held > len(rows) and not self._keeps:
            self.beginRemoveRows(QModelIndex(), len(rows), held - 1)
            del self._rows[len(rows) :]
            self.endRemoveRows()
        for at, row in enumerate(rows[: len(self._rows)]):
            self._replace(at, row)
        if len(rows) > len(self._rows):
            self.beginInsertRows(QModelIndex(), len(self._rows), len(rows) - 1)
            self._rows.extend(rows[len(self._rows) :])
            self.endInsertRows()

    def _replace(self, at: int, row: Row) -> None:
        before = self._rows[at]
        if before == row:
            return
        self._rows[at] = row
        roles = [
            _FIRST_ROLE + number
            for number, field in enumerate(self._fields)
            if getattr(before, field) != getattr(row, field)
        ]
        index = self.index(at)
        self.dataChanged.emit(index, index, roles)

    def _shift(self, rows: Sequence[Row]) -> None:
        """Insert the new first rows, if the row that was first is still there."""
        if not self._rows:
            return
        keys = [getattr(row, "key") for row in rows]  # noqa: B009
        first = getattr(self._rows[0], "key")  # noqa: B009
        at = keys.index(first) if first in keys else 0
        if at:
            self.beginInsertRows(QModelIndex(), 0, at - 1)
            self._rows[:0] = rows[:at]
            self.endInsertRows()


def _in_qml(field: str) -> str:
    first, *others = field.split("_")
    return first + "".join(word.capitalize() for word in others)
