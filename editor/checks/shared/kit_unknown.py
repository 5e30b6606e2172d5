"""The check kit-unknown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import BaseSurvey, Violation, check
from editor.core.finding import Fix


@check(
    level="error",
    lowerable=False,
    title="Missing kit",
    what=("Every kit that the scenario uses is built in or is a file in the scenario's folder."),
    why="Objects made from that kit's components cannot be built.",
    example='The scenario uses the kit "my-castles.kit.json", but the file was not copied.',
    remedy="Put the kit's file next to the scenario, or remove the kit from the list.",
    source="File format: kits and components (docs/file-format.md)",
)
def kit_unknown(survey: BaseSurvey) -> Iterator[Violation]:
    """Yield a finding for each kit that the library does not hold."""
    for key in missing_kits(survey):
        use = next(use for use in survey.scenario.kits if use.key == key)
        if use.path:
            message = (
                f"The kit file “{use.path}” is missing from the scenario's folder, or is for "
                "another game"
            )
        else:
            message = f"There is no built-in kit “{use.id}”"
        yield Violation(message=message, places=(key,), find_fixes=partial(_fix, key))


def _fix(key: str) -> Iterator[Fix]:
    from editor.core.edits import DropKit

    yield Fix("Remove the kit from the list", "changes-design", (DropKit(key),))


def missing_kits(survey: BaseSurvey) -> tuple[str, ...]:
    """Return the kits that the scenario names and that are not available, each once."""
    return tuple(
        dict.fromkeys(use.key for use in survey.scenario.kits if use.key not in survey.library.kits)
    )
