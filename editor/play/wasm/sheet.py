"""The sheet on which a function of a module is written, and what is known on it."""

from __future__ import annotations

from editor.play.dialect.nodes import (
    Binary,
    Constant,
    Convert,
    Expression,
    Local,
    TupleItem,
    ValueKind,
)

TYPES = {
    ValueKind.INT: "i64",
    ValueKind.BOOL: "i32",
    ValueKind.FLOAT: "f64",
    ValueKind.RECORD: "i32",
}


class FunctionText:
    """The text of one function while it is written, with its locals, labels and names.

    - names: what parameters and variables are called here; a rule in place has names of its own
    - ranges: the least and greatest value of a local, where both are known
    - loops: labels of the loops that stand open; end: the label behind a rule in place
    """

    def __init__(self) -> None:
        self.out: list[str] = []
        self.say = self.out.append
        self.locals: list[str] = []
        self.labels = 0
        self.names: dict[str, str] = {}
        self.ranges: dict[str, tuple[int, int]] = {}
        self.loops: list[int] = []
        self.end: str | None = None

    def temporary(self, kind: ValueKind) -> str:
        """Return a new local of a kind."""
        self.labels += 1
        name = f"t.{self.labels}"
        self.locals.append(f"(local ${name} {TYPES[kind]})")
        return name

    def label(self) -> int:
        """Return a number that no label has."""
        self.labels += 1
        return self.labels

    def range_of(self, said: Expression) -> tuple[int, int] | None:
        """Return the least and the greatest value of a number, where both are known."""
        match said:
            case Constant(kind=ValueKind.INT):
                return int(said.value), int(said.value)
            case Local(kind=ValueKind.INT):
                return self.ranges.get(self.names[said.name])
            case Convert(value=value, kind=ValueKind.INT) if value.kind is ValueKind.BOOL:
                return 0, 1
            case TupleItem():
                return min(said.values), max(said.values)
            case Binary(kind=ValueKind.INT, right=Constant(value=number)):
                return _range_by(said.operator, self.range_of(said.left), int(number))
        return None


def _range_by(operator: str, left: tuple[int, int] | None, number: int) -> tuple[int, int] | None:
    if operator == "&" and number >= 0:
        return 0, number
    if operator == "%":
        return 0, number - 1
    if left is None:
        return None
    low, high = left
    match operator:
        case "+":
            return low + number, high + number
        case "-":
            return low - number, high - number
        case "*" if number >= 0:
            return low * number, high * number
        case "//":
            return low // number, high // number
        case ">>":
            return low >> number, high >> number
    return None
