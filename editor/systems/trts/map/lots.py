"""What has no place before starting locations are drawn by lot. Source: docs/rules/trts.md C2."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from editor.core.words import counted, listing
from editor.systems.trts.map.board import Setup, Start
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_named, titled


def is_by_lot(survey: Survey) -> bool:
    """Return whether the players of a set-up draw lots for where they begin."""
    setup = survey.setup
    return setup is not None and bool(survey.settings.get("setup.random_starts"))


def before_lots(survey: Survey) -> Survey:
    """Return a set-up as it is laid out before lots are drawn: nobody has a start.

    What a player has in the area of the start follows the lot; everything else stays.
    """
    setup = survey.setup
    if setup is None or not is_by_lot(survey):
        return survey
    home = {start.player: start.area for start in setup.starts}
    bare = replace(
        setup,
        starts=(),
        control=tuple(item for item in setup.control if home.get(item.player) != item.area),
        forces=tuple(item for item in setup.forces if home.get(item.player) != item.area),
    )
    return Survey(survey.shared, bare, survey.mode)


def lots_words(survey: Survey) -> str:
    """Return sentences about the lots; empty where everybody begins where the set-up says."""
    setup = survey.setup
    if setup is None or not is_by_lot(survey):
        return ""
    areas = [area_named(survey.board, area) for area in survey.start_areas]
    if not areas:
        return "Starting locations are drawn by lot."
    words = [f"Starting locations are drawn by lot: {listing(areas)}."]
    for start in setup.starts:
        player = survey.player(start.player)
        pieces = _pieces(survey, setup, start)
        if player is not None and pieces:
            words.append(f"{titled(player)} puts {pieces} there.")
    return " ".join(words)


def _pieces(survey: Survey, setup: Setup, start: Start) -> str:
    found: Counter[str] = Counter()
    for force in setup.forces:
        if (force.player, force.area) == (start.player, start.area):
            piece = survey.piece(force.player, force.piece)
            found[(piece.name if piece else force.piece).lower()] += force.count
    return listing([counted(count, name) for name, count in found.items()])
