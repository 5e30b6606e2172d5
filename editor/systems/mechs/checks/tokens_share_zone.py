"""The check tokens-share-zone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import counted, listing
from editor.systems.mechs.checks.places import cells_of, where_of
from editor.systems.mechs.edits.fixes_of_setups import part_tokens
from editor.systems.mechs.map.board import Token
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name


@check(
    level="error",
    scope="setup",
    title="Several tokens in one zone",
    what="Every zone has at most one mine or turret.",
    why="A token holds its zone, and a zone held twice would be scored twice.",
    example="Red's mine and Blue's turret are in the same zone.",
    remedy="Move one of the tokens to another zone, or remove it.",
    source="Actions (docs/rules/mechs.md B4)",
)
def tokens_share_zone(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each zone with more than one token."""
    setup = survey.setup
    if setup is None:
        return
    zones: dict[str, list[Token]] = {}
    for token in setup.tokens:
        zones.setdefault(token.zone, []).append(token)
    for alike in zones.values():
        if len(alike) > 1:
            whose = listing([piece_name(setup, token) for token in alike])
            yield Violation(
                message=(
                    f"{counted(len(alike), 'token')} share {where_of(survey, alike[:1])}: {whose}"
                ),
                places=tuple(token.id for token in alike),
                cells=cells_of(survey, alike),
                evidence=(Evidence("objects", ids=tuple(token.id for token in alike[1:])),),
                find_fixes=partial(part_tokens, survey, tuple(alike)),
            )
