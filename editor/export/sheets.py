"""What an export would print: its pages, and the paper that they take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from editor.core.words import counted

GRAMS = 80.0
"""The weight of a square metre of ordinary paper (ISO 536)."""
_SQUARE_METRE = 1e6


class PrintedPage(NamedTuple):
    """A page of a print: its name, what is on it, and its size in millimetres.

    `is_back` is whether it is the other side of the page before it.
    """

    name: str
    title: str
    width: float
    height: float
    is_back: bool = False

    @property
    def measures(self) -> str:
        """Its size in words: "210 × 297 mm"."""
        return f"{self.width:g} × {self.height:g} mm"


def paper_words(pages: Sequence[PrintedPage]) -> str:
    """Return the paper that pages take: "23 sheets of 210 × 297 mm, 6 on both sides, 115 g"."""
    sheets = [page for page in pages if not page.is_back]
    sizes = Counter(tuple(sorted((page.width, page.height))) for page in sheets)
    kinds = [
        f"{counted(count, 'sheet')} of {narrow:g} × {wide:g} mm"
        for (narrow, wide), count in sizes.items()
    ]
    both = len(pages) - len(sheets)
    if both:
        kinds.append(f"{both} on both sides")
    weight = sum(page.width * page.height for page in sheets) / _SQUARE_METRE * GRAMS
    return f"{', '.join(kinds)}; {weight:.0f} g on ordinary paper"
