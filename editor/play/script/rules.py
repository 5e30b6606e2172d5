"""Writing a rule as a function of JavaScript.

A whole number is a number without a fraction, a truth is true or false, a record is an Int32Array.
Between the steps of a rule numbers keep to 32 bits (docs/dialect.md), so that operators on bits do
what they do in Python.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count, product
from string import ascii_letters
from typing import TYPE_CHECKING, NamedTuple

from editor.play.dialect import nodes

if TYPE_CHECKING:
    from editor.play.script.writing import Script


WORDS = frozenset({"as", "do", "if", "in", "is", "of", "for", "let", "new", "try", "var"})
"""Words of the language that a short name could be."""


def short_names() -> Iterator[str]:
    """Yield a, b, ... Z, aa, ab and so on, without words of the language."""
    for length in count(1):
        for letters in product(ascii_letters, repeat=length):
            name = "".join(letters)
            if name not in WORDS:
                yield name


CHOICE, OR, AND, BIT_OR, BIT_XOR, BIT_AND, SAME, ORDER, SHIFT, SUM, PRODUCT, SIGN, ATOM = range(13)
"""Levels of precedence in JavaScript, from `?:` to what never needs brackets."""

OPERATORS = {
    "+": SUM,
    "-": SUM,
    "*": PRODUCT,
    "/": PRODUCT,
    "&": BIT_AND,
    "|": BIT_OR,
    "^": BIT_XOR,
    "<<": SHIFT,
    ">>": SHIFT,
}
"""The operators that are the same in Python, with their precedence."""
COMPARISONS = {"==": ("===", SAME), "!=": ("!==", SAME)}
SIGNED = 2**31 - 1
"""The greatest number whose bits JavaScript reads as Python does."""
MANY = 6
"""From this many options on, a constant tuple is searched."""


class Snippet(NamedTuple):
    """The text of an expression, and its precedence."""

    text: str
    level: int

    def within(self, least: int) -> str:
        """Return the text, in brackets where its precedence is below `least`."""
        return f"({self.text})" if self.level < least else self.text


class ExpressionWriter:
    """Writes the expressions of one rule, whose variables are called `names`."""

    def __init__(self, script: Script, names: dict[str, str]) -> None:
        self._script = script
        self.names = names
        self.temporaries: list[str] = []

    def temporary(self) -> str:
        """Return the name of a new variable."""
        self.temporaries.append(f"${len(self.temporaries)}")
        return self.temporaries[-1]

    def value(self, said: nodes.Expression, least: int = CHOICE) -> str:
        """Return the text of an expression, in brackets where its precedence is below `least`."""
        return self._written(said).within(least)

    def test(self, said: nodes.Expression, least: int = CHOICE) -> str:
        """Return the text of a condition: a number is true unless it is 0, as in Python."""
        if isinstance(said, nodes.Convert) and said.kind is nodes.ValueKind.BOOL:
            return self.value(said.value, least)
        return self.value(said, least)

    def given(self, said: nodes.Expression) -> str:
        """Return the text of a value to be assigned; a checked script checks it."""
        text = self.value(said)
        return (
            f"$int({text})" if self._script.checked and said.kind is nodes.ValueKind.INT else text
        )

    def place(self, said: nodes.FieldAccess) -> str:
        """Return a place, to be read or given a value."""
        return f"{self.names[said.record.name]}[{self.index(said)}]"

    def index(self, said: nodes.FieldAccess) -> str:
        """Return where in its record a place is."""
        terms = [self._term(index) for index in said.indices]
        if said.offset or not terms:
            terms.append(str(said.offset))
        return "+".join(terms)

    def operation(self, operator: str, left: Snippet, right: nodes.Expression) -> Snippet:
        """Return an operator over what is written and an expression."""
        if operator == "//":
            return Snippet(f"Math.floor({left.within(PRODUCT)}/{self.value(right, SIGN)})", ATOM)
        if operator == "%":
            return Snippet(f"$mod({left.text},{self.value(right)})", ATOM)
        level = OPERATORS[operator]
        written = Snippet(
            f"{left.within(level)}{operator}{apart(operator, self.value(right, level + 1))}", level
        )
        if self._script.checked and operator in ("<<", ">>"):
            return Snippet(f"$shift({left.text},{self.value(right)},{int(operator == '<<')})", ATOM)
        if operator == "&" and isinstance(right, nodes.Constant) and right.value > SIGNED:
            return Snippet(f"{written.within(SHIFT)}>>>0", SHIFT)
        return written

    def _term(self, index: nodes.ArrayIndex) -> str:
        if self._script.checked:
            text = f"$index({self.value(index.value)},{index.size})"
        else:
            text = self.value(index.value, SUM if index.stride == 1 else PRODUCT)
        return text if index.stride == 1 else f"{text}*{index.stride}"

    def _written(self, said: nodes.Expression) -> Snippet:
        match said:
            case nodes.Constant():
                return _constant(said)
            case nodes.Local():
                return Snippet(self.names[said.name], ATOM)
            case nodes.FieldAccess():
                return Snippet(self.place(said), ATOM)
            case nodes.TupleItem():
                where = self._term(nodes.ArrayIndex(said.index, 1, len(said.values)))
                return Snippet(f"{self._script.tuple_named(said.values)}[{where}]", ATOM)
            case nodes.Unary(operator="not"):
                return Snippet("!" + self.test(said.value, ATOM), SIGN)
            case nodes.Unary():
                return Snippet(said.operator + self.value(said.value, ATOM), SIGN)
            case nodes.Binary():
                return self.operation(said.operator, self._written(said.left), said.right)
            case nodes.HighWord():
                return Snippet(f"$high({self.value(said.left)},{self.value(said.right)})", ATOM)
            case nodes.Compare():
                word, level = COMPARISONS.get(said.operator, (said.operator, ORDER))
                left, right = self.value(said.left, level + 1), self.value(said.right, level + 1)
                return Snippet(f"{left}{word}{right}", level)
            case nodes.OneOf():
                return self._one_of(said)
            case nodes.Junction():
                word, level = ("&&", AND) if said.operator == "and" else ("||", OR)
                return Snippet(
                    word.join(self.value(value, level + 1) for value in said.values), level
                )
            case nodes.Conditional():
                yes, no = self.value(said.yes, OR), self.value(said.no)
                return Snippet(f"{self.test(said.test, OR)}?{yes}:{no}", CHOICE)
            case nodes.Convert():
                return self._convert(said)
            case nodes.Builtin():
                return self._builtin(said)
            case nodes.Call():
                given = ",".join(self.value(argument) for argument in said.arguments)
                return Snippet(f"{self._script.name_of(said.function)}({given})", ATOM)
            case nodes.Copy():
                parts = (self.value(item) for item in (said.source, said.target, said.size))
                return Snippet(f"$copy({','.join(parts)})", ATOM)

    def _one_of(self, said: nodes.OneOf) -> Snippet:
        value = self.value(said.value)
        constants = [option.value for option in said.options if isinstance(option, nodes.Constant)]
        if any(
            isinstance(part, nodes.Call) for item in said.options for part in nodes.parts_of(item)
        ):
            # All options are evaluated, whichever matches.
            options = f"[{','.join(self.value(option) for option in said.options)}]"
            written = Snippet(f"$in({value},{options})", ATOM)
        elif len(constants) == len(said.options) >= MANY:
            named = self._script.tuple_named(tuple(int(constant) for constant in constants))
            written = Snippet(f"{named}.includes({value})", ATOM)
        else:
            return self._compared_with_each(said)
        return Snippet(f"!{written.text}", SIGN) if said.negated else written

    def _compared_with_each(self, said: nodes.OneOf) -> Snippet:
        word, join, level = ("!==", "&&", AND) if said.negated else ("===", "||", OR)
        if isinstance(said.value, nodes.Local):
            first = name = self.names[said.value.name]
        else:
            name = self.temporary()
            first = f"({name}={self.value(said.value)})"
        options = [self.value(constant, SAME + 1) for constant in said.options]
        lines = [f"{name if at else first}{word}{option}" for at, option in enumerate(options)]
        return Snippet(join.join(lines), level if len(lines) > 1 else SAME)

    def _convert(self, said: nodes.Convert) -> Snippet:
        value = said.value
        if said.kind is nodes.ValueKind.BOOL:
            return Snippet(f"{self.value(value, SAME + 1)}!==0", SAME)
        if value.kind is nodes.ValueKind.BOOL:
            return Snippet(f"+{self.value(value, ATOM)}", SIGN)
        if value.kind is nodes.ValueKind.FLOAT:
            return Snippet(f"Math.trunc({self.value(value)})", ATOM)
        return self._written(value)

    def _builtin(self, said: nodes.Builtin) -> Snippet:
        given = ",".join(self.value(argument) for argument in said.arguments)
        return Snippet(f"Math.{said.name}({given})", ATOM)


def _constant(said: nodes.Constant) -> Snippet:
    if said.kind is nodes.ValueKind.BOOL:
        return Snippet("!0" if said.value else "!1", SIGN)
    text = repr(said.value).removesuffix(".0")
    return Snippet(text, SIGN if text.startswith("-") else ATOM)


def apart(operator: str, right: str) -> str:
    """Return what stands right of an operator so that `- -1` does not become `--1`."""
    return f" {right}" if right.startswith(operator) else right


class RuleWriter:
    """Writes one rule as a function."""

    def __init__(self, script: Script, rule: nodes.RuleTree) -> None:
        self._script = script
        self._rule = rule
        variables = (*rule.parameters, *rule.variables)
        short = short_names()
        names = {
            variable.name: f"{variable.name}_" if script.checked else next(short)
            for variable in variables
        }
        self._values = ExpressionWriter(script, names)
        self._names = names

    def text(self) -> str:
        """Return the function."""
        body = self._body(self._rule.body)
        own = [
            self._names[variable.name] for variable in self._rule.variables
        ] + self._values.temporaries
        given = ",".join(self._names[parameter.name] for parameter in self._rule.parameters)
        variables = f"let {','.join(own)};" if own else ""
        return f"function {self._script.name_of(self._rule.function)}({given}){{{variables}{body}}}"

    def _body(self, body: Iterable[nodes.Statement]) -> str:
        return "".join(self._statement(said) for said in body)

    def _block(self, body: tuple[nodes.Statement, ...]) -> str:
        return f"{{{self._body(body)}}}"

    def _statement(self, said: nodes.Statement) -> str:
        match said:
            case nodes.Assign():
                return "".join(f"{item};" for item in self._assign(said))
            case nodes.Update():
                return f"{self._update(said)};"
            case nodes.Do():
                return f"{self._values.value(said.value)};"
            case nodes.If():
                text = f"if({self._values.test(said.test)}){self._block(said.body)}"
                if not said.otherwise:
                    return text
                if len(said.otherwise) == 1 and isinstance(said.otherwise[0], nodes.If):
                    return f"{text}else {self._statement(said.otherwise[0])}"
                return f"{text}else{self._block(said.otherwise)}"
            case nodes.While():
                return f"while({self._values.test(said.test)}){self._block(said.body)}"
            case nodes.RangeLoop():
                return self._count(said)
            case nodes.TupleLoop():
                return self._each(said)
            case nodes.Return():
                return f"return {self._values.value(said.value)};" if said.value else "return;"
            case nodes.Break():
                return "break;"
            case nodes.Continue():
                return "continue;"

    def _assign(self, said: nodes.Assign) -> Iterator[str]:
        if len(said.targets) == 1:
            target, value = said.targets[0], said.values[0]
            if isinstance(target, nodes.Local) or not (_calls(value) or _calls(target)):
                yield f"{self._target(target)}={self._values.given(value)}"
                return
        kept = []
        for value in said.values:
            kept.append(self._values.temporary())
            yield f"{kept[-1]}={self._values.given(value)}"
        for target, name in zip(said.targets, kept, strict=True):
            yield f"{self._target(target)}={name}"

    def _target(self, said: nodes.Local | nodes.FieldAccess) -> str:
        return self._names[said.name] if isinstance(said, nodes.Local) else self._values.place(said)

    def _update(self, said: nodes.Update) -> str:
        target = said.target
        if isinstance(target, nodes.FieldAccess):
            if said.operator in OPERATORS and not self._script.checked:
                # Where the place is, is found before the value, and once.
                return (
                    f"{self._values.place(target)}{said.operator}={self._values.value(said.value)}"
                )
            at = self._values.temporary()
            record = self._names[target.record.name]
            where, left = f"{record}[{at}={self._values.index(target)}]", f"{record}[{at}]"
        else:
            where = left = self._names[target.name]
        text = self._values.operation(said.operator, Snippet(left, ATOM), said.value).text
        is_checked = self._script.checked and target.kind is nodes.ValueKind.INT
        return f"{where}={f'$int({text})' if is_checked else text}"

    def _count(self, said: nodes.RangeLoop) -> str:
        counter = self._values.temporary()
        begin = f"{counter}={self._values.value(said.first)}"
        if isinstance(said.beyond, nodes.Constant):
            beyond = self._values.value(said.beyond)
        else:
            beyond = self._values.temporary()
            begin += f",{beyond}={self._values.value(said.beyond)}"
        sign, step = ("<", f"+={said.step}") if said.step > 0 else (">", f"-={-said.step}")
        head = f"for({begin};{counter}{sign}{beyond};{counter}{step})"
        # The variable keeps the last number that was counted.
        return f"{head}{{{self._names[said.variable.name]}={counter};{self._body(said.body)}}}"

    def _each(self, said: nodes.TupleLoop) -> str:
        constants = [
            int(constant.value) for constant in said.values if isinstance(constant, nodes.Constant)
        ]
        if len(constants) == len(said.values):
            values = self._script.tuple_named(tuple(constants))
        else:
            values = f"[{','.join(self._values.value(value) for value in said.values)}]"
        return f"for({self._names[said.variable.name]} of {values}){self._block(said.body)}"


def _calls(said: nodes.Expression) -> bool:
    return any(isinstance(part, nodes.Call) for part in nodes.parts_of(said))
