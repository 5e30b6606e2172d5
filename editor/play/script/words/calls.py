"""Writing the calls of words: of functions, of dataclasses, of builtins and of methods."""

from __future__ import annotations

import ast
import dataclasses
import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from editor.core.numbers import whole_or_none
from editor.play.compiled import is_rule
from editor.play.game import work_of
from editor.play.script.rules import ATOM, SIGN, Snippet
from editor.play.script.words.scope import MISSING, WordsKind

if TYPE_CHECKING:
    from editor.play.script.words.values import WordsExpressionWriter

HELPED = {
    "len": ("$len", 1, 1),
    "range": ("$range", 1, 3),
    "sum": ("$sum", 1, 1),
    "divmod": ("$divmod", 2, 2),
    "round": ("$round", 1, 1),
    "bool": ("$true", 1, 1),
}
"""Builtins that are helpers, with the fewest and the most that they take."""
PLAIN = {
    "tuple": "{each}",
    "list": "{each}",
    "set": "new Set({each})",
    "any": "{each}.some($true)",
    "all": "{each}.every($true)",
    "abs": "Math.abs({one})",
    "str": "String({one})",
    "chr": "String.fromCodePoint({one})",
    "ord": "{one}.codePointAt(0)",
    "int": "Math.trunc({one})",
}
"""Builtins of one argument that JavaScript has in other words."""
ARRAYS = frozenset({"range", "sorted", "zip", "enumerate", "tuple", "list"})
"""Builtins that give a new array."""
METHODS = {
    "append": ("{o}.push({a})", 1, 1),
    "get": ("$get({o},{a})", 1, 2),
    "items": ("[...{o}]", 0, 0),
    "keys": ("[...{o}.keys()]", 0, 0),
    "values": ("[...{o}.values()]", 0, 0),
    "index": ("{o}.indexOf({a})", 1, 1),
    "join": ("$each({a}).join({o})", 1, 1),
    "capitalize": ("$capital({o})", 0, 0),
    "lower": ("{o}.toLowerCase()", 0, 0),
    "upper": ("{o}.toUpperCase()", 0, 0),
    "replace": ("$replace({o},{a})", 2, 2),
    "startswith": ("$starts({o},{a})", 1, 1),
    "endswith": ("$ends({o},{a})", 1, 1),
    "removeprefix": ("$unprefix({o},{a})", 1, 1),
    "removesuffix": ("$unsuffix({o},{a})", 1, 1),
    "isdigit": ("$isdigit({o})", 0, 0),
    "isupper": ("$isupper({o})", 0, 0),
    "split": ("$words({o})", 0, 0),
    "partition": ("$parts({o},{a})", 1, 1),
    "rpartition": ("$lastparts({o},{a})", 1, 1),
}
"""Methods of texts, lists and dicts, with the fewest and the most that they take."""
BY_HAND: dict[Callable[..., Any], str] = {whole_or_none: "$whole", work_of: "$work"}
"""Functions that a script has in words of its own."""


