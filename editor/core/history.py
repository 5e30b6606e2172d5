"""The history of a document as a value: snapshots, each with the sentence of its edit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")

LONGEST = 1000
"""The most entries that are kept; a snapshot shares its unchanged parts with its neighbours."""


@dataclass(frozen=True)
class HistoryEntry(Generic[T]):
    """A snapshot and the sentence of the edit that made it."""

    title: str
    value: T


@dataclass(frozen=True)
class History(Generic[T]):
    """Entries before the present one (at `index`), the present one, and those that were undone.

    There is always a present one. `dropped` counts the oldest entries, which were dropped.
    """

    entries: tuple[HistoryEntry[T], ...]
    index: int = 0
    dropped: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.index < len(self.entries):
            raise ValueError(f"no entry {self.index!r} among {len(self.entries)}")

    @property
    def present(self) -> T:
        """The present snapshot."""
        return self.entries[self.index].value

    @property
    def can_undo(self) -> bool:
        """Whether there is an entry before the present one."""
        return self.index > 0

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return self.index + 1 < len(self.entries)

    @property
    def undo_title(self) -> str:
        """The sentence of what undo would take back; empty if there is nothing."""
        return self.entries[self.index].title if self.can_undo else ""

    @property
    def redo_title(self) -> str:
        """The sentence of what redo would do again; empty if there is nothing."""
        return self.entries[self.index + 1].title if self.can_redo else ""

    def push(self, value: T, title: str) -> History[T]:
        """Return the history after a gesture; undone entries are dropped.

        A gesture that changed nothing (`value` is the present object) adds no entry.
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
        """Return the history with another present entry. Raises ValueError if there is none."""
        return self if index == self.index else History(self.entries, index, self.dropped)


def begin(value: T, title: str) -> History[T]:
    """Return the history of a scenario that was just opened or created."""
    return History((HistoryEntry(title, value),))
