"""The scope of a rule: its parameters and variables, their kinds, the rules that it calls."""

from __future__ import annotations

import ast
import builtins
import inspect
import linecache
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum
from functools import cache
from typing import Any

from editor.play.compiled import is_rule
from editor.play.dialect.nodes import Function, Local, ValueKind
from editor.play.layout import Layout, Opener, declares_fields
from editor.play.verbs import Verbs

INT, BOOL, FLOAT, RECORD, NONE = (
    ValueKind.INT,
    ValueKind.BOOL,
    ValueKind.FLOAT,
    ValueKind.RECORD,
    ValueKind.NONE,
)

KINDS = {
    "int": INT,
    "bool": BOOL,
    "float": FLOAT,
    "None": NONE,
    "Record": RECORD,
    "Buffer": RECORD,
}
"""Kinds by the annotations that name them."""

WITHIN = ("body", "handlers", "cases", "orelse", "finalbody")
"""Where a statement holds others."""

NOBODYS = "_"
"""The variable of loops whose number is not used."""


class DialectError(ValueError):
    """Rules or words leave the dialect; the message has file, line and what to write instead."""


@cache
def _functions_of(file: str, module: str) -> dict[str, ast.FunctionDef]:
    """Return the functions of a file, or of a text made for a module, from one parse of it."""
    tree = ast.parse("".join(linecache.getlines(file, vars(sys.modules[module]))))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def definition_of(function: Function) -> ast.FunctionDef:
    """Return the syntax tree of a rule."""
    found = _functions_of(function.__code__.co_filename, function.__module__)
    node = found.get(function.__qualname__)
    if node is None:
        raise fault_at(
            function,
            None,
            "it is not a top-level function of its module",
            "a rule at the top level of a file",
        )
    return node


def rule_definition_of(function: Function) -> ast.FunctionDef:
    """Return the syntax tree of a rule, which must have one mark and be defined once."""
    node = definition_of(function)
    line = function.__code__.co_firstlineno
    if len(node.decorator_list) != 1:
        raise fault_at(
            function,
            node,
            "it has other decorators or arguments",
            "@compiled or @entry above it, alone",
        )
    if line not in (node.lineno, node.decorator_list[0].lineno):
        raise fault_at(
            function, None, "the name is defined twice", "each rule once, with its own name"
        )
    if not function.__name__.isascii():
        raise fault_at(function, node, "its name has characters outside ASCII", "letters of ASCII")
    return node


def fault_at(function: Function, node: ast.AST | None, fault: str, instead: str) -> DialectError:
    """Return the error for a fault in a function, with its place and what to write instead."""
    line = getattr(node, "lineno", function.__code__.co_firstlineno)
    file = inspect.getsourcefile(function) or function.__module__
    said = f": {ast.unparse(node)}" if isinstance(node, ast.expr) else ""
    return DialectError(f"{file}:{line}: {function.__qualname__}: {fault}{said}; write {instead}")


def refuse_repeated(function: Function, target: ast.expr) -> None:
    """Raise DialectError if an assignment gives the same variable or field a value twice.

    CPython 3.11.2 keeps the first value of `b, b = x, y`, others the last. NOBODYS is not read.
    """
    seen = set()
    for part in _parts_of(target):
        words = ast.unparse(part)
        if words in seen and words != NOBODYS:
            raise fault_at(function, part, "it is assigned twice at once", "each target once")
        seen.add(words)


def _parts_of(target: ast.expr) -> Iterator[ast.expr]:
    match target:
        case ast.Tuple() | ast.List():
            for part in target.elts:
                yield from _parts_of(part)
        case ast.Starred():
            yield from _parts_of(target.value)
        case _:
            yield target


