"""Expressions as trees that can be carried out, and the budget within which they are.

A node has the kind of its value and where it stands in the text. Kinds are known before anything
is carried out, so that a node never meets a value that it does not expect. Nothing here makes a
list or a text: memory stays small whatever an expression says.
"""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from editor.checks.own.vocabulary import Function, Word, WordKind

LARGEST = 10**12
"""The largest number that may come out of a calculation."""
STEPS = 40_000
"""The steps that an expression may take on any map."""
STEPS_OF_A_SPACE = 20
"""The steps that each space of the map adds."""
TOO_MANY = "it needs too many steps on this map"


class NotJudgedError(Exception):
    """An expression cannot be carried out on this map; its text is a sentence without an end.

    `at` is the node that cannot.
    """

    def __init__(self, sentence: str, at: Node) -> None:
        super().__init__(sentence)
        self.at = at


class NothingError(Exception):
    """The greatest or the least of nothing was asked for: what is said of it is left out."""


class Evaluation:
    """Where an expression is carried out: the survey of a map, what is bound, the steps left.

    `why` is what is wrong with an expression that takes more.
    """

    __slots__ = ("bound", "kept", "left", "survey", "why")

    def __init__(self, survey: object, slots: int, steps: int, why: str = TOO_MANY) -> None:
        self.survey, self.why = survey, why
        self.bound: list[object] = [None] * slots
        self.left = steps
        self.kept: set[tuple[object, ...]] = set()

    def take(self, steps: int, node: Node) -> None:
        """Spend steps. Raises NotJudgedError if too few are left."""
        self.left -= steps
        if self.left < 0:
            raise NotJudgedError(self.why, node)


@dataclass(frozen=True, eq=False)
class Node(ABC):
    """A part of an expression: its kind, and the first and last place of its text."""

    kind: WordKind
    start: int
    end: int

    @abstractmethod
    def value(self, frame: Evaluation) -> object:
        """Return the value. Raises NotJudgedError or NothingError."""

    def parts(self) -> tuple[Node, ...]:
        """Return the nodes of which it is made."""
        return ()

    @cached_property
    def goes_through_a_list(self) -> bool:
        """Whether it, or a part of it, is made of the things of a list."""
        return any(part.goes_through_a_list for part in self.parts())


def number(node: Node, frame: Evaluation) -> float:
    """Return the value of a node whose kind is a number, or whatever else can be compared."""
    return cast(float, node.value(frame))


def many(node: Node, frame: Evaluation) -> Sequence[object]:
    """Return the value of a node whose kind is a list."""
    return cast(Sequence[object], node.value(frame))


@dataclass(frozen=True, eq=False)
class WrittenValue(Node):
    """A number, a word, yes or no."""

    constant: object

    def value(self, frame: Evaluation) -> object:
        """Return it."""
        return self.constant


@dataclass(frozen=True, eq=False)
class Named(Node):
    """A word of the map as a whole."""

    word: Word

    def value(self, frame: Evaluation) -> object:
        """Return what the map says."""
        frame.take(self.word.work(frame.survey), self)
        return self.word.read(frame.survey)


@dataclass(frozen=True, eq=False)
class Bound(Node):
    """A name that a `for` has bound."""

    name: str
    slot: int

    def value(self, frame: Evaluation) -> object:
        """Return what is bound to it now."""
        frame.take(1, self)
        return frame.bound[self.slot]


@dataclass(frozen=True, eq=False)
class FieldOf(Node):
    """A field of a thing."""

    owner: Node
    word: Word

    def value(self, frame: Evaluation) -> object:
        """Return the field."""
        owner = self.owner.value(frame)
        frame.take(self.word.work(frame.survey, owner), self)
        return self.word.read(frame.survey, owner)

    def parts(self) -> tuple[Node, ...]:
        """Return the thing."""
        return (self.owner,)


@dataclass(frozen=True, eq=False)
class Calling(Node):
    """A call of a function of the vocabulary."""

    function: Function
    arguments: tuple[Node, ...]

    def value(self, frame: Evaluation) -> object:
        """Return what the function returns."""
        given = [argument.value(frame) for argument in self.arguments]
        function = self.function
        key = (function.name, *map(_key, given[: function.kept]))
        if not function.kept or key not in frame.kept:
            frame.kept.add(key)
            frame.take(function.work(frame.survey, *given), self)
        frame.take(function.each(frame.survey, *given), self)
        return function.read(frame.survey, *given)

    def parts(self) -> tuple[Node, ...]:
        """Return the arguments."""
        return self.arguments


