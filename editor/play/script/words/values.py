"""Writing the expressions of words as JavaScript."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable
from math import prod
from typing import TYPE_CHECKING

from editor.play.dialect.scope import DialectError
from editor.play.script.rules import (
    AND,
    ATOM,
    BIT_AND,
    BIT_OR,
    BIT_XOR,
    CHOICE,
    OR,
    ORDER,
    PRODUCT,
    SAME,
    SHIFT,
    SIGN,
    SUM,
    Snippet,
    apart,
)
from editor.play.script.words.calls import CallWriter
from editor.play.script.words.scope import MISSING, WordsKind, WordsScope

if TYPE_CHECKING:
    from editor.play.script.writing import Script

OPERATORS: dict[type[ast.operator], tuple[str, int]] = {
    ast.Sub: ("-", SUM),
    ast.Mult: ("*", PRODUCT),
    ast.Div: ("/", PRODUCT),
    ast.LShift: ("<<", SHIFT),
    ast.RShift: (">>", SHIFT),
    ast.BitAnd: ("&", BIT_AND),
    ast.BitOr: ("|", BIT_OR),
    ast.BitXor: ("^", BIT_XOR),
}
ORDERS: dict[type[ast.cmpop], str] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


class WordsExpressionWriter:
    """Writes the expressions of one function, whose variables are called `names`."""

    def __init__(self, script: Script, scope: WordsScope, names: dict[str, str]) -> None:
        self.script = script
        self.scope = scope
        self.names = names
        self._calls = CallWriter(self)

    def value(self, node: ast.expr, least: int = CHOICE) -> str:
        """Return the text of an expression, in brackets where its precedence is below `least`."""
        return self.written(node).within(least)

    def test(self, node: ast.expr, least: int = CHOICE) -> str:
        """Return the text of a condition: None and empty containers are false, as in Python."""
        return self._tested(node).within(least)

    def helped(self, name: str, *given: str) -> Snippet:
        """Return the call of a helper."""
        self.script.help_by(name)
        return Snippet(f"{name}({','.join(given)})", ATOM)

    def each(self, node: ast.expr) -> str:
        """Return the text of an array with the items of an iterable."""
        if isinstance(node, ast.Tuple | ast.List | ast.ListComp | ast.GeneratorExp):
            return self.value(node)
        if isinstance(node, ast.Call) and self._calls.gives_array(node):
            return self.value(node)
        return self.helped("$each", self.value(node)).text

    def items(self, nodes: Iterable[ast.expr]) -> str:
        """Return the texts of expressions, separated by commas; starred ones are spread."""
        return ",".join(
            f"...{self.each(node.value)}" if isinstance(node, ast.Starred) else self.value(node)
            for node in nodes
        )

    def target(self, node: ast.expr) -> str:
        """Return the target of an assignment: a variable, or several in brackets."""
        match node:
            case ast.Name():
                return self.names[node.id]
            case ast.Tuple():
                return f"[{','.join(self.target(elt) for elt in node.elts)}]"
            case ast.Starred():
                return f"...{self.target(node.value)}"
        raise self.fault(node, "this cannot be assigned to", "a variable")

    def fault(self, node: ast.AST, fault: str, instead: str) -> DialectError:
        """Return the error for a fault, with its place and what to write instead."""
        return self.scope.fault(node, fault, instead)

    def written(self, node: ast.expr) -> Snippet:
        """Return the text of an expression with its precedence."""
        match node:
            case ast.Constant():
                return self._constant(node, node.value)
            case ast.Name():
                return self._name(node)
            case ast.Attribute():
                return self._attribute(node)
            case ast.Subscript():
                return self._subscript(node)
            case ast.JoinedStr():
                return self._joined(node)
            case ast.BinOp():
                return self.operation(node, self.written(node.left), node.op, node.right)
            case ast.UnaryOp(op=ast.Not()):
                return Snippet("!" + self.test(node.operand, ATOM), SIGN)
            case ast.UnaryOp(op=ast.USub()):
                return Snippet("-" + self.value(node.operand, ATOM), SIGN)
            case ast.UnaryOp(op=ast.Invert()):
                return Snippet("~" + self.value(node.operand, ATOM), SIGN)
            case ast.BoolOp():
                return self._junction(node)
            case ast.IfExp():
                yes, no = self.value(node.body, OR), self.value(node.orelse)
                return Snippet(f"{self.test(node.test, OR)}?{yes}:{no}", CHOICE)
            case ast.Compare():
                return self._compare(node)
            case ast.Tuple() | ast.List():
                return Snippet(f"[{self.items(node.elts)}]", ATOM)
            case ast.Set():
                return Snippet(f"new Set([{self.items(node.elts)}])", ATOM)
            case ast.Dict():
                return self._dict(node)
            case ast.GeneratorExp() | ast.ListComp():
                return self._comprehension(node, self.value(node.elt))
            case ast.SetComp():
                found = self._comprehension(node, self.value(node.elt))
                return Snippet(f"new Set({found.text})", ATOM)
            case ast.DictComp():
                pair = f"[{self.value(node.key)},{self.value(node.value)}]"
                return Snippet(f"new Map({self._comprehension(node, pair).text})", ATOM)
            case ast.Lambda():
                given = ",".join(self.names[arg.arg] for arg in node.args.args)
                return Snippet(f"({given})=>{_inner(self.value(node.body))}", CHOICE)
            case ast.Call():
                return self._calls.written(node)
        raise self.fault(
            node,
            f"it has an expression of the kind {type(node).__name__}",
            "it with texts, numbers, tuples, dicts, comprehensions and calls",
        )

    def operation(
        self, node: ast.AST, left: Snippet, operator: ast.operator, right: ast.expr
    ) -> Snippet:
        """Return an operator over what is written and an expression."""
        if isinstance(operator, ast.FloorDiv):
            return Snippet(f"Math.floor({left.within(PRODUCT)}/{self.value(right, SIGN)})", ATOM)
        if isinstance(operator, ast.Mod):
            return Snippet(f"$mod({left.text},{self.value(right)})", ATOM)
        if isinstance(operator, ast.Add):
            given = node.left if isinstance(node, ast.BinOp) else node.target  # type: ignore[attr-defined]
            if WordsKind.ANY is self.scope.kind_of(given) and WordsKind.ANY is self.scope.kind_of(
                right
            ):
                return self.helped("$add", left.text, self.value(right))
            return Snippet(f"{left.within(SUM)}+{apart('+', self.value(right, SUM + 1))}", SUM)
        if type(operator) not in OPERATORS:
            raise self.fault(node, "it has an operator that words lack", "+ - * / // % << >> & | ^")
        sign, level = OPERATORS[type(operator)]
        return Snippet(
            f"{left.within(level)}{sign}{apart(sign, self.value(right, level + 1))}", level
        )

    # --- Names

    def _constant(self, node: ast.AST, value: object) -> Snippet:
        text = self.script.constant(value)
        if text is None:
            raise self.fault(
                node,
                f"it reads a value of the kind {type(value).__name__}",
                "numbers, texts, tuples, dicts, functions or partials of functions",
            )
        return Snippet(text, SIGN if text[0] in "-!" else ATOM)

    def _name(self, node: ast.Name) -> Snippet:
        if node.id in self.names:
            return Snippet(self.names[node.id], ATOM)
        value = self.scope.value_of(node.id)
        if value is MISSING:
            raise self.fault(node, f"{node.id} has no value here", "what the dialect of words has")
        return self._constant(node, value)

    def _attribute(self, node: ast.Attribute) -> Snippet:
        value = self.scope.module_value(node)
        if value is not MISSING:
            return self._constant(node, value)
        layout = self.scope.layout_of(node.value)
        if layout is None:
            if node.attr == "survey":
                raise self.fault(node, "words read the scenario", "the names of the game")
            self.script.read.add(node.attr)
            return Snippet(f"{self.value(node.value, ATOM)}.{node.attr}", ATOM)
        shape = self._shape(node)
        record, at = self.value(node.value, ATOM), layout.offsets[node.attr]
        if not shape:
            return Snippet(f"{record}[{at}]", ATOM)
        if len(shape) > 1:
            raise self.fault(node, "it takes no index", "all of its indices")
        return Snippet(f"{record}.subarray({at},{at + shape[0]})", ATOM)

    def _shape(self, node: ast.Attribute) -> tuple[int, ...]:
        layout = self.scope.layout_of(node.value)
        assert layout is not None
        if node.attr not in layout.fields:
            raise self.fault(node, f"{layout.name} has no field {node.attr}", "one that it has")
        return layout.fields[node.attr]

    def _subscript(self, node: ast.Subscript) -> Snippet:
        if isinstance(node.slice, ast.Slice):
            if node.slice.step is not None:
                raise self.fault(node, "it takes steps", "a slice without a step")
            bounds = [node.slice.lower, node.slice.upper]
            if bounds[1] is None:
                bounds.pop()
            given = [self.value(bound) if bound is not None else "0" for bound in bounds]
            return self.helped("$slice", self.value(node.value), *given)
        if isinstance(node.value, ast.Attribute) and self.scope.layout_of(node.value.value):
            return self._field(node.value, node.slice)
        return self.helped("$at", self.value(node.value), self.value(node.slice))

    def _field(self, node: ast.Attribute, given: ast.expr) -> Snippet:
        layout, shape = self.scope.layout_of(node.value), self._shape(node)
        assert layout is not None
        indices = given.elts if isinstance(given, ast.Tuple) else [given]
        if len(indices) != len(shape):
            raise self.fault(node, f"it takes {len(indices)} indices", f"{len(shape)} of them")
        terms = []
        for place, (index, size) in enumerate(zip(indices, shape, strict=True)):
            stride = prod(shape[place + 1 :])
            text = self.value(index, SUM if stride == 1 else PRODUCT)
            if self.script.checked:
                text = f"$index({text},{size})"
            terms.append(text if stride == 1 else f"{text}*{stride}")
        if layout.offsets[node.attr]:
            terms.append(str(layout.offsets[node.attr]))
        return Snippet(f"{self.value(node.value, ATOM)}[{'+'.join(terms)}]", ATOM)

    # --- Texts and conditions

    def _joined(self, node: ast.JoinedStr) -> Snippet:
        text = ""
        for part in node.values:
            if isinstance(part, ast.Constant):
                text += _in_template(str(part.value))
                continue
            assert isinstance(part, ast.FormattedValue)
            text += f"${{{self._formatted(part)}}}"
        return Snippet(f"`{text}`", ATOM)

    def _formatted(self, part: ast.FormattedValue) -> str:
        if self.scope.kind_of(part.value) is WordsKind.TRUTH:
            raise self.fault(part.value, "a truth has no words of its own", "`x if it else y`")
        value = self.value(part.value)
        if part.conversion == ord("r"):
            return self.helped("$quoted", value).text
        if part.format_spec is None and part.conversion < 0:
            return value
        form = ast.unparse(part.format_spec)[2:-1] if part.format_spec else "!"
        if form == "+d":
            return self.helped("$signed", value).text
        if digits := re.fullmatch(r"\.(\d)f", form):
            return self.helped("$fixed", value, digits[1]).text
        raise self.fault(part.value, f"it is formatted as {form}", "`+d`, `.1f` or `!r`")

    def _tested(self, node: ast.expr) -> Snippet:
        if isinstance(node, ast.BoolOp):
            return self._joined_tests(node)
        if self.scope.kind_of(node) is WordsKind.ANY:
            return self.helped("$true", self.value(node))
        return self.written(node)

    def _joined_tests(self, node: ast.BoolOp) -> Snippet:
        word, level = ("&&", AND) if isinstance(node.op, ast.And) else ("||", OR)
        return Snippet(word.join(self.test(value, level + 1) for value in node.values), level)

    def _junction(self, node: ast.BoolOp) -> Snippet:
        """Return `and` or `or`, whose value is that of the operand that decides."""
        if all(self.scope.kind_of(item) is not WordsKind.ANY for item in node.values[:-1]):
            word, level = ("&&", AND) if isinstance(node.op, ast.And) else ("||", OR)
            return Snippet(
                word.join(self.value(expression, level + 1) for expression in node.values), level
            )
        helper = "$and" if isinstance(node.op, ast.And) else "$or"
        text = self.value(node.values[-1])
        for value in node.values[-2::-1]:
            text = self.helped(helper, self.value(value), f"()=>{_inner(text)}").text
        return Snippet(text, ATOM)

    def _compare(self, node: ast.Compare) -> Snippet:
        left, parts = node.left, []
        for operator, right in zip(node.ops, node.comparators, strict=True):
            parts.append(self._compared(left, operator, right))
            left = right
        if len(parts) == 1:
            return parts[0]
        return Snippet("&&".join(part.within(AND + 1) for part in parts), AND)

    def _compared(self, left: ast.expr, operator: ast.cmpop, right: ast.expr) -> Snippet:
        if type(operator) in ORDERS:
            sign = ORDERS[type(operator)]
            return Snippet(f"{self.value(left, ORDER + 1)}{sign}{self.value(right, SHIFT)}", ORDER)
        if isinstance(operator, ast.In | ast.NotIn):
            written = self.helped("$has", self.value(left), self.value(right))
            if isinstance(right, ast.Tuple) and self.scope.kind_of(left) is not WordsKind.ANY:
                written = Snippet(f"[{self.items(right.elts)}].includes({self.value(left)})", ATOM)
            negated = isinstance(operator, ast.NotIn)
            return Snippet(f"!{written.text}", SIGN) if negated else written
        negated = isinstance(operator, ast.NotEq | ast.IsNot)
        kinds = {self.scope.kind_of(left), self.scope.kind_of(right)}
        plain = kinds != {WordsKind.ANY} or isinstance(operator, ast.Is | ast.IsNot)
        if not plain:
            written = self.helped("$same", self.value(left), self.value(right))
            return Snippet(f"!{written.text}", SIGN) if negated else written
        sign = "!==" if negated else "==="
        return Snippet(f"{self.value(left, SAME + 1)}{sign}{self.value(right, SAME + 1)}", SAME)

    # --- Many things

    def _dict(self, node: ast.Dict) -> Snippet:
        pairs = [
            f"...{self.value(value, ATOM)}"
            if key is None
            else f"[{self.value(key)},{self.value(value)}]"
            for key, value in zip(node.keys, node.values, strict=True)
        ]
        return Snippet(f"new Map([{','.join(pairs)}])", ATOM)

    def _comprehension(self, node: Comprehension, gives: str) -> Snippet:
        """Return an array: the items of each loop that pass its conditions, through `gives`."""
        text = _inner(gives)
        for at, loop in reversed(tuple(enumerate(node.generators))):
            given = f"({self.target(loop.target)})=>"
            found = self.each(loop.iter)
            for item in loop.ifs:
                found += f".filter({given}{_inner(self.test(item))})"
            whole = at == len(node.generators) - 1 and gives == self.target(loop.target)
            text = found if whole else f"{found}.map({given}{text})"
            if at < len(node.generators) - 1:
                text = self.helped("$flat", text).text
        return Snippet(text, ATOM)


def _inner(text: str) -> str:
    """Return the body of an arrow function; an object in brackets, or it would be a block."""
    return f"({text})" if text.startswith("{") else text


def _in_template(text: str) -> str:
    return json.dumps(text)[1:-1].replace('\\"', '"').replace("`", "\\`").replace("${", "\\${")
