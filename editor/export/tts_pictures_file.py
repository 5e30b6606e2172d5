"""A scenario for Tabletop Simulator with its pictures, in a zip to unpack."""

from __future__ import annotations

from editor.export.exporter import Exporter
from editor.export.job import Job, chosen_rules, chosen_tabletop
from editor.export.plates import DETAIL
from editor.export.tts_file import FORM, losses, root_of


def write(job: Job) -> bytes:
    """Return a zip of the save or object, its pictures and a text that says where they go.

    Raises ValueError where the scenario has no set-up of that name.
    """
    from editor.export.tts.build import built
    from editor.export.tts.bundle import bundled, pictures
    from editor.export.tts.save import saved_game, saved_object

    tabletop = chosen_tabletop(job)
    names, files = pictures(tabletop, int(job.options["detail"]), job.report)
    scene = built(
        tabletop, root_of(job, tabletop), images=names, draft=job.draft, rules=chosen_rules(job)
    )
    form = str(job.options["form"])
    data = saved_object(scene) if form == "object" else saved_game(scene)
    return bundled(scene, data, files, form)


EXPORTER = Exporter(
    kind="tts-pictures",
    title="Tabletop Simulator, with pictures",
    suffix=".zip",
    summary="The same with pictures on tops, cards and pieces; others see them once uploaded.",
    write=write,
    group="table",
    options=(FORM, DETAIL),
    losses=losses,
)
