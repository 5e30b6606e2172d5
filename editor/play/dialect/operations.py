"""Operators and conversions of rules: which there are, and what may stand beside them."""

from __future__ import annotations

import ast
import operator as python
from collections.abc import Callable, Mapping
from math import isfinite

from editor.play.dialect.nodes import Binary, Constant, Convert, Expression, HighWord, ValueKind
from editor.play.dialect.scope import BOOL, FLOAT, INT, RuleScope, kind_of_value

OPERATORS: Mapping[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.Div: "/",
}
COMPARISONS: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
FOLDED: Mapping[str, Callable[[int, int], int]] = {
    "+": python.add,
    "-": python.sub,
    "*": python.mul,
    "//": python.floordiv,
    "%": python.mod,
    "<<": python.lshift,
    ">>": python.rshift,
    "&": python.and_,
    "|": python.or_,
    "^": python.xor,
}
"""What operators make of two whole numbers that are known."""

WIDEST = 31
"""The widest shift."""
HIGH = 32
"""The shift to the right that leaves the high word of a product."""


def constant(scope: RuleScope, value: float, node: ast.AST) -> Constant:
    """Return a constant, of 64 bits at the most where it is whole."""
    if isinstance(value, float):
        if not isfinite(value):
            raise scope.fault(node, f"{value} is no finite number", "a finite number")
        return Constant(FLOAT, float(value))
    if not -(2**63) <= value < 2**63:
        raise scope.fault(node, f"{value} has more than 64 bits", "a number of 32 bits")
    return Constant(kind_of_value(value), value if isinstance(value, bool) else int(value))


def as_kind(scope: RuleScope, said: Expression, kind: ValueKind, node: ast.AST) -> Expression:
    """Return what was read as another kind, if it may be that. A number is no truth."""
    if said.kind is kind:
        return said
    if (said.kind, kind) == (INT, BOOL):
        raise scope.fault(node, "it has a number for a truth", "a comparison, such as `!= 0`")
    if (said.kind, kind) not in {(BOOL, INT), (INT, FLOAT), (BOOL, FLOAT)}:
        first, second = (_with_article(item.value) for item in (said.kind, kind))
        raise scope.fault(node, f"{first} stands where {second} belongs", second)
    if isinstance(said, Constant):
        return Constant(kind, float(said.value) if kind is FLOAT else int(said.value))
    return Convert(said, kind)


def asked_for_truth(scope: RuleScope, said: Expression, node: ast.AST) -> Expression:
    """Return a number or a truth as a truth: a number is true unless it is 0."""
    if said.kind is not INT:
        return as_kind(scope, said, BOOL, node)
    if isinstance(said, Constant):
        return Constant(BOOL, int(bool(said.value)))
    return Convert(said, BOOL)


def operated(
    scope: RuleScope, node: ast.BinOp | ast.AugAssign, left: Expression, right: Expression
) -> Constant | HighWord | Binary:
    """Return an operator over two values, in an expression or an assignment such as `+=`."""
    operator = OPERATORS.get(type(node.op))
    if operator is None:
        raise scope.fault(
            node, f"it has the operator {type(node.op).__name__}", "+ - * // % << >> & | ^"
        )
    kind = FLOAT if operator == "/" or FLOAT in (left.kind, right.kind) else INT
    if kind is FLOAT and operator not in ("+", "-", "*", "/"):
        raise scope.fault(node, f"it has {operator} of floats", "+ - * / of floats")
    left, right = as_kind(scope, left, kind, node), as_kind(scope, right, kind, node)
    if not isinstance(right, Constant):
        return Binary(operator, left, right, kind)
    if operator in ("//", "%") and right.value <= 0:
        raise scope.fault(node, f"it divides by {right.value}", "a divisor above 0")
    if operator in ("<<", ">>"):
        if operator == ">>" and right.value == HIGH and _is_product(left):
            assert isinstance(left, Binary)
            return HighWord(left.left, left.right)
        if not 0 <= right.value <= WIDEST:
            raise scope.fault(
                node, f"it shifts by {right.value}", "shifts by 0 to 31, or a product >> 32"
            )
    if isinstance(left, Constant) and kind is INT:
        return constant(scope, FOLDED[operator](int(left.value), int(right.value)), node)
    return Binary(operator, left, right, kind)


def _is_product(said: Expression) -> bool:
    return isinstance(said, Binary) and said.operator == "*"


def _with_article(word: str) -> str:
    if word == "none":
        return "nothing"
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
