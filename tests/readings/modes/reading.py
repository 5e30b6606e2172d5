"""What a second reading says, to be laid beside what a check finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from editor.checks.check import Violation
from tests.readings.modes.slow_map import Cell, SlowMap


class Said:
    """An objection: places, spaces, and words that the message or notes of the check hold."""

    def __init__(
        self, places: Iterable[str] = (), cells: Iterable[Cell] = (), words: Iterable[str] = ()
    ) -> None:
        self.places = tuple(sorted(places))
        self.cells = tuple(sorted(set(cells)))
        self.words = tuple(words)

    def __repr__(self) -> str:
        return f"{self.places} {self.cells} {self.words}"


Reading = Callable[[SlowMap], Iterator[Said]]
"""From a map to the objections; none in modes of which the sentence does not speak."""


def differences(found: Iterable[Violation], said: Iterable[Said]) -> list[str]:
    """Return in what a check and its second reading differ; nothing when they agree."""
    finds, says = sorted(found, key=_where), sorted(said, key=_where)
    if list(map(_where, finds)) != list(map(_where, says)):
        return [f"found {[_where(item) for item in finds]}, but read {says}"]
    return [
        f"{find.message!r} does not say {word!r}"
        for find, other in zip(finds, says, strict=True)
        for word in other.words
        if word not in " ".join((find.message, *find.notes))
    ]


def _where(one: Violation | Said) -> tuple[tuple[str, ...], tuple[Cell, ...]]:
    return tuple(sorted(one.places)), tuple(sorted(set(one.cells)))
