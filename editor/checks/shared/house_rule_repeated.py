"""The check house-rule-repeated."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from editor.checks.check import Review, Violation, check
from editor.core.edit import AnyEdit
from editor.core.finding import Fix
from editor.core.house_rules import PutCheck
from editor.core.scenario import HouseRules, OwnCheck
from editor.core.words import listing


@check(
    level="warning",
    lowerable=False,
    scope="file",
    title="Duplicate own check id in house rules",
    what="Every own check has a unique id within its house rules.",
    why=(
        "Waivers and levels refer to own checks by id. If two share an id, only the last one runs."
    ),
    example="An own check was copied by hand without changing its id.",
    remedy="Give the copy a different id, or remove one of them.",
    source="File format: house rules and waivers (docs/file-format.md)",
)
def house_rule_repeated(review: Review) -> Iterator[Violation]:
    """Yield one finding for each id that own checks of the same house rules share."""
    for overlay in review.scenario.house_rules:
        by_id: dict[str, list[OwnCheck]] = {}
        for own in overlay.checks:
            by_id.setdefault(own.id, []).append(own)
        for name, alike in by_id.items():
            if len(alike) > 1:
                earlier = listing([f"“{own.name}”" for own in alike[:-1]])
                yield Violation(
                    message=(
                        f"{earlier} of the house rules “{overlay.name}” "
                        f"{'has' if len(alike) == 2 else 'have'} the id “{name}” of "
                        f"“{alike[-1].name}”, so only the last one runs"
                    ),
                    places=(overlay.name, name),
                    fixes=() if overlay.path else tuple(_fixes(overlay, alike)),
                )


def _fixes(overlay: HouseRules, alike: list[OwnCheck]) -> Iterator[Fix]:
    *earlier, last = alike
    kept = PutCheck(overlay.name, last)
    yield Fix(f"Remove the checks that “{last.name}” replaces", "safe", (kept,))
    taken = {own.id for own in overlay.checks}
    apart: list[AnyEdit] = []
    for own in earlier:
        # An id has room for 48 characters.
        names = (f"{own.id[:40]}-{number}" for number in count(2))
        free = next(name for name in names if name not in taken)
        taken.add(free)
        apart.append(PutCheck(overlay.name, replace(own, id=free)))
    yield Fix("Give each a unique id", "changes-design", (*apart, kept))
