"""The legend of an arena: its cards, what is left of them, how far the bases are, its layout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from editor.core.words import counted, opening
from editor.picture.affine import moved
from editor.picture.cards import INNER, LayoutBlock, TextMeasure, beside, shortened, words
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text
from editor.picture.emblems import emblem, level_mark
from editor.picture.inks import INK, LIGHT, RIM_PAPER, mixed, seat_of
from editor.picture.path import rounded_rectangle
from editor.systems.mechs.map.board import (
    BASE,
    MECH,
    NO_ZONE,
    RESOURCES,
    LayoutComponent,
    Resource,
    Setup,
    ZoneComponent,
    ZoneRole,
)
from editor.systems.mechs.map.pieces import token_down
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.picture.card import zone_card
from editor.systems.mechs.picture.signs import (
    CREDIT,
    CREDIT_GROUND,
    ENERGY,
    ENERGY_GROUND,
    STEEL,
    pilot_sign,
    resource_sign,
    token_sign,
)
from editor.systems.mechs.picture.top import card_shadow
from editor.systems.mechs.text.words import player_name
from editor.systems.shared.plates import house_rules_block, title_block, titled_blocks

_CARD = 49.0
_ROW = 63.0
_COLUMN = 128.0
_CHIP, _CHIP_HIGH = 17.0, 17.0
_BARS = 76.0
_MAX_BARS = 8
_LAYOUT_CELL = 9.2
_LAYOUT_INKS = {"Z": "#E9DDC3", MECH: STEEL, BASE: "#A99E8E"}

StepsFrom = Mapping[int, int | None]
"""How many steps each seat's base is from the mech zone; None where there is no way."""


def legend(survey: Survey, measure: TextMeasure, draft: bool = False) -> tuple[LayoutBlock, ...]:
    """Return the sections of an arena's legend; what does not occur in it is left out."""
    sections: list[tuple[str, LayoutBlock | None]] = [
        ("Zone cards", _cards(survey, measure)),
        ("Standing on them", _pieces(survey.setup)),
        ("Supply", _supply(survey)),
        ("Steps to the mech zone", _steps(survey, measure)),
        ("Layouts", _layouts(survey)),
        ("House rules", house_rules_block(survey.scenario, measure)),
    ]
    return (_title(survey, measure, draft), *titled_blocks(sections, measure))


def _title(survey: Survey, measure: TextMeasure, draft: bool) -> LayoutBlock:
    setup = survey.setup
    facts = ["Mechs", survey.mode]
    if setup and setup.players:
        facts.append(counted(len(setup.players), "player"))
    facts.append(counted(len(survey.board.zones), "zone card"))
    return title_block(survey.scenario, facts, measure, draft, (34.0, 11.0))


def laid_components(survey: Survey) -> list[ZoneComponent]:
    """Return the component of each zone card in the arena, unknown ones left out."""
    return [laid.component for laid in survey.arena.zones.values()]