class RuleScope:
    """The names of a rule, and what is collected while it is read.

    - kinds, layouts: of parameters and variables, layouts of records alone
    - verbs_named: the parameters that stand for the verbs of a system
    - records_of: the layouts of a rule's parameters by their names
    - calls: the rules that are called; size: how many statements and expressions were read
    - takes_back: whether it calls `take_back`
    """

    def __init__(
        self,
        function: Function,
        verbs: Mapping[str, Function],
        records_of: Callable[[Function], Mapping[str, Layout[Any]]],
    ) -> None:
        self.function = function
        self.node = rule_definition_of(function)
        self.names = function.__globals__
        self.verbs = verbs
        self.records_of = records_of
        self.kinds: dict[str, ValueKind] = {}
        self.layouts: dict[str, Layout[Any]] = {}
        self.verbs_named: set[str] = set()
        self.calls: dict[Function, None] = {}
        self.size = 0
        self.takes_back = False
        self._given: Mapping[str, int] = {}

    # --- What it begins with

    def read_parameters(self) -> tuple[Local, ...]:
        """Return the parameters; from then on they have kinds and layouts."""
        given = self.node.args
        if given.vararg or given.kwarg or given.kwonlyargs or given.defaults or given.posonlyargs:
            raise self.fault(
                self.node,
                "a parameter has a default, a star or no type",
                "a name and a type for each",
            )
        found = []
        records = self.records_of(self.function)
        for arg in given.args:
            if is_verbs(arg, self.function):
                self.verbs_named.add(arg.arg)
                continue
            kind = self.annotated(arg.annotation, arg, arg.arg)
            if kind is RECORD and arg.arg in records and not is_unopened(arg):
                self.layouts[arg.arg] = records[arg.arg]
            self.kinds[arg.arg] = kind
            found.append(Local(kind, arg.arg))
        return tuple(found)

    def annotated(self, annotation: ast.expr | None, node: ast.AST, name: str) -> ValueKind:
        """Return the kind that an annotation names."""
        kind = kind_named(annotation, self.function)
        if kind is None:
            words = ast.unparse(annotation) if annotation is not None else "missing"
            raise self.fault(node, f"the type of {name} is {words}", "int, bool or a record")
        return kind

    def assigned_values(self) -> dict[str, list[ast.expr]]:
        """Return all expressions that are assigned to each name."""
        found: dict[str, list[ast.expr]] = {}

        def give(target: ast.expr, value: ast.expr) -> None:
            if isinstance(target, ast.Name):
                found.setdefault(target.id, []).append(value)
            elif isinstance(target, ast.Tuple):
                if not isinstance(value, ast.Tuple) or len(value.elts) != len(target.elts):
                    raise self.fault(target, "values are unpacked", "a value for each name")
                for elt, its in zip(target.elts, value.elts, strict=True):
                    give(elt, its)

        for node in _statements_of(self.node):
            if isinstance(node, ast.Assign):
                if len(node.targets) != 1:
                    raise self.fault(node, "two targets share a value", "two assignments")
                refuse_repeated(self.function, node.targets[0])
                give(node.targets[0], node.value)
            elif isinstance(node, ast.AugAssign):
                changed = ast.BinOp(node.target, node.op, node.value)
                give(node.target, ast.copy_location(changed, node))
            elif isinstance(node, ast.For):
                if not isinstance(node.target, ast.Name):
                    raise self.fault(node, "a loop has several variables", "one variable")
                give(node.target, ast.copy_location(ast.Constant(0), node))
        return found

    def find_kinds(self, values: Mapping[str, list[ast.expr]]) -> None:
        """Infer the kinds of variables, repeatedly, since one may depend on another."""
        parameters = frozenset(self.kinds)
        self._given = {name: len(given) for name, given in values.items()}
        for name, given in values.items():
            if name in self.verbs_named or self.kinds.get(name) is RECORD:
                raise self.fault(
                    given[0], f"{name} is assigned another kind of value", "a new name"
                )
        for name in (*values, *parameters):
            if not name.isascii():
                raise self.fault(
                    self.node, f"{name} has characters outside ASCII", "letters of ASCII"
                )
        before: dict[str, ValueKind] = {}
        while before != self.kinds:
            before = dict(self.kinds)
            for name, given in values.items():
                if name in parameters:
                    continue
                kinds = {self.kind_of(value) for value in given}
                if RECORD in kinds:
                    self._open(name, given)
                elif FLOAT in kinds:
                    self.kinds[name] = FLOAT
                else:
                    self.kinds[name] = BOOL if kinds == {BOOL} else INT

    def _open(self, name: str, given: list[ast.expr]) -> None:
        """Set the layout of a variable that is an opened record."""
        opener = self.called(given[0]) if len(given) == 1 else None
        if not isinstance(opener, Opener):
            raise self.fault(
                given[-1], f"{name} is a record and assigned something else", "one opener, once"
            )
        self.kinds[name] = RECORD
        self.layouts[name] = opener.layout

    def called(self, value: ast.expr) -> Any:
        """Return the object that a call by name calls; None for anything else."""
        if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name):
            return None
        return None if self._is_own(value.func.id) else self.names.get(value.func.id)

    def verb(self, func: ast.expr) -> Function | None:
        """Return the verb that `verbs.step` means; None for anything else."""
        match func:
            case ast.Attribute(value=ast.Name(id=name), attr=verb) if name in self.verbs_named:
                if verb not in self.verbs:
                    raise self.fault(func, f"{verb} is not a verb", "the name of a verb")
                return self.verbs[verb]
        return None

    def stands_for(self, name: str, function: Function) -> bool:
        """Return whether a name means a function that Python has."""
        found = self.names.get(name, getattr(builtins, name, None))
        return found is function and not self._is_own(name)

    def is_given_again(self, name: str) -> bool:
        """Return whether a name is assigned in more than one place."""
        return self._given[name] > 1

    def _is_own(self, name: str) -> bool:
        return name in self.kinds or name in self._given

    def member(self, node: ast.Attribute) -> int | None:
        """Return the number of a member of an IntEnum; None for any other attribute."""
        if not isinstance(node.value, ast.Name) or node.value.id in self.kinds:
            return None
        members = self.names.get(node.value.id)
        if not (inspect.isclass(members) and issubclass(members, IntEnum)):
            return None
        if node.attr not in members.__members__:
            raise self.fault(
                node, f"{members.__name__} has no member {node.attr}", "a member that it has"
            )
        return int(members[node.attr])

    def kind_of(self, value: ast.expr) -> ValueKind:
        """Return the kind of an expression before its parts are read."""
        match value:
            case ast.Constant():
                return kind_of_value(value.value)
            case ast.Name():
                if value.id in self.kinds:
                    return self.kinds[value.id]
                if value.id in self._given:
                    # Its kind is not known yet and does not decide that of another.
                    return BOOL
                return kind_of_value(self.names.get(value.id, 0))
            case ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return BOOL
            case ast.BoolOp():
                return common_kind(BOOL, *(self.kind_of(expression) for expression in value.values))
            case ast.UnaryOp():
                return FLOAT if self.kind_of(value.operand) is FLOAT else INT
            case ast.IfExp():
                return common_kind(self.kind_of(value.body), self.kind_of(value.orelse))
            case ast.BinOp():
                if isinstance(value.op, ast.Div):
                    return FLOAT
                return number_kind(self.kind_of(value.left), self.kind_of(value.right))
            case ast.Call(func=ast.Name()):
                return self._kind_of_call(value)
        return INT

    def _kind_of_call(self, value: ast.Call) -> ValueKind:
        assert isinstance(value.func, ast.Name)
        name, called = value.func.id, self.called(value)
        if isinstance(called, Opener):
            return RECORD
        if is_rule(called):
            return kind_named(definition_of(called).returns, called) or INT
        if name in ("max", "min", "abs"):
            return number_kind(*(self.kind_of(arg) for arg in value.args))
        return {"sqrt": FLOAT, "bool": BOOL}.get(name, INT)

    def fault(self, node: ast.AST, fault: str, instead: str) -> DialectError:
        """Return the error for a fault, with its place and what to write instead."""
        return fault_at(self.function, node, fault, instead)


