"""The palette of trts: kinds of links, signs, and pieces of the players."""

from __future__ import annotations

from collections import Counter

from editor.core.words import counted
from editor.seam.editing import Palette, PaletteCard, PaletteSign
from editor.systems.trts.map.board import LINK_KINDS, LinkKind, Setup
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import titled

TITLES = ("Forces", "", "Signs")
"""The titles of the sections of the palette; area maps have no swatches."""
LINK_TITLES: dict[LinkKind, str] = {"walk": "Walk", "ramp": "Ramp", "air": "Air link"}


def palette(survey: Survey) -> Palette:
    """Return the palette: pieces of the players, links, and signs."""
    return Palette(_cards(survey), (), _signs(survey), TITLES)


def _cards(survey: Survey) -> tuple[PaletteCard, ...]:
    """Return the pieces of each player's faction; the key is "player/piece"."""
    setup = survey.setup
    if setup is None:
        return ()
    cards = []
    placed = _placed(setup)
    for player in sorted(setup.players, key=lambda item: item.seat):
        for piece in survey.pieces_of(player.id):
            there = placed[player.id, piece.id]
            detail = f"{titled(player)} · {there} placed" if there else titled(player)
            key = f"{player.id}/{piece.id}"
            cards.append(PaletteCard(key, piece.name, detail, None, "force", piece))
    return tuple(cards)


def _placed(setup: Setup) -> Counter[tuple[str, str]]:
    placed: Counter[tuple[str, str]] = Counter()
    for force in setup.forces:
        placed[force.player, force.piece] += force.count
    return placed


def _signs(survey: Survey) -> tuple[PaletteSign, ...]:
    board, setup = survey.board, survey.setup
    seated = len(setup.starts) if setup else 0
    control = Counter(item.player for item in setup.control) if setup else Counter[str]()
    markers = (
        PaletteSign(f"control:{player.id}", titled(player), counted(number, "marker"), "control")
        for player in (sorted(setup.players, key=lambda item: item.seat) if setup else ())
        for number in (control[player.id],)
    )
    minerals = sum(area.minerals for area in board.areas)
    geysers = sum(area.geysers for area in board.areas)
    starts = len(survey.start_areas)
    kinds = Counter(link.kind for link in board.links)
    return (
        *(
            PaletteSign(kind, LINK_TITLES[kind], f"{kinds[kind]} set", "link")
            for kind in LINK_KINDS
        ),
        PaletteSign("start", "Start", f"{seated} of {starts}", "start"),
        PaletteSign("minerals", "Minerals", f"{minerals} set", "minerals"),
        PaletteSign("geyser", "Geyser", f"{geysers} set", "geyser"),
        PaletteSign("label", "Label", f"{len(board.labels)} set", "label"),
        *markers,
    )
