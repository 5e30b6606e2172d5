"""The check token-on-mech-zone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import opening
from editor.systems.mechs.checks.places import cells_of, where_of
from editor.systems.mechs.edits.fixes_of_setups import move_token
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name


@check(
    level="error",
    scope="setup",
    title="Mine or turret on the mech zone",
    what="The mech zone has no mine or turret when the game starts.",
    why="Placing a token there requires control of the Mighty Mech.",
    example="Blue has a mine under the Mighty Mech.",
    remedy="Move the token to another zone, or remove it.",
    source="Actions (docs/rules/mechs.md B4)",
)
def token_on_mech_zone(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each token on the mech zone."""
    setup = survey.setup
    if setup is None:
        return
    mechs = {zone.id for zone in survey.arena.mechs}
    for token in setup.tokens:
        if token.zone in mechs:
            yield Violation(
                message=(
                    f"{opening(piece_name(setup, token))} is with the Mighty Mech on the mech zone "
                    f"at {where_of(survey, (token,))}"
                ),
                places=(token.id, token.zone),
                cells=cells_of(survey, (token,)),
                find_fixes=partial(move_token, survey, token),
            )
