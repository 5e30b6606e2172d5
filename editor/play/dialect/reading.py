"""Reading rules: from the text of a marked function to a typed tree, or a clear error.

docs/decisions/play-engine.md explains the purpose of the dialect, docs/dialect.md its rules.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from typing import Any

from editor.play.dialect import nodes
from editor.play.dialect.expressions import ExpressionReader, operated
from editor.play.dialect.scope import INT, NOBODYS, NONE, RECORD, RuleScope
from editor.play.graph import GRAPH
from editor.play.greedy import PARTY
from editor.play.header import HEADER, WORK
from editor.play.kernels import CHUNK
from editor.play.layout import Layout
from editor.play.rules import Rules
from editor.play.tracing import TRACE
from editor.play.tree import TREE


def unset_variable(body: tuple[nodes.Statement, ...], parameters: frozenset[str]) -> str | None:
    """Return a variable that may be read before it is assigned; None where there is none."""
    try:
        _block(body, parameters)
    except _UnsetError as unset:
        return str(unset)
    return None


class _UnsetError(Exception):
    """A variable may be read before it is assigned."""


def _block(body: tuple[nodes.Statement, ...], known: frozenset[str]) -> frozenset[str] | None:
    """Return what is known behind statements; None where nothing comes behind them."""
    here: frozenset[str] | None = known
    for item in body:
        if here is None:
            break
        here = _statement(item, here)
    return here


def _statement(said: nodes.Statement, known: frozenset[str]) -> frozenset[str] | None:
    match said:
        case nodes.Assign():
            for value in said.values:
                _read(value, known)
            for target in said.targets:
                if isinstance(target, nodes.FieldAccess):
                    _read(target, known)
            return known | {t.name for t in said.targets if isinstance(t, nodes.Local)}
        case nodes.Update():
            _read(said.target, known)
            _read(said.value, known)
        case nodes.Do():
            _read(said.value, known)
        case nodes.If():
            _read(said.test, known)
            ways = [_block(said.body, known), _block(said.otherwise, known)]
            open_ways = [way for way in ways if way is not None]
            if not open_ways:
                return None
            return open_ways[0] if len(open_ways) == 1 else open_ways[0] & open_ways[1]
        case nodes.While():
            _read(said.test, known)
            _block(said.body, known)
            return None if _is_endless(said) else known
        case nodes.RangeLoop():
            _read(said.first, known)
            _read(said.beyond, known)
            _block(said.body, known | {said.variable.name})
            sure = (
                isinstance(said.first, nodes.Constant)
                and isinstance(said.beyond, nodes.Constant)
                and said.first.value < said.beyond.value
            )
            return known | {said.variable.name} if sure else known
        case nodes.TupleLoop():
            for value in said.values:
                _read(value, known)
            _block(said.body, known | {said.variable.name})
            return known | {said.variable.name} if said.values else known
        case nodes.Return():
            if said.value is not None:
                _read(said.value, known)
            return None
        case nodes.Break() | nodes.Continue():
            return None
    return known


def _read(said: nodes.Expression, known: frozenset[str]) -> None:
    for part in nodes.parts_of(said):
        if isinstance(part, nodes.Local) and part.name not in known:
            raise _UnsetError(part.name)


def _is_endless(said: nodes.While) -> bool:
    """Return whether nothing comes behind a loop."""
    return (
        isinstance(said.test, nodes.Constant) and bool(said.test.value) and not _breaks(said.body)
    )


def _breaks(body: tuple[nodes.Statement, ...]) -> bool:
    """Return whether a loop with this body may be left by a break of its own."""
    for said in body:
        if isinstance(said, nodes.Break):
            return True
        if isinstance(said, nodes.If) and (_breaks(said.body) or _breaks(said.otherwise)):
            return True
    return False


def always_returns(body: tuple[nodes.Statement, ...]) -> bool:
    """Return whether every path through statements ends with a return."""
    for said in body:
        if isinstance(said, nodes.Return):
            return True
        if (
            isinstance(said, nodes.If)
            and always_returns(said.body)
            and always_returns(said.otherwise)
        ):
            return True
        if isinstance(said, nodes.While) and _is_endless(said):
            return True
    return False


class RuleReader:
    """Reads the rules of one system, each once.

    - verbs: the functions that a parameter of the type Verbs has, by their names
    - records: the layouts of parameters by their names, in rules of the system
    - shared: the same in rules that all systems share, those of `editor.play`
    """

    def __init__(
        self,
        verbs: Mapping[str, nodes.Function],
        records: Mapping[str, Layout[Any]],
        shared: Mapping[str, Layout[Any]],
    ) -> None:
        self.verbs = verbs
        self.records = records
        self._shared = shared
        self._rules: dict[nodes.Function, nodes.RuleTree] = {}

    def rule(self, function: nodes.Function) -> nodes.RuleTree:
        """Return the rule of a marked function as a tree.

        Raises DialectError if it leaves the dialect.
        """
        found = self._rules.get(function)
        if found is None:
            scope = RuleScope(function, self.verbs, self._records_of)
            found = self._rules[function] = _Reading(scope).rule()
        return found

    def reached(self, entries: Iterable[nodes.Function]) -> tuple[nodes.RuleTree, ...]:
        """Return the entries and all that they call, in the order in which they are met."""
        waiting = list(entries)
        met = dict.fromkeys(waiting)
        for function in waiting:
            for called in self.rule(function).calls:
                if called not in met:
                    met[called] = None
                    waiting.append(called)
        return tuple(self.rule(function) for function in met)

    def _records_of(self, function: nodes.Function) -> Mapping[str, Layout[Any]]:
        is_shared = function.__module__.startswith("editor.play.")
        return self._shared if is_shared else self.records


class _Reading:
    """The reading of one rule."""

    def __init__(self, scope: RuleScope) -> None:
        self._scope = scope
        self._values = ExpressionReader(scope)

    def rule(self) -> nodes.RuleTree:
        node = self._scope.node
        parameters = self._scope.read_parameters()
        self._answer = self._scope.annotated(node.returns, node, "answer")
        if self._answer is RECORD:
            raise self._scope.fault(node, "it returns a record", "a number")
        values = self._scope.assigned_values()
        self._scope.find_kinds(values)
        body = self._block(node.body)
        taken = frozenset(parameter.name for parameter in parameters)
        if unset := unset_variable(body, taken):
            raise self._scope.fault(
                node, f"{unset} may be read before it is assigned", "a value first"
            )
        if self._answer is not NONE and not always_returns(body):
            raise self._scope.fault(
                node, "it may end without returning a value", "a return at its end"
            )
        return nodes.RuleTree(
            function=self._scope.function,
            parameters=parameters,
            variables=tuple(
                nodes.Local(kind, name)
                for name, kind in self._scope.kinds.items()
                if name not in taken
            ),
            layouts=self._scope.layouts,
            answer=self._answer,
            body=body,
            calls=tuple(self._scope.calls),
            assigned=frozenset(values),
            size=self._scope.size,
            takes_back=self._scope.takes_back,
        )

    # --- Statements

    def _block(self, body: list[ast.stmt]) -> tuple[nodes.Statement, ...]:
        return tuple(said for node in body if (said := self._statement(node)) is not None)

    def _statement(self, node: ast.stmt) -> nodes.Statement | None:
        self._scope.size += 1
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                return None
            case ast.Expr(value=ast.Call()):
                return nodes.Do(self._values.expression(node.value))
            case ast.Assign():
                return self._assign(node)
            case ast.AugAssign():
                return self._update(node)
            case ast.If():
                test, body = self._values.truth(node.test), self._block(node.body)
                return nodes.If(test, body, self._block(node.orelse))
            case ast.While(orelse=[]):
                return nodes.While(self._values.truth(node.test), self._block(node.body))
            case ast.For(orelse=[]):
                return self._loop(node)
            case ast.Return():
                return self._return(node)
            case ast.Break():
                return nodes.Break()
            case ast.Continue():
                return nodes.Continue()
        raise self._scope.fault(
            node,
            f"it has a statement of the kind {type(node).__name__}",
            "assignments, if, while, for, return, break, continue and calls of rules",
        )

    def _assign(self, node: ast.Assign) -> nodes.Assign:
        target, value = node.targets[0], node.value
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple):
            assert isinstance(value, ast.Tuple)
            pairs = list(zip(target.elts, value.elts, strict=True))
        targets = tuple(self._target(goal) for goal, _ in pairs)
        values = tuple(
            self._values.as_kind(self._values.expression(its), goal.kind, its)
            for goal, (_, its) in zip(targets, pairs, strict=True)
        )
        return nodes.Assign(targets, values)

    def _update(self, node: ast.AugAssign) -> nodes.Update:
        target = self._target(node.target)
        said = operated(self._scope, node, target, self._values.expression(node.value))
        self._values.as_kind(said, target.kind, node)
        assert isinstance(said, nodes.Binary)
        return nodes.Update(target, said.operator, said.right)

    def _target(self, node: ast.expr) -> nodes.Local | nodes.FieldAccess:
        if isinstance(node, ast.Name):
            if node.id == NOBODYS:
                raise self._scope.fault(node, "_ can be the variable of a loop only", "a name")
            return nodes.Local(self._scope.kinds[node.id], node.id)
        said = self._values.expression(node)
        if not isinstance(said, nodes.FieldAccess):
            raise self._scope.fault(
                node, "this cannot be assigned to", "a variable or a field of a record"
            )
        return said

    def _loop(self, node: ast.For) -> nodes.Statement:
        assert isinstance(node.target, ast.Name)
        variable = nodes.Local(self._scope.kinds[node.target.id], node.target.id)
        if variable.kind is not INT:
            raise self._scope.fault(
                node,
                f"{variable.name} is a loop variable and assigned elsewhere",
                "a name for each",
            )
        if self._scope.is_given_again(variable.name) and any(
            _gives(item, variable.name) for inner in node.body for item in ast.walk(inner)
        ):
            raise self._scope.fault(
                node, f"the loop changes its own {variable.name}", "another variable"
            )
        if isinstance(node.iter, ast.Tuple):
            values = tuple(self._values.number(elt) for elt in node.iter.elts)
            return nodes.TupleLoop(variable, values, self._block(node.body))
        match node.iter:
            case ast.Call(func=ast.Name(id="range"), args=given, keywords=[]) if 1 <= len(
                given
            ) <= 3 and self._scope.stands_for("range", range):
                return self._count(node, variable, given)
        raise self._scope.fault(
            node.iter, "a for loop needs a range or a tuple", "range(...) or a tuple in place"
        )

    def _count(
        self, node: ast.For, variable: nodes.Local, given: list[ast.expr]
    ) -> nodes.RangeLoop:
        bounds = [self._values.number(expression) for expression in given]
        first, beyond = (nodes.Constant(INT, 0), bounds[0]) if len(bounds) == 1 else bounds[:2]
        step = bounds[2] if len(bounds) == 3 else nodes.Constant(INT, 1)
        if isinstance(step, nodes.Unary) and isinstance(step.value, nodes.Constant):
            step = nodes.Constant(INT, -step.value.value)
        if not isinstance(step, nodes.Constant) or step.value == 0:
            raise self._scope.fault(
                node.iter, "the step of a range is not known", "a constant step"
            )
        return nodes.RangeLoop(variable, first, beyond, int(step.value), self._block(node.body))

    def _return(self, node: ast.Return) -> nodes.Return:
        if node.value is None or self._answer is NONE:
            if node.value is not None or self._answer is not NONE:
                raise self._scope.fault(
                    node,
                    "the returned value has another type than the rule declares",
                    "a value of that type",
                )
            return nodes.Return(None)
        said = self._values.expression(node.value)
        return nodes.Return(self._values.as_kind(said, self._answer, node))


def _gives(node: ast.AST, name: str) -> bool:
    """Return whether a name is given a value just there."""
    if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Store):
        return False
    return name == node.id != NOBODYS


SHARED_RECORDS: Mapping[str, Layout[Any]] = {
    "state": HEADER,
    "work": WORK,
    "party": PARTY,
    "tree": TREE,
    "chunk": CHUNK,
    "trace": TRACE,
    "graph": GRAPH,
}
"""The records of rules that all systems share, by the names of their parameters."""


def reader_of(rules: Rules) -> RuleReader:
    """Return a reader for the rules of a system and the kernels over them."""
    records = {"game": rules.tables, "state": rules.state, "work": rules.work}
    return RuleReader(rules.verbs.named(), records, SHARED_RECORDS)


def entries_of(rules: Rules) -> dict[str, nodes.Function]:
    """Return the verbs of a system and the kernels, by their names."""
    return {**rules.verbs.named(), **rules.kernels}
