"""The check kit-unknown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import BaseSurvey, Violation, check
from editor.core.finding import Fix


@check(
    level="error",
    lowerable=False,
    title="A kit is missing",
    what=(
        "Every kit that the scenario names comes with the program or lies, as a file, in the "
        "scenario's folder."
    ),
    why="What is made from the components of that kit cannot be laid on the table.",
    example='The scenario names the kit "my-castles.kit.json", and that file was not copied along.',
    remedy="Put the kit's file beside the scenario, or take the kit off the list.",
    source="File format: kits and components (docs/file-format.md)",
)
def kit_unknown(survey: BaseSurvey) -> Iterator[Violation]:
    """Yield a finding for each kit that the library does not hold."""
    for key in missing_kits(survey):
        use = next(use for use in survey.scenario.kits if use.key == key)
        if use.path:
            message = (
                f"The kit file “{use.path}” is not in the scenario's folder, or of another game"
            )
        else:
            message = f"The kit “{use.id}” does not come with the program"
        yield Violation(message=message, places=(key,), find_fixes=partial(_fix, key))


def _fix(key: str) -> Iterator[Fix]:
    from editor.core.edits import DropKit

    yield Fix("Take the kit off the list", "changes-design", (DropKit(key),))


def missing_kits(survey: BaseSurvey) -> tuple[str, ...]:
    """Return the kits that the scenario names and that are not available, each once."""
    return tuple(
        dict.fromkeys(use.key for use in survey.scenario.kits if use.key not in survey.library.kits)
    )
