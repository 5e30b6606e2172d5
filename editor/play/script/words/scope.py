"""What the names of a function of words mean: variables, records, constants, other functions."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from enum import Enum, IntEnum
from types import ModuleType
from typing import Any

from editor.play.dialect.nodes import Function
from editor.play.dialect.scope import (
    NOBODYS,
    DialectError,
    definition_of,
    fault_at,
    refuse_repeated,
)
from editor.play.layout import Layout

MISSING = object()
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class WordsKind(Enum):
    """What is known of a value where a script would tell it from others."""

    ANY = "any"
    NUMBER = "number"
    TEXT = "text"
    TRUTH = "truth"


ANNOTATED = {
    "int": WordsKind.NUMBER,
    "float": WordsKind.NUMBER,
    "str": WordsKind.TEXT,
    "bool": WordsKind.TRUTH,
}
"""Kinds by the annotations that name them."""
_KINDS_OF_CALLS = {
    **dict.fromkeys(("len", "int", "abs", "sum", "max", "min", "round", "ord"), WordsKind.NUMBER),
    **dict.fromkeys(("str", "chr"), WordsKind.TEXT),
    **dict.fromkeys(("bool", "any", "all"), WordsKind.TRUTH),
}


class WordsScope:
    """The names of one function, and whether it yields.

    `records`: layouts by the names that stand for records.
    """

    def __init__(self, function: Function, records: Mapping[str, Layout[Any]]) -> None:
        self.function = function
        self.node = definition_of(function)
        self._globals = function.__globals__
        self._records = records
        given = self.node.args
        if given.vararg or given.kwarg or given.posonlyargs:
            raise self.fault(
                self.node, "a parameter has a default, a star or no type", "give each a name"
            )
        self.parameters = [*given.args, *given.kwonlyargs]
        self.variables = tuple(dict.fromkeys(_stored(self.node)))
        inner: list[str] = []
        lambdas: list[str] = []
        self.yields = False
        for node in ast.walk(self.node):
            match node:
                case ast.Name(id=name, ctx=ast.Store()):
                    inner.append(name)
                case ast.Name(id=name) if name == NOBODYS:
                    raise self.fault(node, "the value of _ cannot be read", "a name")
                case ast.Tuple(ctx=ast.Store()) | ast.List(ctx=ast.Store()):
                    refuse_repeated(function, node)
                case ast.Lambda():
                    lambdas += (arg.arg for arg in node.args.args)
                case ast.Yield():
                    self.yields = True
        names = (
            *(parameter.arg for parameter in self.parameters),
            *self.variables,
            *inner,
            *lambdas,
        )
        self.locals = tuple(dict.fromkeys(names))
        self._kinds = self._kinds_of_locals()

    def value_of(self, name: str) -> Any:
        """Return what a name of the module has for a value; MISSING for none."""
        return MISSING if name in self.locals else self._globals.get(name, MISSING)

    def called(self, node: ast.expr) -> Any:
        """Return what a call calls that is a name of the module; MISSING for anything else."""
        return self.value_of(node.id) if isinstance(node, ast.Name) else MISSING

    def module_value(self, node: ast.Attribute) -> Any:
        """Return the value of `module.name` or `Members.NAME`; MISSING for any other attribute."""
        if not isinstance(node.value, ast.Name):
            return MISSING
        holder = self.value_of(node.value.id)
        if isinstance(holder, ModuleType):
            return getattr(holder, node.attr)
        if inspect.isclass(holder) and issubclass(holder, IntEnum):
            if node.attr not in holder.__members__:
                raise self.fault(
                    node, f"{holder.__name__} has no member {node.attr}", "a member that it has"
                )
            return int(holder[node.attr])
        return MISSING

    def layout_of(self, node: ast.expr) -> Layout[Any] | None:
        """Return the layout of a record; None for what is none."""
        if isinstance(node, ast.Name) and node.id in self.locals:
            return self._records.get(node.id)
        return self._records.get(node.attr) if isinstance(node, ast.Attribute) else None

    def kind_of(self, node: ast.expr) -> WordsKind:
        """Return what is known of the value of an expression."""
        match node:
            case ast.JoinedStr():
                return WordsKind.TEXT
            case ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return WordsKind.TRUTH
            case ast.UnaryOp():
                return WordsKind.NUMBER
            case ast.Constant():
                return _kind_of_value(node.value)
            case ast.Name():
                if node.id in self.locals:
                    return self._kinds.get(node.id, WordsKind.ANY)
                return _kind_of_value(self.value_of(node.id))
            case ast.Attribute():
                if (layout := self.layout_of(node.value)) is not None:
                    return WordsKind.ANY if layout.fields.get(node.attr) else WordsKind.NUMBER
                return _kind_of_value(self.module_value(node))
            case ast.Subscript(value=ast.Attribute(value=record)) if self.layout_of(record):
                return WordsKind.NUMBER
            case ast.BoolOp():
                return self._common(*node.values)
            case ast.IfExp():
                return self._common(node.body, node.orelse)
            case ast.BinOp(op=ast.Add()):
                kinds = {self.kind_of(node.left), self.kind_of(node.right)}
                return (
                    WordsKind.TEXT
                    if WordsKind.TEXT in kinds
                    else self._common(node.left, node.right)
                )
            case ast.BinOp():
                return WordsKind.NUMBER
            case ast.Call():
                return self._kind_of_call(node)
        return WordsKind.ANY

    def fault(self, node: ast.AST, fault: str, instead: str) -> DialectError:
        """Return the error for a fault, with its place and what to write instead."""
        return fault_at(self.function, node, fault, instead)

    def _common(self, *nodes: ast.expr) -> WordsKind:
        kinds = {self.kind_of(node) for node in nodes}
        return kinds.pop() if len(kinds) == 1 else WordsKind.ANY

    def _kind_of_call(self, node: ast.Call) -> WordsKind:
        if isinstance(node.func, ast.Attribute):
            texts = ("join", "capitalize", "lower", "upper", "replace", "format", "removesuffix")
            return WordsKind.TEXT if node.func.attr in texts else WordsKind.ANY
        called = self.called(node.func)
        if called is MISSING and isinstance(node.func, ast.Name):
            return _KINDS_OF_CALLS.get(node.func.id, WordsKind.ANY)
        if inspect.isfunction(called):
            returns = definition_of(called).returns
            return ANNOTATED.get(ast.unparse(returns), WordsKind.ANY) if returns else WordsKind.ANY
        return WordsKind.ANY

    def _kinds_of_locals(self) -> dict[str, WordsKind]:
        found = {
            parameter.arg: ANNOTATED.get(ast.unparse(parameter.annotation), WordsKind.ANY)
            for parameter in self.parameters
            if parameter.annotation is not None
        }
        # A parameter that is assigned another kind of value may become another kind.
        return {name: kind for name, kind in found.items() if name not in self.variables}


def _kind_of_value(value: object) -> WordsKind:
    if isinstance(value, bool):
        return WordsKind.TRUTH
    if isinstance(value, int | float):
        return WordsKind.NUMBER
    return WordsKind.TEXT if isinstance(value, str) else WordsKind.ANY


def _stored(node: ast.AST) -> Iterator[str]:
    """Yield the names that are given values, but for those of comprehensions."""
    if isinstance(node, COMPREHENSIONS):
        return
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    for child in ast.iter_child_nodes(node):
        yield from _stored(child)
