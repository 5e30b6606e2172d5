"""Reading rules: from the text of a marked function to a tree with kinds, or a clear error.

docs/decisions/play-engine.md tells what the dialect is for, docs/dialect.md what may occur in it.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import prod
from typing import Any

from editor.play.buffers import copy_into
from editor.play.compiled import is_rule
from editor.play.dialect.definite import always_returns, unset_variable
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
)
from editor.play.layout import Layout, Opener

INT, BOOL, FLOAT, RECORD, NONE = Kind.INT, Kind.BOOL, Kind.FLOAT, Kind.RECORD, Kind.NONE

KINDS = {
    "int": INT,
    "bool": BOOL,
    "float": FLOAT,
    "None": NONE,
    "Record": RECORD,
    "Any": RECORD,
}
"""Kinds by the annotations that name them."""

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


class DialectError(ValueError):
    """A rule says what the dialect does not know; the message gives file, line and a way out."""


class Reader:
    """Reads the rules of one system, each once.

    - verbs: the functions that a parameter of the type Verb stands for, by the parameter's name
    - records: the layouts of parameters by their names, in rules of the system
    - shared: the same in rules that all systems share, those of `editor.play`
    """

    def __init__(
        self,
        verbs: Mapping[str, Function],
        records: Mapping[str, Layout],
        shared: Mapping[str, Layout],
    ) -> None:
        self.verbs = verbs
        self._records = records
        self._shared = shared
        self._rules: dict[Function, Rule] = {}

    def rule(self, function: Function) -> Rule:
        """Return what a marked function says. Raise DialectError where it leaves the dialect."""
        found = self._rules.get(function)
        if found is None:
            home = self._shared if function.__module__.startswith("editor.play.") else self._records
            found = self._rules[function] = _Reading(function, self.verbs, home).rule()
        return found

    def reached(self, entries: Iterable[Function]) -> tuple[Rule, ...]:
        """Return the entries and all that they call, in the order in which they are met."""
        waiting = list(entries)
        met = dict.fromkeys(waiting)
        for function in waiting:
            for called in self.rule(function).calls:
                if called not in met:
                    met[called] = None
                    waiting.append(called)
        return tuple(self.rule(function) for function in met)


@cache
def _functions_of(module: str) -> dict[str, ast.FunctionDef]:
    """Return the functions of a module by their names, from one parse of its text."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def _definition(function: Function) -> ast.FunctionDef:
    node = _functions_of(function.__module__).get(function.__qualname__)
    if node is None:
        raise DialectError(
            f"{function.__module__}.{function.__qualname__} is no function of its module; "
            "write a rule at the top level of a file"
        )
    return node


