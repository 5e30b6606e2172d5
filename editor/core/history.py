"""History as a value: snapshots with the sentences that led to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")

LONGEST = 1000
"""Steps that are kept; a snapshot shares with its neighbours all that did not change."""


@dataclass(frozen=True)
class HistoryEntry(Generic[T]):
    """A snapshot and the sentence that says how it came to be."""

    title: str
    value: T


@dataclass(frozen=True)
class History(Generic[T]):
    """What was, what is (at `index`), and what was undone and may come back.

    There is always a present. `dropped` counts the oldest entries that were let go.
    """

    entries: tuple[HistoryEntry[T], ...]
    index: int = 0
    dropped: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.index < len(self.entries):
            raise ValueError(f"no entry {self.index!r} among {len(self.entries)}")

    @property
    def present(self) -> T:
        """The snapshot that is shown."""
        return self.entries[self.index].value

    @property
    def can_undo(self) -> bool:
        """Whether something came before the present."""
        return self.index > 0

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return self.index + 1 < len(self.entries)

    @property
    def undo_title(self) -> str:
        """What undo would take back; empty when there is nothing."""
        return self.entries[self.index].title if self.can_undo else ""

    @property
    def redo_title(self) -> str:
        """What redo would do again; empty when there is nothing."""
        return self.entries[self.index + 1].title if self.can_redo else ""

    def push(self, value: T, title: str) -> History[T]:
        """Return the history after one gesture; what was undone before it is gone.

        A gesture that changed nothing (the very object that is present) leaves no entry.
        """
        if value is self.present:
            return self
        entries = (*self.entries[: self.index + 1], HistoryEntry(title, value))
        surplus = max(0, len(entries) - LONGEST)
        return History(entries[surplus:], len(entries) - surplus - 1, self.dropped + surplus)

    def undo(self) -> History[T]:
        """Return the history one step back; the same one when there is nothing to undo."""
        return self.go(self.index - 1) if self.can_undo else self

    def redo(self) -> History[T]:
        """Return the history one step on; the same one when nothing was undone."""
        return self.go(self.index + 1) if self.can_redo else self

    def go(self, index: int) -> History[T]:
        """Return the history with another of its entries present. ValueError when there is none."""
        return self if index == self.index else History(self.entries, index, self.dropped)


def begin(value: T, title: str) -> History[T]:
    """Return the history of a scenario that was just opened or made."""
    return History((HistoryEntry(title, value),))
