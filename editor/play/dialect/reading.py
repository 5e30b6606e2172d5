"""Reading rules: from the text of a marked function to a tree with kinds, or a clear error.

docs/decisions/play-engine.md tells what the dialect is for, docs/dialect.md what may occur in it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from typing import Any

from editor.play.dialect.definite import always_returns, unset_variable
from editor.play.dialect.expressions import ExpressionReader
from editor.play.dialect.nodes import (
    Assign,
    Binary,
    Break,
    Constant,
    Continue,
    Do,
    FieldAccess,
    Function,
    If,
    Local,
    RangeLoop,
    Return,
    RuleTree,
    Statement,
    TupleLoop,
    Unary,
    Update,
    While,
)
from editor.play.dialect.operations import operated
from editor.play.dialect.scope import INT, NOBODYS, NONE, RECORD, DialectError, RuleScope
from editor.play.layout import Layout

__all__ = ["DialectError", "RuleReader"]


class RuleReader:
    """Reads the rules of one system, each once.

    - verbs: the functions that a parameter of the type Verb stands for, by the parameter's name
    - records: the layouts of parameters by their names, in rules of the system
    - shared: the same in rules that all systems share, those of `editor.play`
    """

    def __init__(
        self,
        verbs: Mapping[str, Function],
        records: Mapping[str, Layout[Any]],
        shared: Mapping[str, Layout[Any]],
    ) -> None:
        self.verbs = verbs
        self.records = records
        self._shared = shared
        self._rules: dict[Function, RuleTree] = {}

    def rule(self, function: Function) -> RuleTree:
        """Return what a marked function says. Raise DialectError where it leaves the dialect."""
        found = self._rules.get(function)
        if found is None:
            scope = RuleScope(function, self.verbs, self._records_of)
            found = self._rules[function] = _Reading(scope).rule()
        return found

    def reached(self, entries: Iterable[Function]) -> tuple[RuleTree, ...]:
        """Return the entries and all that they call, in the order in which they are met."""
        waiting = list(entries)
        met = dict.fromkeys(waiting)
        for function in waiting:
            for called in self.rule(function).calls:
                if called not in met:
                    met[called] = None
                    waiting.append(called)
        return tuple(self.rule(function) for function in met)

    def _records_of(self, function: Function) -> Mapping[str, Layout[Any]]:
        is_shared = function.__module__.startswith("editor.play.")
        return self._shared if is_shared else self.records


class _Reading:
    """The reading of one rule."""

    def __init__(self, scope: RuleScope) -> None:
        self._scope = scope
        self._values = ExpressionReader(scope)

    def rule(self) -> RuleTree:
        node = self._scope.node
        parameters = self._scope.read_parameters()
        self._answer = self._scope.annotated(node.returns, node, "answer")
        if self._answer is RECORD:
            raise self._scope.fault(node, "it answers a record", "a number")
        values = self._scope.assigned_values()
        self._scope.find_kinds(values)
        body = self._block(node.body)
        taken = frozenset(parameter.name for parameter in parameters)
        if unset := unset_variable(body, taken):
            raise self._scope.fault(
                node, f"{unset} may be read before it has a value", "a value first"
            )
        if self._answer is not NONE and not always_returns(body):
            raise self._scope.fault(node, "it may end without an answer", "a return at its end")
        return RuleTree(
            function=self._scope.function,
            parameters=parameters,
            variables=tuple(
                Local(kind, name) for name, kind in self._scope.kinds.items() if name not in taken
            ),
            layouts=self._scope.layouts,
            answer=self._answer,
            body=body,
            calls=tuple(self._scope.calls),
            assigned=frozenset(values),
            size=self._scope.size,
        )

    # --- Statements

    def _block(self, nodes: list[ast.stmt]) -> tuple[Statement, ...]:
        return tuple(said for node in nodes if (said := self._statement(node)) is not None)

    def _statement(self, node: ast.stmt) -> Statement | None:
        self._scope.size += 1
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                return None
            case ast.Expr(value=ast.Call()):
                return Do(self._values.expression(node.value))
            case ast.Assign():
                return self._assign(node)
            case ast.AugAssign():
                return self._update(node)
            case ast.If():
                test, body = self._values.truth(node.test), self._block(node.body)
                return If(test, body, self._block(node.orelse))
            case ast.While(orelse=[]):
                return While(self._values.truth(node.test), self._block(node.body))
            case ast.For(orelse=[]):
                return self._loop(node)
            case ast.Return():
                return self._return(node)
            case ast.Break():
                return Break()
            case ast.Continue():
                return Continue()
        raise self._scope.fault(
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
            self._values.as_kind(self._values.expression(its), goal.kind, its)
            for goal, (_, its) in zip(targets, pairs, strict=True)
        )
        return Assign(targets, values)

    def _update(self, node: ast.AugAssign) -> Update:
        target = self._target(node.target)
        said = operated(self._scope, node, target, self._values.expression(node.value))
        self._values.as_kind(said, target.kind, node)
        assert isinstance(said, Binary)
        return Update(target, said.operator, said.right)

    def _target(self, node: ast.expr) -> Local | FieldAccess:
        if isinstance(node, ast.Name):
            if node.id == NOBODYS:
                raise self._scope.fault(node, "_ counts in loops alone", "a name")
            return Local(self._scope.kinds[node.id], node.id)
        said = self._values.expression(node)
        if not isinstance(said, FieldAccess):
            raise self._scope.fault(
                node, "this cannot be given a value", "a variable or a field of a record"
            )
        return said

    def _loop(self, node: ast.For) -> Statement:
        assert isinstance(node.target, ast.Name)
        variable = Local(self._scope.kinds[node.target.id], node.target.id)
        if variable.kind is not INT:
            raise self._scope.fault(node, f"{variable.name} counts and is more", "a name for each")
        if any(_gives(item, variable.name) for inner in node.body for item in ast.walk(inner)):
            raise self._scope.fault(
                node, f"the loop changes its own {variable.name}", "another variable"
            )
        if isinstance(node.iter, ast.Tuple):
            values = tuple(self._values.number(elt) for elt in node.iter.elts)
            return TupleLoop(variable, values, self._block(node.body))
        match node.iter:
            case ast.Call(func=ast.Name(id="range"), args=given, keywords=[]) if 1 <= len(
                given
            ) <= 3 and self._scope.stands_for("range", range):
                return self._count(node, variable, given)
        raise self._scope.fault(
            node.iter, "it goes over what is no range", "range(...) or a tuple in place"
        )

    def _count(self, node: ast.For, variable: Local, given: list[ast.expr]) -> RangeLoop:
        bounds = [self._values.number(expression) for expression in given]
        first, beyond = (Constant(INT, 0), bounds[0]) if len(bounds) == 1 else bounds[:2]
        step = bounds[2] if len(bounds) == 3 else Constant(INT, 1)
        if isinstance(step, Unary) and isinstance(step.value, Constant):
            step = Constant(INT, -step.value.value)
        if not isinstance(step, Constant) or step.value == 0:
            raise self._scope.fault(
                node.iter, "the step of a range is not known", "a constant step"
            )
        return RangeLoop(variable, first, beyond, int(step.value), self._block(node.body))

    def _return(self, node: ast.Return) -> Return:
        if node.value is None or self._answer is NONE:
            if node.value is not None or self._answer is not NONE:
                raise self._scope.fault(
                    node, "the answer is not what was announced", "an answer of its type"
                )
            return Return(None)
        said = self._values.expression(node.value)
        return Return(self._values.as_kind(said, self._answer, node))


def _gives(node: ast.AST, name: str) -> bool:
    """Say whether a name is given a value just there."""
    if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Store):
        return False
    return name == node.id != NOBODYS
