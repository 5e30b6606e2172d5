"""The checks of mechs, in the order in which they are listed: causes before consequences."""

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
from editor.systems.mechs.edits.fixes_of_setups import first_setup, seat_apart, seat_players
from editor.systems.mechs.edits.templates import people
from editor.systems.mechs.map.modes import mode_title, takes
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import player_name

SEATING = Seating(takes, mode_title, people, player_name, first_setup, seat_apart, seat_players)


def _unfit_positions(survey: Survey) -> Iterator[UnfitPosition]:
    """Return the positions that the set-up keeps and no match has."""
    # Imported late: only a map that keeps positions asks the rules of play.
    from editor.seam.games import unfit_positions
    from editor.systems.mechs.play.rules import RULES

    return unfit_positions(survey, RULES.deal)


def own(*names: str) -> tuple[Check[Survey], ...]:
    """Return checks of this folder by their names."""
    return checks_named("editor.systems.mechs.checks", names)


BOARD: tuple[Check[Survey], ...] = (
    kit_unknown,
    house_rules_away,
    *own(
        "zone_card_unknown",
        "zone_cards_exceeded",
        "zones_overlap",
        "mech_zone_missing",
        "mech_zones_several",
        "bases_of_one_seat",
        "zone_value_unlawful",
        "zone_resources_unlawful",
        "arena_in_pieces",
    ),
)
"""What is laid on the table, and how."""


SETUPS: tuple[Check[Survey], ...] = (
    setup_missing(SEATING),
    players_unfit_mode(SEATING),
    *own(
        "robots_unfit_mode",
    ),
    seats_not_distinct(SEATING),
    *own(
        "zone_or_player_unknown",
        "base_missing",
        "pilot_missing",
        "pilots_several",
        "pilot_off_base",
        "robot_unready",
    ),
    position_unfit(_unfit_positions),
)
"""Who plays, and where they begin."""


TOKENS: tuple[Check[Survey], ...] = own(
    "tokens_exceeded",
    "mine_value_unlawful",
    "tokens_share_zone",
    "token_on_mech_zone",
    "base_mine_missing",
)
"""The mines and turrets that lie in the arena when the game begins."""


WAYS: tuple[Check[Survey], ...] = own(
    "zone_closed_to_base",
    "zone_without_return",
    "base_without_way_out",
)
"""Who can walk where."""


ADVICE: tuple[Check[Survey], ...] = own(
    "mech_distance_unequal",
    "nearby_value_unequal",
    "bases_not_opposite",
    "bases_adjacent",
    "base_off_rim",
    "base_of_nobody",
    "zone_closed_to_steps",
    "zone_beyond_programs",
)
"""What makes an arena better without making it lawful."""


CHECKS: tuple[Check[Survey] | Check[Review], ...] = (
    *BOARD,
    *SETUPS,
    *TOKENS,
    *WAYS,
    *ADVICE,
    *SHARED,
)
