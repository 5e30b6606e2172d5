"""Reading the expressions of a rule, with every conversion written out."""

from __future__ import annotations

import ast
import operator as python
from collections.abc import Callable, Mapping
from math import isfinite, prod

from editor.play.dialect.calls import CallReader
from editor.play.dialect.nodes import (
    ArrayIndex,
    Binary,
    Compare,
    Conditional,
    Constant,
    Convert,
    Expression,
    FieldAccess,
    HighWord,
    Junction,
    Local,
    OneOf,
    TupleItem,
    Unary,
    ValueKind,
)
from editor.play.dialect.scope import (
    BOOL,
    FLOAT,
    INT,
    NOBODYS,
    RECORD,
    RuleScope,
    common_kind,
    kind_of_value,
    number_kind,
)

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
"""The results of operators over two known whole numbers."""

WIDEST = 31
"""The widest shift."""
HIGH = 32
"""The shift to the right that leaves the high word of a product."""


def constant(scope: RuleScope, value: float, node: ast.AST) -> Constant:
    """Return a constant, of 64 bits at the most where it is whole."""
    if isinstance(value, float):
        if not isfinite(value):
            raise scope.fault(node, f"{value} is not a finite number", "a finite number")
        return Constant(FLOAT, float(value))
    if not -(2**63) <= value < 2**63:
        raise scope.fault(node, f"{value} has more than 64 bits", "a number of 32 bits")
    return Constant(kind_of_value(value), value if isinstance(value, bool) else int(value))


def as_kind(scope: RuleScope, said: Expression, kind: ValueKind, node: ast.AST) -> Expression:
    """Return what was read as another kind, if it may be that. A number is no truth."""
    if said.kind is kind:
        return said
    if (said.kind, kind) == (INT, BOOL):
        raise scope.fault(node, "a number is used as a truth value", "a comparison, such as `!= 0`")
    if (said.kind, kind) not in {(BOOL, INT), (INT, FLOAT), (BOOL, FLOAT)}:
        first, second = (_with_article(item.value) for item in (said.kind, kind))
        raise scope.fault(node, f"{first} stands where {second} belongs", second)
    if isinstance(said, Constant):
        return Constant(kind, float(said.value) if kind is FLOAT else int(said.value))
    return Convert(said, kind)


def truth_of(scope: RuleScope, said: Expression, node: ast.AST) -> Expression:
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


