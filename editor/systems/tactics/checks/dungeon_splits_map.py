"""The check dungeon-splits-map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from editor.analysis.graphs import reachable
from editor.analysis.rows import without
from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.points import Cell, reading_order
from editor.core.words import opening
from editor.systems.tactics.map.board import Dungeon
from editor.systems.tactics.map.graph import portal_graph, portal_spaces, with_portals
from editor.systems.tactics.map.modes import ADVENTURE
from editor.systems.tactics.map.reach import starts_on_map
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import dungeon_name, spaces_words

if TYPE_CHECKING:
    import networkx as nx


@check(
    level="advice",
    modes=ADVENTURE,
    scope="setup",
    title="Open dungeon splits the map",
    what=(
        "While a dungeon is open, every start can still reach the spaces it could reach before, "
        "except those of the dungeon's box and the boxes on it."
    ),
    why=(
        "The box of an open dungeon is a wall and its portals are closed. Without a way around "
        "it, the map is split in two until the crystal is taken."
    ),
    example="A box with a dungeon fills the only pass between two halves of the map.",
    remedy="Leave a path around the box, or add a pair of portals on other boxes.",
    source="An assumption of good design (docs/rules/tactics.md A9 and A10)",
)
def dungeon_splits_map(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each dungeon that cuts spaces off while it is open."""
    starts = starts_on_map(survey)
    for dungeon in survey.board.dungeons:
        gone = _shut_spaces(survey, dungeon)
        if not gone or not starts:
            continue
        left = _graph_without(survey, dungeon, gone)
        cuts = [_cut_off(survey, left, cells) for _, cells in starts]
        lost = tuple(reading_order(set().union(*cuts)))
        if lost:
            name = opening(dungeon_name(survey.realm, dungeon))
            words = spaces_words(lost)
            # With starts on both sides nearly all spaces are cut off from some start.
            message = (
                f"{name} cuts off {words} while open"
                if all(cut == cuts[0] for cut in cuts)
                else f"{name} splits the map while open: {words} cannot be reached from all starts"
            )
            yield Violation(
                message=message,
                places=(dungeon.id, dungeon.box),
                cells=lost,
                evidence=(Evidence("spaces", cells=lost),),
            )


def _shut_boxes(survey: Survey, dungeon: Dungeon) -> set[str]:
    realm = survey.realm
    return {dungeon.box, *realm.carried_by(dungeon.box)} & realm.boxes.keys()


def _shut_spaces(survey: Survey, dungeon: Dungeon) -> set[Cell]:
    """Return the spaces that are a wall while the dungeon is open. Source: A9."""
    boxes = survey.realm.boxes
    return {cell for box in _shut_boxes(survey, dungeon) for cell in boxes[box].cells()}


def _graph_without(survey: Survey, dungeon: Dungeon, gone: set[Cell]) -> nx.DiGraph[Cell]:
    """Return the steps and portals between spaces while the dungeon is open."""
    realm, shut = survey.realm, _shut_boxes(survey, dungeon)
    open_gates = {
        laid.space
        for laid in realm.portals.values()
        if laid.state == "open" and laid.portal.box not in shut
    }
    gates = [gate for gate in portal_spaces(realm) if gate in open_gates]
    portals = portal_graph(realm, gates, survey.shared.edges)
    return without(with_portals(survey.on_foot, portals), gone)


def _cut_off(survey: Survey, left: nx.DiGraph[Cell], start: list[Cell]) -> set[Cell]:
    """Return the spaces that a start reaches, and no longer in the graph that is left."""
    sources = [cell for cell in start if cell in left]
    if not sources:
        return set()  # it is on the box, which cannot be opened while a unit is there
    still: set[Cell] = reachable(left, sources)
    return {cell for cell in survey.costs_from(sources) if cell in left and cell not in still}
