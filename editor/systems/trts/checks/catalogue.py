"""The checks of trts, in the order in which they are listed: causes before consequences."""

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
from editor.systems.trts.edits.fixes import first_setup, seat_apart, seat_players
from editor.systems.trts.map.board import Player, Setup
from editor.systems.trts.map.modes import mode_title, takes
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import player_name


def _people(setup: Setup) -> tuple[Player, ...]:
    return setup.players


def _unfit_positions(survey: Survey) -> Iterator[UnfitPosition]:
    # Imported late: only a map that keeps positions asks the rules of play.
    from editor.seam.games import unfit_positions
    from editor.systems.trts.play.rules import RULES

    return unfit_positions(survey, RULES.deal)


SEATING = Seating(takes, mode_title, _people, player_name, first_setup, seat_apart, seat_players)
"""How players are seated, as the shared checks read it."""


def own(*names: str) -> tuple[Check[Survey], ...]:
    """Return checks of this folder by their names."""
    return checks_named("editor.systems.trts.checks", names)


BOARD: tuple[Check[Survey], ...] = (
    kit_unknown,
    house_rules_away,
    *own(
        "reference_lost",
        "area_outline_faulty",
        "outlines_overlap",
        "area_off_the_sheet",
        "names_not_unique",
        "link_to_itself",
        "links_doubled",
        "area_unreachable",
        "map_not_connected",
        "flyers_area_walkable",
        "start_without_resources",
    ),
)
"""What is drawn on the map, and how it hangs together."""

SETUPS: tuple[Check[Survey], ...] = (
    setup_missing(SEATING),
    players_unfit_mode(SEATING),
    seats_not_distinct(SEATING),
    *own(
        "teams_unequal",
        "faction_unknown",
        "rounds_off_track",
        "start_locations_missing",
        "player_without_start",
        "starts_share_area",
        "start_off_location",
        "control_beyond_start",
        "control_disputed",
        "force_outside_control",
        "opening_forces_wrong",
    ),
    position_unfit(_unfit_positions),
)
"""Who plays, where they begin, and with what."""

ADVICE: tuple[Check[Survey], ...] = own(
    "starts_too_close",
    "expansion_distance_unequal",
    "resources_unequal",
    "start_fields_few",
    "expansions_scarce",
    "areas_unfit_players",
    "area_cuts_map",
    "link_cuts_map",
)
"""What makes a map better without making it lawful."""

CHECKS: tuple[Check[Survey] | Check[Review], ...] = (*BOARD, *SETUPS, *ADVICE, *SHARED)