class ExpressionReader:
    """Reads the expressions of the rule of a scope."""

    def __init__(self, scope: RuleScope) -> None:
        self._scope = scope
        self._calls = CallReader(scope, self)

    def expression(self, node: ast.expr) -> Expression:
        """Read an expression as the kind that it has."""
        self._scope.size += 1
        match node:
            case ast.Constant(value=bool() | int() | float() as value):
                return constant(self._scope, value, node)
            case ast.Name():
                return self._name(node)
            case ast.Attribute():
                member = self._scope.member(node)
                if member is None:
                    return self._place(node, [])
                return constant(self._scope, member, node)
            case ast.Subscript():
                return self._subscript(node)
            case ast.UnaryOp():
                return self._unary(node)
            case ast.BinOp():
                left, right = self.expression(node.left), self.expression(node.right)
                return operated(self._scope, node, left, right)
            case ast.BoolOp():
                said = self.truth(node)
                if self._scope.kind_of(node) is not BOOL:
                    fault = "and and or of numbers answer one of them"
                    raise self._scope.fault(node, fault, "comparisons, such as `!= 0`")
                return said
            case ast.IfExp():
                yes, no = self.expression(node.body), self.expression(node.orelse)
                kind = common_kind(yes.kind, no.kind)
                test = self.truth(node.test)
                return Conditional(
                    test, self.as_kind(yes, kind, node), self.as_kind(no, kind, node), kind
                )
            case ast.Compare():
                return self._compare(node)
            case ast.Call():
                return self._calls.call(node)
        raise self._scope.fault(
            node,
            f"it has an expression of the kind {type(node).__name__}",
            "numbers, fields, operators, comparisons and calls of rules",
        )

    def number(self, node: ast.expr) -> Expression:
        """Read an expression as a number."""
        return self.as_kind(self.expression(node), INT, node)

    def truth(self, node: ast.expr) -> Expression:
        """Read a condition: a number is true unless it is 0."""
        if isinstance(node, ast.BoolOp):
            operator = "and" if isinstance(node.op, ast.And) else "or"
            return Junction(operator, tuple(self.truth(value) for value in node.values))
        return truth_of(self._scope, self.expression(node), node)

    def as_kind(self, said: Expression, kind: ValueKind, node: ast.AST) -> Expression:
        """Return what was read as another kind, if it may be that."""
        return as_kind(self._scope, said, kind, node)

    def _name(self, node: ast.Name) -> Expression:
        if node.id == NOBODYS:
            raise self._scope.fault(node, "the value of _ cannot be read", "a name")
        if node.id in self._scope.kinds:
            return Local(self._scope.kinds[node.id], node.id)
        value = self._scope.names.get(node.id)
        if isinstance(value, bool | int | float):
            return constant(self._scope, int(value) if isinstance(value, bool) else value, node)
        raise self._scope.fault(
            node, f"{node.id} is not a number", "parameters, variables, constants"
        )

    def _subscript(self, node: ast.Subscript) -> Expression:
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if isinstance(node.value, ast.Attribute):
            return self._place(node.value, indices)
        values = self._tuple(node.value)
        if values is None or len(indices) != 1:
            raise self._scope.fault(
                node, "only fields and constant tuples can be indexed", "fields and constant tuples"
            )
        return TupleItem(values, self._index(indices[0], len(values)))

    def _index(self, node: ast.expr, rows: int) -> Expression:
        """Read an index into this many rows."""
        said = self.number(node)
        if isinstance(said, Constant) and not 0 <= said.value < rows:
            raise self._scope.fault(
                node, f"the index is outside the {rows} rows", f"0 to {rows - 1}"
            )
        return said

    def _tuple(self, node: ast.expr) -> tuple[int, ...] | None:
        """Return the whole numbers of a tuple that stands there, or that a constant names."""
        values: object = None
        if isinstance(node, ast.Tuple):
            said = [self.expression(elt) for elt in node.elts]
            values = tuple(item.value if isinstance(item, Constant) else None for item in said)
        elif isinstance(node, ast.Name) and node.id not in self._scope.kinds:
            values = self._scope.names.get(node.id)
        if not isinstance(values, tuple) or not all(isinstance(item, int) for item in values):
            return None
        return tuple(int(constant(self._scope, int(value), node).value) for value in values)

    def _place(self, node: ast.Attribute, indices: list[ast.expr]) -> FieldAccess:
        if not isinstance(node.value, ast.Name):
            raise self._scope.fault(
                node, "a field of something that is not a record", "a record by its name"
            )
        record = node.value.id
        layout = self._scope.layouts.get(record)
        if layout is None:
            raise self._scope.fault(
                node, f"the fields of {record} are not known", "an opened record"
            )
        shape = layout.fields.get(node.attr)
        if shape is None:
            raise self._scope.fault(
                node, f"{layout.name} has no field {node.attr}", "a field of its layout"
            )
        if len(shape) != len(indices):
            raise self._scope.fault(
                node, f"{node.attr} takes {len(shape)} indices, not {len(indices)}", "all of them"
            )
        offset = layout.offsets[node.attr]
        indexes: list[ArrayIndex] = []
        for level, (index, rows) in enumerate(zip(indices, shape, strict=True)):
            said, stride = self._index(index, rows), prod(shape[level + 1 :])
            if isinstance(said, Constant):
                offset += int(said.value) * stride
            else:
                indexes.append(ArrayIndex(said, stride, rows))
        return FieldAccess(Local(RECORD, record), node.attr, offset, tuple(indexes))

    def _unary(self, node: ast.UnaryOp) -> Expression:
        if isinstance(node.op, ast.Not):
            return Unary("not", self.truth(node.operand), BOOL)
        said = self.expression(node.operand)
        kind = FLOAT if said.kind is FLOAT else INT
        said = self.as_kind(said, kind, node)
        if isinstance(node.op, ast.USub):
            return (
                constant(self._scope, -said.value, node)
                if isinstance(said, Constant)
                else Unary("-", said, kind)
            )
        if isinstance(node.op, ast.Invert) and kind is INT:
            return (
                Constant(INT, ~int(said.value))
                if isinstance(said, Constant)
                else Unary("~", said, INT)
            )
        raise self._scope.fault(node, "it has an operator of another kind", "-, ~ of numbers, not")

    def _compare(self, node: ast.Compare) -> Expression:
        if len(node.ops) == 1:
            return self._compared(
                node, self.expression(node.left), node.ops[0], node.comparators[0]
            )
        found: list[Expression] = []
        left = node.left
        for at, (operator, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
            # The middle is read twice, so nothing may happen in it.
            happens = any(isinstance(item, ast.Call) for item in ast.walk(right))
            if at + 1 < len(node.ops) and happens:
                raise self._scope.fault(
                    node, "the middle of a chained comparison calls a rule", "a variable for it"
                )
            found.append(self._compared(node, self.expression(left), operator, right))
            left = right
        return Junction("and", tuple(found))

    def _compared(
        self, node: ast.Compare, left: Expression, operator: ast.cmpop, right: ast.expr
    ) -> Expression:
        if isinstance(operator, ast.In | ast.NotIn):
            return self._one_of(node, left, right, isinstance(operator, ast.NotIn))
        word = COMPARISONS.get(type(operator))
        if word is None:
            raise self._scope.fault(
                node, f"the comparison {type(operator).__name__}", "== != < <= > >="
            )
        said = self.expression(right)
        kind = number_kind(left.kind, said.kind)
        return Compare(word, self.as_kind(left, kind, node), self.as_kind(said, kind, node))

    def _one_of(
        self, node: ast.Compare, left: Expression, right: ast.expr, negated: bool
    ) -> Expression:
        if isinstance(right, ast.Tuple):
            options = tuple(self.number(elt) for elt in right.elts)
        else:
            named = self._tuple(right)
            if named is None:
                raise self._scope.fault(node, "`in` needs a tuple", "a tuple in place")
            options = tuple(Constant(INT, number) for number in named)
        if not options:
            raise self._scope.fault(node, "the tuple is empty", "a tuple of numbers")
        return OneOf(self.as_kind(left, INT, node), options, negated)
