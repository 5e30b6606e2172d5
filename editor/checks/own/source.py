"""The text of an expression: what is refused before it is parsed, its syntax, places in it."""

from __future__ import annotations

import ast
import re
import string
import warnings
from functools import cached_property

LONGEST = 2_000
"""The most characters that an expression may have."""
DEEPEST = 40
"""How deep its parts may lie in one another."""
_FOREIGN = (
    (re.compile(r"≥|=>"), "“at least” is written >="),
    (re.compile(r"≤|=<"), "“at most” is written <="),
    (re.compile(r"≠|<>"), "“not equal” is written !="),
    (re.compile(r"&&?"), "“and” is written as the word"),
    (re.compile(r"\|\|?"), "“or” is written as the word"),
    (re.compile(r"!(?!=)"), "“not” is written as the word"),
    (re.compile(r"(?<![=<>!])=(?!=)"), "“equal” is written =="),
    (re.compile(r"[“”„‘’]"), "quotes are written \" or '"),
    (re.compile(r"#"), "comments are not allowed here; use the note"),
)
"""What people write who come from elsewhere, and how it is written here."""
_WORD_SIGNS = string.ascii_letters + string.digits + "_"
_WORD = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'")


class FaultError(ValueError):
    """A text cannot be read: why, the places of the text from which and to which, a word that fits.

    The sentence has no capital at its beginning and no end.
    """

    def __init__(self, sentence: str, start: int, end: int, fitting: str = "") -> None:
        super().__init__(sentence)
        self.start = start
        self.end = max(end, start + 1)
        self.fitting = fitting

    def at_place(self, text: str) -> str:
        """Return where in the text it is, and what: "line 2, column 11: portls is not known"."""
        before = text[: self.start]
        column = self.start - (before.rfind("\n") + 1) + 1
        line = f"line {before.count(chr(10)) + 1}, " if "\n" in text.strip() else ""
        fitting = f"; {self.fitting}?" if self.fitting else ""
        return f"{line}column {column}: {self}{fitting}"


class Source:
    """The text of an expression."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def lines(self) -> list[bytes]:
        """Its lines; `ast` counts their bytes."""
        return [line.encode() for line in self.text.split("\n")]

    def parsed(self) -> ast.expr:
        """Return its syntax. Raises FaultError."""
        if len(self.text) > LONGEST:
            raise FaultError(f"longer than {LONGEST:,} characters", LONGEST, len(self.text))
        if not self.text.strip():
            raise FaultError("the expression is empty", 0, 1)
        self._look_at_signs()
        # Within brackets a line may end anywhere; the first one takes a line of its own.
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                return ast.parse(f"(\n{self.text}\n)", mode="eval").body
        except SyntaxError as error:
            raise self._misread(error) from None
        except (ValueError, RecursionError, MemoryError):
            raise FaultError("syntax error", 0, len(self.text)) from None

    def place(self, node: ast.expr) -> tuple[int, int]:
        """Return from where to where the text of a node reaches."""
        return (
            self._offset(node.lineno, node.col_offset),
            self._offset(node.end_lineno or node.lineno, node.end_col_offset or node.col_offset),
        )

    def _offset(self, line: int, column: int) -> int:
        """Return the place of a line, counted from 2, and a column in bytes."""
        if line - 2 >= len(self.lines):
            return len(self.text)
        before = sum(len(row.decode()) + 1 for row in self.lines[: line - 2])
        return before + len(self.lines[line - 2][:column].decode(errors="ignore"))

    def _look_at_signs(self) -> None:
        """Refuse what Python reads otherwise than one means, and brackets without their other."""
        plain = _WORD.sub(lambda found: "_" * len(found[0]), self.text)
        for pattern, sentence in _FOREIGN:
            found = pattern.search(plain)
            if found:
                raise FaultError(sentence, found.start(), found.end())
        opened: list[int] = []
        for at, sign in enumerate(plain):
            if sign in "([{":
                opened.append(at)
                if len(opened) > DEEPEST:
                    raise FaultError("too many nested brackets", at, at + 1)
            elif sign in ")]}":
                if not opened:
                    raise FaultError("unmatched closing bracket", at, at + 1)
                opened.pop()
            elif sign != "\n" and not sign.isprintable():
                raise FaultError("unexpected character", at, at + 1)
        if opened:
            raise FaultError("unclosed bracket", opened[-1], opened[-1] + 1)

    def _misread(self, error: SyntaxError) -> FaultError:
        """Return where Python could not go on, as a fault of ours."""
        line, column = (error.lineno or 1) - 2, (error.offset or 1) - 1
        if "comma" in error.msg and error.end_lineno and error.end_offset:
            # It marks all from the first value to the second, which is the one too many.
            line, column = error.end_lineno - 2, error.end_offset - 2
        rows = self.text.split("\n")
        if not 0 <= line < len(rows):
            end = len(self.text.rstrip())
            return FaultError("something is missing here", end, end + 1)
        before = rows[line][: max(column, 0)]
        at = sum(len(row) + 1 for row in rows[:line]) + len(before.rstrip(_WORD_SIGNS))
        return FaultError("syntax error", min(at, len(self.text)), at + 1)
