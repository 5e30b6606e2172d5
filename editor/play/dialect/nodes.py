"""Rules as typed trees, which the reader of the dialect returns and its writers take.

Every expression has a `kind`. A whole number has 64 bits, a truth is 0 or 1, a record is the
address of a buffer. Conversions are explicit nodes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from editor.play.layout import Layout


class ValueKind(Enum):
    """The kind of a value."""

    INT = "int"
    BOOL = "bool"
    FLOAT = "float"
    RECORD = "record"
    NONE = "none"


Function = Callable[..., Any]


# --- Expressions


@dataclass(slots=True, frozen=True)
class Constant:
    """A number or a truth that is constant."""

    kind: ValueKind
    value: int | float


@dataclass(slots=True, frozen=True)
class Local:
    """A parameter or a variable of the rule."""

    kind: ValueKind
    name: str


@dataclass(slots=True, frozen=True)
class ArrayIndex:
    """One index into an array of `size` rows, each `stride` numbers long."""

    value: Expression
    stride: int
    size: int


@dataclass(slots=True, frozen=True)
class FieldAccess:
    """A number of a record: `offset` numbers after its beginning, and further by indices."""

    record: Local
    field: str
    offset: int
    indices: tuple[ArrayIndex, ...] = ()
    kind: ValueKind = ValueKind.INT


@dataclass(slots=True, frozen=True)
class TupleItem:
    """A number of a constant tuple."""

    values: tuple[int, ...]
    index: Expression
    kind: ValueKind = ValueKind.INT


@dataclass(slots=True, frozen=True)
class Unary:
    """`-`, `~` of numbers or `not` of a truth."""

    operator: str
    value: Expression
    kind: ValueKind


@dataclass(slots=True, frozen=True)
class Binary:
    """An operator over two numbers of the same kind: + - * // % << >> & | ^, or / of floats."""

    operator: str
    left: Expression
    right: Expression
    kind: ValueKind


@dataclass(slots=True, frozen=True)
class HighWord:
    """`(left * right) >> 32` of numbers with at most 32 bits, by which random words are scaled."""

    left: Expression
    right: Expression
    kind: ValueKind = ValueKind.INT


@dataclass(slots=True, frozen=True)
class Compare:
    """== != < <= > >= of two values of the same kind."""

    operator: str
    left: Expression
    right: Expression
    kind: ValueKind = ValueKind.BOOL


@dataclass(slots=True, frozen=True)
class OneOf:
    """Whether a number is in a tuple, or not in it."""

    value: Expression
    options: tuple[Expression, ...]
    negated: bool
    kind: ValueKind = ValueKind.BOOL


@dataclass(slots=True, frozen=True)
class Junction:
    """`and` or `or` of conditions, with short-circuit evaluation."""

    operator: str
    values: tuple[Expression, ...]
    kind: ValueKind = ValueKind.BOOL


@dataclass(slots=True, frozen=True)
class Conditional:
    """`yes if test else no`."""

    test: Expression
    yes: Expression
    no: Expression
    kind: ValueKind


@dataclass(slots=True, frozen=True)
class Convert:
    """A value as another kind: a truth as a number, a number as a float, a float cut to a number.

    A number as a truth asks whether it is not 0.
    """

    value: Expression
    kind: ValueKind


@dataclass(slots=True, frozen=True)
class Builtin:
    """max, min, abs or sqrt."""

    name: str
    arguments: tuple[Expression, ...]
    kind: ValueKind


@dataclass(slots=True, frozen=True)
class Call:
    """A call of another rule."""

    function: Function
    arguments: tuple[Expression, ...]
    kind: ValueKind


@dataclass(slots=True, frozen=True)
class Copy:
    """A copy of numbers from one buffer into another; its value is how many.

    `again`: the target is what the last copy left, but for what rules have written to it since.
    """

    source: Expression
    target: Expression
    size: Expression
    again: bool = False
    kind: ValueKind = ValueKind.INT


