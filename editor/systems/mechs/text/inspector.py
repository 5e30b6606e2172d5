"""The inspector of mechs: the properties and parts of a selection, or of the scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from msgspec.structs import replace as changed

from editor.core.objects import NotedObject
from editor.core.points import Cell, name_of
from editor.core.properties import FormRow, FormRows, choice, fact, rows_of, text
from editor.core.words import counted, listing, opening, setup_name
from editor.seam.editing import Inspection, InspectorSection
from editor.systems.mechs.checks.catalogue import CHECKS
from editor.systems.mechs.edits.objects import OBJECTS
from editor.systems.mechs.edits.setups import SetPlayers
from editor.systems.mechs.edits.templates import players_for
from editor.systems.mechs.map.board import Label, Pilot, Player, Setup, Token, Zone, ZoneComponent
from editor.systems.mechs.map.modes import MODES
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.properties import SHOWN_BESIDE, TABLES
from editor.systems.mechs.text.words import ROLE_NAMES, card_words, piece_name
from editor.systems.mechs.tools.verdict import findings_of
from editor.systems.shared.edits.setups import SetPlayer
from editor.systems.shared.inspecting import Inspecting, player_rows, setup_rows
from editor.systems.shared.properties import scenario_inspection
from editor.systems.shared.spans import span_words


def overview(survey: Survey) -> Inspection:
    """Return what the inspector shows where nothing is selected."""
    setup = survey.setup
    rows: FormRows = ()
    parts = [_arena(survey)]
    if setup is not None:
        rows += _setup(survey, setup)
        parts.append(_seats(survey, setup))
    return scenario_inspection(survey, MODES, CHECKS, rows, parts)


def _setup(survey: Survey, setup: Setup) -> FormRows:
    """Return the properties of the set-up and of each of its players."""

    def seat(count: int) -> SetPlayers:
        return SetPlayers(setup.id, players_for(survey.scenario.mode, count, setup.players))

    rows = setup_rows(setup, 8, seat)
    for player in sorted(setup.players, key=lambda player: player.seat):
        rows += (_player(setup, player), *player_rows(setup, player))
    return rows


def _player(setup: Setup, player: Player) -> FormRow:
    """Return the properties of a player: the name, and whether it is a robot."""

    def change(**what: str | bool) -> SetPlayer[Player]:
        return SetPlayer(setup.id, changed(player, **what))

    return (
        text(
            f"player-name:{player.id}",
            f"Seat {player.seat}",
            player.name or player.id,
            lambda name: change(name=name.strip()),
        ),
        choice(
            f"robot:{player.id}",
            f"Player type of seat {player.seat}",
            "robot" if player.robot else "",
            (("", "Person"), ("robot", "Robot")),
            lambda who: change(robot=who == "robot"),
            help="Robots are automatic",
        ),
    )


def _arena(survey: Survey) -> InspectorSection:
    zones = list(survey.arena.zones.values())
    counts = Counter(ROLE_NAMES[zone.role] for zone in zones)
    lines = (f"Total value: {sum(zone.value for zone in zones)}",)
    actions = (("shuffle-zones", "Shuffle"),)
    return InspectorSection(
        "Arena", counted(len(zones), "card"), lines, tuple(counts.items()), actions
    )


def _seats(survey: Survey, setup: Setup) -> InspectorSection:
    """Return where each player begins."""
    lines = []
    for player in sorted(setup.players, key=lambda player: player.seat):
        base = next((zone for zone in survey.arena.bases if zone.seat == player.seat), None)
        where = f"base at {name_of(base.at)}" if base else "no base"
        robot = ", robot" if player.robot else ""
        lines.append(f"{player.seat}  {player.name or player.id}, {where}{robot}")
    return InspectorSection("Players", setup_name(setup), tuple(lines))


def _with_findings(survey: Survey, object_id: str, seen: Inspection) -> Inspection:
    """Return the inspection with errors and warnings beside the properties that they concern."""
    messages: dict[str, str] = {}
    for finding in findings_of(survey, object_id):
        messages.setdefault(SHOWN_BESIDE.get(finding.check, ""), finding.message)
    rows = tuple(
        tuple(replace(item, wrong=messages.get(item.key, "")) for item in row) for row in seen.rows
    )
    return replace(seen, rows=rows)


def _zone(survey: Survey, zone: Zone) -> Inspection:
    card = survey.components.get(zone.component)
    if not isinstance(card, ZoneComponent):
        words = "No kit in use contains this card"
        return Inspection(f"Card “{zone.component}”", name_of(zone.at), words, "error")
    own = any(component.id == card.id for component in survey.scenario.components)
    upon = tuple(
        opening(piece_name(survey.setup, item)) for item in survey.pieces if item.zone == zone.id
    )
    parts = (
        InspectorSection(
            "Card", "own card" if own else "kit's card", (card_words(card),), (), (), card
        ),
        InspectorSection("On it", "", upon or ("No pieces here.",)),
        InspectorSection("Moves", "", _ways(survey, zone)),
    )
    return Inspection(card.name, name_of(zone.at), ROLE_NAMES[card.role], parts=parts)


def _ways(survey: Survey, zone: Zone) -> tuple[str, ...]:
    """Return where the moves from a card lead, a line for each kind."""
    if survey.arena.at.get(zone.at) is None:
        return ()
    names = {"step": "Steps", "diagonal": "Diagonal jumps", "double": "Double jumps"}
    lines = []
    for kind, title in names.items():
        there = [
            name_of(cell) for cell, move in survey.graph[zone.at].items() if move["kind"] == kind
        ]
        lines.append(f"{title}: {listing(there) or 'none'}")
    return tuple(lines)


def _where(survey: Survey, zone_id: str) -> str:
    return next((name_of(zone.at) for zone in survey.board.zones if zone.id == zone_id), "")


def _piece(survey: Survey, piece: Pilot | Token) -> Inspection:
    return Inspection(opening(piece_name(survey.setup, piece)), _where(survey, piece.zone))


def _kind(survey: Survey, item: Zone | Label | Pilot | Token) -> str:
    if isinstance(item, Zone):
        component = survey.components.get(item.component)
        return component.name if component else item.component
    return opening(item.kind if isinstance(item, Token) else type(item).__name__)


class MechsInspecting(Inspecting[Survey]):
    """The inspector of an arena."""

    def inspect(self, survey: Survey, ids: tuple[str, ...], cells: frozenset[Cell]) -> Inspection:
        """Return what is shown of a selection, of one object with its findings."""
        seen = super().inspect(survey, ids, cells)
        known = [name for name in ids if name in OBJECTS.on_show(survey)]
        return _with_findings(survey, known[0], seen) if len(known) == 1 else seen

    def several(self, survey: Survey, chosen: Sequence[NotedObject]) -> Inspection:
        """Return several objects, of zones with their value together."""
        seen = super().several(survey, chosen)
        cards = [survey.components.get(z.component) for z in chosen if isinstance(z, Zone)]
        worth = sum(card.value for card in cards if isinstance(card, ZoneComponent))
        total = rows_of(fact("sum", "Total value", worth)) if cards else ()
        return replace(seen, rows=seen.rows + total)


INSPECTING = MechsInspecting(
    OBJECTS,
    TABLES,
    {
        Zone: _zone,
        Pilot: _piece,
        Token: _piece,
        Label: lambda survey, label: Inspection("Label", span_words(label)),
    },
    _kind,
    overview,
)
inspect = INSPECTING.inspect
