"""Stamps of mechs: what is in one, how many are left, and the cards with tokens of an arena."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator

from editor.core.points import name_of
from editor.core.words import counted, listing
from editor.seam.editing import Stamping
from editor.seam.pictures import Thumbnail
from editor.systems.mechs.edits.groups import MechsPiece, lifted
from editor.systems.mechs.map.board import Board, Player, Setup
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.tools.verdict import left_of
from editor.systems.shared.editing import supply_of, unlike
from editor.systems.shared.edits.pieces import extent_of

MOST = 12
"""How many cards of an arena are offered."""
_PIXELS = 40.0


def content(piece: MechsPiece) -> str:
    """Return what a piece holds, in a few words: "Mint, 1 mine", "6 cards"."""
    names = {component.id: component.name for component in piece.components}
    cards = [names.get(zone.component, zone.component) for zone in piece.zones]
    words = [listing(cards) if len(cards) < 3 else counted(len(cards), "card")] if cards else []
    kinds = Counter(token.kind for token in piece.tokens)
    for number, noun in (
        (len(piece.pilots), "pilot"),
        (kinds["mine"], "mine"),
        (kinds["turret"], "turret"),
        (len(piece.labels), "label"),
    ):
        if number:
            words.append(counted(number, noun))
    return ", ".join(words)


def supply(survey: Survey, piece: MechsPiece, times: int) -> tuple[int, int] | None:
    """Return how often it can be placed, at this many places at once; None without a limit."""
    wanted = Counter(zone.component for zone in piece.zones)
    return supply_of(wanted, times, survey.counts.get, lambda name: left_of(survey, name))


def in_map(survey: Survey) -> tuple[tuple[str, MechsPiece], ...]:
    """Return the cards with mines or turrets on them, each kind once."""
    return unlike(_laden(survey), _kind, MOST)


def picture(piece: MechsPiece) -> Thumbnail:
    """Return a piece from above, without names of columns and rows."""
    from editor.systems.mechs.picture.arrangement import Options, arranged
    from editor.systems.mechs.picture.top import top_picture

    owners = [item.player for item in piece.pilots] + [item.player for item in piece.tokens]
    names = tuple(dict.fromkeys(filter(None, owners)))[:4]
    setup = Setup(
        id="stamp",
        players=tuple(Player(id=name, seat=seat) for seat, name in enumerate(names, 1)),
        pilots=piece.pilots,
        tokens=piece.tokens,
    )
    board = Board(zones=piece.zones, labels=piece.labels)
    components = {component.id: component for component in piece.components}
    table = arranged(board, components, setup)
    drawing = top_picture(table, Options(pixels=_PIXELS, rim=False))
    return Thumbnail(drawing, extent_of(piece)[2:], _PIXELS)


def _laden(survey: Survey) -> Iterator[tuple[str, MechsPiece]]:
    setup = survey.setup
    upon = {token.zone for token in setup.tokens} if setup else set()
    for zone in survey.board.zones:
        component = survey.components.get(zone.component)
        if zone.id in upon and component is not None and setup is not None:
            piece = lifted(survey.scenario, survey.library, (zone.id,), setup.id)
            yield f"{component.name} at {name_of(zone.at)}", piece


def _kind(piece: MechsPiece) -> Hashable:
    return (
        tuple(zone.component for zone in piece.zones),
        tuple(sorted((token.kind, token.player) for token in piece.tokens)),
    )


STAMPING = Stamping(content=content, supply=supply, in_map=in_map, picture=picture)