class CallWriter:
    """Writes the calls within the expressions of one function."""

    def __init__(self, values: WordsExpressionWriter) -> None:
        self._values = values
        self._scope = values.scope

    def written(self, node: ast.Call) -> Snippet:
        """Return the text of a call with its precedence."""
        func = node.func
        if isinstance(func, ast.Attribute) and self._scope.module_value(func) is MISSING:
            return self._method(node, func)
        called = self._scope.called(func)
        if called is not MISSING:
            return self._called(node, called)
        if isinstance(func, ast.Name) and func.id not in self._values.names:
            return self._builtin(node, func.id)
        self._without_keywords(node)
        given = self._values.items(node.args)
        return Snippet(f"{self._values.value(func, ATOM)}({given})", ATOM)

    def gives_array(self, node: ast.Call) -> bool:
        """Return whether a call gives a new array: of a builtin that lists things."""
        func = node.func
        named = (
            isinstance(func, ast.Name) and func.id in ARRAYS and func.id not in self._values.names
        )
        return named and self._scope.called(func) is MISSING

    def _called(self, node: ast.Call, called: Any) -> Snippet:
        """Return the call of what a name of the module is."""
        if called is cast:
            return self._values.written(node.args[1])
        if called in BY_HAND:
            self._without_keywords(node)
            helper = BY_HAND[called]
            if helper == "$work":
                return Snippet(self._values.script.work(), ATOM)
            return self._values.helped(helper, self._values.items(node.args))
        if inspect.isclass(called) and (
            dataclasses.is_dataclass(called) or hasattr(called, "_fields")
        ):
            return self._made(node, called)
        if inspect.isfunction(called):
            given = self._given(node, called)
            return Snippet(f"{self._values.script.name_of(called)}({given})", ATOM)
        raise self._values.fault(
            node, "it calls what is not a function", "a function or a dataclass"
        )

    def _given(self, node: ast.Call, called: Any) -> str:
        """Return the arguments of a function in their order."""
        given = [self._values.items([expression]) for expression in node.args]
        if node.keywords:
            order = list(inspect.signature(called).parameters)
            named = self._named(node, order)
            if any(isinstance(arg, ast.Starred) for arg in node.args):
                raise self._values.fault(node, "a star and names stand together", "one of both")
            last = max(order.index(name) for name in named)
            given += [named.get(name, "void 0") for name in order[len(given) : last + 1]]
        if is_rule(called):
            self._without_keywords(node)
        return ",".join(given)

    def _made(self, node: ast.Call, called: Any) -> Snippet:
        """Return a dataclass or a named tuple as a call: it makes an object with all fields."""
        defaults = getattr(called, "_field_defaults", {})
        order = list(getattr(called, "_fields", ()))
        if dataclasses.is_dataclass(called):
            fields = dataclasses.fields(called)
            order = [item.name for item in fields]
            defaults = {
                field.name: field.default
                for field in fields
                if field.default is not dataclasses.MISSING
            }
        if any(isinstance(arg, ast.Starred) for arg in node.args):
            raise self._values.fault(node, "fields are spread", "each field by itself")
        named = self._named(node, order)
        named |= zip(order, map(self._values.value, node.args), strict=False)
        missing = [name for name in order if name not in named and name not in defaults]
        if missing:
            raise self._values.fault(node, f"{missing[0]} is not given", "each field by itself")
        last = max(map(order.index, named), default=-1)
        given = [named.get(name, "void 0") for name in order[: last + 1]]
        maker = self._values.script.maker(tuple(order), defaults)
        return Snippet(f"{maker}({','.join(given)})", ATOM)

    def _named(self, node: ast.Call, known: list[str]) -> dict[str, str]:
        for item in node.keywords:
            if item.arg not in known:
                raise self._values.fault(
                    node, f"{item.arg} is not a name that it takes", "its names"
                )
        return {str(keyword.arg): self._values.value(keyword.value) for keyword in node.keywords}

    def _without_keywords(self, node: ast.Call) -> None:
        if node.keywords:
            raise self._values.fault(node, "arguments have names", "them in their order")

    # --- What Python brings

    def _builtin(self, node: ast.Call, name: str) -> Snippet:
        values, count = self._values, len(node.args)
        if name == "sorted":
            key = [values.value(keyword.value) for keyword in node.keywords if keyword.arg == "key"]
            if len(key) == len(node.keywords) and count == 1:
                return values.helped("$sorted", values.value(node.args[0]), *key)
        elif name == "zip" and all(keyword.arg == "strict" for keyword in node.keywords):
            return values.helped("$zip", values.items(node.args))
        elif name == "enumerate" and count == 1:
            start = [values.value(keyword.value) for keyword in node.keywords]
            return values.helped("$count", values.value(node.args[0]), *start)
        elif node.keywords:
            pass
        elif name in ("max", "min"):
            if count > 1:
                return Snippet(f"Math.{name}({values.items(node.args)})", ATOM)
            return values.helped(f"${name}", values.each(node.args[0]))
        elif name == "next" and count == 2:
            return values.helped("$first", *(values.value(item) for item in node.args))
        elif name == "int" and count == 1:
            kind = self._scope.kind_of(node.args[0])
            if kind is WordsKind.TRUTH:
                return Snippet(f"+{values.value(node.args[0], ATOM)}", SIGN)
            return Snippet(f"Math.trunc({values.value(node.args[0])})", ATOM)
        elif name in HELPED and HELPED[name][1] <= count <= HELPED[name][2]:
            given = (values.value(expression) for expression in node.args)
            if name == "sum":
                given = (values.each(arg) for arg in node.args)
            return values.helped(HELPED[name][0], *given)
        elif name in PLAIN and count == 1:
            return self._plain(PLAIN[name], node.args[0])
        raise values.fault(node, f"words have no {name} of this kind", "it in other words")

    def _plain(self, text: str, argument: ast.expr) -> Snippet:
        values = self._values
        if "$true" in text:
            values.script.help_by("$true")
        if "{each}" in text:
            return Snippet(text.replace("{each}", values.each(argument)), ATOM)
        return Snippet(text.replace("{one}", values.value(argument, ATOM)), ATOM)

    def _method(self, node: ast.Call, func: ast.Attribute) -> Snippet:
        values, name = self._values, func.attr
        if isinstance(func.value, ast.Name) and func.value.id == "dict" and name == "fromkeys":
            return values.helped("$keys", values.value(node.args[0]))
        on = values.value(func.value, ATOM)
        if name == "format" and not node.args:
            named = ",".join(
                f"{keyword.arg}:{values.value(keyword.value)}" for keyword in node.keywords
            )
            return values.helped("$format", on, f"{{{named}}}")
        text, least, most = METHODS.get(name, ("", 1, 0))
        if not least <= len(node.args) <= most:
            raise values.fault(node, f"words have no {name} of this kind", "it in other words")
        self._without_keywords(node)
        if text.startswith("$"):
            values.script.help_by(text.partition("(")[0])
        if name == "join":
            each, o = values.each(node.args[0]), on
            return Snippet(f"{each}.join({o})", ATOM)
        return Snippet(text.format(o=on, a=values.items(node.args)), ATOM)
