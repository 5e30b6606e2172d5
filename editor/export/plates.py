"""What the exporters of pictures share: their options, and the picture that a job asks for."""

from __future__ import annotations

from dataclasses import replace

from editor.core.canonical import canonical_bytes
from editor.core.numbers import INCH
from editor.export.bundle_file import portable
from editor.export.exporter import Option
from editor.export.job import Job, chosen_survey, draft_words
from editor.picture.drawing import Picture
from editor.picture.inks import LIGHT, WHITE
from editor.seam.pictures import VIEWPOINTS, Plate, ViewpointName
from editor.seam.system import AnySystem
from editor.seam.tabletop import Tabletop
from editor.storage.restoring.carriers import ISLAND
from editor.storage.restoring.restore import packed
from editor.systems.catalogue import system_named

BACKGROUNDS = {"none": None, "white": WHITE, "table": LIGHT.felt}

GRID = Option("grid", "Grid", True, "The lines between the spaces.")
SHADOWS = Option("shadows", "Shadows", True, "Higher objects cast a shadow; off for print.")
OPTIONS = (
    Option("view", "View", "top", "From above or isometric.", choices=VIEWPOINTS),
    Option(
        "turn",
        "Quarter turns",
        0,
        "By how many quarter turns the table is turned clockwise.",
        maximum=3,
    ),
    Option("rim", "Rim", True, "The rim with the letters and numbers of columns and rows."),
    Option("legend", "Legend", True, "Cards that explain terrain, heights, signs and players."),
    GRID,
    SHADOWS,
    Option(
        "background",
        "Background",
        "none",
        "What lies around the map: nothing, white, or the table with its shadows.",
        choices=tuple(BACKGROUNDS),
    ),
)
"""The options of every picture."""
MILLIMETRES = Option(
    "millimetres",
    "Side of a space",
    25,
    "The size in print; for an area map, the size of ten units of its drawing.",
    "mm",
    minimum=1,
    maximum=200,
    decimal=True,
)
DETAIL = Option(
    "detail",
    "Detail",
    2048,
    "The longest side of a picture of the whole map; its parts are as fine.",
    "px",
    minimum=256,
    maximum=4096,
)
"""The option of exports that contain a picture of each object."""


USUAL_DPI = 96
"""The dots an inch of a picture of a map, exported or copied, where nobody chose others."""


def usual_pixels(print_size: float) -> float:
    """Return the pixels of a space at its size in print, in millimetres, in a picture."""
    return USUAL_DPI * print_size / INCH


def picture_for(job: Job, pixels: float) -> Picture:
    """Return the picture of a job, as detailed as `pixels` a space show.

    Raises ValueError where the scenario has no set-up of that name, or its system no such view.
    """
    from editor.paint.faces import advance

    options, system = job.options, system_named(job.scenario.system)
    viewpoint: ViewpointName = "isometric" if options["view"] == "isometric" else "top"
    if viewpoint not in system.viewpoints:
        known = ", ".join(system.viewpoints)
        raise ValueError(f"a map of {system.title} has no view {viewpoint!r}: expected {known}")
    if options["turn"] and len(system.viewpoints) == 1:
        raise ValueError(f"a map of {system.title} is not turned")
    wanted = Plate(
        advance,
        viewpoint,
        int(options["turn"]),
        rim=bool(options["rim"]),
        grid=bool(options["grid"]),
        shadows=bool(options["shadows"]),
        legend=bool(options["legend"]),
        table=options["background"] == "table",
        draft=job.draft,
        pixels=pixels,
    )
    return system.plate(chosen_survey(job), wanted)


def map_without_pieces(
    job: Job, table: Tabletop, pixels: float, *, rim: bool = True, grid: bool = True
) -> Picture:
    """Return the map with its areas and starts, for programs where pieces are moved over it."""
    from msgspec.structs import replace as with_fields

    from editor.paint.faces import advance

    # The map is drawn without a set-up, and what is no piece of it is drawn over that.
    bare = replace(job, scenario=with_fields(job.scenario, setups=()), setup="")
    wanted = Plate(advance, rim=rim, grid=grid, legend=False, draft=job.draft, pixels=pixels)
    ground = system_named(job.scenario.system).plate(chosen_survey(bare), wanted)
    marks = [region for region in table.regions if region.kind != "dungeon"]
    nodes = [node for region in marks for node in table.portrait(region.id).nodes]
    return Picture((*ground.nodes, *nodes), ground.frame)


def offered(options: tuple[Option, ...], system: AnySystem) -> tuple[Option, ...]:
    """Return the options of an exporter that apply to a system, with its print size as default."""
    if len(system.viewpoints) == 1:
        options = tuple(item for item in options if item.name not in ("view", "turn"))
    return tuple(
        replace(option, default=system.print_size) if option.name == MILLIMETRES.name else option
        for option in options
    )


def background_of(job: Job) -> str | None:
    """Return the colour around the map, None for transparent."""
    return BACKGROUNDS[str(job.options["background"])]


def carried_by(job: Job) -> dict[str, str]:
    """Return the text that carries the scenario in a picture, by its name."""
    return {ISLAND: packed(canonical_bytes(portable(job)))}


def metadata_of(job: Job) -> dict[str, str]:
    """Return the metadata of an exported file by the usual names."""
    scenario = job.scenario
    words = {"Title": scenario.title, "Software": "Realmwright"}
    if scenario.authors:
        words["Author"] = ", ".join(scenario.authors)
    if scenario.notes:
        words["Description"] = scenario.notes
    if job.draft:
        words["Comment"] = draft_words(job)
    return words
