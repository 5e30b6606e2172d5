"""The check mine-value-unlawful."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import listing, opening, possessive
from editor.systems.mechs.checks.places import cells_of, where_of
from editor.systems.mechs.edits.fixes_of_setups import set_values
from editor.systems.mechs.map.board import Token
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name, player_name


@check(
    level="error",
    scope="setup",
    title="Wrong mine value",
    what=(
        "A player's mines have the values 1 to 4, each at most once; turrets have no value "
        "(setting “Supply: mines”)."
    ),
    why="These are the tokens in the box; other values do not exist.",
    example="Two of Red's mines have the value 4.",
    remedy="Give each mine a different value.",
    source="Components (docs/rules/mechs.md B1)",
)
def mine_value_unlawful(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each token whose value there is not, and for each used twice."""
    setup = survey.setup
    if setup is None:
        return
    most = survey.number("supply.mines")
    alike: dict[tuple[str, int], list[Token]] = {}
    for token in setup.tokens:
        where = f"{opening(piece_name(setup, token))} in {where_of(survey, (token,))}"
        fault = ""
        if token.kind == "turret":
            fault = f"has the value {token.value}; a turret has none" if token.value else ""
        elif 1 <= token.value <= most:
            alike.setdefault((token.player, token.value), []).append(token)
        elif token.value:
            fault = f"has the value {token.value}; mines have 1 to {most}"
        else:
            fault = "has no value"
        if fault:
            yield Violation(
                message=f"{where} {fault}",
                places=(token.id,),
                cells=cells_of(survey, (token,)),
                find_fixes=partial(set_values, survey, (token,)),
            )
    for (player, value), mines in alike.items():
        if len(mines) > 1:
            whose = opening(possessive(player_name(setup, player)))
            yield Violation(
                message=(
                    f"{whose} mines in {listing([where_of(survey, (m,)) for m in mines])} "
                    f"have the value {value}; a player has one of each"
                ),
                places=tuple(mine.id for mine in mines),
                cells=cells_of(survey, mines),
                find_fixes=partial(set_values, survey, tuple(mines[1:])),
            )
