"""An arena in one of its set-ups as things on a table, for other programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from editor.core.points import Cell, name_of
from editor.core.words import listing, opening, possessive
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Picture
from editor.picture.inks import GOLD, owner_colour
from editor.seam.clusters import UniqueIds, spread_out
from editor.seam.tabletop import (
    Barrier,
    FactValue,
    Footprint,
    MapText,
    Move,
    PartCount,
    Region,
    Slab,
    Space,
    TableSeat,
    TableToken,
    Tabletop,
    border_of_cells,
    ring_around,
)
from editor.seam.words import all_notes, house_rules, setup_title, waivers
from editor.systems.mechs.checks.catalogue import CHECKS
from editor.systems.mechs.edits.groups import TITLES
from editor.systems.mechs.map.board import SIDES, LayoutComponent, Pilot, Token, ZoneComponent
from editor.systems.mechs.map.geometry import OPPOSITE, LaidZone
from editor.systems.mechs.map.modes import mode_title
from editor.systems.mechs.map.pieces import token_down
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.picture import portraits
from editor.systems.mechs.picture.card import card_inks
from editor.systems.mechs.text.text_map import effect_words
from editor.systems.mechs.text.words import player_name, zone_name
from editor.systems.shared.spans import letters_of, rect_of_span


def _parts(survey: Survey) -> Iterator[PartCount]:
    """Yield what the arena uses of each card, in the order of its first use."""
    used = Counter(zone.component for zone in survey.board.zones)
    own = {component.id for component in survey.scenario.components}
    for name, count in used.items():
        component = survey.components.get(name)
        if isinstance(component, ZoneComponent):
            words = listing([f"value {component.value}", *component.resources])
            available = survey.counts.get(name, 0)
            kind = f"{component.role} card"
            yield PartCount(name, component.name, kind, words, count, available, name in own)
        else:
            words = "no card" if isinstance(component, LayoutComponent) else "in no kit"
            yield PartCount(name, name, "unknown", words, count, 0)


LEVEL = 0.25
"""The height of a level in sides of a space; an arena is flat."""


PRINT_SIZE = 63


_PILOT, _TOKEN, _MECH = 0.42, 0.36, 0.5
"""The widths of what stands on a card."""


Portrait = Callable[[], Picture]


def tabletop(survey: Survey) -> Tabletop:
    """Return the set-up of a survey as things on a table; a faulty one as far as it goes."""
    scenario, setup = survey.scenario, survey.setup
    names = UniqueIds()
    zones = survey.arena.zones
    draws: dict[str, Portrait] = {}
    faces: dict[str, Portrait] = {}
    for zone in zones.values():
        draws[names.fresh(zone.id)] = lambda zone=zone: portraits.card(zone)  # type: ignore[misc]
    regions = []
    for region, zone in _regions(survey, names):
        regions.append(region)
        draws[region.id] = lambda zone=zone: portraits.card(zone)  # type: ignore[misc]
    lying = tuple(_tokens(survey, names))
    tokens = spread_out((token for token, _ in lying), _room_of(survey))
    for token, (_, thing) in zip(tokens, lying, strict=True):
        draws[token.id] = lambda token=token, thing=thing: _drawn(token, thing)  # type: ignore[misc]
        if isinstance(thing, Token):
            faces[token.id] = lambda token=token, thing=thing: _face(token, thing)  # type: ignore[misc]
    x, y, width, depth = survey.arena.bounds
    return Tabletop(
        system="mechs",
        title=scenario.title,
        setup=setup.id if setup else "",
        setup_title=setup_title(setup),
        notes=all_notes(scenario, setup),
        authors=scenario.authors,
        frame=Rect(x, y, width, depth),
        cells=(width, depth),
        level=LEVEL,
        print_size=PRINT_SIZE,
        spaces=tuple(_space(cell, zone) for cell, zone in survey.arena.at.items()),
        slabs=tuple(_slabs(survey)),
        regions=tuple(regions),
        doors=(),
        moves=tuple(
            Move(name_of(cell), name_of(there), edge["kind"], edge["cost"])
            for cell, there, edge in survey.graph.edges(data=True)
        ),
        tokens=tokens,
        seats=tuple(
            TableSeat(
                player.id,
                player.seat,
                player.name or player.id,
                owner_colour(player.seat),
                robot=player.robot,
            )
            for player in (setup.players if setup else ())
        ),
        parts=tuple(_parts(survey)),
        dice=(),
        rules=house_rules(scenario, survey.ruleset, CHECKS),
        waivers=waivers(survey, CHECKS, TITLES.words),
        labels=tuple(
            MapText(rect_of_span(label).centre, label.text, letters_of(label))
            for label in survey.board.labels
        ),
        portrait=lambda wanted: draws[wanted](),
        turned_up=lambda wanted: faces.get(wanted, draws[wanted])(),
        barriers=tuple(_barriers(survey)),
        facts={"mode": mode_title(survey.mode)},
    )


def _barriers(survey: Survey) -> Iterator[Barrier]:
    """Yield the sides of cards over which no step leads. Source: docs/rules/mechs.md B3.

    Jumps ignore sides: a double jump leads over each that has a zone in line with it.
    """
    steps, at = survey.steps.edges, survey.arena.at
    for cell in at:
        for side in SIDES:
            there = survey.arena.beside(cell, side)
            back = (there, cell) in steps
            if there in at and (cell, there) not in steps and (back or cell < there):
                ahead = survey.arena.beside(there, side)
                behind = survey.arena.beside(cell, OPPOSITE[side])
                yield Barrier(
                    name_of(cell),
                    name_of(there),
                    border_of_cells(cell, there),
                    one_way=back,
                    crossed=ahead in at or behind in at,
                )


def _space(cell: Cell, zone: LaidZone) -> Space:
    return Space(
        id=name_of(cell),
        name=zone_name(zone),
        outline=Footprint((ring_around(Rect(*cell, 1, 1)),)),
        centre=(cell[0] + 0.5, cell[1] + 0.5),
        elevation=0,
        kind=zone.role,
        colour=card_inks(zone.component)[1],
        slab=zone.id,
        cell=cell,
        facts=_facts(zone),
    )


def _facts(zone: LaidZone) -> dict[str, FactValue]:
    """Return what a zone's card says, by name; what it does not say is absent."""
    facts: dict[str, FactValue] = {"value": zone.value}
    facts |= dict.fromkeys(zone.resources, True)
    if zone.seat:
        facts["seat"] = zone.seat
    if zone.blocked:
        facts["blocked"] = ", ".join(zone.blocked)
    if zone.one_way:
        facts["one-way"] = ", ".join(zone.one_way)
    if zone.component.effect is not None:
        facts["effect"] = effect_words(zone.component.effect)
    return facts