def _statements_of(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield the statements of a function, those within others behind them."""
    waiting = deque[ast.AST]([function])
    while waiting:
        node = waiting.popleft()
        yield node
        for within in WITHIN:
            waiting += getattr(node, within, ())


def is_verbs(parameter: ast.arg, function: Function) -> bool:
    """Return whether a parameter of a function stands for the verbs of a system."""
    named = function.__globals__.get(_words(parameter.annotation))
    return isinstance(named, type) and issubclass(named, Verbs)


def is_unopened(parameter: ast.arg) -> bool:
    """Return whether a parameter is a record that is not opened."""
    return _words(parameter.annotation) == "Buffer"


def _words(annotation: ast.expr | None) -> str:
    if isinstance(annotation, ast.Name):
        return annotation.id
    if isinstance(annotation, ast.Constant):
        return repr(annotation.value)  # None, of most rules: there is no need to write it as text
    return ast.unparse(annotation) if annotation is not None else ""


def kind_named(annotation: ast.expr | None, function: Function) -> ValueKind | None:
    """Return the kind that an annotation of a function names; None for none that rules have."""
    words = _words(annotation)
    if words in KINDS:
        return KINDS[words]
    named = function.__globals__.get(words)
    return RECORD if isinstance(named, type) and declares_fields(named) else None


def kind_of_value(value: object) -> ValueKind:
    """Return the kind of a constant."""
    return BOOL if isinstance(value, bool) else FLOAT if isinstance(value, float) else INT


def common_kind(*kinds: ValueKind) -> ValueKind:
    """Return the common kind of values of several kinds."""
    if len(set(kinds)) == 1:
        return kinds[0]
    return number_kind(*kinds)


def number_kind(*kinds: ValueKind) -> ValueKind:
    """Return the kind of number that values are computed with or compared as."""
    return FLOAT if FLOAT in kinds else INT
