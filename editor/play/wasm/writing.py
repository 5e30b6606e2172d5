"""Rules as the text of a WebAssembly module.

Numbers are i64 and lie in linear memory as the layouts say, truths are i32, records are i32
addresses in bytes. Division and remainder round down as Python's do. Every index is checked unless
its range is known; a wrong one stops the module (`unreachable`). Small rules are written in place
of their calls.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from editor.play.dialect.nodes import (
    Assign,
    Binary,
    Break,
    Builtin,
    Call,
    Choice,
    Compare,
    Constant,
    Continue,
    Convert,
    Copy,
    Count,
    Do,
    Each,
    Expression,
    Function,
    HighWord,
    If,
    Index,
    Junction,
    Kind,
    Local,
    OneOf,
    Place,
    Return,
    Row,
    Rule,
    Statement,
    Unary,
    Update,
    While,
    parts_of,
)
from editor.play.dialect.reading import Reader

TYPES = {Kind.INT: "i64", Kind.BOOL: "i32", Kind.FLOAT: "f64", Kind.RECORD: "i32"}
PAGE = 65_536
"""Bytes of a page of linear memory."""
CONSTANTS = 1_024
"""Where constant tuples begin in memory; nothing lies at 0, where a lost record would point."""
ALIGN = 64
INLINE = 150
"""The most expressions and statements of a rule that is written in place of its calls."""
PLAIN = 6
"""The most expressions of a truth that is found even where it may not be needed."""

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

DIVISION = """
(func $floor_mod (param $a i64) (param $b i64) (result i64) (local $r i64)
  local.get $a local.get $b i64.rem_s local.tee $r
  local.get $b i64.const 0 local.get $r local.get $b i64.xor i64.const 0 i64.lt_s
  local.get $r i64.eqz i32.eqz i32.and select
  i64.add)
(func $floor_div (param $a i64) (param $b i64) (result i64)
  local.get $a local.get $a local.get $b call $floor_mod i64.sub local.get $b i64.div_s)
