"""Phrases that read as a translation: no text that people read has one of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

PHRASES = (
    r"(?:is|are|be|was|were|been|not|only) told",
    r"(?:is|are|was|were) asked (?!about)",
    r"nothing to object",
    r"(?:file|map|default) of ours",
    r"so many",
    r"anew",
    r"put back",
    r"let go",
    r"the own",
    r"to begin with",
    r"(?<!there )(?:is|are) no(?! (?:longer|more|part of)\b)(?= [a-z])",
    r"no two",
    r"beyond the own",
    r"takes? over",
    r"as by the book",
    r"(?:win|go|happen)s? too seldom",
    r"lies? (?:on|in|at|there|where|beside|before|between|over|under|outside|beyond|within)",
    r"movement away",
    r"told apart",
    r"can(?:not|'t)? be told",
    r"speaks? of",
    r"in vain",
    r"one's own",
    r"at the most",
    r"go(?:es)? on (?:with|later)",
    r"than anybody",
    r"wish(?:es|ed)?",
    r"begins? with which",
    r"(?:file|link|replay) carries",
)
"""Regular expressions, each between word boundaries, in any case of letters."""
PATTERN = re.compile(r"\b(?:" + "|".join(PHRASES) + r")\b", re.IGNORECASE)


def in_page(file: Path) -> Iterator[str]:
    """Yield the sentences of a page of documentation with a phrase; code blocks are code."""
    page = re.sub(
        r"```.*?```|`[^`]*`|\*[^*\n]+\*", "…", file.read_text(encoding="utf-8"), flags=re.DOTALL
    )
    for sentence in re.split(r"(?<=[.:;|!?])\s+|\n\n|\n- ", page):
        words = " ".join(sentence.split())
        if found := PATTERN.search(words):
            yield f"{file.name}: {found[0]!r} in {words!r}"