def _slabs(survey: Survey) -> Iterator[Slab]:
    """Yield the cards; one that was laid on another comes after it."""
    beneath: dict[Cell, str] = {}
    for zone in survey.arena.zones.values():
        lower = beneath.get(zone.at)
        beneath[zone.at] = zone.id
        yield Slab(
            id=zone.id,
            name=opening(zone_name(zone)),
            kind="card",
            outline=Footprint((ring_around(portraits.card_frame(zone.at)),)),
            base=0,
            top=0,
            colour=card_inks(zone.component)[1],
            component=zone.component.id,
            rests_on=(lower,) if lower else (),
            turn=zone.zone.turn,
            facts={"role": zone.role} | _facts(zone),
        )


def _regions(survey: Survey, names: UniqueIds) -> Iterator[tuple[Region, LaidZone]]:
    """Yield the mech zone and the players' bases, each with its card."""
    for zone in survey.arena.mechs:
        own = names.fresh("mech-zone")
        yield Region(own, "Mech zone", "mech zone", GOLD, (name_of(zone.at),)), zone
    for player in survey.setup.players if survey.setup else ():
        base = survey.base_of(player)
        if base is not None:
            name = f"{possessive(player.name or player.id)} base"
            colour = owner_colour(player.seat)
            yield (
                Region(
                    names.fresh(f"base-{player.id}"),
                    opening(name),
                    "base",
                    colour,
                    (name_of(base.at),),
                    seat=player.seat,
                ),
                base,
            )


def _tokens(survey: Survey, names: UniqueIds) -> Iterator[tuple[TableToken, Pilot | Token | None]]:
    """Yield the Mighty Mech, pilots, mines and turrets, each in the middle of its zone."""
    setup, zones = survey.setup, survey.arena.zones
    for zone in survey.arena.mechs:
        where = _where(zone)
        own = names.fresh("mighty-mech")
        yield (
            TableToken(
                own, "Mighty Mech", "mech", 0, GOLD, *where, 0, _MECH, part="figure-mighty-mech"
            ),
            None,
        )
    players = {player.id: player for player in (setup.players if setup else ())}
    for pilot in setup.pilots if setup else ():
        if pilot.zone in zones:
            player = players.get(pilot.player)
            seat, kind = (player.seat, "robot" if player.robot else "pilot") if player else (0, "")
            kind = kind or "pilot"
            facts: dict[str, FactValue] = {"armor": pilot.armor}
            if pilot.facing:
                facts["facing"] = pilot.facing
            token = TableToken(
                names.fresh(pilot.id),
                opening(f"{possessive(player_name(setup, pilot.player))} {kind}"),
                kind,
                seat,
                owner_colour(seat),
                *_where(zones[pilot.zone]),
                0,
                _PILOT,
                facts=facts,
                part=f"figure-{pilot.player}-{'armor' if pilot.armor else 'pilot'}",
            )
            yield token, pilot
    for item in setup.tokens if setup else ():
        if item.zone in zones:
            player = players.get(item.player)
            seat = player.seat if player else 0
            token = TableToken(
                names.fresh(item.id),
                opening(f"{possessive(player_name(setup, item.player))} {item.kind}"),
                item.kind,
                seat,
                owner_colour(seat),
                *_where(zones[item.zone]),
                0,
                _TOKEN,
                movable=False,
                hidden=item.kind == "mine",
                secrets={"value": item.value} if item.kind == "mine" else {},
                part=f"{item.kind}-{item.player}{f'-{item.value}' if item.kind == 'mine' else ''}",
            )
            yield token, item


def _where(zone: LaidZone) -> tuple[str, Point]:
    return name_of(zone.at), (zone.at[0] + 0.5, zone.at[1] + 0.5)


def _room_of(survey: Survey) -> Callable[[str], Rect | None]:
    """Return where pieces stand on a card: below its name and its value."""
    rooms = {
        name_of(cell): Rect(cell[0] + 0.06, cell[1] + 0.30, 0.88, 0.64) for cell in survey.arena.at
    }
    return rooms.get


def _drawn(token: TableToken, thing: Pilot | Token | None) -> Picture:
    if thing is None:
        return portraits.mighty_mech(token.at, token.size)
    if isinstance(thing, Token):
        thing = token_down(thing)
    return portraits.piece(thing, token.seat, token.at, token.size)


def _face(token: TableToken, thing: Token) -> Picture:
    """Return the hidden side of a token that lies face down, the top of any other."""
    return portraits.piece(thing, token.seat, token.at, token.size)
