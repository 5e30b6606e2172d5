"""How wide words are, near enough to make room for them without asking a font."""

from __future__ import annotations

from editor.core.caches import cached
from editor.picture.drawing import Face

_VOLLKORN = (
    (0.28, " '|:;[]`j"),
    (0.34, '!(),./il"IJft{}'),
    (0.42, "-1\\?crs"),
    (0.51, "*57e238agz"),
    (0.57, "$+69<=>FS^_boqvxy~"),
    (0.62, "#04ELPZdkpuBCTYhn"),
    (0.71, "RUVXADGKN"),
    (0.79, "&HOQw"),
    (0.93, "%mM"),
    (1.0, "@W"),
)
_INTER = (
    (0.26, "'ij !,.:;Il"),
    (0.36, "\\()/[]ft{|}"),
    (0.45, '"r_-^`'),
    (0.55, "*?sJLackvxyz"),
    (0.62, "EFeghnopqu"),
    (0.67, "#$&0123456789BPRSTZbdAKVXY+<=>~"),
    (0.75, "CDUGHNOQ"),
    (0.90, "%wMm"),
    (0.98, "@W"),
)
_OTHER = 0.72
_FULL = 1.05


def _table(groups: tuple[tuple[float, str], ...]) -> dict[str, float]:
    return {letter: wide for wide, letters in groups for letter in letters}


_WIDTHS: dict[Face, dict[str, float]] = {"vollkorn": _table(_VOLLKORN), "inter": _table(_INTER)}


@cached()
def width_of(words: str, face: Face = "inter") -> float:
    """Return about how wide words are for a size of 1, rather too much than too little."""
    known = _WIDTHS[face]
    return sum(known.get(letter, _OTHER if ord(letter) < 0x2000 else _FULL) for letter in words)
