"""The checks of tactics, in the order in which they are listed: causes before consequences."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.catalogue import SHARED
from editor.checks.check import Check, Review, Seating, UnfitPosition
from editor.checks.shared.house_rules_away import house_rules_away
from editor.checks.shared.kit_unknown import kit_unknown
from editor.checks.shared.players_unfit_mode import players_unfit_mode
from editor.checks.shared.position_unfit import position_unfit
from editor.checks.shared.seats_not_distinct import seats_not_distinct
from editor.checks.shared.setup_missing import setup_missing
from editor.systems.tactics.board import Player, Setup
from editor.systems.tactics.checks.allies_seated_together import allies_seated_together
from editor.systems.tactics.checks.area_distance_unequal import area_distance_unequal
from editor.systems.tactics.checks.area_in_pieces import area_in_pieces
from editor.systems.tactics.checks.area_off_the_map import area_off_the_map
from editor.systems.tactics.checks.area_partly_covered import area_partly_covered
from editor.systems.tactics.checks.area_wrong_size import area_wrong_size
from editor.systems.tactics.checks.areas_overlap import areas_overlap
from editor.systems.tactics.checks.areas_wrong_number import areas_wrong_number
from editor.systems.tactics.checks.artifact_covered import artifact_covered
from editor.systems.tactics.checks.artifact_distance_unequal import artifact_distance_unequal
from editor.systems.tactics.checks.artifact_missing import artifact_missing
from editor.systems.tactics.checks.artifact_off_its_space import artifact_off_its_space
from editor.systems.tactics.checks.artifact_off_middle import artifact_off_middle
from editor.systems.tactics.checks.artifact_off_the_map import artifact_off_the_map
from editor.systems.tactics.checks.box_outside_mat import box_outside_mat
from editor.systems.tactics.checks.box_overhangs import box_overhangs
from editor.systems.tactics.checks.box_straddles_supports import box_straddles_supports
from editor.systems.tactics.checks.box_support_missing import box_support_missing
from editor.systems.tactics.checks.boxes_overlap import boxes_overlap
from editor.systems.tactics.checks.choke_space import choke_space
from editor.systems.tactics.checks.component_unknown import component_unknown
from editor.systems.tactics.checks.components_exceeded import components_exceeded
from editor.systems.tactics.checks.crystal_missing import crystal_missing
from editor.systems.tactics.checks.crystal_unreachable import crystal_unreachable
from editor.systems.tactics.checks.dead_end import dead_end
from editor.systems.tactics.checks.dungeon_entrance_unclear import dungeon_entrance_unclear
from editor.systems.tactics.checks.dungeon_missing import dungeon_missing
from editor.systems.tactics.checks.dungeon_outgrows_box import dungeon_outgrows_box
from editor.systems.tactics.checks.dungeon_splits_map import dungeon_splits_map
from editor.systems.tactics.checks.dungeon_without_portal import dungeon_without_portal
from editor.systems.tactics.checks.dungeons_share_box import dungeons_share_box
from editor.systems.tactics.checks.feature_of_another_mode import feature_of_another_mode
from editor.systems.tactics.checks.mat_side_unfit import mat_side_unfit
from editor.systems.tactics.checks.mats_overlap import mats_overlap
from editor.systems.tactics.checks.portal_alone import portal_alone
from editor.systems.tactics.checks.portal_buried import portal_buried
from editor.systems.tactics.checks.portal_without_mark import portal_without_mark
from editor.systems.tactics.checks.portal_without_space import portal_without_space
from editor.systems.tactics.checks.realm_not_continuous import realm_not_continuous
from editor.systems.tactics.checks.reference_unknown import reference_unknown
from editor.systems.tactics.checks.space_unreachable import space_unreachable
from editor.systems.tactics.checks.space_without_return import space_without_return
from editor.systems.tactics.checks.start_in_area import start_in_area
from editor.systems.tactics.checks.start_not_diagonal import start_not_diagonal
from editor.systems.tactics.checks.start_not_in_corner import start_not_in_corner
from editor.systems.tactics.checks.start_not_standable import start_not_standable
from editor.systems.tactics.checks.start_of_nobody import start_of_nobody
from editor.systems.tactics.checks.start_on_hard_terrain import start_on_hard_terrain
from editor.systems.tactics.checks.start_on_two_levels import start_on_two_levels
from editor.systems.tactics.checks.start_wrong_size import start_wrong_size
from editor.systems.tactics.checks.starts_missing import starts_missing
from editor.systems.tactics.checks.starts_overlap import starts_overlap
from editor.systems.tactics.checks.starts_surplus import starts_surplus
from editor.systems.tactics.checks.teams_uneven import teams_uneven
from editor.systems.tactics.checks.trigger_covered import trigger_covered
from editor.systems.tactics.checks.trigger_outside_area import trigger_outside_area
from editor.systems.tactics.checks.village_covered import village_covered
from editor.systems.tactics.checks.village_distance_unequal import village_distance_unequal
from editor.systems.tactics.checks.village_missing import village_missing
from editor.systems.tactics.fixes_of_starts import first_setup, seat_apart, seat_players
from editor.systems.tactics.modes import mode_title, takes
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import player_name


def _people(setup: Setup) -> tuple[Player, ...]:
    return setup.players


SEATING = Seating(takes, mode_title, _people, player_name, first_setup, seat_apart, seat_players)


def _unfit_positions(survey: Survey) -> Iterator[UnfitPosition]:
    # Imported late: only a map that keeps positions asks the rules of play.
    from editor.seam.games import unfit_positions
    from editor.systems.tactics.play.rules import RULES

    return unfit_positions(survey, RULES.deal)


BOARD: tuple[Check[Survey], ...] = (
    kit_unknown,
    house_rules_away,
    component_unknown,
    components_exceeded,
    reference_unknown,
    box_support_missing,
    box_outside_mat,
    boxes_overlap,
    box_straddles_supports,
    box_overhangs,
    mats_overlap,
    mat_side_unfit,
    artifact_covered,
    trigger_covered,
    realm_not_continuous,
    space_unreachable,
    space_without_return,
    portal_buried,
    portal_without_space,
    portal_without_mark,
    portal_alone,
)
"""Checks of mats, boxes and portals."""
SETUPS: tuple[Check[Survey], ...] = (
    setup_missing(SEATING),
    players_unfit_mode(SEATING),
    seats_not_distinct(SEATING),
    teams_uneven,
    allies_seated_together,
    starts_missing,
    starts_surplus,
    start_wrong_size,
    starts_overlap,
    start_not_standable,
    start_not_in_corner,
    start_not_diagonal,
    position_unfit(_unfit_positions),
)
"""Checks of players and starts."""
AREAS: tuple[Check[Survey], ...] = (
    areas_wrong_number,
    area_wrong_size,
    areas_overlap,
    area_off_the_map,
    trigger_outside_area,
    area_in_pieces,
)
"""Checks of control areas."""
ARTIFACT: tuple[Check[Survey], ...] = (
    artifact_missing,
    artifact_off_the_map,
    artifact_off_its_space,
    artifact_off_middle,
)
"""Checks of the artifact."""
DUNGEONS: tuple[Check[Survey], ...] = (
    dungeon_missing,
    dungeons_share_box,
    dungeon_outgrows_box,
    dungeon_without_portal,
    dungeon_entrance_unclear,
    crystal_missing,
    crystal_unreachable,
)
"""Checks of dungeons."""
ADVICE: tuple[Check[Survey], ...] = (
    artifact_distance_unequal,
    area_distance_unequal,
    village_distance_unequal,
    village_covered,
    village_missing,
    choke_space,
    dead_end,
    dungeon_splits_map,
    area_partly_covered,
    start_in_area,
    start_on_hard_terrain,
    start_on_two_levels,
    start_of_nobody,
    feature_of_another_mode,
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
