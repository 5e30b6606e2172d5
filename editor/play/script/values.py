"""Writing the expressions of a rule as JavaScript.

A whole number is a number without a fraction, a truth is true or false, a record is an Int32Array.
Between the steps of a rule numbers keep to 32 bits (docs/dialect.md), so that operators on bits do
what they do in Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from editor.play.dialect.nodes import (
    ArrayIndex,
    Binary,
    Builtin,
    Call,
    Compare,
    Conditional,
    Constant,
    Convert,
    Copy,
    Expression,
    FieldAccess,
    HighWord,
    Junction,
    Local,
    OneOf,
    TupleItem,
    Unary,
    ValueKind,
    parts_of,
)

if TYPE_CHECKING:
    from editor.play.script.writing import Script

CHOICE, OR, AND, BIT_OR, BIT_XOR, BIT_AND, SAME, ORDER, SHIFT, SUM, PRODUCT, SIGN, ATOM = range(13)
"""How tightly what is written holds together, from `?:` to what needs no brackets."""

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
"""The operators that are those of Python, with their levels."""
COMPARISONS = {"==": ("===", SAME), "!=": ("!==", SAME)}
SIGNED = 2**31 - 1
"""The greatest number whose bits JavaScript reads as Python does."""
MANY = 6
"""From how many options on a constant tuple is asked."""


class Snippet(NamedTuple):
    """What is written of an expression, and how tightly it holds together."""

    text: str
    level: int

    def within(self, least: int) -> str:
        """Return it with brackets where it holds together less than `least`."""
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

    def value(self, said: Expression, least: int = CHOICE) -> str:
        """Return an expression, in brackets where it holds together less than `least`."""
        return self._written(said).within(least)

    def test(self, said: Expression, least: int = CHOICE) -> str:
        """Return what is asked for its truth: a number is true unless it is 0, as in Python."""
        if isinstance(said, Convert) and said.kind is ValueKind.BOOL:
            return self.value(said.value, least)
        return self.value(said, least)

    def given(self, said: Expression) -> str:
        """Return a value that a variable or a place is given; a checked script looks at it."""
        text = self.value(said)
        return f"$int({text})" if self._script.checked and said.kind is ValueKind.INT else text

    def place(self, said: FieldAccess) -> str:
        """Return a place, to be read or given a value."""
        return f"{self.names[said.record.name]}[{self.index(said)}]"

    def index(self, said: FieldAccess) -> str:
        """Return where in its record a place is."""
        terms = [self._term(index) for index in said.indices]
        if said.offset or not terms:
            terms.append(str(said.offset))
        return "+".join(terms)

    def operation(self, operator: str, left: Snippet, right: Expression) -> Snippet:
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
        if operator == "&" and isinstance(right, Constant) and right.value > SIGNED:
            return Snippet(f"{written.within(SHIFT)}>>>0", SHIFT)
        return written

    def _term(self, one: ArrayIndex) -> str:
        if self._script.checked:
            text = f"$index({self.value(one.value)},{one.size})"
        else:
            text = self.value(one.value, SUM if one.stride == 1 else PRODUCT)
        return text if one.stride == 1 else f"{text}*{one.stride}"

    def _written(self, said: Expression) -> Snippet:
        match said:
            case Constant():
                return _constant(said)
            case Local():
                return Snippet(self.names[said.name], ATOM)
            case FieldAccess():
                return Snippet(self.place(said), ATOM)
            case TupleItem():
                where = self._term(ArrayIndex(said.index, 1, len(said.values)))
                return Snippet(f"{self._script.tuple_named(said.values)}[{where}]", ATOM)
            case Unary(operator="not"):
                return Snippet("!" + self.test(said.value, ATOM), SIGN)
            case Unary():
                return Snippet(said.operator + self.value(said.value, ATOM), SIGN)
            case Binary():
                return self.operation(said.operator, self._written(said.left), said.right)
            case HighWord():
                return Snippet(f"$high({self.value(said.left)},{self.value(said.right)})", ATOM)
            case Compare():
                word, level = COMPARISONS.get(said.operator, (said.operator, ORDER))
                left, right = self.value(said.left, level + 1), self.value(said.right, level + 1)
                return Snippet(f"{left}{word}{right}", level)
            case OneOf():
                return self._one_of(said)
            case Junction():
                word, level = ("&&", AND) if said.operator == "and" else ("||", OR)
                return Snippet(
                    word.join(self.value(value, level + 1) for value in said.values), level
                )
            case Conditional():
                yes, no = self.value(said.yes, OR), self.value(said.no)
                return Snippet(f"{self.test(said.test, OR)}?{yes}:{no}", CHOICE)
            case Convert():
                return self._convert(said)
            case Builtin():
                return self._builtin(said)
            case Call():
                given = ",".join(self.value(argument) for argument in said.arguments)
                return Snippet(f"{self._script.name_of(said.function)}({given})", ATOM)
            case Copy():
                parts = (self.value(item) for item in (said.source, said.target, said.size))
                return Snippet(f"$copy({','.join(parts)})", ATOM)

    def _one_of(self, said: OneOf) -> Snippet:
        value = self.value(said.value)
        constants = [one.value for one in said.options if isinstance(one, Constant)]
        if any(isinstance(part, Call) for item in said.options for part in parts_of(item)):
            # All options are found, whichever is met.
            options = f"[{','.join(self.value(option) for option in said.options)}]"
            written = Snippet(f"$in({value},{options})", ATOM)
        elif len(constants) == len(said.options) >= MANY:
            named = self._script.tuple_named(tuple(int(constant) for constant in constants))
            written = Snippet(f"{named}.includes({value})", ATOM)
        else:
            return self._compared_with_each(said)
        return Snippet(f"!{written.text}", SIGN) if said.negated else written

    def _compared_with_each(self, said: OneOf) -> Snippet:
        word, join, level = ("!==", "&&", AND) if said.negated else ("===", "||", OR)
        if isinstance(said.value, Local):
            first = name = self.names[said.value.name]
        else:
            name = self.temporary()
            first = f"({name}={self.value(said.value)})"
        options = [self.value(constant, SAME + 1) for constant in said.options]
        lines = [f"{name if at else first}{word}{option}" for at, option in enumerate(options)]
        return Snippet(join.join(lines), level if len(lines) > 1 else SAME)

    def _convert(self, said: Convert) -> Snippet:
        value = said.value
        if said.kind is ValueKind.BOOL:
            return Snippet(f"{self.value(value, SAME + 1)}!==0", SAME)
        if value.kind is ValueKind.BOOL:
            return Snippet(f"+{self.value(value, ATOM)}", SIGN)
        if value.kind is ValueKind.FLOAT:
            return Snippet(f"Math.trunc({self.value(value)})", ATOM)
        return self._written(value)

    def _builtin(self, said: Builtin) -> Snippet:
        given = ",".join(self.value(argument) for argument in said.arguments)
        return Snippet(f"Math.{said.name}({given})", ATOM)


def _constant(said: Constant) -> Snippet:
    if said.kind is ValueKind.BOOL:
        return Snippet("!0" if said.value else "!1", SIGN)
    text = repr(said.value).removesuffix(".0")
    return Snippet(text, SIGN if text.startswith("-") else ATOM)


def apart(operator: str, right: str) -> str:
    """Return what stands right of an operator so that `- -1` does not become `--1`."""
    return f" {right}" if right.startswith(operator) else right
