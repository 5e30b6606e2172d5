"""Reading the expressions of a rule, with every conversion written out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from math import prod

from editor.play.buffers import copy_into
from editor.play.compiled import is_rule
from editor.play.dialect.nodes import (
    Binary,
    Builtin,
    Call,
    Choice,
    Compare,
    Constant,
    Convert,
    Copy,
    Expression,
    Function,
    HighWord,
    Index,
    Junction,
    Kind,
    Local,
    OneOf,
    Place,
    Row,
    Unary,
)
from editor.play.dialect.scope import (
    BOOL,
    FLOAT,
    INT,
    NONE,
    RECORD,
    Scope,
    common_kind,
    definition_of,
    kind_named,
    kind_of_value,
)
from editor.play.layout import Opener

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
BUILTINS = {"max": 2, "min": 2, "abs": 1, "sqrt": 1, "int": 1, "bool": 1}
"""The functions that are no rules and may be called, with the number of their arguments."""

TO_32_BITS = 32
"""The widest shift: what is left is the high word of a product."""


class Expressions:
    """Reads the expressions of the rule of a scope."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope

    def expression(self, node: ast.expr) -> Expression:
        """Read an expression as the kind that it has."""
        self._scope.size += 1
        match node:
            case ast.Constant(value=bool() | int() | float() as value):
                return Constant(kind_of_value(value), value)
            case ast.Name():
                return self._name(node)
            case ast.Attribute():
                member = self._scope.member(node)
                return self._place(node, []) if member is None else Constant(INT, member)
            case ast.Subscript():
                return self._subscript(node)
            case ast.UnaryOp():
                return self._unary(node)
            case ast.BinOp():
                return self._binary(node)
            case ast.BoolOp():
                said = self.truth(node)
                if any(self._scope.kind_of(one) is not BOOL for one in node.values):
                    fault = "and and or of numbers answer one of them"
                    raise self._scope.fault(node, fault, "comparisons, such as `!= 0`")
                return said
            case ast.IfExp():
                yes, no = self.expression(node.body), self.expression(node.orelse)
                kind = common_kind(yes.kind, no.kind)
                test = self.truth(node.test)
                return Choice(
                    test, self.as_kind(yes, kind, node), self.as_kind(no, kind, node), kind
                )
            case ast.Compare():
                return self._compare(node)
            case ast.Call():
                return self._call(node)
        raise self._scope.fault(
            node,
            f"it has an expression of the kind {type(node).__name__}",
            "numbers, fields, operators, comparisons and calls of rules",
        )

    def number(self, node: ast.expr) -> Expression:
        """Read an expression as a number."""
        return self.as_kind(self.expression(node), INT, node)

    def truth(self, node: ast.expr) -> Expression:
        """Read what is asked for its truth: a number is true unless it is 0."""
        if isinstance(node, ast.BoolOp):
            operator = "and" if isinstance(node.op, ast.And) else "or"
            return Junction(operator, tuple(self.truth(one) for one in node.values))
        said = self.expression(node)
        return said if said.kind is BOOL else self.as_kind(said, BOOL, node)

    def as_kind(self, said: Expression, kind: Kind, node: ast.AST) -> Expression:
        """Return what was read as another kind, if it may be that."""
        if said.kind is kind:
            return said
        fits = {(BOOL, INT), (INT, BOOL), (INT, FLOAT), (BOOL, FLOAT)}
        if (said.kind, kind) not in fits:
            raise self._scope.fault(
                node, f"a {said.kind.value} stands where a {kind.value} belongs", "the same kind"
            )
        if isinstance(said, Constant):
            value = float(said.value) if kind is FLOAT else int(said.value)
            return Constant(kind, value if kind is not BOOL else int(bool(value)))
        return Convert(said, kind)

    def _name(self, node: ast.Name) -> Expression:
        if node.id in self._scope.kinds:
            return Local(self._scope.kinds[node.id], node.id)
        value = self._scope.names.get(node.id)
        if isinstance(value, bool | int | float):
            plain = value if isinstance(value, float) else int(value)
            return Constant(kind_of_value(value), plain)
        raise self._scope.fault(node, f"{node.id} is no number", "parameters, variables, constants")

    def _subscript(self, node: ast.Subscript) -> Expression:
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if isinstance(node.value, ast.Attribute):
            return self._place(node.value, indices)
        values = self._tuple(node.value)
        if values is None or len(indices) != 1:
            raise self._scope.fault(
                node, "it looks into what is no field", "fields and constant tuples"
            )
        return Row(values, self.number(indices[0]))

    def _tuple(self, node: ast.expr) -> tuple[int, ...] | None:
        """Return the numbers of a tuple that stands there, or that a constant names."""
        if isinstance(node, ast.Tuple):
            said = [self.expression(one) for one in node.elts]
            if all(isinstance(one, Constant) for one in said):
                return tuple(int(one.value) for one in said if isinstance(one, Constant))
        if isinstance(node, ast.Name) and node.id not in self._scope.kinds:
            value = self._scope.names.get(node.id)
            if isinstance(value, tuple) and all(isinstance(one, int) for one in value):
                return tuple(int(one) for one in value)
        return None

    def _place(self, node: ast.Attribute, indices: list[ast.expr]) -> Place:
        if not isinstance(node.value, ast.Name):
            raise self._scope.fault(node, "a field of what is no record", "a record by its name")
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
        asked: list[Index] = []
        for level, (one, rows) in enumerate(zip(indices, shape, strict=True)):
            said, stride = self.number(one), prod(shape[level + 1 :])
            if isinstance(said, Constant) and 0 <= said.value < rows:
                offset += int(said.value) * stride
            else:
                asked.append(Index(said, stride, rows))
        return Place(Local(RECORD, record), node.attr, offset, tuple(asked))

    def _unary(self, node: ast.UnaryOp) -> Expression:
        if isinstance(node.op, ast.Not):
            return Unary("not", self.truth(node.operand), BOOL)
        said = self.expression(node.operand)
        kind = FLOAT if said.kind is FLOAT else INT
        said = self.as_kind(said, kind, node)
        if isinstance(node.op, ast.USub):
            return (
                Constant(kind, -said.value)
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

    def operator(self, node: ast.BinOp | ast.AugAssign) -> str:
        """Return the sign of an operator."""
        operator = OPERATORS.get(type(node.op))
        if operator is None:
            raise self._scope.fault(
                node, f"the operator {type(node.op).__name__}", "+ - * // % << >> & | ^"
            )
        return operator

    def _binary(self, node: ast.BinOp) -> Expression:
        operator = self.operator(node)
        left, right = self.expression(node.left), self.expression(node.right)
        kind = FLOAT if operator == "/" or FLOAT in (left.kind, right.kind) else INT
        if kind is FLOAT and operator not in ("+", "-", "*", "/"):
            raise self._scope.fault(node, f"{operator} of floats", "+ - * / of floats")
        left, right = self.as_kind(left, kind, node), self.as_kind(right, kind, node)
        if isinstance(right, Constant):
            if operator in ("//", "%") and right.value <= 0:
                raise self._scope.fault(node, f"it divides by {right.value}", "a divisor above 0")
            if operator in ("<<", ">>") and not 0 <= right.value <= TO_32_BITS:
                raise self._scope.fault(node, f"it shifts by {right.value}", "shifts by 0 to 32")
            if (
                operator == ">>"
                and right.value == TO_32_BITS
                and isinstance(left, Binary)
                and left.operator == "*"
            ):
                return HighWord(left.left, left.right)
            if isinstance(left, Constant) and kind is INT:
                return Constant(INT, _folded(operator, int(left.value), int(right.value)))
        return Binary(operator, left, right, kind)

    def _compare(self, node: ast.Compare) -> Expression:
        if len(node.ops) == 1:
            return self._compared(
                node, self.expression(node.left), node.ops[0], node.comparators[0]
            )
        found: list[Expression] = []
        left = node.left
        for at, (operator, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
            # The middle is read twice, so nothing may happen in it.
            happens = any(isinstance(one, ast.Call) for one in ast.walk(right))
            if at + 1 < len(node.ops) and happens:
                raise self._scope.fault(
                    node, "the middle of a chain calls a rule", "a variable for it"
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
        kind = common_kind(left.kind, said.kind)
        kind = INT if kind is BOOL else kind
        return Compare(word, self.as_kind(left, kind, node), self.as_kind(said, kind, node))

    def _one_of(
        self, node: ast.Compare, left: Expression, right: ast.expr, negated: bool
    ) -> Expression:
        if isinstance(right, ast.Tuple):
            options = tuple(self.number(one) for one in right.elts)
        else:
            named = self._tuple(right)
            if named is None:
                raise self._scope.fault(
                    node, "it looks for a value in what is no tuple", "a tuple in place"
                )
            options = tuple(Constant(INT, one) for one in named)
        return OneOf(self.as_kind(left, INT, node), options, negated)

    def _call(self, node: ast.Call) -> Expression:
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self._scope.fault(
                node, "a call is not plain", "a rule by its name, arguments by their order"
            )
        name = node.func.id
        called = (
            self._scope.verbs[name]
            if name in self._scope.verb_names
            else self._scope.names.get(name)
        )
        if isinstance(called, Opener):
            said = self.expression(node.args[0])
            if said.kind is not RECORD:
                raise self._scope.fault(
                    node, "it opens what is no buffer", "a parameter that is a Buffer"
                )
            return said
        if called is copy_into:
            source, target, size = (self.expression(one) for one in node.args)
            return Copy(source, target, self.as_kind(size, INT, node))
        if called is not None and is_rule(called):
            return self._call_rule(node, called)
        return self._builtin(node, name)

    def _call_rule(self, node: ast.Call, called: Function) -> Call:
        wanted = [
            kind_named(one.annotation, called) or NONE
            for one in definition_of(called).args.args
            if ast.unparse(one.annotation or ast.Constant(0)) != "Verb"
        ]
        given = [
            one
            for one in node.args
            if not (isinstance(one, ast.Name) and one.id in self._scope.verb_names)
        ]
        if len(given) != len(wanted):
            raise self._scope.fault(
                node, f"{called.__name__} takes {len(wanted)} arguments", "all of them"
            )
        self._scope.calls[called] = None
        answer = kind_named(definition_of(called).returns, called) or NONE
        arguments = (
            self.as_kind(self.expression(one), kind, one)
            for one, kind in zip(given, wanted, strict=True)
        )
        return Call(called, tuple(arguments), answer)

    def _builtin(self, node: ast.Call, name: str) -> Expression:
        if name not in BUILTINS or len(node.args) != BUILTINS[name]:
            raise self._scope.fault(
                node, f"it calls {name}", "rules, and max, min, abs, int, bool, sqrt"
            )
        if name == "bool":
            return self.truth(node.args[0])
        said = [self.expression(one) for one in node.args]
        if name == "int":
            return said[0] if said[0].kind is INT else Convert(said[0], INT)
        kind = FLOAT if name == "sqrt" else common_kind(*(one.kind for one in said))
        kind = INT if kind is BOOL else kind
        return Builtin(name, tuple(self.as_kind(one, kind, node) for one in said), kind)


_FOLD: Mapping[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "//": lambda a, b: a // b,
    "%": lambda a, b: a % b,
    "<<": lambda a, b: a << b,
    ">>": lambda a, b: a >> b,
    "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
}


def _folded(operator: str, left: int, right: int) -> int:
    return _FOLD[operator](left, right)
