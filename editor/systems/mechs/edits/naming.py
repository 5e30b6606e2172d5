"""What is special about placing and moving objects of mechs by name."""

from __future__ import annotations

from collections.abc import Mapping

from editor.core.edit import Edit
from editor.seam.naming import NamedPlace
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.mechs.map.space_queries import put
from editor.systems.mechs.map.survey import Survey
from editor.systems.shared.typed import read_cell


def move_zone(survey: Survey, zone_id: str, where: str) -> Edit[MechsScenario]:
    """Return the edit that lays a zone card on a place; a card that is there takes its old one."""
    return put(survey, zone_id, read_cell(where), 0)


NAMING: Mapping[str, NamedPlace[Survey]] = {"zones": NamedPlace(move=move_zone)}
"""By the lists of an arena or a set-up."""
