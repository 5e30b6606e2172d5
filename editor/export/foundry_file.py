"""A set-up as a module for Foundry VTT: scene, journal and all parts, to import in one click."""

from __future__ import annotations

from editor.core.words import are, counted
from editor.export.exporter import Exporter, Option
from editor.export.job import Job, chosen_supply, chosen_tabletop
from editor.export.losses import (
    letters_lost,
    map_and_match,
    map_and_pieces,
    one_side_shown,
    one_ways,
    robots_played,
)
from editor.export.walls import CLIFF, WALLS, wall_losses

BOXES = ("lifted", "flat", "picture")


def write(job: Job) -> bytes:
    """Return a zip of one folder, to be unpacked among the program's modules.

    Raises ValueError where the scenario has no set-up of the job's name.
    """
    # Imported late: other exports do not need it.
    from editor.export.archive import zipped
    from editor.export.foundry.module import module_files

    return zipped(module_files(job, losses(job)))


def losses(job: Job) -> tuple[str, ...]:
    """Return what a module cannot express of this set-up."""
    from editor.export.foundry.pieces import hidden_beside

    table = chosen_tabletop(job)
    found = ["Rules are shown but not enforced: costs and turns are not tracked."]
    if table.has_levels:
        found.append("A piece that climbs or drops is given its new elevation by hand.")
        if job.options["boxes"] == "lifted":
            found.append(
                "A box covers a lower piece that was moved onto it, except while that is selected."
            )
    found += wall_losses(job, table)
    if job.options["walls"] == "none":
        found += one_ways(table, "nothing keeps a piece from going back")
    shut = sum(not door.open or not door.space for door in table.doors)
    if shut:
        found.append(f"{counted(shut, 'portal')} cannot be used and {are(shut)} only painted.")
    if any(len(door.leads_to) > 1 for door in table.doors) and job.options["version"] == "13":
        found.append("A portal asks once for each portal that it leads to.")
    parts = chosen_supply(job) if job.options["parts"] else ()
    hidden = sum(token.hidden for token in table.tokens) + hidden_beside(table, parts)
    if hidden:
        pieces = counted(hidden, "hidden piece")
        found.append(f"{pieces} {are(hidden)} seen by the game master alone until shown.")
    if job.options["parts"] or any(token.count > 1 for token in table.tokens):
        found.append("Equal pieces in a heap are one piece with a number: copy it to have more.")
    if any(part.hidden and part.kind in ("board", "sheet") for part in parts):
        found.append("Sheets that only their owner may see lie open.")
    found += one_side_shown(table, parts)
    if not job.options["parts"]:
        found.append("Parts of a match are listed in the journal and not on the table.")
    found += robots_played(table)
    found += letters_lost(job, map_and_match if job.options["parts"] else map_and_pieces)
    return tuple(found)


EXPORTER = Exporter(
    kind="foundry",
    title="Foundry VTT",
    suffix=".foundry.zip",
    summary="A module with the scene, its walls, pieces and portals, rules, decks and dice.",
    write=write,
    group="table",
    losses=losses,
    options=(
        Option(
            "version",
            "Version",
            "14",
            "Of Foundry VTT: each reads modules of its own form only.",
            choices=("14", "13"),
        ),
        Option(
            "dots",
            "Dots a centimetre",
            40,
            "The resolution of the map at its size in print; a very large map gets fewer.",
            minimum=10,
            maximum=120,
        ),
        WALLS,
        CLIFF,
        Option(
            "boxes",
            "Boxes",
            "lifted",
            "Tiles at the elevation of their tops, tiles under all pieces, or only in the picture.",
            choices=BOXES,
        ),
        Option("parts", "Parts", True, "All parts of a match: decks, hands, dice, and counters."),
    ),
)
