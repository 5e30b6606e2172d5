"""The checks of trts, in the order in which they are listed: causes before consequences."""

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
from editor.systems.trts.board import Player, Setup
from editor.systems.trts.checks.area_cuts_map import area_cuts_map
from editor.systems.trts.checks.area_off_the_sheet import area_off_the_sheet
from editor.systems.trts.checks.area_outline_faulty import area_outline_faulty
from editor.systems.trts.checks.area_unreachable import area_unreachable
from editor.systems.trts.checks.areas_unfit_players import areas_unfit_players
from editor.systems.trts.checks.control_beyond_start import control_beyond_start
from editor.systems.trts.checks.control_disputed import control_disputed
from editor.systems.trts.checks.expansion_distance_unequal import expansion_distance_unequal
from editor.systems.trts.checks.expansions_scarce import expansions_scarce
from editor.systems.trts.checks.faction_unknown import faction_unknown
from editor.systems.trts.checks.flyers_area_walkable import flyers_area_walkable
from editor.systems.trts.checks.force_outside_control import force_outside_control
from editor.systems.trts.checks.link_cuts_map import link_cuts_map
from editor.systems.trts.checks.link_to_itself import link_to_itself
from editor.systems.trts.checks.links_doubled import links_doubled
from editor.systems.trts.checks.map_not_connected import map_not_connected
from editor.systems.trts.checks.names_not_unique import names_not_unique
from editor.systems.trts.checks.opening_forces_wrong import opening_forces_wrong
from editor.systems.trts.checks.outlines_overlap import outlines_overlap
from editor.systems.trts.checks.player_without_start import player_without_start
from editor.systems.trts.checks.reference_lost import reference_lost
from editor.systems.trts.checks.resources_unequal import resources_unequal
from editor.systems.trts.checks.rounds_off_track import rounds_off_track
from editor.systems.trts.checks.start_fields_few import start_fields_few
from editor.systems.trts.checks.start_locations_missing import start_locations_missing
from editor.systems.trts.checks.start_off_location import start_off_location
from editor.systems.trts.checks.start_without_resources import start_without_resources
from editor.systems.trts.checks.starts_share_area import starts_share_area
from editor.systems.trts.checks.starts_too_close import starts_too_close
from editor.systems.trts.checks.teams_unequal import teams_unequal
from editor.systems.trts.fixes import first_setup, seat_apart, seat_players
from editor.systems.trts.modes import mode_title, takes
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import player_name


def _people(setup: Setup) -> tuple[Player, ...]:
    return setup.players


def _unfit_positions(survey: Survey) -> Iterator[UnfitPosition]:
    # Imported late: only a map that keeps positions asks the rules of play.
    from editor.seam.games import unfit_positions
    from editor.systems.trts.play.rules import RULES

    return unfit_positions(survey, RULES.deal)


SEATING = Seating(takes, mode_title, _people, player_name, first_setup, seat_apart, seat_players)
"""How players are seated, as the shared checks read it."""

BOARD: tuple[Check[Survey], ...] = (
    kit_unknown,
    house_rules_away,
    reference_lost,
    area_outline_faulty,
    outlines_overlap,
    area_off_the_sheet,
    names_not_unique,
    link_to_itself,
    links_doubled,
    area_unreachable,
    map_not_connected,
    flyers_area_walkable,
    start_without_resources,
)
"""What is drawn on the map, and how it hangs together."""

SETUPS: tuple[Check[Survey], ...] = (
    setup_missing(SEATING),
    players_unfit_mode(SEATING),
    seats_not_distinct(SEATING),
    teams_unequal,
    faction_unknown,
    rounds_off_track,
    start_locations_missing,
    player_without_start,
    starts_share_area,
    start_off_location,
    control_beyond_start,
    control_disputed,
    force_outside_control,
    opening_forces_wrong,
    position_unfit(_unfit_positions),
)
"""Who plays, where they begin, and with what."""

ADVICE: tuple[Check[Survey], ...] = (
    starts_too_close,
    expansion_distance_unequal,
    resources_unequal,
    start_fields_few,
    expansions_scarce,
    areas_unfit_players,
    area_cuts_map,
    link_cuts_map,
)
"""What makes a map better without making it lawful."""

CHECKS: tuple[Check[Survey] | Check[Review], ...] = (*BOARD, *SETUPS, *ADVICE, *SHARED)
