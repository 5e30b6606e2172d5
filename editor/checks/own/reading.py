"""From the text of an expression to a tree: Python's syntax, a few of its words, and kinds.

The text is parsed by `ast`, which runs nothing; whatever is not in the tables here is refused at
its place, in plain words. Kinds are known when the text has been read, so that an editor can tell
while one types that a box has no colour.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import cast

from editor.checks.own.folding import FOLD_KINDS, Folding, ListCount, Loop, Outermost
from editor.checks.own.nodes import (
    Arithmetic,
    Bound,
    Calling,
    Compared,
    EitherValue,
    Every,
    FieldOf,
    Membership,
    Named,
    Negative,
    Node,
    Not,
    WrittenValue,
)
from editor.checks.own.source import DEEPEST, FaultError, Source
from editor.checks.own.vocabulary import NUMBER, TRUTH, WORD, Vocabulary, WordKind, kind_words
from editor.core.suggestions import nearest
from editor.core.words import listing

GREATEST = 1_000_000
"""The greatest number that may be written."""

_CALCULATIONS: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
}
_COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
}


@dataclass(frozen=True)
class Expression:
    """An expression that was read: its text, its tree, the names that it binds and its slots."""

    text: str
    root: Node
    names: Mapping[str, Bound]
    slots: int


def read(
    text: str,
    vocabulary: Vocabulary,
    *,
    expected: WordKind | None = TRUTH,
    bound: Mapping[str, Bound] | None = None,
    slots: int = 0,
) -> Expression:
    """Return what a text says, in the words of a vocabulary.

    `expected` is the kind that it must have; `bound` are names that mean something already, and
    `slots` how many they take. Raises FaultError.
    """
    reader = _ExpressionReader(Source(text), vocabulary, dict(bound or {}), slots)
    root = reader.read()
    if expected is not None and root.kind.name != expected.name:
        raise reader.failure(
            f"this is {reader.words(root.kind)}, not {reader.words(expected)}", root
        )
    return Expression(text, root, reader.every, reader.slots)


@dataclass
class _ExpressionReader:
    source: Source
    vocabulary: Vocabulary
    bound: dict[str, Bound]
    slots: int
    every: dict[str, Bound] = field(default_factory=dict)
    depth: int = 0

    def __post_init__(self) -> None:
        self.given = frozenset(self.bound)

    def read(self) -> Node:
        return self.node(self.source.parsed())

    def place(self, node: ast.expr) -> tuple[int, int]:
        return self.source.place(node)

    def refusal(self, sentence: str, node: ast.expr, fitting: str = "") -> FaultError:
        return FaultError(sentence, *self.place(node), fitting)

    def failure(self, sentence: str, node: Node) -> FaultError:
        return FaultError(sentence, node.start, node.end)

    def words(self, kind: WordKind) -> str:
        return kind_words(kind, self.vocabulary.things)

    def node(self, of: ast.expr) -> Node:
        """Return the node for a part of the syntax."""
        make = _MAKERS.get(type(of))
        if make is None:
            raise self.refusal("this is not allowed here", of)
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.refusal("too deeply nested", of)
        made = make(self, of)
        self.depth -= 1
        return made

    def of_kind(self, of: ast.expr, kind: WordKind) -> Node:
        """Return the node, which must be of a kind."""
        made = self.node(of)
        if made.kind.name != kind.name or made.kind.many:
            raise self.failure(
                f"this is {self.words(made.kind)}; expected {self.words(kind)}", made
            )
        return made

    def constant(self, of: ast.Constant) -> Node:
        value = of.value
        if isinstance(value, bool):
            return WrittenValue(TRUTH, *self.place(of), value)
        if isinstance(value, (int, float)):
            if not value <= GREATEST:
                raise self.refusal(f"numbers cannot exceed {GREATEST:,}", of)
            return WrittenValue(NUMBER, *self.place(of), value)
        if isinstance(value, str):
            if not value.isprintable():
                # A word may be quoted in a message, which goes to terminals and into pages.
                raise self.refusal("a name here contains invisible characters", of)
            return WrittenValue(WORD, *self.place(of), value)
        raise self.refusal("only numbers, quoted text, True and False are allowed", of)

    def name(self, of: ast.Name) -> Node:
        if of.id in self.bound:
            known = self.bound[of.id]
            return Bound(known.kind, *self.place(of), known.name, known.slot)
        word = self.vocabulary.names.get(of.id)
        if word is not None:
            return Named(word.kind, *self.place(of), word)
        if of.id in (*FOLD_KINDS, *self.vocabulary.functions):
            raise self.refusal(f"{of.id} needs arguments in brackets", of)
        near = nearest(of.id, (*self.bound, *self.vocabulary.names))
        raise self.refusal(f"unknown name {of.id}", of, near)

    def attribute(self, of: ast.Attribute) -> Node:
        owner = self.node(of.value)
        fields = self.vocabulary.fields.get(owner.kind.name, {})
        start, end = self.place(of)
        at = end - len(of.attr)
        if owner.kind.many:
            raise FaultError(
                f"this is {self.words(owner.kind)}; use for to test each item", at, end
            )
        if not fields:
            raise FaultError(f"{self.words(owner.kind)} has no properties", at, end)
        word = fields.get(of.attr)
        if word is None:
            near = nearest(of.attr, fields)
            raise FaultError(f"{self.words(owner.kind)} has no {of.attr}", at, end, near)
        return FieldOf(word.kind, start, end, owner, word)

    def call(self, of: ast.Call) -> Node:
        if not isinstance(of.func, ast.Name):
            raise self.refusal("only the listed functions can be called", of.func)
        name = of.func.id
        if name in FOLD_KINDS:
            return self.fold(name, of)
        function = self.vocabulary.functions.get(name)
        if function is None:
            near = nearest(name, (*FOLD_KINDS, *self.vocabulary.functions))
            raise self.refusal(f"unknown name {name}", of.func, near)
        if len(of.args) != len(function.takes):
            raise self.refusal(
                f"{name} takes {len(function.takes)} arguments, such as {function.example}", of
            )
        given = tuple(map(self.node, of.args))
        for node, kinds in zip(given, function.takes, strict=True):
            if node.kind.many or node.kind.name not in kinds:
                wanted = listing([self.words(WordKind(kind)) for kind in kinds], "or")
                raise self.failure(f"{name} takes {wanted} here, not {self.words(node.kind)}", node)
        return Calling(function.kind, *self.place(of), function, given)

    def fold(self, name: str, of: ast.Call) -> Node:
        """Return what all, any, count, min, max or sum say of many."""
        kind, place = FOLD_KINDS[name], self.place(of)
        if len(of.args) == 1 and isinstance(of.args[0], ast.GeneratorExp):
            before = dict(self.bound)
            loops = tuple(map(self.loop, of.args[0].generators))
            element = of.args[0].elt
            made = self.node(element) if name == "count" else self.of_kind(element, kind)
            self.bound = before
            if name == "count" and made.kind.name == TRUTH.name:
                # Those are counted for which it holds.
                *others, last = loops
                loops = (*others, replace(last, where=(*last.where, made)))
            return Folding(kind, *place, name, made, loops)
        if name in ("min", "max") and len(of.args) > 1:
            numbers = tuple(self.of_kind(item, NUMBER) for item in of.args)
            return Outermost(NUMBER, *place, name, numbers)
        if name == "count" and len(of.args) == 1:
            listed = self.node(of.args[0])
            if listed.kind.many:
                return ListCount(NUMBER, *place, listed)
            raise self.failure(f"count needs a list; this is {self.words(listed.kind)}", listed)
        raise self.refusal(f"{name} needs a list: {name}(… for {self.vocabulary.through})", of)

    def loop(self, of: ast.comprehension) -> Loop:
        if not isinstance(of.target, ast.Name) or of.is_async:
            raise self.refusal("for needs exactly one name", of.target)
        through = self.node(of.iter)
        if not through.kind.many:
            raise self.failure(f"for needs a list; this is {self.words(through.kind)}", through)
        name = of.target.id
        if name in self.vocabulary.names or name in self.vocabulary.functions or name in FOLD_KINDS:
            raise self.refusal(f"{name} already has a meaning; choose another name", of.target)
        if name in self.every and self.every[name].kind != through.kind.one:
            raise self.refusal(
                f"{name} is already used for something else; choose another name", of.target
            )
        # One name has one place, so that a sentence can say what it stood for.
        slot = self.every[name].slot if name in self.every else self.slots
        if name in self.bound and name not in self.given:
            raise self.refusal(f"{name} is already used here; choose another name", of.target)
        self.slots = max(self.slots, slot + 1)
        known = Bound(through.kind.one, *self.place(of.target), name, slot)
        self.bound[name] = self.every[name] = known
        where = tuple(self.of_kind(condition, TRUTH) for condition in of.ifs)
        return Loop(name, slot, through.kind.one, through, where)

    def calculate(self, of: ast.BinOp) -> Node:
        more: list[tuple[str, Node]] = []
        chain: list[ast.BinOp] = [of]
        while isinstance(chain[-1].left, ast.BinOp):
            chain.append(chain[-1].left)
        first = self.of_kind(chain[-1].left, NUMBER)
        for each in reversed(chain):
            sign = _CALCULATIONS.get(type(each.op))
            if sign is None:
                raise self.refusal("only the operators + - * / // and % are allowed", each)
            more.append((sign, self.of_kind(each.right, NUMBER)))
        return Arithmetic(NUMBER, *self.place(of), first, tuple(more))

    def turn(self, of: ast.UnaryOp) -> Node:
        if isinstance(of.op, ast.Not):
            return Not(TRUTH, *self.place(of), self.of_kind(of.operand, TRUTH))
        if isinstance(of.op, ast.USub):
            return Negative(NUMBER, *self.place(of), self.of_kind(of.operand, NUMBER))
        raise self.refusal("only not and - can be prefixes here", of)

    def join(self, of: ast.BoolOp) -> Node:
        parts = tuple(self.of_kind(item, TRUTH) for item in of.values)
        return Every(TRUTH, *self.place(of), isinstance(of.op, ast.And), parts)

    def choose(self, of: ast.IfExp) -> Node:
        test = self.of_kind(of.test, TRUTH)
        then, other = self.node(of.body), self.node(of.orelse)
        if then.kind.name != other.kind.name or then.kind.many or other.kind.many:
            raise self.failure(
                f"this is {self.words(other.kind)}, not {self.words(then.kind)}", other
            )
        return EitherValue(then.kind, *self.place(of), test, then, other)

    def compare(self, of: ast.Compare) -> Node:
        if len(of.ops) == 1 and isinstance(of.ops[0], (ast.In, ast.NotIn)):
            return self.among(of.left, of.comparators[0], isinstance(of.ops[0], ast.NotIn), of)
        nodes = list(map(self.node, (of.left, *of.comparators)))
        made = []
        for op, (left, right) in zip(of.ops, pairwise(nodes), strict=True):
            sign = _COMPARISONS.get(type(op))
            if sign is None:
                raise self.refusal("only the comparisons < <= > >= == != and in are allowed", of)
            self.comparable(sign, left, right)
            made.append(Compared(TRUTH, left.start, right.end, sign, left, right))
        return made[0] if len(made) == 1 else Every(TRUTH, *self.place(of), True, tuple(made))

    def comparable(self, sign: str, left: Node, right: Node) -> None:
        """Refuse to compare what is of two kinds, or has no order."""
        for node in (left, right):
            if node.kind.many:
                raise self.failure("a list cannot be compared; count it, or test each item", node)
        if left.kind.name != right.kind.name:
            raise self.failure(
                f"this is {self.words(right.kind)}, not {self.words(left.kind)}", right
            )
        if sign not in ("==", "!=") and left.kind.name != NUMBER.name:
            raise self.failure(f"{self.words(left.kind)} cannot be ordered", left)
        for one, other in ((left, right), (right, left)):
            if isinstance(one, WrittenValue):
                self.possible(one, other.kind)

    def possible(self, constant: WrittenValue, kind: WordKind) -> None:
        """Refuse a word that something can never be."""
        if kind.choices and constant.constant not in kind.choices:
            near = nearest(str(constant.constant), kind.choices)
            some = listing([f"“{word}”" for word in kind.choices], "or")
            raise FaultError(f"expected {some}", constant.start, constant.end, near)

    def among(self, left: ast.expr, right: ast.expr, negated: bool, of: ast.expr) -> Node:
        value = self.node(left)
        if value.kind.many:
            raise self.failure("in tests a single item, not a list", value)
        if isinstance(right, (ast.Tuple, ast.List, ast.Set)):
            items = [self.node(item) for item in right.elts]
            for item in items:
                if not isinstance(item, WrittenValue):
                    raise self.failure("only numbers and text can be listed here", item)
                self.comparable("==", value, item)
            constants = tuple(cast(WrittenValue, item).constant for item in items)
            return Membership(TRUTH, *self.place(of), value, constants, negated)
        listed = self.node(right)
        if not listed.kind.many:
            raise self.failure(f"in needs a list; this is {self.words(listed.kind)}", listed)
        if listed.kind.name != value.kind.name:
            raise self.failure(
                f"this is {self.words(listed.kind)}, not of {self.words(value.kind)}", listed
            )
        return Membership(TRUTH, *self.place(of), value, listed, negated)


_MAKERS: dict[type[ast.expr], Callable[..., Node]] = {
    ast.Constant: _ExpressionReader.constant,
    ast.Name: _ExpressionReader.name,
    ast.Attribute: _ExpressionReader.attribute,
    ast.Call: _ExpressionReader.call,
    ast.BinOp: _ExpressionReader.calculate,
    ast.UnaryOp: _ExpressionReader.turn,
    ast.BoolOp: _ExpressionReader.join,
    ast.IfExp: _ExpressionReader.choose,
    ast.Compare: _ExpressionReader.compare,
}