Expression = (
    Constant
    | Local
    | FieldAccess
    | TupleItem
    | Unary
    | Binary
    | HighWord
    | Compare
    | OneOf
    | Junction
    | Conditional
    | Convert
    | Builtin
    | Call
    | Copy
)


# --- Statements


@dataclass(slots=True, frozen=True)
class Assign:
    """A value for each target. All values are computed before the first target changes."""

    targets: tuple[Local | FieldAccess, ...]
    values: tuple[Expression, ...]


@dataclass(slots=True, frozen=True)
class Update:
    """`target operator= value`; the place of the target is computed once."""

    target: Local | FieldAccess
    operator: str
    value: Expression


@dataclass(slots=True, frozen=True)
class Do:
    """An expression whose value is dropped."""

    value: Expression


@dataclass(slots=True, frozen=True)
class If:
    """`if` and `else`."""

    test: Expression
    body: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]


@dataclass(slots=True, frozen=True)
class While:
    """`while`."""

    test: Expression
    body: tuple[Statement, ...]


@dataclass(slots=True, frozen=True)
class RangeLoop:
    """`for variable in range(first, beyond, step)`; the bounds are computed once."""

    variable: Local
    first: Expression
    beyond: Expression
    step: int
    body: tuple[Statement, ...]


@dataclass(slots=True, frozen=True)
class TupleLoop:
    """`for variable in (a, b, c)`; the values are computed once."""

    variable: Local
    values: tuple[Expression, ...]
    body: tuple[Statement, ...]


@dataclass(slots=True, frozen=True)
class Return:
    """`return`, with a value or none."""

    value: Expression | None


@dataclass(slots=True, frozen=True)
class Break:
    """`break`."""


@dataclass(slots=True, frozen=True)
class Continue:
    """`continue`."""


Statement = Assign | Update | Do | If | While | RangeLoop | TupleLoop | Return | Break | Continue


# --- Rules


@dataclass(slots=True, frozen=True)
class RuleTree:
    """A rule that was read: its parameters, variables and statements.

    `layouts` are those of the records among parameters and variables, as far as they are known.
    `size` counts expressions and statements, `assigned` are the names that are assigned to.
    `takes_back`: whether it takes back what it, or what it calls, has changed of a state.
    """

    function: Function
    parameters: tuple[Local, ...]
    variables: tuple[Local, ...]
    layouts: dict[str, Layout[Any]]
    answer: ValueKind
    body: tuple[Statement, ...]
    calls: tuple[Function, ...]
    assigned: frozenset[str]
    size: int
    takes_back: bool


# --- What trees are made of


def statements_of(body: Iterable[Statement]) -> Iterator[Statement]:
    """Yield statements and every statement in them."""
    for said in body:
        yield said
        match said:
            case If():
                yield from statements_of(said.body)
                yield from statements_of(said.otherwise)
            case While() | RangeLoop() | TupleLoop():
                yield from statements_of(said.body)


def parts_of(said: Expression) -> Iterator[Expression]:
    """Yield an expression and every expression in it."""
    waiting = [said]
    while waiting:
        part = waiting.pop()
        yield part
        waiting += reversed(children_of(part))


def children_of(said: Expression) -> tuple[Expression, ...]:
    """Return the direct parts of an expression, in the order of evaluation."""
    match said:
        case FieldAccess():
            return (said.record, *(index.value for index in said.indices))
        case TupleItem():
            return (said.index,)
        case Unary() | Convert():
            return (said.value,)
        case Binary() | HighWord() | Compare():
            return (said.left, said.right)
        case OneOf():
            return (said.value, *said.options)
        case Junction():
            return said.values
        case Conditional():
            return (said.test, said.yes, said.no)
        case Builtin() | Call():
            return said.arguments
        case Copy():
            return (said.source, said.target, said.size)
    return ()
