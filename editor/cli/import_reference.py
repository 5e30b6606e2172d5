"""Import a picture, or the picture of a Universal VTT map, as the reference picture of a map."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from editor.cli.answers.shared import print_written
from editor.cli.main import OK
from editor.core.edits import SetReference
from editor.core.scenario import AnyScenario
from editor.export.job import Job
from editor.storage.kits import library_for, ruleset_for
from editor.storage.save import Held, save_scenario
from editor.workbench.import_summary import commands_next


def take_reference(arguments: Namespace, scenario: AnyScenario, target: Path, held: Held) -> int:
    """Lay a picture over a scenario, keep it beside the target, and write the target.

    Raises FileError, EditError and ValueError.
    """
    # Late: without a window there may be no Qt.
    from editor.workbench.reference_files import decoded, kept_beside, laid, read_picture

    found = read_picture(Path(arguments.drawing))
    pixels = decoded(found)
    job = Job(scenario, library_for(scenario, target.parent), ruleset_for(scenario.system))
    path = kept_beside(found, pixels, target.parent)
    made = laid(found, pixels.size, path, job)
    edit = SetReference(made.picture)
    words = f"{edit.sentence(scenario, job.library)}, {made.scale}"
    scenario = edit.apply(scenario, job.library)
    save_scenario(scenario, target, held)
    following = commands_next("reference", target)
    print_written(arguments.format, target, scenario.title, words, found.notes, following)
    return OK