class _Reading:
    """The reading of one rule."""

    def __init__(
        self, function: Function, verbs: Mapping[str, Function], records: Mapping[str, Layout]
    ) -> None:
        self._function = function
        self._node = _definition(function)
        self._names = function.__globals__
        self._verbs = verbs
        self._records = records
        self._kinds: dict[str, Kind] = {}
        self._layouts: dict[str, Layout] = {}
        self._verb_names: set[str] = set()
        self._calls: dict[Function, None] = {}
        self._size = 0

    def rule(self) -> Rule:
        node = self._node
        parameters = self._parameters()
        self._answer = self._annotated(node.returns, node, "answer")
        values = self._assigned_values()
        self._find_kinds(values, {one.name for one in parameters})
        body = self._block(node.body)
        taken = frozenset(one.name for one in parameters)
        if unset := unset_variable(body, taken):
            raise self._fault(node, f"{unset} may be read before it has a value", "a value first")
        if self._answer is not NONE and not always_returns(body):
            raise self._fault(node, "it may end without an answer", "end it with a return")
        return Rule(
            function=self._function,
            parameters=parameters,
            variables=tuple(
                Local(kind, name) for name, kind in self._kinds.items() if name not in taken
            ),
            layouts=self._layouts,
            answer=self._answer,
            body=body,
            calls=tuple(self._calls),
            assigned=frozenset(values),
            size=self._size,
        )

    # --- What it begins with

    def _parameters(self) -> tuple[Local, ...]:
        given = self._node.args
        if given.vararg or given.kwarg or given.kwonlyargs or given.defaults or given.posonlyargs:
            raise self._fault(self._node, "a parameter is not plain", "give each a name and a type")
        found = []
        for one in given.args:
            if one.annotation is not None and ast.unparse(one.annotation) == "Verb":
                if one.arg not in self._verbs:
                    raise self._fault(
                        one, f"{one.arg} is no verb", "call the parameter as the verb"
                    )
                self._verb_names.add(one.arg)
                continue
            kind = self._annotated(one.annotation, one, one.arg)
            if kind is RECORD and one.arg in self._records:
                self._layouts[one.arg] = self._records[one.arg]
            self._kinds[one.arg] = kind
            found.append(Local(kind, one.arg))
        return tuple(found)

    def _annotated(self, annotation: ast.expr | None, node: ast.AST, name: str) -> Kind:
        words = ast.unparse(annotation) if annotation is not None else ""
        if words not in KINDS:
            raise self._fault(
                node, f"the type of {name} is {words or 'missing'}", "int, bool or Record"
            )
        return KINDS[words]

    def _assigned_values(self) -> dict[str, list[ast.expr]]:
        """Return the expressions that each name is ever given."""
        found: dict[str, list[ast.expr]] = {}

        def give(target: ast.expr, value: ast.expr) -> None:
            if isinstance(target, ast.Name):
                found.setdefault(target.id, []).append(value)
            elif isinstance(target, ast.Tuple):
                if not isinstance(value, ast.Tuple) or len(value.elts) != len(target.elts):
                    raise self._fault(
                        target, "values are unpacked", "give each name a value of its own"
                    )
                for one, its in zip(target.elts, value.elts, strict=True):
                    give(one, its)

        for node in ast.walk(self._node):
            if isinstance(node, ast.Assign):
                if len(node.targets) != 1:
                    raise self._fault(node, "two targets share a value", "write two assignments")
                give(node.targets[0], node.value)
            elif isinstance(node, ast.AugAssign):
                give(node.target, ast.BinOp(node.target, node.op, node.value))
            elif isinstance(node, ast.For):
                if not isinstance(node.target, ast.Name):
                    raise self._fault(node, "a loop has several variables", "name one variable")
                give(node.target, ast.Constant(0))
        return found

    def _find_kinds(self, values: Mapping[str, list[ast.expr]], parameters: set[str]) -> None:
        """Give each variable its kind; again and again, since one may hang on another."""
        before: dict[str, Kind] = {}
        while before != self._kinds:
            before = dict(self._kinds)
            for name, given in values.items():
                if name in parameters:
                    continue
                kinds = {self._kind_of(value) for value in given}
                if RECORD in kinds:
                    self._open(name, given)
                elif FLOAT in kinds:
                    self._kinds[name] = FLOAT
                else:
                    self._kinds[name] = BOOL if kinds == {BOOL} else INT

    def _open(self, name: str, given: list[ast.expr]) -> None:
        """Note what record a variable is: that of the one opener that it is given."""
        opener = self._called(given[0]) if len(given) == 1 else None
        if not isinstance(opener, Opener):
            raise self._fault(given[-1], f"{name} is a record and more", "open each record once")
        self._kinds[name] = RECORD
        self._layouts[name] = opener.layout

    def _called(self, value: ast.expr) -> Any:
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            return self._names.get(value.func.id)
        return None

    def _kind_of(self, value: ast.expr) -> Kind:
        """Return the kind of an expression before its parts are read."""
        match value:
            case ast.Constant():
                return _kind_of_value(value.value)
            case ast.Name():
                if value.id in self._kinds:
                    return self._kinds[value.id]
                return _kind_of_value(self._names.get(value.id, 0))
            case ast.Compare() | ast.UnaryOp(op=ast.Not()) | ast.BoolOp():
                return BOOL
            case ast.UnaryOp():
                return FLOAT if self._kind_of(value.operand) is FLOAT else INT
            case ast.IfExp():
                return _common(self._kind_of(value.body), self._kind_of(value.orelse))
            case ast.BinOp():
                if isinstance(value.op, ast.Div):
                    return FLOAT
                kinds = (self._kind_of(value.left), self._kind_of(value.right))
                return FLOAT if FLOAT in kinds else INT
            case ast.Call(func=ast.Name()):
                return self._kind_of_call(value)
        return INT

    def _kind_of_call(self, value: ast.Call) -> Kind:
        assert isinstance(value.func, ast.Name)
        name, called = value.func.id, self._called(value)
        if name in self._verb_names:
            return INT
        if isinstance(called, Opener):
            return RECORD
        if is_rule(called):
            return KINDS.get(ast.unparse(_definition(called).returns or ast.Constant(0)), INT)
        if name in ("max", "min", "abs"):
            return _common(*(self._kind_of(one) for one in value.args))
        return {"sqrt": FLOAT, "bool": BOOL}.get(name, INT)

    # --- Statements

    def _block(self, nodes: list[ast.stmt]) -> tuple[Statement, ...]:
        return tuple(said for node in nodes if (said := self._statement(node)) is not None)

    def _statement(self, node: ast.stmt) -> Statement | None:
        self._size += 1
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                return None
            case ast.Expr(value=ast.Call()):
                return Do(self._expression(node.value))
            case ast.Assign():
                return self._assign(node)
            case ast.AugAssign():
                return self._update(node)
            case ast.If():
                test, body = self._truth(node.test), self._block(node.body)
                return If(test, body, self._block(node.orelse))
            case ast.While(orelse=[]):
                return While(self._truth(node.test), self._block(node.body))
            case ast.For(orelse=[]):
                return self._loop(node)
            case ast.Return():
                return self._return(node)
            case ast.Break():
                return Break()
            case ast.Continue():
                return Continue()
        raise self._fault(
            node,
            f"it has a statement of the kind {type(node).__name__}",
            "assignments, if, while, for, return, break, continue and calls of rules",
        )

    def _assign(self, node: ast.Assign) -> Assign:
        target, value = node.targets[0], node.value
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple):
            assert isinstance(value, ast.Tuple)
            pairs = list(zip(target.elts, value.elts, strict=True))
        targets = tuple(self._target(one) for one, _ in pairs)
        values = tuple(
            self._as(self._expression(its), goal.kind, its)
            for goal, (_, its) in zip(targets, pairs, strict=True)
        )
        return Assign(targets, values)

    def _update(self, node: ast.AugAssign) -> Update:
        target = self._target(node.target)
        operator = self._operator(node)
        return Update(target, operator, self._as(self._expression(node.value), target.kind, node))

    def _target(self, node: ast.expr) -> Local | Place:
        if isinstance(node, ast.Name):
            return Local(self._kinds[node.id], node.id)
        said = self._expression(node)
        if not isinstance(said, Place):
            raise self._fault(
                node, "this cannot be given a value", "a variable or a field of a record"
            )
        return said

    def _loop(self, node: ast.For) -> Statement:
        assert isinstance(node.target, ast.Name)
        variable = Local(self._kinds[node.target.id], node.target.id)
        if variable.kind is not INT:
            raise self._fault(node, f"{variable.name} counts and is more", "another name for each")
        if any(_gives(one, variable.name) for inner in node.body for one in ast.walk(inner)):
            raise self._fault(node, f"the loop changes its own {variable.name}", "another variable")
        if isinstance(node.iter, ast.Tuple):
            values = tuple(self._number(one) for one in node.iter.elts)
            return Each(variable, values, self._block(node.body))
        match node.iter:
            case ast.Call(func=ast.Name(id="range"), args=given, keywords=[]):
                return self._count(node, variable, given)
        raise self._fault(
            node.iter, "it goes over what is no range", "range(...) or a tuple in place"
        )

    def _count(self, node: ast.For, variable: Local, given: list[ast.expr]) -> Count:
        bounds = [self._number(one) for one in given]
        first, beyond = (Constant(INT, 0), bounds[0]) if len(bounds) == 1 else bounds[:2]
        step = bounds[2] if len(bounds) == 3 else Constant(INT, 1)
        if isinstance(step, Unary) and isinstance(step.value, Constant):
            step = Constant(INT, -step.value.value)
        if not isinstance(step, Constant) or step.value == 0:
            raise self._fault(node.iter, "the step of a range is not known", "a constant step")
        return Count(variable, first, beyond, int(step.value), self._block(node.body))

    def _return(self, node: ast.Return) -> Return:
        if node.value is None or self._answer is NONE:
            if node.value is not None or self._answer is not NONE:
                raise self._fault(node, "the answer is not what was announced", "mend its type")
            return Return(None)
        said = self._expression(node.value)
        if self._answer is BOOL and said.kind is not BOOL:
            raise self._fault(node, "it answers a number for a truth", "compare it: `!= 0`")
        return Return(self._as(said, self._answer, node))

    # --- Expressions

    def _expression(self, node: ast.expr) -> Expression:
        self._size += 1
        match node:
            case ast.Constant(value=bool() | int() | float() as value):
                return Constant(_kind_of_value(value), value)
            case ast.Name():
                return self._name(node)
            case ast.Attribute():
                return self._place(node, [])
            case ast.Subscript():
                return self._subscript(node)
            case ast.UnaryOp():
                return self._unary(node)
            case ast.BinOp():
                return self._binary(node)
            case ast.BoolOp():
                said = self._truth(node)
                if any(self._kind_of(one) is not BOOL for one in node.values):
                    fault = "and and or of numbers answer one of them"
                    raise self._fault(node, fault, "comparisons, such as `!= 0`")
                return said
            case ast.IfExp():
                yes, no = self._expression(node.body), self._expression(node.orelse)
                kind = _common(yes.kind, no.kind)
                test = self._truth(node.test)
                return Choice(test, self._as(yes, kind, node), self._as(no, kind, node), kind)
            case ast.Compare():
                return self._compare(node)
            case ast.Call():
                return self._call(node)
        raise self._fault(
            node,
            f"it has an expression of the kind {type(node).__name__}",
            "numbers, fields, operators, comparisons and calls of rules",
        )

    def _number(self, node: ast.expr) -> Expression:
        return self._as(self._expression(node), INT, node)

    def _truth(self, node: ast.expr) -> Expression:
        """Read what is asked for its truth: a number is true unless it is 0."""
        if isinstance(node, ast.BoolOp):
            operator = "and" if isinstance(node.op, ast.And) else "or"
            return Junction(operator, tuple(self._truth(one) for one in node.values))
        said = self._expression(node)
        return said if said.kind is BOOL else self._as(said, BOOL, node)

    def _as(self, said: Expression, kind: Kind, node: ast.AST) -> Expression:
        if said.kind is kind:
            return said
        fits = {(BOOL, INT), (INT, BOOL), (INT, FLOAT), (BOOL, FLOAT)}
        if (said.kind, kind) not in fits:
            raise self._fault(
                node, f"a {said.kind.value} stands where a {kind.value} belongs", "the same kind"
            )
        if isinstance(said, Constant):
            value = float(said.value) if kind is FLOAT else int(said.value)
            return Constant(kind, value if kind is not BOOL else int(bool(value)))
        return Convert(said, kind)

    def _name(self, node: ast.Name) -> Expression:
        if node.id in self._kinds:
            return Local(self._kinds[node.id], node.id)
        value = self._names.get(node.id)
        if isinstance(value, bool | int | float):
            plain = value if isinstance(value, float) else int(value)
            return Constant(_kind_of_value(value), plain)
        raise self._fault(node, f"{node.id} is no number", "parameters, variables, constants")

    def _subscript(self, node: ast.Subscript) -> Expression:
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if isinstance(node.value, ast.Attribute):
            return self._place(node.value, indices)
        values = self._tuple(node.value)
        if values is None or len(indices) != 1:
            raise self._fault(node, "it looks into what is no field", "fields and constant tuples")
        return Row(values, self._number(indices[0]))

    def _tuple(self, node: ast.expr) -> tuple[int, ...] | None:
        """Return the numbers of a tuple that stands there, or that a constant names."""
        if isinstance(node, ast.Tuple):
            said = [self._expression(one) for one in node.elts]
            if all(isinstance(one, Constant) for one in said):
                return tuple(int(one.value) for one in said if isinstance(one, Constant))
        if isinstance(node, ast.Name) and node.id not in self._kinds:
            value = self._names.get(node.id)
            if isinstance(value, tuple) and all(isinstance(one, int) for one in value):
                return tuple(int(one) for one in value)
        return None

    def _place(self, node: ast.Attribute, indices: list[ast.expr]) -> Place:
        if not isinstance(node.value, ast.Name):
            raise self._fault(node, "a field of what is no record", "a record by its name")
        record = node.value.id
        layout = self._layouts.get(record)
        if layout is None:
            raise self._fault(node, f"the fields of {record} are not known", "an opened record")
        shape = layout.fields.get(node.attr)
        if shape is None:
            raise self._fault(
                node, f"{layout.name} has no field {node.attr}", "a field of its layout"
            )
        if len(shape) != len(indices):
            raise self._fault(
                node, f"{node.attr} takes {len(shape)} indices, not {len(indices)}", "all of them"
            )
        offset = layout.offsets[node.attr]
        asked: list[Index] = []
        for level, (one, rows) in enumerate(zip(indices, shape, strict=True)):
            said, stride = self._number(one), prod(shape[level + 1 :])
            if isinstance(said, Constant) and 0 <= said.value < rows:
                offset += int(said.value) * stride
            else:
                asked.append(Index(said, stride, rows))
        return Place(Local(RECORD, record), node.attr, offset, tuple(asked))

    def _unary(self, node: ast.UnaryOp) -> Expression:
        if isinstance(node.op, ast.Not):
            return Unary("not", self._truth(node.operand), BOOL)
        said = self._expression(node.operand)
        kind = FLOAT if said.kind is FLOAT else INT
        said = self._as(said, kind, node)
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
        raise self._fault(node, "it has an operator of another kind", "-, ~ of numbers, not")

    def _operator(self, node: ast.BinOp | ast.AugAssign) -> str:
        operator = OPERATORS.get(type(node.op))
        if operator is None:
            raise self._fault(
                node, f"the operator {type(node.op).__name__}", "+ - * // % << >> & | ^"
            )
        return operator

    def _binary(self, node: ast.BinOp) -> Expression:
        operator = self._operator(node)
        left, right = self._expression(node.left), self._expression(node.right)
        kind = FLOAT if operator == "/" or FLOAT in (left.kind, right.kind) else INT
        if kind is FLOAT and operator not in ("+", "-", "*", "/"):
            raise self._fault(node, f"{operator} of floats", "+ - * / of floats")
        left, right = self._as(left, kind, node), self._as(right, kind, node)
        if isinstance(right, Constant):
            if operator in ("//", "%") and right.value <= 0:
                raise self._fault(node, f"it divides by {right.value}", "a divisor above 0")
            if operator in ("<<", ">>") and not 0 <= right.value <= TO_32_BITS:
                raise self._fault(node, f"it shifts by {right.value}", "shifts by 0 to 32")
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
                node, self._expression(node.left), node.ops[0], node.comparators[0]
            )
        found: list[Expression] = []
        left = node.left
        for at, (operator, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
            # The middle is read twice, so nothing may happen in it.
            happens = any(isinstance(one, ast.Call) for one in ast.walk(right))
            if at + 1 < len(node.ops) and happens:
                raise self._fault(node, "the middle of a chain calls a rule", "a variable for it")
            found.append(self._compared(node, self._expression(left), operator, right))
            left = right
        return Junction("and", tuple(found))

    def _compared(
        self, node: ast.Compare, left: Expression, operator: ast.cmpop, right: ast.expr
    ) -> Expression:
        if isinstance(operator, ast.In | ast.NotIn):
            return self._one_of(node, left, right, isinstance(operator, ast.NotIn))
        word = COMPARISONS.get(type(operator))
        if word is None:
            raise self._fault(node, f"the comparison {type(operator).__name__}", "== != < <= > >=")
        said = self._expression(right)
        kind = _common(left.kind, said.kind)
        kind = INT if kind is BOOL else kind
        return Compare(word, self._as(left, kind, node), self._as(said, kind, node))

    def _one_of(
        self, node: ast.Compare, left: Expression, right: ast.expr, negated: bool
    ) -> Expression:
        if isinstance(right, ast.Tuple):
            options = tuple(self._number(one) for one in right.elts)
        else:
            named = self._tuple(right)
            if named is None:
                raise self._fault(
                    node, "it looks for a value in what is no tuple", "a tuple in place"
                )
            options = tuple(Constant(INT, one) for one in named)
        return OneOf(self._as(left, INT, node), options, negated)

    def _call(self, node: ast.Call) -> Expression:
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self._fault(
                node, "a call is not plain", "a rule by its name, arguments by their order"
            )
        name = node.func.id
        called = self._verbs[name] if name in self._verb_names else self._names.get(name)
        if isinstance(called, Opener):
            said = self._expression(node.args[0])
            if said.kind is not RECORD:
                raise self._fault(
                    node, "it opens what is no buffer", "a parameter that is a Record"
                )
            return said
        if called is copy_into:
            source, target, size = (self._expression(one) for one in node.args)
            return Copy(source, target, self._as(size, INT, node))
        if called is not None and is_rule(called):
            return self._call_rule(node, called)
        return self._builtin(node, name)

    def _call_rule(self, node: ast.Call, called: Function) -> Call:
        wanted = [
            KINDS.get(ast.unparse(one.annotation or ast.Constant(0)), NONE)
            for one in _definition(called).args.args
            if ast.unparse(one.annotation or ast.Constant(0)) != "Verb"
        ]
        given = [
            one
            for one in node.args
            if not (isinstance(one, ast.Name) and one.id in self._verb_names)
        ]
        if len(given) != len(wanted):
            raise self._fault(
                node, f"{called.__name__} takes {len(wanted)} arguments", "all of them"
            )
        self._calls[called] = None
        answer = KINDS.get(ast.unparse(_definition(called).returns or ast.Constant(0)), NONE)
        arguments = (
            self._as(self._expression(one), kind, one)
            for one, kind in zip(given, wanted, strict=True)
        )
        return Call(called, tuple(arguments), answer)

    def _builtin(self, node: ast.Call, name: str) -> Expression:
        if name not in BUILTINS or len(node.args) != BUILTINS[name]:
            raise self._fault(node, f"it calls {name}", "rules, and max, min, abs, int, bool, sqrt")
        if name == "bool":
            return self._truth(node.args[0])
        said = [self._expression(one) for one in node.args]
        if name == "int":
            return said[0] if said[0].kind is INT else Convert(said[0], INT)
        kind = FLOAT if name == "sqrt" else _common(*(one.kind for one in said))
        kind = INT if kind is BOOL else kind
        return Builtin(name, tuple(self._as(one, kind, node) for one in said), kind)

    # --- Refusals

    def _fault(self, node: ast.AST, fault: str, instead: str) -> DialectError:
        line = getattr(node, "lineno", self._node.lineno)
        file = inspect.getsourcefile(self._function) or self._function.__module__
        said = f": {ast.unparse(node)}" if isinstance(node, ast.expr) else ""
        return DialectError(
            f"{file}:{line}: {self._function.__qualname__}: {fault}{said}; write {instead}"
        )


def _gives(node: ast.AST, name: str) -> bool:
    """Say whether a name is given a value just there."""
    if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Store):
        return False
    return name == node.id != "_"


def _kind_of_value(value: object) -> Kind:
    return BOOL if isinstance(value, bool) else FLOAT if isinstance(value, float) else INT


def _common(*kinds: Kind) -> Kind:
    """Return the kind that values of several kinds become together."""
    if len(set(kinds)) == 1:
        return kinds[0]
    return FLOAT if FLOAT in kinds else INT


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
