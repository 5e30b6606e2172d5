"""Parts of the legend that the maps of all systems have."""

from __future__ import annotations

from collections.abc import Sequence

from editor.core.scenario import AnyScenario
from editor.core.words import listing
from editor.picture.cards import LayoutBlock, TextMeasure, paragraph, stacked


def title_block(
    scenario: AnyScenario,
    facts: Sequence[str],
    measure: TextMeasure,
    draft: bool,
    sizes: tuple[float, float] = (34.0, 13.0),
) -> LayoutBlock:
    """Return the title of a map with facts, its authors and the mark of a draft.

    `sizes` are those of the title and of the facts.
    """
    title, below = sizes
    lines = [
        paragraph(
            scenario.title, measure, title, weight=600, quiet=False, face="vollkorn", leading=1.18
        ),
        paragraph(" · ".join(facts), measure, below),
    ]
    if scenario.authors:
        lines.append(paragraph(f"by {listing(scenario.authors)}", measure, 12.0))
    if draft:
        lines.append(paragraph("Draft, not yet playable", measure, 13.0, weight=600, quiet=False))
    return stacked(lines, 4.0)


def house_rules_block(scenario: AnyScenario, measure: TextMeasure) -> LayoutBlock | None:
    """Return the names of the house rules; None where there are none."""
    names = [overlay.name for overlay in scenario.house_rules]
    return stacked([paragraph(name, measure, 13.0) for name in names], 4.0) if names else None
