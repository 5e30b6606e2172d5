"""Paths of a drawing in fewer letters: steps from point to point, in thousandths of a unit."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"[MLQCZ]|-?\d*\.?\d+(?:e-?\d+)?")
_PAIRS = {"M": 1, "L": 1, "Q": 2, "C": 3}
FINE = 1000
"""Steps in a unit."""


def shorter(path: str) -> str:
    """Return path data of absolute M, L, Q, C and Z as relative steps, rounded.

    Where a point lies is rounded once and never adds up: each step leads from where the last one
    ended as it is written.
    """
    tokens = _TOKEN.findall(path)
    out: list[str] = []
    here = start = (0, 0)
    letter, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            letter = tokens[at]
            at += 1
            if letter == "Z":
                out.append("z")
                here = start
                continue
            out.append(letter.lower())
        pairs = _PAIRS[letter]
        points = [(_fine(tokens[at + 2 * n]), _fine(tokens[at + 2 * n + 1])) for n in range(pairs)]
        at += 2 * pairs
        for x, y in points:
            out += (_written(x - here[0]), _written(y - here[1]))
        here = points[-1]
        if letter == "M":
            start = here
    return _joined(out)


def _fine(text: str) -> int:
    return round(float(text) * FINE)


def _written(steps: int) -> str:
    text = f"{steps / FINE:.3f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text or "0"


def _joined(parts: list[str]) -> str:
    """Return the parts with a space only where two numbers would run together."""
    found: list[str] = []
    for last, part in zip(("", *parts), parts, strict=False):
        number = not last.isalpha() and last != ""
        if number and not part.isalpha() and not part.startswith("-"):
            found.append(" ")
        found.append(part)
    return "".join(found)
