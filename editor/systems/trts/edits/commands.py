"""The commands of trts: named edits of areas, links and set-ups."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.objects import names_apart, setup_named
from editor.seam.editing import Command
from editor.systems.shared.editing import setup_commands, whole_map_commands
from editor.systems.shared.edits.setups import AddSetup
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.edits.catalogue import Several
from editor.systems.trts.edits.joining import JoinAreas
from editor.systems.trts.edits.links import ProposeLinks, SetLink, proposed_links
from editor.systems.trts.edits.setups import DealSetup
from editor.systems.trts.edits.sheet import SetSheet
from editor.systems.trts.edits.templates import setup_for
from editor.systems.trts.edits.whole import MirrorMap, RotateMap
from editor.systems.trts.map.board import LINK_KINDS, Link, LinkKind, Setup, TrtsScenario
from editor.systems.trts.map.modes import MODES
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.picture.palette import LINK_TITLES

WORDS = ("one", "two", "three", "four")
MakeEdit = Callable[[Survey, tuple[str, ...]], Edit[TrtsScenario]]


def areas_of(survey: Survey, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return the selected areas."""
    return tuple(object_id for object_id in ids if object_id in survey.map.areas)


def links_of(survey: Survey, ids: tuple[str, ...]) -> tuple[Link, ...]:
    """Return the selected links, or those between the selected areas.

    Raises EditError if there is none.
    """
    links = tuple(link for link in survey.board.links if link.id in ids)
    areas = set(areas_of(survey, ids))
    if not links and areas:
        links = tuple(link for link in survey.board.links if areas.issuperset(link.between))
    if not links:
        raise EditError("first select a link, or the areas it connects")
    return links


def propose_links(survey: Survey, ids: tuple[str, ...]) -> Edit[TrtsScenario]:
    """Return the edit that links areas with a common border: the selected ones, else all."""
    areas = areas_of(survey, ids)
    tolerance, shared = survey.number("border.tolerance"), survey.number("border.shared")
    if not proposed_links(survey.board, set(), areas, tolerance, shared):
        raise EditError("all areas that share a border are already linked")
    return ProposeLinks(areas, tolerance, shared)


def join(survey: Survey, ids: tuple[str, ...]) -> Edit[TrtsScenario]:
    """Return the edit that joins the selected areas."""
    areas = areas_of(survey, ids)
    if len(areas) < 2:
        raise EditError("first select two or more areas to join")
    return JoinAreas(areas)


def of_kind(kind: LinkKind) -> MakeEdit:
    """Return the command that changes the kind of the selected links."""

    def make(survey: Survey, ids: tuple[str, ...]) -> Edit[TrtsScenario]:
        links = [link for link in links_of(survey, ids) if link.kind != kind]
        if not links:
            raise EditError("the selected links already have this type")
        edits = tuple(SetLink(link.id, kind) for link in links)
        return Several.of(edits, f"Change {len(edits)} links")

    return make


def turn_round(survey: Survey, ids: tuple[str, ...]) -> Edit[TrtsScenario]:
    """Return the edit that reverses the selected ramps."""
    ramps = [link for link in links_of(survey, ids) if link.kind == "ramp"]
    if not ramps:
        raise EditError("first select a ramp; only ramps have a direction")
    edits = tuple(SetLink(link.id, turned=True) for link in ramps)
    return Several.of(edits, f"Reverse {len(edits)} ramps")


def names_free(survey: Survey, ids: tuple[str, ...]) -> Edit[TrtsScenario]:
    """Return the edit that resets the places of names, of the selected areas or else of all."""
    chosen = areas_of(survey, ids) or tuple(survey.map.areas)
    areas = [survey.map.areas[name].area for name in chosen]
    put = [area for area in areas if area.label is not None]
    if not put:
        raise EditError("all names are already where there is most room")
    edits = tuple(SetArea(area.id, label=None) for area in put)
    return Several.of(edits, "Move names to free space")


def fit_sheet(survey: Survey, ids: tuple[str, ...]) -> Edit[TrtsScenario]:
    """Return the edit that fits the sheet to the areas."""
    shapes = survey.map.shapes.values()
    if not shapes:
        raise EditError("there are no areas")
    left, top = (round(min(shape.bounds[at] for shape in shapes)) for at in (0, 1))
    right, low = (round(max(shape.bounds[at] for shape in shapes)) for at in (2, 3))
    # Leave the same margin on the right and below as on the left and above.
    size = (max(1, right + max(0, left)), max(1, low + max(0, top)))
    if size == survey.board.sheet:
        raise EditError("the sheet already fits the areas")
    return SetSheet(size)


def deal(survey: Survey, ids: tuple[str, ...]) -> Edit[TrtsScenario]:
    """Return the edit that deals the standard set-up. Source: docs/rules/trts.md C2."""
    setup = survey.setup
    if setup is None:
        raise EditError("there is no set-up; add one first")
    edit = DealSetup(setup.id, survey.number("start.bases"), survey.number("start.workers"))
    after = edit.apply(survey.scenario, survey.library)
    if _things_in_areas(setup_named(after, setup.id)) == _things_in_areas(setup):
        raise EditError("the set-up is already the standard one")
    return edit


def _things_in_areas(setup: Setup) -> list[tuple[str, ...]]:
    """Return the objects of a set-up without their ids."""
    found: list[tuple[str, ...]] = [("start", start.player, start.area) for start in setup.starts]
    found += [("marker", control.player, control.area) for control in setup.control]
    forces = [(force.player, force.area, force.piece, str(force.count)) for force in setup.forces]
    return sorted([*found, *forces])


def add_setup(survey: Survey, count: int) -> Edit[TrtsScenario]:
    """Return the edit that adds a set-up for a number of players and deals it."""
    faction = next(iter(survey.components.values()), None)
    setup = setup_for(survey.scenario.mode, count, faction, WORDS[count - 1])
    add = AddSetup(replace(setup, **names_apart(survey.scenario, setup)))
    if faction is None:
        return add
    bases, workers = survey.number("start.bases"), survey.number("start.workers")
    title = f"Add a set-up for {count} players"
    return Several((add, DealSetup(add.setup.id, bases, workers)), title)


COMMANDS: tuple[Command[TrtsScenario, Survey], ...] = (
    Command(
        "propose-links",
        "Propose links from borders",
        "Place > Links",
        propose_links,
        0,
        "Ctrl+K",
        "link",
        "Links areas that share a border but have no link",
    ),
    *(
        Command(f"make-{kind}", f"Change to {LINK_TITLES[kind].lower()}", "Place > Links",
                of_kind(kind), 1)
        for kind in LINK_KINDS
    ),
    Command("turn-ramp", "Reverse ramp", "Place > Links", turn_round, 2),
    Command("join-areas", "Join selected areas", "Place > Areas", join, 0, "Ctrl+J",
            "area-join"),
    Command("names-free", "Move names to free space", "Place > Areas", names_free, 1),
    Command("fit-sheet", "Fit sheet to areas", "Place > Sheet", fit_sheet, 0, "", "crop"),
    Command(
        "deal-setup",
        "Add standard pieces",
        "Place > Set-up",
        deal,
        0,
        "",
        "",
        "Puts a control marker, a base and the workers on each start",
    ),
    *setup_commands(MODES, (2, 3, 4), add_setup, 1),
    *whole_map_commands(RotateMap, MirrorMap),
)  # fmt: skip
"""In the order of the menus."""
