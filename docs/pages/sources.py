"""Sources as links: a section of a rules page, from a page of docs/reference."""

import re
from functools import cache
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent
NAMED = re.compile(r"docs/(rules/[a-z]+\.md)((?:(?:,| and)? [A-Z]\d+)+)")
SECTION = re.compile(r"[A-Z]\d+")
HEADING = re.compile(r"^## (([A-Z]\d+)\. .*)$", re.MULTILINE)


def linked(source: str) -> str:
    """Return a source with every section that it names turned into a link."""

    def link(match: re.Match[str]) -> str:
        page = match[1]
        found = anchors(page)
        sections = SECTION.sub(lambda name: f"[{name[0]}](../{page}#{found[name[0]]})", match[2])
        return f"{page.removesuffix('.md')}{sections}"

    return NAMED.sub(link, source)


@cache
def anchors(page: str) -> dict[str, str]:
    """Return the anchor of each section of a page under docs, by the section's name."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return {name: anchor(title) for title, name in HEADING.findall(text)}


def anchor(title: str) -> str:
    """Return the anchor that a heading gets: small letters, hyphens for spaces, no other signs."""
    return re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-")