def _cards(survey: Survey, measure: TextMeasure) -> LayoutBlock | None:
    laid = laid_components(survey)
    entries: list[tuple[ZoneComponent, str, str]] = []
    for resource in RESOURCES:
        kind = [card for card in laid if card.role == "resource" and card.resources == (resource,)]
        if kind:
            pattern = "rings" if resource == "energy" else "lattice"
            shown = max(kind, key=lambda card: card.value == (3 if resource == "energy" else 2))
            values = _span(card.value for card in kind)
            entries.append((shown, f"{opening(resource)} zone", f"{values} · {pattern}"))
    roles: tuple[tuple[ZoneRole, str], ...] = (
        ("mech", "Mech zone"),
        ("base", "Base"),
    )
    for role, name in roles:
        kind = [card for card in laid if card.role == role]
        if kind:
            shown = kind[-1]
            if role == "base":
                shown = next((card for card in kind if card.seat == 3), shown)
            both = len(shown.resources) == 2
            says = "one per player" if role == "base" else "gives both" if both else ""
            entries.append((shown, name, says))
    specials = {card.id: card for card in laid if card.role == "special"}
    entries += ((special, special.name, f"value {special.value}") for special in specials.values())
    if any(item.blocked for item in laid) or any(zone_component.one_way for zone_component in laid):
        entries += _side_entries(laid)
    if not entries:
        return None
    nodes: list[Node] = []
    for index, (component, name, says) in enumerate(entries):
        x, y = (index % 2) * _COLUMN, (index // 2) * _ROW
        nodes.append(beside(_small_card(component), x, y, _CARD))
        nodes.append(_beside_card(name, x, y - 7.0, measure, 600))
        nodes.append(_beside_card(says, x, y + 7.5, measure, 400))
    return LayoutBlock(tuple(nodes), ((len(entries) + 1) // 2) * _ROW - (_ROW - _CARD))


def _beside_card(text: str, x: float, y: float, measure: TextMeasure, weight: int) -> Text:
    """Return a line at the right of a small card whose upper left is (x, y)."""
    size = 10.6 if weight > 400 else 9.6
    room = (_COLUMN - _CARD - 7.0) / size
    kept = shortened(text, room, lambda line: measure(line, "inter", weight))
    at = (x + _CARD + 7.0, y + _CARD / 2)
    return words(kept, *at, size, weight=weight, quiet=weight == 400)


def _side_entries(laid: Sequence[ZoneComponent]) -> Iterable[tuple[ZoneComponent, str, str]]:
    """Yield what the marks on the sides of cards mean, each on a blank card."""
    if any(item.blocked for item in laid):
        wall = ZoneComponent(id="w", name="", role="special", value=0, blocked=("north",))
        yield wall, "Wall", "no steps"
    if any(zone_component.one_way for zone_component in laid):
        way = ZoneComponent(id="w", name="", role="special", value=0, one_way=("north",))
        yield way, "One way", "only outwards"


def _small_card(component: ZoneComponent) -> tuple[Node, ...]:
    shadow = Group((card_shadow((0, 0)),), moved(-0.03, -0.03))
    return (shadow, zone_card(component))


def _span(values: Iterable[int]) -> str:
    found = sorted(set(values))
    return str(found[0]) if len(found) == 1 else f"{found[0]} to {found[-1]}"


def _pieces(setup: Setup | None) -> LayoutBlock | None:
    """Return the signs of the pilots, mines and turrets of a set-up, one for each kind."""
    if setup is None:
        return None
    seats = {player.id: player.seat for player in setup.players}
    found: dict[str, Group] = {}
    for pilot in setup.pilots:
        name = "Power armor" if pilot.armor else "Pilot"
        sign = pilot_sign(pilot, seats.get(pilot.player, 1), None, (0.0, 0.0), 11.0)
        found.setdefault(name, sign)
    for token in setup.tokens:
        sign = token_sign(token_down(token), seats.get(token.player, 1), (0.0, 0.0), 10.0)
        found.setdefault("Mine" if token.kind == "mine" else "Turret", sign)
    nodes: list[Node] = []
    for index, (name, sign) in enumerate(found.items()):
        x, y = (index % 2) * _COLUMN, (index // 2) * 34.0
        nodes.append(Group((sign,), moved(x + 13.0, y + 13.0)))
        nodes.append(words(name, x + 34.0, y + 13.0, weight=600))
    return LayoutBlock(tuple(nodes), (len(found) + 1) // 2 * 34.0 - 8.0) if found else None


def _supply(survey: Survey) -> LayoutBlock | None:
    """Return the resource cards that the kits own, those that are left outlined alone."""
    used: Counter[str] = Counter(zone.component for zone in survey.board.zones)
    nodes: list[Node] = []
    y, left, rows = 0.0, 0, 0
    for resource in RESOURCES:
        chips = _chips(survey, resource, used)
        if not chips:
            continue
        nodes.append(
            resource_sign(resource, (9.0, y + 9.0), 19.0 if resource == "energy" else 17.0)
        )
        nodes.append(words(opening(resource), 24.0, y + 9.0, weight=600))
        x = _BARS
        before = None
        for value, laid in chips:
            if before is not None and value != before:
                x += 4.0
            if x + _CHIP > INNER:
                x, y = _BARS, y + _CHIP_HIGH + 5.0
            nodes += _chip(resource, value, x, y, laid)
            x += _CHIP + 2.5
            before = value
            left += not laid
        y += _CHIP_HIGH + 10.0
        rows += 1
    if not rows:
        return None
    if left:
        nodes.append(
            words(f"dimmed: {counted(left, 'card')} left", 24.0, y + 6.0, 12.0, quiet=True)
        )
        y += 24.0
    return LayoutBlock(tuple(nodes), y - 8.0)


def _chips(survey: Survey, resource: Resource, used: Counter[str]) -> list[tuple[int, bool]]:
    """Return the value of each card that gives one resource, and whether it is laid."""
    found: list[tuple[int, bool]] = []
    for component in survey.components.values():
        if not isinstance(component, ZoneComponent) or component.role != "resource":
            continue
        if component.resources != (resource,):
            continue
        owned = survey.counts.get(component.id)
        laid = used[component.id]
        total = laid if owned is None else max(owned, laid)
        found += ((component.value, number < laid) for number in range(total))
    return sorted(found, key=lambda chip: (chip[0], not chip[1]))


def _chip(resource: Resource, value: int, x: float, y: float, laid: bool) -> Iterable[Node]:
    colour, ground = (ENERGY, ENERGY_GROUND) if resource == "energy" else (CREDIT, CREDIT_GROUND)
    frame = rounded_rectangle(x, y, _CHIP, _CHIP_HIGH, 3.0)
    dash = () if laid else (2.0, 1.6)
    line = Line(Ink(colour, 1.0 if laid else 0.6), 1.1, dash, cap="flat")
    yield Shape(frame, Ink(ground) if laid else None, line)
    ink = Ink(mixed(colour, INK, 0.45), 1.0 if laid else 0.7)
    yield Text(str(value), (x + _CHIP / 2, y + _CHIP_HIGH / 2), 11.0, ink, weight=600)


def steps_to_mech(survey: Survey) -> StepsFrom:
    """Return how many steps each base is from the mech zone, by seat; without players all bases."""
    seats = {player.seat for player in survey.setup.players} if survey.setup else set()
    goals = [mech.at for mech in survey.arena.mechs]
    found: dict[int, int | None] = {}
    for base in survey.arena.bases:
        if seats and base.seat not in seats:
            continue
        steps = survey.steps_from((base.at,))
        far = min((steps[cell] for cell in goals if cell in steps), default=None)
        found.setdefault(base.seat, far)
    return dict(sorted(found.items()))


def _steps(survey: Survey, measure: TextMeasure) -> LayoutBlock | None:
    found = steps_to_mech(survey)
    if not found or not any(component.role == "mech" for component in laid_components(survey)):
        return None
    setup = survey.setup
    players = setup.players if setup else ()
    names = {player.seat: player_name(setup, player.id) for player in players}
    nodes: list[Node] = []
    y = 8.0
    for seat, far in found.items():
        inks = seat_of(seat)
        nodes.append(emblem(seat, (9.0, y), 7.5))
        name = names.get(seat) or inks.name
        kept = shortened(name, 46.0 / 13.0, lambda line: measure(line, "inter", 600))
        nodes.append(words(kept, 26.0, y, weight=600))
        nodes += _bars(inks.colour, far or 0, y)
        says = counted(far, "step") if far is not None else "no path"
        nodes.append(words(says, INNER - 58.0, y, quiet=True))
        y += 24.0
    level, says = _verdict(found)
    nodes += level_mark(level, LIGHT, (9.0, y), 7.0)
    ink = Ink(LIGHT.levels[level].word)
    nodes.append(Text(says, (26.0, y), 13.0, ink, weight=600, align="left"))
    return LayoutBlock(tuple(nodes), y + 9.0)


def _bars(colour: str, count: int, y: float) -> Iterable[Node]:
    """Yield a bar for each step, the last one broken off where there are too many."""
    room = INNER - 66.0 - _BARS
    shown = min(count, _MAX_BARS)
    wide = min(33.0, room / max(1, shown) - 3.0)
    edge = Line(Ink(mixed(colour, INK, 0.35)), 1.0)
    for index in range(shown):
        bar = rounded_rectangle(_BARS + index * (wide + 3.0), y - 5.5, wide, 11.0, 2.4)
        yield Shape(bar, Ink(mixed(colour, RIM_PAPER, 0.15)), edge)


def _verdict(found: StepsFrom) -> tuple[Literal["ready", "advice", "error"], str]:
    if None in found.values():
        return "error", "No path from a base"
    if len(found) == 1:
        return "ready", "Path from the base"
    if len(set(found.values())) == 1:
        return "ready", "All bases are equally far"
    far = [steps for steps in found.values() if steps is not None]
    return "advice", f"Bases differ by {counted(max(far) - min(far), 'step')}"


def _layouts(survey: Survey) -> LayoutBlock | None:
    kinds = [
        component
        for component in survey.components.values()
        if isinstance(component, LayoutComponent)
    ]
    players = len(survey.setup.players) if survey.setup else 0
    kinds.sort(key=lambda component: component.players)
    if not kinds:
        return None
    nodes: list[Node] = []
    step, tall = INNER / 3, 0.0
    for index, layout in enumerate(kinds[:3]):
        chosen = layout.players == players
        plan = layout_plan(layout, chosen)
        nodes.append(beside(plan, index * step, 0.0, _LAYOUT_CELL))
        tall = max(tall, len(layout.rows) * _LAYOUT_CELL)
    for index, layout in enumerate(kinds[:3]):
        chosen = layout.players == players
        says = counted(layout.players, "player")
        y = tall + 14.0
        nodes.append(
            words(says, index * step, y, 12.0, weight=600 if chosen else 400, quiet=not chosen)
        )
    return LayoutBlock(tuple(nodes), tall + 22.0)


def layout_plan(layout: LayoutComponent, chosen: bool = False) -> tuple[Node, ...]:
    """Return the plan of a layout, a space 1 wide; the bases of the chosen one stand out."""
    nodes: list[Node] = []
    for y, row in enumerate(layout.rows):
        for x, letter in enumerate(row):
            if letter == NO_ZONE:
                continue
            ink = LIGHT.accent if chosen and letter == BASE else _LAYOUT_INKS[letter]
            square = rounded_rectangle(x + 0.07, y + 0.07, 0.86, 0.86, 0.16)
            nodes.append(Shape(square, Ink(ink), Line(Ink(INK, 0.35), 0.06)))
    return tuple(nodes)
