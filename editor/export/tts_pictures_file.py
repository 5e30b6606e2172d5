"""A scenario for Tabletop Simulator with its pictures, in a zip to unpack."""

from __future__ import annotations

from editor.export.exporter import Exporter
from editor.export.job import Job, chosen_rules, chosen_supply, chosen_tabletop
from editor.export.losses import letters_lost, map_and_match
from editor.export.plates import DETAIL
from editor.export.tts_file import FORM, losses_with_pictures, root_of

_MAP_SHARE = 0.4
"""The share of the time that pictures of the map take, before those of parts."""


def write(job: Job) -> bytes:
    """Return a zip of the save or object, its pictures and a text that says where they go.

    Raises ValueError where the scenario has no set-up of that name.
    """
    from editor.export.tts.build import TtsPictures, built
    from editor.export.tts.bundle import USUAL, bundled, pictures
    from editor.export.tts.cards import part_pictures
    from editor.export.tts.save import saved_game, saved_object
    from editor.paint.faces import advance

    tabletop = chosen_tabletop(job)
    parts = chosen_supply(job)
    detail = int(job.options["detail"])
    names, files = pictures(
        tabletop,
        detail,
        lambda share, words: job.report(_MAP_SHARE * share, words),
        {part.id for part in parts},
    )
    shown = part_pictures(
        parts,
        detail / USUAL,
        advance,
        lambda share: job.report(_MAP_SHARE + (1 - _MAP_SHARE) * share, "painting parts"),
    )
    scene = built(
        tabletop,
        root_of(job, tabletop),
        parts=parts,
        pictures=TtsPictures({**names, **shown.images}, shown.cards, shown.dice),
        draft=job.draft,
        rules=chosen_rules(job),
    )
    form = str(job.options["form"])
    data = saved_object(scene) if form == "object" else saved_game(scene)
    return bundled(scene, data, {**files, **shown.files}, shown.meshes, form)


def losses(job: Job) -> tuple[str, ...]:
    """Return what the program's table cannot express of this set-up, and what is not painted."""
    return (*losses_with_pictures(job), *letters_lost(job, map_and_match))


EXPORTER = Exporter(
    kind="tts-pictures",
    title="Tabletop Simulator, with pictures",
    suffix=".zip",
    summary="The same with pictures on cards, boards and pieces; others see them once uploaded.",
    write=write,
    group="table",
    options=(FORM, DETAIL),
    losses=losses,
)
