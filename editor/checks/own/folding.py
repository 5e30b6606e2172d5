"""Nodes that make one value of many: all, any, count, min, max and sum."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import cast

from editor.checks.own.nodes import (
    INFINITE,
    LARGEST,
    Evaluation,
    Node,
    NothingError,
    NotJudgedError,
    many,
    number,
)
from editor.checks.own.vocabulary import NUMBER, TRUTH, WordKind

A_BINDING = 2
"""The steps that a loop takes for each of its things."""


@dataclass(frozen=True, eq=False)
class Loop:
    """A `for` with its conditions: the slot that it binds, and the list."""

    name: str
    slot: int
    kind: WordKind
    through: Node
    where: tuple[Node, ...]


@dataclass(frozen=True, eq=False)
class Folding(Node):
    """Many values made into one by all, any, count, min, max or sum.

    The values are those of `element` for all that the loops bind.
    """

    goes_through_a_list = True
    word: str
    element: Node
    loops: tuple[Loop, ...]

    def value(self, frame: Evaluation) -> object:
        """Return what they make together."""
        return FOLDS[self.word](self, self.values(frame))

    def values(self, frame: Evaluation) -> Iterator[object]:
        """Yield what is made of each; what is said of nothing is left out."""
        element = self.element.value
        for _ in self.bindings(frame):
            try:
                yield element(frame)
            except NothingError:
                continue

    def bindings(self, frame: Evaluation, depth: int = 0) -> Iterator[None]:
        """Bind the names of the loops to all that they go through, one after another."""
        loop = self.loops[depth]
        is_last = depth + 1 == len(self.loops)
        bound, slot, where = frame.bound, loop.slot, loop.where
        try:
            listed = many(loop.through, frame)
        except NothingError:
            return
        for item in listed:
            frame.take(A_BINDING, self)
            bound[slot] = item
            if where and not _all_hold(where, frame):
                continue
            if is_last:
                yield
            else:
                yield from self.bindings(frame, depth + 1)

    def parts(self) -> tuple[Node, ...]:
        """Return the lists, the conditions and what is made of each."""
        inner = (each for loop in self.loops for each in (loop.through, *loop.where))
        return (*inner, self.element)


@dataclass(frozen=True, eq=False)
class ListCount(Node):
    """How many a list holds."""

    goes_through_a_list = True
    of: Node

    def value(self, frame: Evaluation) -> object:
        """Return the number."""
        frame.take(1, self)
        return len(many(self.of, frame))

    def parts(self) -> tuple[Node, ...]:
        """Return the list."""
        return (self.of,)


@dataclass(frozen=True, eq=False)
class Outermost(Node):
    """The least or the greatest of some numbers that are listed one by one."""

    word: str
    of: tuple[Node, ...]

    def value(self, frame: Evaluation) -> object:
        """Return the number."""
        frame.take(1, self)
        return (min if self.word == "min" else max)(number(part, frame) for part in self.of)

    def parts(self) -> tuple[Node, ...]:
        """Return the numbers."""
        return self.of


def _all_hold(conditions: Iterable[Node], frame: Evaluation) -> bool:
    """Return whether conditions hold; one that asks of nothing does not."""
    try:
        return all(condition.value(frame) for condition in conditions)
    except NothingError:
        return False


def _sum(node: Folding, values: Iterator[object]) -> object:
    total: float = 0
    for value in values:
        total += cast(float, value)
        if total != total:
            raise NotJudgedError("this subtracts two values without a path", node)
        if total not in (INFINITE, -INFINITE) and abs(total) > LARGEST:
            raise NotJudgedError("a number becomes too large", node)
    return total


def _outermost(pick: Callable[..., object]) -> Callable[[Folding, Iterator[object]], object]:
    def fold(node: Folding, values: Iterator[object]) -> object:
        found = pick(values, default=None)
        if found is None:
            raise NothingError
        return found

    return fold


FOLDS: dict[str, Callable[[Folding, Iterator[object]], object]] = {
    "all": lambda _, values: all(values),
    "any": lambda _, values: any(values),
    "count": lambda _, values: sum(1 for _ in values),
    "sum": _sum,
    "min": _outermost(min),
    "max": _outermost(max),
}
FOLD_KINDS: dict[str, WordKind] = {
    "all": TRUTH,
    "any": TRUTH,
    "count": NUMBER,
    "sum": NUMBER,
    "min": NUMBER,
    "max": NUMBER,
}
