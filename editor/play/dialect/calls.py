"""Reading the calls of a rule: other rules, verbs, openers of records, and a few functions."""

from __future__ import annotations

import ast
import builtins
import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from editor.play.compiled import is_rule
from editor.play.dialect.nodes import Builtin, Call, Convert, Copy, Expression, Function
from editor.play.dialect.scope import (
    FLOAT,
    INT,
    NONE,
    RECORD,
    RuleScope,
    definition_of,
    fault_at,
    is_unopened,
    is_verbs,
    kind_named,
    number_kind,
)
from editor.play.layout import Layout, Opener, copy_into, take_back

if TYPE_CHECKING:
    from editor.play.dialect.expressions import ExpressionReader

BUILTINS: Mapping[str, tuple[Callable[..., Any], int]] = {
    "max": (builtins.max, 2),
    "min": (builtins.min, 2),
    "abs": (builtins.abs, 1),
    "sqrt": (math.sqrt, 1),
    "int": (int, 1),
    "bool": (bool, 1),
}
"""The functions besides rules that may be called, with the number of their arguments."""


class CallReader:
    """Reads the calls in the rule of a scope; `values` reads their arguments."""

    def __init__(self, scope: RuleScope, values: ExpressionReader) -> None:
        self._scope = scope
        self._values = values

    def call(self, node: ast.Call) -> Expression:
        """Read a call."""
        verb = self._scope.verb(node.func)
        if verb is not None and not node.keywords:
            return self._rule(node, verb)
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self._scope.fault(
                node,
                "a call has keywords, stars or no plain name",
                "a rule by its name, arguments by their order",
            )
        name = node.func.id
        called = self._scope.called(node)
        if isinstance(called, Opener):
            return self._open(node)
        if called is copy_into or called is take_back:
            return self._copy(node, again=called is take_back)
        if called is not None and is_rule(called):
            return self._rule(node, called)
        return self._builtin(node, name)

    def _open(self, node: ast.Call) -> Expression:
        self._expect(node, 1)
        return self._buffer(node.args[0])

    def _copy(self, node: ast.Call, *, again: bool) -> Expression:
        self._expect(node, 3)
        source, target, size = node.args
        number = self._values.number(size)
        self._scope.takes_back |= again
        return Copy(self._buffer(source), self._buffer(target), number, again=again)

    def _expect(self, node: ast.Call, number: int) -> None:
        if len(node.args) != number:
            assert isinstance(node.func, ast.Name)
            words = "one argument" if number == 1 else f"{number} arguments"
            raise self._scope.fault(node, f"{node.func.id} takes {words}", "all of them")

    def _buffer(self, node: ast.expr) -> Expression:
        """Read an argument that must be an unopened record."""
        said = self._values.expression(node)
        if said.kind is not RECORD or self._layout(node) is not None:
            raise self._scope.fault(
                node, "an unopened record is expected here", "a parameter that is a Buffer"
            )
        return said

    def _layout(self, node: ast.expr) -> Layout[Any] | None:
        """Return the layout of an opened record; None for anything else."""
        if isinstance(node, ast.Name):
            return self._scope.layouts.get(node.id)
        called = self._scope.called(node)
        return called.layout if isinstance(called, Opener) else None

    def _rule(self, node: ast.Call, called: Function) -> Call:
        definition = definition_of(called)
        wanted = definition.args.args
        if len(node.args) != len(wanted):
            raise self._scope.fault(
                node, f"{called.__name__} takes {len(wanted)} arguments", "all of them"
            )
        self._scope.calls[called] = None
        arguments = []
        for parameter, given in zip(wanted, node.args, strict=True):
            if is_verbs(parameter, called):
                self._expect_verbs(given)
            else:
                arguments.append(self._argument(called, parameter, given))
        answer = kind_named(definition.returns, called) or NONE
        return Call(called, tuple(arguments), answer)

    def _expect_verbs(self, given: ast.expr) -> None:
        """Check that the verbs are passed on."""
        if not isinstance(given, ast.Name) or given.id not in self._scope.verbs_named:
            raise self._scope.fault(given, "the verbs belong here", "the parameter of the verbs")

    def _argument(self, called: Function, parameter: ast.arg, given: ast.expr) -> Expression:
        kind = kind_named(parameter.annotation, called)
        if kind is None:
            fault = f"the type of {parameter.arg} is not known"
            raise fault_at(called, parameter, fault, "int, bool or a record")
        said = self._values.as_kind(self._values.expression(given), kind, given)
        if kind is RECORD:
            self._same_layout(called, parameter, given)
        return said

    def _same_layout(self, called: Function, parameter: ast.arg, given: ast.expr) -> None:
        """Check that a rule gets a record that begins with the fields that it reads."""
        own = self._layout(given)
        wanted = self._scope.records_of(called).get(parameter.arg)
        if is_unopened(parameter):
            if own is not None:
                raise self._scope.fault(given, "this record is already opened", "a Buffer")
        elif wanted is not None and not (own and own.begins_with(wanted)):
            raise self._scope.fault(
                given, f"this is not a record of {wanted.name}", f"an opened {wanted.name}"
            )

    def _builtin(self, node: ast.Call, name: str) -> Expression:
        function, number = BUILTINS.get(name, (None, 0))
        if (
            function is None
            or not self._scope.stands_for(name, function)
            or len(node.args) != number
        ):
            raise self._scope.fault(
                node, f"it calls {name}", "rules, and max, min, abs, int, bool, sqrt"
            )
        if name == "bool":
            return self._values.truth(node.args[0])
        said = [self._values.expression(arg) for arg in node.args]
        if name == "int":
            is_float = said[0].kind is FLOAT
            return Convert(said[0], INT) if is_float else self._values.as_kind(said[0], INT, node)
        kind = FLOAT if name == "sqrt" else number_kind(*(argument.kind for argument in said))
        return Builtin(name, tuple(self._values.as_kind(item, kind, node) for item in said), kind)
