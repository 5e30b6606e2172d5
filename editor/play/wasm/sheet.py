"""The sheet on which a function of a module is written, and what is known on it."""

from __future__ import annotations

from editor.play.dialect.nodes import Binary, Constant, Convert, Expression, Kind, Local, Row

TYPES = {Kind.INT: "i64", Kind.BOOL: "i32", Kind.FLOAT: "f64", Kind.RECORD: "i32"}


class Sheet:
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

    def temporary(self, kind: Kind) -> str:
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
            case Constant(kind=Kind.INT):
                return int(said.value), int(said.value)
            case Local(kind=Kind.INT):
                return self.ranges.get(self.names[said.name])
            case Convert(value=value, kind=Kind.INT) if value.kind is Kind.BOOL:
                return 0, 1
            case Row():
                return min(said.values), max(said.values)
            case Binary(kind=Kind.INT, right=Constant(value=number)):
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
