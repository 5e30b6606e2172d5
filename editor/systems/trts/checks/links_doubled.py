"""The check links-doubled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence, Fix
from editor.core.words import listing, opening
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.map.board import Link
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import KIND_NAMES, area_named


@check(
    level="error",
    title="Duplicate link",
    what="Two areas are connected by at most one link, which works both ways.",
    why="With both a walk and an air link, it is unclear who can pass.",
    example="A walk and a ramp both connect Stone Steps and Old Ford.",
    remedy="Keep the intended link.",
    source="Links (docs/rules/trts.md C7)",
)
def links_doubled(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each pair of areas with several links."""
    for (first, second), links in survey.map.links_between.items():
        if len(links) > 1:
            names = [area_named(survey.board, area) for area in (first, second)]
            kinds = listing([f"a{'n' * (k.kind == 'air')} {KIND_NAMES[k.kind]}" for k in links])
            ids = tuple(link.id for link in links)
            yield Violation(
                message=f"{opening(names[0])} and {names[1]} are connected by {kinds}",
                places=(*ids, first, second),
                evidence=(Evidence("objects", ids=ids[1:]),),
                find_fixes=partial(_fix, links),
            )


def _fix(links: tuple[Link, ...]) -> Iterator[Fix]:
    """Yield a fix for each kind of link, which keeps that link."""
    for kept in {link.kind: link for link in reversed(links)}.values():
        gone = tuple(link.id for link in links if link is not kept)
        if not any(link.locked for link in links if link is not kept):
            alike = all(link.kind == kept.kind for link in links)
            title = f"Keep the {KIND_NAMES[kept.kind]}"
            yield Fix(title, "safe" if alike else "changes-design", (Remove(gone),))