def _key(value: object) -> object:
    """Return the key of an object on a map: itself if it is small, else its identity."""
    return value if isinstance(value, (tuple, str, int)) else id(value)


@dataclass(frozen=True, eq=False)
class Arithmetic(Node):
    """A number, and what is done with it one step after another: signs with their numbers.

    A sum of many terms is one node, so that a long one lies no deeper than a short one.
    """

    first: Node
    more: tuple[tuple[str, Node], ...]

    def value(self, frame: Evaluation) -> object:
        """Return the number that comes out."""
        found = number(self.first, frame)
        for sign, node in self.more:
            frame.take(1, self)
            found = self.calculated(sign, found, number(node, frame))
        return found

    def calculated(self, sign: str, left: float, right: float) -> float:
        """Return what comes out of two numbers. Raises NotJudgedError."""
        if sign in ("/", "//", "%") and right == 0:
            raise NotJudgedError("division by zero", self)
        found = self.bounded(CALCULATIONS[sign](left, right))
        if abs(found) == INFINITE not in (abs(left), abs(right)):
            raise NotJudgedError("a number becomes too large", self)
        return found

    def bounded(self, number: float) -> float:
        """Return a number that is one, and not too large. Raises NotJudgedError."""
        if number != number:
            raise NotJudgedError("this subtracts two values without a path", self)
        if number not in (INFINITE, -INFINITE) and abs(number) > LARGEST:
            raise NotJudgedError("a number becomes too large", self)
        return number

    def parts(self) -> tuple[Node, ...]:
        """Return the numbers."""
        return self.first, *(node for _, node in self.more)


INFINITE = float("inf")
CALCULATIONS: dict[str, Callable[[float, float], float]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
}
COMPARISONS: dict[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
}


@dataclass(frozen=True, eq=False)
class Negative(Node):
    """A number with its sign turned."""

    of: Node

    def value(self, frame: Evaluation) -> object:
        """Return the number."""
        frame.take(1, self)
        return -number(self.of, frame)

    def parts(self) -> tuple[Node, ...]:
        """Return the number."""
        return (self.of,)


@dataclass(frozen=True, eq=False)
class Not(Node):
    """Whether something does not hold."""

    of: Node

    def value(self, frame: Evaluation) -> object:
        """Return it."""
        frame.take(1, self)
        return not self.of.value(frame)

    def parts(self) -> tuple[Node, ...]:
        """Return what is turned."""
        return (self.of,)


@dataclass(frozen=True, eq=False)
class Compared(Node):
    """Two values and how they are compared; of a chain each pair is one, joined by `and`."""

    sign: str
    left: Node
    right: Node

    def value(self, frame: Evaluation) -> object:
        """Return whether it holds."""
        frame.take(1, self)
        return COMPARISONS[self.sign](number(self.left, frame), number(self.right, frame))

    def parts(self) -> tuple[Node, ...]:
        """Return both sides."""
        return self.left, self.right


@dataclass(frozen=True, eq=False)
class Membership(Node):
    """Whether a value is one of several; `negated` for `not in`."""

    of: Node
    among: Node | tuple[object, ...]
    negated: bool

    def value(self, frame: Evaluation) -> object:
        """Return it."""
        value = self.of.value(frame)
        among = many(self.among, frame) if isinstance(self.among, Node) else self.among
        frame.take(len(among), self)
        return (value in among) != self.negated

    def parts(self) -> tuple[Node, ...]:
        """Return the value and the list."""
        return (self.of, self.among) if isinstance(self.among, Node) else (self.of,)


@dataclass(frozen=True, eq=False)
class Every(Node):
    """Several parts joined by `and` (every), or by `or`."""

    all: bool
    of: tuple[Node, ...]

    def value(self, frame: Evaluation) -> object:
        """Return whether they hold; the rest is not looked at once it is known."""
        frame.take(1, self)
        for part in self.of:
            if part.value(frame) is not self.all:
                return not self.all
        return self.all

    def parts(self) -> tuple[Node, ...]:
        """Return what is joined."""
        return self.of


@dataclass(frozen=True, eq=False)
class EitherValue(Node):
    """One value or another: `a if b else c`."""

    test: Node
    then: Node
    other: Node

    def value(self, frame: Evaluation) -> object:
        """Return the one that is chosen."""
        frame.take(1, self)
        return (self.then if self.test.value(frame) else self.other).value(frame)

    def parts(self) -> tuple[Node, ...]:
        """Return the test and both values."""
        return self.test, self.then, self.other
