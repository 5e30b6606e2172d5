"""An arena as plain text, for a forum post or a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.points import column_name, name_of
from editor.core.traits import described, said_of
from editor.core.words import counted, listing
from editor.seam.words import heading, with_lists
from editor.systems.mechs.checks.catalogue import CHECKS
from editor.systems.mechs.edits.groups import TITLES
from editor.systems.mechs.map.board import BASE, MECH, NO_ZONE, Effect, Pilot
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.map.modes import mode_title
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import player_name, zone_name
from editor.systems.shared.spans import span_words

LEGEND = (
    "e energy, c credit, b both, n nothing, before the value  "
    "B base, before its seat  M mech zone, before its value  * special, after the value"
)
SIGNS = {"energy": "e", "credit": "c"}
WON = ("health", "energy", "credits", "points")


def text_map(survey: Survey) -> str:
    """Return the arena as lines of text: its zones, and a list of all that stands there."""
    parts = heading(survey, _head(survey))
    parts += ["Zones", *_grid(survey), "", LEGEND, ""]
    labels = survey.board.labels
    return with_lists(
        parts,
        survey,
        CHECKS,
        TITLES.words,
        ("Sides and effects", _special(survey)),
        ("Players", _players(survey)),
        ("Mines and turrets", _tokens(survey)),
        ("Labels", (described(label, f"{span_words(label)}: {label.text}") for label in labels)),
    )


def sign_of(zone: LaidZone) -> str:
    """Return a zone in two or three characters: e3, b2, B1 for a base, M5 for the mech zone."""
    if zone.role == "base":
        return f"{BASE}{zone.seat or '?'}"
    given = set(zone.resources)
    letter = "b" if len(given) == 2 else SIGNS[zone.resources[0]] if given else "n"
    if zone.role == "mech":
        return f"{MECH}{zone.value}"
    return f"{letter}{zone.value}" + ("*" if zone.role == "special" else "")


def _head(survey: Survey) -> str:
    setup = survey.setup
    players = f", {counted(len(setup.players), 'player')}" if setup else ""
    return f"Mechs, {mode_title(survey.mode)}{players}, {counted(len(survey.board.zones), 'zone')}"


def _grid(survey: Survey) -> Iterator[str]:
    """Yield the rows of the arena with its coordinates."""
    x0, y0, width, height = survey.arena.bounds
    signs = {cell: sign_of(zone) for cell, zone in survey.arena.at.items()}
    room = max([3, *(len(sign) for sign in signs.values())]) + 1
    columns = range(x0, x0 + width)
    yield "    " + "".join(column_name(x).rjust(room) for x in columns)
    for y in range(y0, y0 + height):
        row = "".join(signs.get((x, y), NO_ZONE).rjust(room) for x in columns)
        yield f"{y + 1:>4}{row}".rstrip()


def _special(survey: Survey) -> Iterator[str]:
    for zone in survey.arena.zones.values():
        words = []
        if zone.blocked:
            words.append(f"nobody crosses its {listing(list(zone.blocked))} side")
        if zone.one_way:
            words.append(f"nobody enters by its {listing(list(zone.one_way))} side")
        if zone.component.effect is not None:
            words.append(f"whoever enters gets {effect_words(zone.component.effect)}")
        words += said_of(zone.zone)
        if words:
            yield f"{zone_name(zone)}: {'; '.join(words)}"


def effect_words(effect: Effect) -> str:
    """Return what an effect gives and takes: "health -1 and points +2"; "nothing" for none."""
    figures = [(won, getattr(effect, won)) for won in WON]
    return listing([f"{won} {figure:+d}" for won, figure in figures if figure]) or "nothing"


def _players(survey: Survey) -> Iterator[str]:
    setup = survey.setup
    for player in setup.players if setup else ():
        pilots = [item for item in setup.pilots if item.player == player.id] if setup else []
        where = listing([_begins(survey, pilot) for pilot in pilots]) or "no pilot"
        said = described(player, f"seat {player.seat}")
        yield f"{player.name or player.id} ({said}): {where}"


def _begins(survey: Survey, pilot: Pilot) -> str:
    return described(pilot, f"pilot at {_place(survey, pilot.zone)}")


def _tokens(survey: Survey) -> Iterator[str]:
    setup = survey.setup
    for token in setup.tokens if setup else ():
        # What a mine is worth is its owner's secret.
        down = "face down" if token.kind == "mine" else ""
        said = described(token, token.kind, down, player_name(setup, token.player))
        yield f"{_place(survey, token.zone)}: {said}"


def _place(survey: Survey, zone_id: str) -> str:
    zone = survey.arena.zones.get(zone_id)
    return name_of(zone.at) if zone else f"“{zone_id}”"
