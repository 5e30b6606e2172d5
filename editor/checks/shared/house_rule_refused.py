"""The check house-rule-refused."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Review, Violation, check
from editor.core.finding import Fix, milder
from editor.core.house_rules import SetLevel


@check(
    level="warning",
    lowerable=False,
    scope="file",
    title="A house rule lowers a fixed check",
    what="House rules do not lower the level of checks that apply to every scenario.",
    why=(
        "Some problems make a map unplayable or break rules that players cannot change by "
        "agreement. The check keeps its level, and the house rule has no effect."
    ),
    example="A house rule makes a covered artifact a warning.",
    remedy="Remove the entry from the house rules and fix what the check finds.",
    source="File format: house rules and waivers (docs/file-format.md)",
)
def house_rule_refused(review: Review) -> Iterator[Violation]:
    """Yield one finding for each level that a house rule may not give."""
    for overlay in review.scenario.house_rules:
        for code, level in overlay.levels.items():
            target = review.check_named(code)
            if target is not None and not target.lowerable and milder(level, target.level):
                yield Violation(
                    message=(
                        f"House rule “{overlay.name}” makes “{target.title}” {_article(level)}; it "
                        f"stays {_article(target.level)}, because its level cannot be lowered"
                    ),
                    places=(overlay.name, code),
                    fixes=(
                        Fix(
                            "Remove it from the house rules",
                            "safe",
                            (SetLevel(overlay.name, code),),
                        ),
                    ),
                )


def _article(level: str) -> str:
    return {"error": "an error", "warning": "a warning"}.get(level, level)
