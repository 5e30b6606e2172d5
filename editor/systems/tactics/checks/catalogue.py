"""The checks of tactics, in the order in which they are listed: causes before consequences."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.catalogue import SHARED, checks_named
from editor.checks.check import Check, Review, Seating, UnfitPosition
from editor.checks.shared.house_rules_away import house_rules_away
from editor.checks.shared.kit_unknown import kit_unknown
from editor.checks.shared.players_unfit_mode import players_unfit_mode
from editor.checks.shared.position_unfit import position_unfit
from editor.checks.shared.seats_not_distinct import seats_not_distinct
from editor.checks.shared.setup_missing import setup_missing
from editor.systems.tactics.edits.fixes_of_starts import first_setup, seat_apart, seat_players
from editor.systems.tactics.map.board import Player, Setup
from editor.systems.tactics.map.modes import mode_title, takes
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import player_name


def _people(setup: Setup) -> tuple[Player, ...]:
    return setup.players


SEATING = Seating(takes, mode_title, _people, player_name, first_setup, seat_apart, seat_players)


def _unfit_positions(survey: Survey) -> Iterator[UnfitPosition]:
    # Imported late: only a map that keeps positions asks the rules of play.
    from editor.seam.games import unfit_positions
    from editor.systems.tactics.play.rules import RULES

    return unfit_positions(survey, RULES.deal)


def own(*names: str) -> tuple[Check[Survey], ...]:
    """Return checks of this folder by their names."""
    return checks_named("editor.systems.tactics.checks", names)


BOARD: tuple[Check[Survey], ...] = (
    kit_unknown,
    house_rules_away,
    *own(
        "component_unknown",
        "components_exceeded",
        "reference_unknown",
        "box_support_missing",
        "box_outside_mat",
        "boxes_overlap",
        "box_straddles_supports",
        "box_overhangs",
        "mats_overlap",
        "mat_side_unfit",
        "artifact_covered",
        "trigger_covered",
        "realm_not_continuous",
        "space_unreachable",
        "space_without_return",
        "portal_buried",
        "portal_without_space",
        "portal_without_mark",
        "portal_alone",
    ),
)
"""Checks of mats, boxes and portals."""
SETUPS: tuple[Check[Survey], ...] = (
    setup_missing(SEATING),
    players_unfit_mode(SEATING),
    seats_not_distinct(SEATING),
    *own(
        "teams_uneven",
        "allies_seated_together",
        "starts_missing",
        "starts_surplus",
        "start_wrong_size",
        "starts_overlap",
        "start_not_standable",
        "start_not_in_corner",
        "start_not_diagonal",
    ),
    position_unfit(_unfit_positions),
)
"""Checks of players and starts."""
AREAS: tuple[Check[Survey], ...] = own(
    "areas_wrong_number",
    "area_wrong_size",
    "areas_overlap",
    "area_off_the_map",
    "trigger_outside_area",
    "area_in_pieces",
)
"""Checks of control areas."""
ARTIFACT: tuple[Check[Survey], ...] = own(
    "artifact_missing",
    "artifact_off_the_map",
    "artifact_off_its_space",
    "artifact_off_middle",
)
"""Checks of the artifact."""
DUNGEONS: tuple[Check[Survey], ...] = own(
    "dungeon_missing",
    "dungeons_share_box",
    "dungeon_outgrows_box",
    "dungeon_without_portal",
    "dungeon_entrance_unclear",
    "crystal_missing",
    "crystal_unreachable",
)
"""Checks of dungeons."""
ADVICE: tuple[Check[Survey], ...] = own(
    "artifact_distance_unequal",
    "area_distance_unequal",
    "village_distance_unequal",
    "village_covered",
    "village_missing",
    "choke_space",
    "dead_end",
    "dungeon_splits_map",
    "area_partly_covered",
    "start_in_area",
    "start_on_hard_terrain",
    "start_on_two_levels",
    "start_of_nobody",
    "feature_of_another_mode",
)
"""Advice that makes a map better."""
CHECKS: tuple[Check[Survey] | Check[Review], ...] = (
    *BOARD,
    *SETUPS,
    *AREAS,
    *ARTIFACT,
    *DUNGEONS,
    *ADVICE,
    *SHARED,
)
