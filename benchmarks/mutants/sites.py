"""Where rules, checks, geometry and presenters can be changed by one sign, and into what."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

AREAS = {
    "play": ("editor/systems/*/play/*.py",),
    "checks": ("editor/systems/*/checks/*.py", "editor/checks/**/*.py"),
    "geometry": (
        "editor/analysis/*.py",
        *(
            f"editor/systems/*/map/{name}.py"
            for name in ("borders", "geometry", "graph", "placement", "reach", "seats", "stacks")
        ),
    ),
    "window": (
        "editor/ui/**/*presenter*.py", "editor/ui/panel_updates.py", "editor/ui/refresh.py",
    ),
}  # fmt: skip
"""The files that are changed, by what they are for."""
WORDS = re.compile(
    r"((\w+_)?(names|words)|catalogue|dials_\w+|events|labels|play|prompt|properties"
    r"|refusals|rules|scene|scoreboard|state|tables|__init__)\.py"
)
"""Files of these folders that hold words and tables, and no rule."""
OPERATORS = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"), ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"),
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"), ast.Mod: ("%", "+"), ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"), ast.RShift: (">>", "<<"), ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
}  # fmt: skip
"""How each operator is written, and what takes its place."""


@dataclass(frozen=True, order=True)
class Mutant:
    """One change of a file: the bytes from `start` to `end` become `after`.

    `scope` is the first line of the function that holds them; 0 where none does.
    """

    file: str
    line: int
    start: int
    end: int
    kind: str
    before: str
    after: str
    scope: int
    area: str

    @property
    def name(self) -> str:
        """What tells it from all others of a tree."""
        return f"{self.file}:{self.line}:{self.start}: {self.before} -> {self.after}"

    def applied(self, source: bytes) -> bytes:
        """Return the file with the change."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def mutants_of(tree: Path) -> list[Mutant]:
    """Return every change of a tree, in the order of its files."""
    return sorted(
        mutant
        for area, patterns in AREAS.items()
        for pattern in patterns
        for path in tree.glob(pattern)
        if not WORDS.fullmatch(path.name)
        for mutant in mutants_in(path.read_bytes(), path.relative_to(tree).as_posix(), area)
    )


def mutants_in(source: bytes, file: str, area: str) -> list[Mutant]:
    """Return every change of a file that still can be read."""
    found = _Finder(source, file, area)
    found.visit(ast.parse(source))
    return found.mutants


class _Finder(ast.NodeVisitor):
    """Goes through a file; annotations, decorators and texts stay as they are."""

    def __init__(self, source: bytes, file: str, area: str) -> None:
        self.mutants: list[Mutant] = []
        self._source, self._file, self._area = source, file, area
        self._scope = 0
        self._starts = [0, *(match.end() for match in re.finditer(b"\n", source))]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self._scope = (
            self._scope,
            min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]),
        )
        for statement in node.body:
            self.visit(statement)
        self._scope = outer

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for left, op, right in zip(sides, node.ops, sides[1:], strict=False):
            self._operator("comparison", left, op, right)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if not any(_is_text(side) for side in (node.left, node.right)):
            self._operator("arithmetic", node.left, node.op, node.right)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._operator("boolean", left, node.op, right)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._replace("boolean", node, f"({self._text(node.operand)})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._replace("constant", node, str(not node.value))
        elif isinstance(node.value, int | float):
            self._replace("constant", node, str(node.value + 1))

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and not isinstance(node.value, ast.Constant):
            self._replace("return", node.value, "0" if self._area == "play" else "None")
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if self._text(node.test) == "TYPE_CHECKING":
            return
        self._condition(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def _condition(self, test: ast.expr) -> None:
        """Turn a condition round, unless another change of the same place does."""
        turned = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
        known = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            known = isinstance(test.ops[0], turned)
        if not known:
            self._replace("condition", test, f"(not ({self._text(test)}))")

    def _operator(self, kind: str, left: ast.expr, op: ast.AST, right: ast.expr) -> None:
        written, other = OPERATORS.get(type(op), ("", ""))
        first, last = self._span(left)[1], self._span(right)[0]
        between = self._source[first:last].decode()
        words = r"\s+".join(map(re.escape, written.split()))
        place = re.search(
            rf"\b{words}\b" if written.isalpha() or " " in written else words, between
        )
        if not written or place is None or "#" in between:
            return
        start = first + len(between[: place.start()].encode())
        self._add(kind, left.lineno, start, start + len(place.group().encode()), other)

    def _replace(self, kind: str, node: ast.expr, after: str) -> None:
        start, end = self._span(node)
        self._add(kind, node.lineno, start, end, after)

    def _add(self, kind: str, line: int, start: int, end: int, after: str) -> None:
        before = self._source[start:end].decode()
        self.mutants.append(
            Mutant(self._file, line, start, end, kind, before, after, self._scope, self._area)
        )

    def _span(self, node: ast.expr) -> tuple[int, int]:
        """Return where an expression begins and ends, in bytes."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        begin = self._starts[node.lineno - 1] + node.col_offset
        return begin, self._starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self._source[start:end].decode()


def _is_text(node: ast.expr) -> bool:
    """Return whether an expression is a text as it stands."""
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def lines_of(mutants: list[Mutant]) -> Iterator[str]:
    """Yield how many changes there are of each area and kind."""
    for area in AREAS:
        kinds = [mutant.kind for mutant in mutants if mutant.area == area]
        counts = ", ".join(f"{kinds.count(kind)} {kind}" for kind in sorted(set(kinds)))
        yield f"{area}: {len(kinds)} ({counts})"