"""


class Module:
    """The text of the module of a system: its entries, and all that they call.

    `text` is what a WebAssembly compiler takes; `heap` is the first free byte of its memory, of
    which there are `heap` and `room` bytes, up to a whole page.
    """

    def __init__(self, reader: Reader, entries: Mapping[str, Function], room: int) -> None:
        self._reader = reader
        self._entries = {function: name for name, function in entries.items()}
        self._names: dict[Function, str] = {}
        self._used: set[str] = {"floor_mod", "floor_div"}
        self._waiting: list[Function] = []
        self._tuples: dict[tuple[int, ...], int] = {}
        self._weights: dict[Function, int] = {}
        self._weighed: set[Function] = set()
        self._recursive: set[Function] = set()
        self._data = CONSTANTS
        functions: list[str] = []
        for function in self._entries:
            self.name_of(function)
        for function in self._waiting:
            functions.append(_Writer(self, self.rule(function)).text(self._entries.get(function)))
        self.functions = len(functions)
        self.heap = -(-self._data // ALIGN) * ALIGN
        pages = -(-(self.heap + room) // PAGE)
        self.text = "\n".join(
            (
                "(module",
                f'(memory (export "memory") {pages} {pages})',
                DIVISION,
                *functions,
                *(_data(at, values) for values, at in self._tuples.items()),
                ")",
            )
        )

    def rule(self, function: Function) -> Rule:
        """Return what a function says."""
        return self._reader.rule(function)

    def name_of(self, function: Function) -> str:
        """Return what a function is called in the module, and see to it that it is written."""
        found = self._names.get(function)
        if found is None:
            found = function.__name__
            while found in self._used:
                found += "_"
            self._used.add(found)
            self._names[function] = found
            self._waiting.append(function)
        return found

    def tuple_at(self, values: tuple[int, ...]) -> int:
        """Return the address of a constant tuple."""
        found = self._tuples.get(values)
        if found is None:
            found = self._tuples[values] = self._data
            self._data += 8 * len(values)
        return found

    def in_place(self, function: Function) -> bool:
        """Say whether a rule is written in place of its calls."""
        return function not in self._entries and self._weight(function) <= INLINE

    def _weight(self, function: Function) -> int:
        """Return the size of a rule with all that is written in place in it."""
        found = self._weights.get(function)
        if found is not None:
            return found
        if function in self._weighed:
            self._recursive.add(function)
            return INLINE + 1
        self._weighed.add(function)
        rule = self.rule(function)
        within = [self._weight(one) for one in rule.calls if one not in self._entries]
        found = rule.size + sum(weight for weight in within if weight <= INLINE)
        if function in self._recursive:
            found = INLINE + 1
        self._weights[function] = found
        return found


def _data(at: int, values: tuple[int, ...]) -> str:
    numbers = b"".join(value.to_bytes(8, "little", signed=True) for value in values)
    return f'(data (i32.const {at}) "{"".join(f"{chr(92)}{byte:02x}" for byte in numbers)}")'


class _Writer:
    """Writes one function of the module, with the rules that are written in place in it."""

    def __init__(self, module: Module, rule: Rule) -> None:
        self._module = module
        self._rule = rule
        self._out: list[str] = []
        self._say = self._out.append
        self._locals: list[str] = []
        self._labels = 0
        self._names: dict[str, str] = {}
        self._ranges: dict[str, tuple[int, int]] = {}
        self._loops: list[int] = []
        self._end: str | None = None
        self._answer = rule.answer

    def text(self, export: str | None) -> str:
        """Return the function, under the name of its export where it has one."""
        rule = self._rule
        name = self._module.name_of(rule.function)
        self._names = {one.name: one.name for one in (*rule.parameters, *rule.variables)}
        self._locals = [f"(local ${one.name} {TYPES[one.kind]})" for one in rule.variables]
        self._body(rule.body)
        if rule.answer is not Kind.NONE:
            self._say("unreachable")
        given = "".join(f" (param ${one.name} {TYPES[one.kind]})" for one in rule.parameters)
        exported = f' (export "{export}")' if export else ""
        answer = "" if rule.answer is Kind.NONE else f" (result {TYPES[rule.answer]})"
        head = f"(func ${name}{exported}{given}{answer}"
        return "\n".join((head, " ".join(self._locals), *self._out, ")"))

    # --- Names

    def _temporary(self, kind: Kind) -> str:
        self._labels += 1
        name = f"t.{self._labels}"
        self._locals.append(f"(local ${name} {TYPES[kind]})")
        return name

    def _label(self) -> int:
        self._labels += 1
        return self._labels

    # --- Statements

    def _body(self, body: Iterable[Statement]) -> None:
        for said in body:
            self._statement(said)

    def _statement(self, said: Statement) -> None:
        match said:
            case Assign():
                self._assign(said)
            case Update():
                self._update(said)
            case Do():
                self._do(said.value)
            case If():
                self._value(said.test)
                self._say("if")
                self._body(said.body)
                if said.otherwise:
                    self._say("else")
                    self._body(said.otherwise)
                self._say("end")
            case While():
                self._while(said)
            case Count():
                self._count(said)
            case Each():
                self._each(said)
            case Return():
                self._return(said)
            case Break():
                self._say(f"br $b{self._loops[-1]}")
            case Continue():
                self._say(f"br $c{self._loops[-1]}")

    def _do(self, said: Expression) -> None:
        if isinstance(said, Copy):
            self._copy(said)
            return
        self._value(said)
        if said.kind is not Kind.NONE:
            self._say("drop")

    def _assign(self, said: Assign) -> None:
        if len(said.targets) == 1:
            self._give(said.targets[0], said.values[0])
            return
        kept = []
        for value in said.values:
            self._value(value)
            kept.append(self._temporary(value.kind))
            self._say(f"local.set ${kept[-1]}")
        for target, value, name in zip(said.targets, said.values, kept, strict=True):
            if isinstance(target, Place):
                offset = self._address(target)
                self._say(f"local.get ${name}")
                self._say(f"i64.store offset={offset}")
            else:
                self._say(f"local.get ${name}")
                self._say(f"local.set ${self._names[target.name]}")
            assert target.kind is value.kind

    def _give(self, target: Local | Place, value: Expression) -> None:
        if isinstance(target, Local):
            self._value(value)
            self._say(f"local.set ${self._names[target.name]}")
        elif target.indices and (_calls(value) or _calls(target)):
            # The value first: what one of them calls may change what the other reads.
            self._value(value)
            name = self._temporary(Kind.INT)
            self._say(f"local.set ${name}")
            offset = self._address(target)
            self._say(f"local.get ${name}")
            self._say(f"i64.store offset={offset}")
        else:
            offset = self._address(target)
            self._value(value)
            self._say(f"i64.store offset={offset}")

    def _update(self, said: Update) -> None:
        target = said.target
        if isinstance(target, Local):
            self._value(Binary(said.operator, target, said.value, target.kind))
            self._say(f"local.set ${self._names[target.name]}")
            return
        offset = self._address(target)
        if target.indices:
            place = self._temporary(Kind.RECORD)
            self._say(f"local.tee ${place}")
            self._say(f"local.get ${place}")
        else:
            self._say(f"local.get ${self._names[target.record.name]}")
        self._say(f"i64.load offset={offset}")
        if said.operator in NUMBER_OPERATORS:
            self._value(said.value)
            self._say(NUMBER_OPERATORS[said.operator])
        else:
            self._divide(said.operator, said.value, None)
        self._say(f"i64.store offset={offset}")

    def _while(self, said: While) -> None:
        label = self._label()
        self._say(f"block $b{label} loop $l{label}")
        if not (isinstance(said.test, Constant) and said.test.value):
            self._value(said.test)
            self._say(f"i32.eqz br_if $b{label}")
        self._loop_body(label, said.body)
        self._say(f"br $l{label} end end")

    def _loop_body(self, label: int, body: tuple[Statement, ...]) -> None:
        self._loops.append(label)
        again = _continues(body)
        if again:
            self._say(f"block $c{label}")
        self._body(body)
        if again:
            self._say("end")
        self._loops.pop()

    def _count(self, said: Count) -> None:
        label = self._label()
        counter = self._temporary(Kind.INT)
        self._value(said.first)
        self._say(f"local.set ${counter}")
        if isinstance(said.beyond, Constant):
            beyond = f"i64.const {said.beyond.value}"
        else:
            self._value(said.beyond)
            kept = self._temporary(Kind.INT)
            self._say(f"local.set ${kept}")
            beyond = f"local.get ${kept}"
        over = "i64.ge_s" if said.step > 0 else "i64.le_s"
        variable = self._names[said.variable.name]
        self._say(f"block $b{label} loop $l{label}")
        self._say(f"local.get ${counter} {beyond} {over} br_if $b{label}")
        self._say(f"local.get ${counter} local.set ${variable}")
        before = self._ranges.pop(variable, None)
        known = self._count_range(said)
        if known:
            self._ranges[variable] = known
        self._loop_body(label, said.body)
        # Behind the loop it is the last value, or none.
        self._ranges.pop(variable, None)
        if before:
            self._ranges[variable] = before
        self._say(f"local.get ${counter} i64.const {said.step} i64.add local.set ${counter}")
        self._say(f"br $l{label} end end")

    def _count_range(self, said: Count) -> tuple[int, int] | None:
        first, beyond = self._range(said.first), self._range(said.beyond)
        if first is None or beyond is None:
            return None
        if said.step > 0:
            return first[0], beyond[1] - 1
        return beyond[0] + 1, first[1]

    def _each(self, said: Each) -> None:
        kept = []
        for value in said.values:
            self._value(value)
            kept.append(self._temporary(Kind.INT))
            self._say(f"local.set ${kept[-1]}")
        whole = self._label()
        self._say(f"block $b{whole}")
        for name in kept:
            self._say(f"local.get ${name} local.set ${self._names[said.variable.name]}")
            self._say(f"block $c{whole}")
            self._loops.append(whole)
            self._body(said.body)
            self._loops.pop()
            self._say("end")
        self._say("end")

    def _return(self, said: Return) -> None:
        if said.value is not None:
            self._value(said.value)
        self._say(f"br {self._end}" if self._end else "return")

    # --- Expressions

    def _value(self, said: Expression) -> None:
        """Leave the value of an expression on the stack."""
        match said:
            case Constant():
                value = int(said.value) if said.kind is not Kind.FLOAT else float(said.value)
                self._say(f"{TYPES[said.kind]}.const {value!r}")
            case Local():
                self._say(f"local.get ${self._names[said.name]}")
            case Place():
                offset = self._address(said)
                self._say(f"i64.load offset={offset}")
            case Row():
                self._index(Index(said.index, 1, len(said.values)))
                self._say(f"i64.load offset={self._module.tuple_at(said.values)}")
            case Unary():
                self._unary(said)
            case Binary():
                self._binary(said)
            case HighWord():
                self._value(said.left)
                self._value(said.right)
                self._say("i64.mul i64.const 32 i64.shr_u")
            case Compare():
                self._compare(said)
            case OneOf():
                self._one_of(said)
            case Junction():
                self._junction(said)
            case Choice():
                self._value(said.test)
                self._say(f"if (result {TYPES[said.kind]})")
                self._value(said.yes)
                self._say("else")
                self._value(said.no)
                self._say("end")
            case Convert():
                self._convert(said)
            case Builtin():
                self._builtin(said)
            case Call():
                self._call(said)
            case Copy():
                self._copy(said)
                self._value(said.size)

    def _address(self, said: Place) -> int:
        """Leave an address on the stack; return the bytes by which the number lies behind it."""
        self._say(f"local.get ${self._names[said.record.name]}")
        for one in said.indices:
            self._index(one)
            self._say("i32.add")
        return said.offset * 8

    def _index(self, said: Index) -> None:
        """Leave the bytes of an index on the stack, and stop where it lies outside."""
        width = said.stride * 8
        self._value(said.value)
        known = self._range(said.value)
        if known is None or known[0] < 0 or known[1] >= said.size:
            name = self._temporary(Kind.INT)
            self._say(f"local.tee ${name} i64.const {said.size} i64.ge_u if unreachable end")
            self._say(f"local.get ${name}")
        if width & (width - 1):
            self._say(f"i32.wrap_i64 i32.const {width} i32.mul")
        else:
            self._say(f"i32.wrap_i64 i32.const {width.bit_length() - 1} i32.shl")

    def _unary(self, said: Unary) -> None:
        if said.operator == "not":
            self._value(said.value)
            self._say("i32.eqz")
        elif said.kind is Kind.FLOAT:
            self._value(said.value)
            self._say("f64.neg")
        elif said.operator == "~":
            self._value(said.value)
            self._say("i64.const -1 i64.xor")
        else:
            self._say("i64.const 0")
            self._value(said.value)
            self._say("i64.sub")

    def _binary(self, said: Binary) -> None:
        self._value(said.left)
        if said.kind is Kind.FLOAT:
            self._value(said.right)
            self._say(FLOAT_OPERATORS[said.operator])
        elif said.operator in NUMBER_OPERATORS:
            self._value(said.right)
            self._say(NUMBER_OPERATORS[said.operator])
        else:
            self._divide(said.operator, said.right, self._range(said.left))

    def _divide(self, operator: str, by: Expression, known: tuple[int, int] | None) -> None:
        """Divide what is on the stack by a number, or leave the remainder; rounded down."""
        if isinstance(by, Constant):
            number = int(by.value)
            if number & (number - 1) == 0:
                shift = f"i64.const {number.bit_length() - 1} i64.shr_s"
                self._say(shift if operator == "//" else f"i64.const {number - 1} i64.and")
                return
            if known is not None and known[0] >= 0:
                word = "i64.div_u" if operator == "//" else "i64.rem_u"
                self._say(f"i64.const {number} {word}")
                return
        self._value(by)
        self._say("call $floor_div" if operator == "//" else "call $floor_mod")

    def _compare(self, said: Compare) -> None:
        left, right = said.left, said.right
        if said.operator == "==" and isinstance(right, Constant) and right.value == 0:
            self._value(left)
            zero = "f64.const 0 f64.eq" if left.kind is Kind.FLOAT else "i64.eqz"
            self._say(zero)
            return
        self._value(left)
        self._value(right)
        words = FLOAT_COMPARISONS if left.kind is Kind.FLOAT else NUMBER_COMPARISONS
        self._say(words[said.operator])

    def _one_of(self, said: OneOf) -> None:
        name = self._temporary(Kind.INT)
        self._value(said.value)
        self._say(f"local.set ${name} i32.const 0")
        for option in said.options:
            self._say(f"local.get ${name}")
            self._value(option)
            self._say("i64.eq i32.or")
        if said.negated:
            self._say("i32.eqz")

    def _junction(self, said: Junction) -> None:
        both = said.operator == "and"
        self._value(said.values[0])
        ends = 0
        for value in said.values[1:]:
            if _is_plain(value):
                self._value(value)
                self._say("i32.and" if both else "i32.or")
                continue
            self._say("if (result i32)")
            if not both:
                self._say("i32.const 1 else")
            self._value(value)
            ends += 1
        # What comes behind the first one that may not be needed stands within its branch.
        self._say(" ".join((["else i32.const 0 end"] if both else ["end"]) * ends))

    def _convert(self, said: Convert) -> None:
        self._value(said.value)
        given = said.value.kind
        words = {
            (Kind.BOOL, Kind.INT): "i64.extend_i32_u",
            (Kind.INT, Kind.BOOL): "i64.const 0 i64.ne",
            (Kind.INT, Kind.FLOAT): "f64.convert_i64_s",
            (Kind.BOOL, Kind.FLOAT): "f64.convert_i32_u",
            (Kind.FLOAT, Kind.INT): "i64.trunc_f64_s",
        }
        self._say(words[given, said.kind])

    def _builtin(self, said: Builtin) -> None:
        if said.name == "sqrt":
            self._value(said.arguments[0])
            self._say("f64.sqrt")
            return
        type_ = TYPES[said.kind]
        names = []
        for one in said.arguments:
            names.append(self._temporary(said.kind))
            self._value(one)
            self._say(f"local.set ${names[-1]}")
        first = f"local.get ${names[0]}"
        if said.name == "abs":
            if said.kind is Kind.FLOAT:
                self._say(f"{first} f64.abs")
            else:
                self._say(
                    f"i64.const 0 {first} i64.sub {first} {first} i64.const 0 i64.lt_s select"
                )
            return
        second = f"local.get ${names[1]}"
        # The first of equals, as Python has it.
        word = ("ge" if said.name == "max" else "le") + ("" if type_ == "f64" else "_s")
        self._say(f"{first} {second} {first} {second} {type_}.{word} select")

    def _copy(self, said: Copy) -> None:
        self._value(said.target)
        self._value(said.source)
        self._value(said.size)
        self._say("i32.wrap_i64 i32.const 3 i32.shl memory.copy")

    def _call(self, said: Call) -> None:
        if self._module.in_place(said.function):
            self._call_in_place(said)
            return
        for one in said.arguments:
            self._value(one)
        self._say(f"call ${self._module.name_of(said.function)}")

    def _call_in_place(self, said: Call) -> None:
        rule = self._module.rule(said.function)
        label = self._label()
        names: dict[str, str] = {}
        for parameter, given in zip(rule.parameters, said.arguments, strict=True):
            if isinstance(given, Local) and parameter.name not in rule.assigned:
                # It is not written to, here or there, while the rule runs.
                names[parameter.name] = self._names[given.name]
                continue
            self._value(given)
            name = names[parameter.name] = f"{parameter.name}.{label}"
            self._locals.append(f"(local ${name} {TYPES[parameter.kind]})")
            self._say(f"local.set ${name}")
            known = self._range(given)
            if known and parameter.name not in rule.assigned:
                self._ranges[name] = known
        for variable in rule.variables:
            names[variable.name] = f"{variable.name}.{label}"
            self._locals.append(f"(local ${variable.name}.{label} {TYPES[variable.kind]})")
        outside = self._names, self._end, self._loops
        self._names, self._loops = names, []
        body = rule.body
        last = body[-1] if body else None
        if len(body) == 1 and isinstance(last, Return) and last.value is not None:
            self._value(last.value)
        else:
            answer = "" if rule.answer is Kind.NONE else f" (result {TYPES[rule.answer]})"
            self._end = f"$r{label}"
            self._say(f"block {self._end}{answer}")
            if isinstance(last, Return):
                self._body(body[:-1])
                if last.value is not None:
                    self._value(last.value)
            else:
                self._body(body)
                if rule.answer is not Kind.NONE:
                    self._say("unreachable")
            self._say("end")
        self._names, self._end, self._loops = outside

    # --- What is known of numbers

    def _range(self, said: Expression) -> tuple[int, int] | None:
        """Return the least and the greatest value of a number, where both are known."""
        match said:
            case Constant(kind=Kind.INT):
                return int(said.value), int(said.value)
            case Local(kind=Kind.INT):
                return self._ranges.get(self._names[said.name])
            case Convert(value=value, kind=Kind.INT) if value.kind is Kind.BOOL:
                return 0, 1
            case Row():
                return min(said.values), max(said.values)
            case Binary(kind=Kind.INT, right=Constant(value=number)):
                return self._range_by(said.operator, self._range(said.left), int(number))
        return None

    def _range_by(
        self, operator: str, left: tuple[int, int] | None, number: int
    ) -> tuple[int, int] | None:
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


def _calls(said: Expression) -> bool:
    return any(isinstance(one, Call) for one in parts_of(said))


def _is_plain(said: Expression) -> bool:
    """Say whether a truth costs next to nothing and can neither stop nor change anything."""
    for count, one in enumerate(parts_of(said), 1):
        plain = isinstance(one, Constant | Local | Compare | Convert | Unary)
        if isinstance(one, Place):
            plain = not one.indices
        elif isinstance(one, Binary):
            plain = one.operator in ("+", "-", "&", "|", "^", ">>")
        if not plain or count > PLAIN:
            return False
    return True


def _continues(body: tuple[Statement, ...]) -> bool:
    """Say whether a `continue` of this loop stands in its body."""
    return any(
        isinstance(said, Continue)
        or (isinstance(said, If) and (_continues(said.body) or _continues(said.otherwise)))
        for said in body
    )
