"""Writing the expressions of a rule: each leaves its value on the stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from editor.play.dialect import nodes
from editor.play.wasm.changes import FORGET

if TYPE_CHECKING:
    from editor.play.wasm.writing import WasmModule


TYPES = {
    nodes.ValueKind.INT: "i64",
    nodes.ValueKind.BOOL: "i32",
    nodes.ValueKind.FLOAT: "f64",
    nodes.ValueKind.RECORD: "i32",
}


class FunctionText:
    """The text of one function while it is written, with its locals, labels and names.

    - names: what parameters and variables are called here; a rule in place has names of its own
    - ranges: the least and greatest value of a local, where both are known
    - loops: labels of the loops that stand open; end: the label behind a rule in place
    - notes: whether what is changed of states is noted
    """

    def __init__(self, *, notes: bool = False) -> None:
        self.notes = notes
        self.out: list[str] = []
        self.say = self.out.append
        self.locals: list[str] = []
        self.labels = 0
        self.names: dict[str, str] = {}
        self.ranges: dict[str, tuple[int, int]] = {}
        self.loops: list[int] = []
        self.end: str | None = None

    def temporary(self, kind: nodes.ValueKind) -> str:
        """Return a new local of a kind."""
        self.labels += 1
        name = f"t.{self.labels}"
        self.locals.append(f"(local ${name} {TYPES[kind]})")
        return name

    def label(self) -> int:
        """Return a number that no label has."""
        self.labels += 1
        return self.labels

    def range_of(self, said: nodes.Expression) -> tuple[int, int] | None:
        """Return the least and the greatest value of a number, where both are known."""
        match said:
            case nodes.Constant(kind=nodes.ValueKind.INT):
                return int(said.value), int(said.value)
            case nodes.Local(kind=nodes.ValueKind.INT):
                return self.ranges.get(self.names[said.name])
            case nodes.Convert(value=value, kind=nodes.ValueKind.INT) if (
                value.kind is nodes.ValueKind.BOOL
            ):
                return 0, 1
            case nodes.TupleItem():
                return min(said.values), max(said.values)
            case nodes.Binary(kind=nodes.ValueKind.INT, right=nodes.Constant(value=number)):
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


PLAIN = 6
"""The most expressions of a condition that is evaluated even where it may not be needed."""

NUMBER_OPERATORS = {
    "+": "i64.add",
    "-": "i64.sub",
    "*": "i64.mul",
    "<<": "i64.shl",
    ">>": "i64.shr_s",
    "&": "i64.and",
    "|": "i64.or",
    "^": "i64.xor",
}
FLOAT_OPERATORS = {"+": "f64.add", "-": "f64.sub", "*": "f64.mul", "/": "f64.div"}
NUMBER_COMPARISONS = {
    "==": "i64.eq",
    "!=": "i64.ne",
    "<": "i64.lt_s",
    "<=": "i64.le_s",
    ">": "i64.gt_s",
    ">=": "i64.ge_s",
}
FLOAT_COMPARISONS = {
    "==": "f64.eq",
    "!=": "f64.ne",
    "<": "f64.lt",
    "<=": "f64.le",
    ">": "f64.gt",
    ">=": "f64.ge",
}


class ExpressionWriter:
    """Writes expressions on a sheet; `in_place` writes a rule in place of its call."""

    def __init__(
        self, module: WasmModule, sheet: FunctionText, in_place: Callable[[nodes.Call], None]
    ) -> None:
        self._module = module
        self._sheet = sheet
        self._in_place = in_place

    def value(self, said: nodes.Expression) -> None:
        """Leave the value of an expression on the stack."""
        match said:
            case nodes.Constant():
                value = (
                    int(said.value) if said.kind is not nodes.ValueKind.FLOAT else float(said.value)
                )
                self._sheet.say(f"{TYPES[said.kind]}.const {value!r}")
            case nodes.Local():
                self._sheet.say(f"local.get ${self._sheet.names[said.name]}")
            case nodes.FieldAccess():
                offset = self.address(said)
                self._sheet.say(f"i64.load offset={offset}")
            case nodes.TupleItem():
                self._index(nodes.ArrayIndex(said.index, 1, len(said.values)))
                self._sheet.say(f"i64.load offset={self._module.tuple_at(said.values)}")
            case nodes.Unary():
                self._unary(said)
            case nodes.Binary():
                self._binary(said)
            case nodes.HighWord():
                self.value(said.left)
                self.value(said.right)
                self._sheet.say("i64.mul i64.const 32 i64.shr_s")
            case nodes.Compare():
                self._compare(said)
            case nodes.OneOf():
                self._one_of(said)
            case nodes.Junction():
                self._junction(said)
            case nodes.Conditional():
                self.value(said.test)
                self._sheet.say(f"if (result {TYPES[said.kind]})")
                self.value(said.yes)
                self._sheet.say("else")
                self.value(said.no)
                self._sheet.say("end")
            case nodes.Convert():
                self._convert(said)
            case nodes.Builtin():
                self._builtin(said)
            case nodes.Call():
                self._call(said)
            case nodes.Copy():
                self.copy(said, answered=True)

    def address(self, said: nodes.FieldAccess) -> int:
        """Leave an address on the stack; return the bytes by which the number lies behind it."""
        self._sheet.say(f"local.get ${self._sheet.names[said.record.name]}")
        for index in said.indices:
            self._index(index)
            self._sheet.say("i32.add")
        return said.offset * 8

    def _index(self, said: nodes.ArrayIndex) -> None:
        """Leave the bytes of an index on the stack, and stop where it lies outside."""
        width = said.stride * 8
        self.value(said.value)
        known = self._sheet.range_of(said.value)
        if known is None or known[0] < 0 or known[1] >= said.size:
            name = self._sheet.temporary(nodes.ValueKind.INT)
            self._sheet.say(f"local.tee ${name} i64.const {said.size} i64.ge_u if unreachable end")
            self._sheet.say(f"local.get ${name}")
        if width & (width - 1):
            self._sheet.say(f"i32.wrap_i64 i32.const {width} i32.mul")
        else:
            self._sheet.say(f"i32.wrap_i64 i32.const {width.bit_length() - 1} i32.shl")

    def _unary(self, said: nodes.Unary) -> None:
        if said.operator == "not":
            self.value(said.value)
            self._sheet.say("i32.eqz")
        elif said.kind is nodes.ValueKind.FLOAT:
            self.value(said.value)
            self._sheet.say("f64.neg")
        elif said.operator == "~":
            self.value(said.value)
            self._sheet.say("i64.const -1 i64.xor")
        else:
            self._sheet.say("i64.const 0")
            self.value(said.value)
            self._sheet.say("i64.sub")

    def _binary(self, said: nodes.Binary) -> None:
        self.value(said.left)
        if said.kind is nodes.ValueKind.FLOAT:
            self.value(said.right)
            self._sheet.say(FLOAT_OPERATORS[said.operator])
        elif said.operator in NUMBER_OPERATORS:
            self.value(said.right)
            self._sheet.say(NUMBER_OPERATORS[said.operator])
        else:
            self.divide(said.operator, said.right, self._sheet.range_of(said.left))

    def divide(self, operator: str, by: nodes.Expression, known: tuple[int, int] | None) -> None:
        """Divide what is on the stack by a number, or leave the remainder; rounded down.

        Divisors are above 0, as the dialect says.
        """
        if isinstance(by, nodes.Constant):
            number = int(by.value)
            if number & (number - 1) == 0:
                shift = f"i64.const {number.bit_length() - 1} i64.shr_s"
                self._sheet.say(shift if operator == "//" else f"i64.const {number - 1} i64.and")
                return
            if known is not None and known[0] >= 0:
                word = "i64.div_u" if operator == "//" else "i64.rem_u"
                self._sheet.say(f"i64.const {number} {word}")
                return
        divided, found = (
            self._sheet.temporary(nodes.ValueKind.INT),
            self._sheet.temporary(nodes.ValueKind.INT),
        )
        self._sheet.say(f"local.set ${divided}")
        divisor = self._again(by)
        # wasm rounds towards 0; a remainder below 0 shows that it is one too high.
        if operator == "//":
            self._sheet.say(f"local.get ${divided} {divisor} i64.div_s local.tee ${found}")
            self._sheet.say(f"local.get ${divided} local.get ${found} {divisor} i64.mul i64.sub")
            self._sheet.say("i64.const 63 i64.shr_s i64.add")
        else:
            self._sheet.say(f"local.get ${divided} {divisor} i64.rem_s local.tee ${found}")
            self._sheet.say(f"local.get ${found} i64.const 63 i64.shr_s {divisor} i64.and i64.add")

    def _again(self, said: nodes.Expression) -> str:
        """Return instructions that push the value of a number each time they are written."""
        if isinstance(said, nodes.Constant):
            return f"i64.const {said.value}"
        self.value(said)
        name = self._sheet.temporary(nodes.ValueKind.INT)
        self._sheet.say(f"local.set ${name}")
        return f"local.get ${name}"

    def _compare(self, said: nodes.Compare) -> None:
        left, right = said.left, said.right
        if said.operator == "==" and isinstance(right, nodes.Constant) and right.value == 0:
            self.value(left)
            zero = "f64.const 0 f64.eq" if left.kind is nodes.ValueKind.FLOAT else "i64.eqz"
            self._sheet.say(zero)
            return
        self.value(left)
        self.value(right)
        words = FLOAT_COMPARISONS if left.kind is nodes.ValueKind.FLOAT else NUMBER_COMPARISONS
        self._sheet.say(words[said.operator])

    def _one_of(self, said: nodes.OneOf) -> None:
        name = self._sheet.temporary(nodes.ValueKind.INT)
        self.value(said.value)
        self._sheet.say(f"local.set ${name} i32.const 0")
        for option in said.options:
            self._sheet.say(f"local.get ${name}")
            self.value(option)
            self._sheet.say("i64.eq i32.or")
        if said.negated:
            self._sheet.say("i32.eqz")

    def _junction(self, said: nodes.Junction) -> None:
        both = said.operator == "and"
        self.value(said.values[0])
        ends = 0
        for value in said.values[1:]:
            if _is_plain(value):
                self.value(value)
                self._sheet.say("i32.and" if both else "i32.or")
                continue
            self._sheet.say("if (result i32)")
            if not both:
                self._sheet.say("i32.const 1 else")
            self.value(value)
            ends += 1
        # What comes behind the first one that may not be needed stands within its branch.
        self._sheet.say(" ".join((["else i32.const 0 end"] if both else ["end"]) * ends))

    def _convert(self, said: nodes.Convert) -> None:
        self.value(said.value)
        given = said.value.kind
        words = {
            (nodes.ValueKind.BOOL, nodes.ValueKind.INT): "i64.extend_i32_u",
            (nodes.ValueKind.INT, nodes.ValueKind.BOOL): "i64.const 0 i64.ne",
            (nodes.ValueKind.INT, nodes.ValueKind.FLOAT): "f64.convert_i64_s",
            (nodes.ValueKind.BOOL, nodes.ValueKind.FLOAT): "f64.convert_i32_u",
            (nodes.ValueKind.FLOAT, nodes.ValueKind.INT): "i64.trunc_f64_s",
        }
        self._sheet.say(words[given, said.kind])

    def _builtin(self, said: nodes.Builtin) -> None:
        if said.name == "sqrt":
            self.value(said.arguments[0])
            self._sheet.say("f64.sqrt")
            return
        type_ = TYPES[said.kind]
        names = []
        for argument in said.arguments:
            names.append(self._sheet.temporary(said.kind))
            self.value(argument)
            self._sheet.say(f"local.set ${names[-1]}")
        first = f"local.get ${names[0]}"
        if said.name == "abs":
            if said.kind is nodes.ValueKind.FLOAT:
                self._sheet.say(f"{first} f64.abs")
            else:
                self._sheet.say(
                    f"i64.const 0 {first} i64.sub {first} {first} i64.const 0 i64.lt_s select"
                )
            return
        second = f"local.get ${names[1]}"
        # The first of equals, as Python has it.
        word = ("ge" if said.name == "max" else "le") + ("" if type_ == "f64" else "_s")
        self._sheet.say(f"{first} {second} {first} {second} {type_}.{word} select")

    def copy(self, said: nodes.Copy, *, answered: bool) -> None:
        """Write a copy of numbers; it leaves how many on the stack, or nothing."""
        self.value(said.source if said.again else said.target)
        self.value(said.target if said.again else said.source)
        self.value(said.size)
        name = self._sheet.temporary(nodes.ValueKind.INT) if answered else ""
        if answered:
            self._sheet.say(f"local.tee ${name}")
        self._sheet.say("i32.wrap_i64 i32.const 3 i32.shl")
        self._sheet.say("call $take_back" if said.again else f"memory.copy {FORGET}")
        if answered:
            self._sheet.say(f"local.get ${name}")

    def _call(self, said: nodes.Call) -> None:
        if self._module.in_place(said.function):
            self._in_place(said)
            return
        for argument in said.arguments:
            self.value(argument)
        name = self._module.name_of(said.function, called_so=self._sheet.notes)
        self._sheet.say(f"call ${name}")


def _is_plain(said: nodes.Expression) -> bool:
    """Return whether a condition is cheap to evaluate and can neither stop nor change anything."""
    for count, part in enumerate(nodes.parts_of(said), 1):
        plain = isinstance(part, nodes.Constant | nodes.Local | nodes.Compare | nodes.Unary)
        if isinstance(part, nodes.FieldAccess):
            plain = not part.indices
        elif isinstance(part, nodes.Convert):
            # A float may be too great for a number.
            plain = part.value.kind is not nodes.ValueKind.FLOAT
        elif isinstance(part, nodes.Binary):
            plain = part.operator in ("+", "-", "&", "|", "^", ">>")
        if not plain or count > PLAIN:
            return False
    return True
