"""Writing a function of words as JavaScript: its statements."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from editor.play.dialect.nodes import Function
from editor.play.layout import Layout
from editor.play.script.rules import ATOM, Snippet, short_names
from editor.play.script.words.scope import WordsScope
from editor.play.script.words.values import WordsExpressionWriter

if TYPE_CHECKING:
    from editor.play.script.writing import Script


class WordsWriter:
    """Writes one function of words."""

    def __init__(
        self, script: Script, function: Function, records: Mapping[str, Layout[Any]]
    ) -> None:
        named = {("table" if name == "game" else name): record for name, record in records.items()}
        self._script = script
        self._scope = WordsScope(function, named)
        short = short_names()
        self._names = {
            name: f"{name}_" if script.checked else next(short) for name in self._scope.locals
        }
        self._values = WordsExpressionWriter(script, self._scope, self._names)
        self._yields = self._scope.yields

    def text(self) -> str:
        """Return the function. One that yields gives an array of all that it yields."""
        body = self._body(self._scope.node.body)
        given = ",".join(self._parameters())
        taken = {parameter.arg for parameter in self._scope.parameters}
        own = [self._names[variable] for variable in self._scope.variables if variable not in taken]
        variables = f"let {','.join(own)};" if own else ""
        end = "" if isinstance(self._scope.node.body[-1], ast.Return | ast.Raise) else "return null"
        if self._yields:
            variables, end = f"let $all=[];{variables}", "return $all"
        name = self._script.name_of(self._scope.function)
        return f"function {name}({given}){{{variables}{body}{end}}}"

    def _parameters(self) -> Iterable[str]:
        given = self._scope.node.args
        defaults: dict[str, ast.expr] = {}
        for arg, value in zip(reversed(given.args), reversed(given.defaults), strict=False):
            defaults[arg.arg] = value
        for kwonlyarg, its in zip(given.kwonlyargs, given.kw_defaults, strict=True):
            if its is not None:
                defaults[kwonlyarg.arg] = its
        for parameter in self._scope.parameters:
            name = self._names[parameter.arg]
            default = defaults.get(parameter.arg)
            yield name if default is None else f"{name}={self._values.value(default)}"

    def _body(self, body: Iterable[ast.stmt]) -> str:
        return "".join(self._statement(statement) for statement in body)

    def _statement(self, node: ast.stmt) -> str:
        values = self._values
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass() | ast.Assert():
                return ""
            case ast.Expr(value=ast.Yield(value=ast.expr())):
                assert isinstance(node.value, ast.Yield)
                assert node.value.value is not None
                return f"$all.push({values.value(node.value.value)});"
            case ast.Expr(value=ast.Call()):
                return f"{values.value(node.value)};"
            case ast.Assign(targets=[target]):
                return self._assign(target, values.value(node.value))
            case ast.AnnAssign():
                return self._assign(node.target, values.value(node.value)) if node.value else ""
            case ast.AugAssign():
                left = Snippet(values.value(node.target, ATOM), ATOM)
                written = values.operation(node, left, node.op, node.value)
                return self._assign(node.target, written.text)
            case ast.If():
                text = f"if({values.test(node.test)}){{{self._body(node.body)}}}"
                return f"{text}else{{{self._body(node.orelse)}}}" if node.orelse else text
            case ast.While(orelse=[]):
                return f"while({values.test(node.test)}){{{self._body(node.body)}}}"
            case ast.For(orelse=[]):
                head = f"{values.target(node.target)} of {values.each(node.iter)}"
                return f"for({head}){{{self._body(node.body)}}}"
            case ast.Return():
                if self._yields and node.value is not None:
                    raise self._scope.fault(node, "it yields, and answers too", "one of both")
                if self._yields:
                    return "return $all;"
                return f"return {values.value(node.value) if node.value else 'null'};"
            case ast.Raise(exc=ast.Call(args=[words])):
                return f"throw Error({values.value(words)});"
            case ast.Break():
                return "break;"
            case ast.Continue():
                return "continue;"
            case ast.Match():
                return self._match(node)
        raise self._scope.fault(
            node,
            f"it has a statement of the kind {type(node).__name__}",
            "assignments, if, match, while, for, return, yield, raise, break and continue",
        )

    def _assign(self, target: ast.expr, value: str) -> str:
        values = self._values
        if not isinstance(target, ast.Subscript):
            return f"{values.target(target)}={value};"
        if values.scope.layout_of(target.value) or (
            isinstance(target.value, ast.Attribute) and values.scope.layout_of(target.value.value)
        ):
            raise self._scope.fault(target, "words change a record", "a rule")
        where = values.value(target.value), values.value(target.slice)
        return f"{values.helped('$put', *where, value).text};"

    def _match(self, node: ast.Match) -> str:
        """Return cases as a row of tests; a pattern is a value, or several, or `_`."""
        parts = []
        for match_case in node.cases:
            tests = [self._pattern(node.subject, match_case.pattern)]
            if match_case.guard is not None:
                tests.append(self._values.test(match_case.guard, ATOM))
            test = "&&".join(text for text in tests if text)
            parts.append(f"if({test or '!0'}){{{self._body(match_case.body)}}}")
        return "else ".join(parts)

    def _pattern(self, subject: ast.expr, pattern: ast.pattern) -> str:
        match pattern:
            case ast.MatchAs(pattern=None, name=None):
                return ""
            case ast.MatchValue():
                test = ast.Compare(subject, [ast.Eq()], [pattern.value])
                return self._values.value(ast.copy_location(test, subject), ATOM)
            case ast.MatchOr():
                return f"({'||'.join(self._pattern(subject, item) for item in pattern.patterns)})"
        raise self._scope.fault(subject, "a case is not a plain value", "values, or if")
