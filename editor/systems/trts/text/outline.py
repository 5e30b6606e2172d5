"""The outline panel of trts: areas with their links, labels, and players with their pieces."""

from __future__ import annotations

from editor.core.traits import described, figures, marks
from editor.core.words import opening
from editor.seam.editing import OutlineNode
from editor.systems.shared.inspecting import headed, node
from editor.systems.trts.map.board import Area, Link, LinkKind
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import (
    KIND_NAMES,
    area_name,
    area_named,
    force_name,
    label_name,
    link_name,
    player_name,
    resources_words,
    titled,
)


def outline(survey: Survey) -> tuple[OutlineNode, ...]:
    """Return the headings with their objects, without empty ones."""
    headings = (
        ("Areas", _areas(survey), "area"),
        ("Links to nowhere", _lost(survey), "link"),
        ("Labels", _labels(survey), "label"),
        ("Set-up", _setup(survey), "player"),
    )
    return headed(headings)


def _areas(survey: Survey) -> list[OutlineNode]:
    links: dict[str, list[Link]] = {}
    for link in survey.board.links:
        links.setdefault(link.between[0], []).append(link)
        if link.between[1] != link.between[0]:
            links.setdefault(link.between[1], []).append(link)
    names = {area.id: area_name(area) for area in survey.board.areas}
    return [
        OutlineNode(
            area.id,
            opening(area_name(area)),
            _area_detail(area),
            area.locked,
            tuple(_link(names, area.id, link) for link in links.get(area.id, ())),
        )
        for area in survey.board.areas
    ]


def _area_detail(area: Area) -> str:
    have = [resources_words(area)] if figures(area) else []
    return ", ".join((*have, *marks(area, short=True), *area.tags)) or "open ground"


def _link(names: dict[str, str], area_id: str, link: Link) -> OutlineNode:
    """Return a link as a child of one of its areas."""
    first, second = link.between
    away = second if first == area_id else first
    return node(link, f"{way_words(link.kind, first == area_id)} {names.get(away, f'area {away}')}")


def way_words(kind: LinkKind, outward: bool) -> str:
    """Return the step over a link in words: "Ramp up to", "Walk to", "Flight to"."""
    match kind:
        case "ramp":
            return "Ramp up to" if outward else "Ramp down to"
        case "air":
            return "Flight to"
        case _:
            return f"{opening(KIND_NAMES[kind])} to"


def _lost(survey: Survey) -> list[OutlineNode]:
    """Return the links of which neither area exists."""
    known = {area.id for area in survey.board.areas}
    return [
        node(link, link_name(survey.board, link))
        for link in survey.board.links
        if not known & set(link.between)
    ]


def _labels(survey: Survey) -> list[OutlineNode]:
    return [
        node(label, label_name(label), f"at {label.at[0]}, {label.at[1]}")
        for label in survey.board.labels
    ]


def _setup(survey: Survey) -> list[OutlineNode]:
    """Return each player of the set-up with their objects."""
    setup, board = survey.setup, survey.board
    if setup is None:
        return []
    owned: dict[str, list[OutlineNode]] = {player.id: [] for player in setup.players}
    for start in setup.starts:
        place = f"Start on {area_named(board, start.area)}"
        owned.setdefault(start.player, []).append(node(start, place))
    for control in setup.control:
        place = f"Marker on {area_named(board, control.area)}"
        owned.setdefault(control.player, []).append(node(control, place))
    for force in setup.forces:
        name = force_name(setup, board, survey.components, force)
        owned.setdefault(force.player, []).append(node(force, name))
    players = {player.id: player for player in setup.players}
    nodes = []
    for player_id, children in owned.items():
        player = players.get(player_id)
        name = titled(player) if player else player_name(setup, player_id)
        said = "no such player"
        if player:
            said = described(player, f"seat {player.seat}", short=True)
        nodes.append(OutlineNode("", name, said, children=tuple(children)))
    return nodes
