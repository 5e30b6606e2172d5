"""What is moved in a match of trts: counters, minerals and gas, markers, tracks, secret maps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from editor.core.words import possessive
from editor.picture.affine import Rect, scaled
from editor.picture.area_signs import geyser, mineral
from editor.picture.cards import shortened, width_of
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, drawn, filled
from editor.picture.emblems import emblem, emblem_path
from editor.picture.game_parts.counters import fitted, legible, resized, round_counter, sign_counter
from editor.picture.game_parts.tracks import Square, Track, counted_rows
from editor.picture.inks import INK, RIM_PAPER, SHEET, seat_of
from editor.picture.path import rectangle
from editor.picture.phrases import Span, phrase
from editor.seam.rules_sheet import PrintedSettings, settings_in
from editor.seam.supply import GamePart, PartDrawing, Tally
from editor.systems.shared.parts import token_part, track_part
from editor.systems.trts.map.board import Player
from editor.systems.trts.map.faction import FactionComponent, Piece
from editor.systems.trts.map.lots import before_lots
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.picture import portraits
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.portraits import form_of, letters_of
from editor.systems.trts.picture.top import top_picture
from editor.systems.trts.supply import words
from editor.systems.trts.text.words import titled

COUNTER = 11.0
TOKEN = 16.0
_SUPPLY = 12
"""Supply for which there are counters of each unit; two at least. Assumption."""
_WORKERS, _BASES, _STORES, _BUILDINGS = 12, 4, 6, 3
"""Counters of workers, bases, what else gives supply, other buildings of a player. Assumption."""
_DAMAGE = ((1, 12), (5, 6))
"""Markers of lost health of a player, by their number. Assumption."""
_ORDERS = 12
"""Markers of a player for what is ordered, and on whom. Assumption."""
_BADGE = 1.5
"""The radius of the shape of a counter's owner, which leaves the letters free."""
_MAP = (270.0, 185.0)


def counters(player: Player, faction: FactionComponent) -> Iterator[GamePart]:
    """Yield the counters of a player's units and buildings."""
    for piece, letters in zip(faction.pieces, letters_of(faction.pieces), strict=True):
        name = f"{possessive(titled(player))} {piece.name.lower()}"
        yield _counter(
            f"{piece.kind}-{player.id}-{piece.id}",
            name,
            "Units and buildings",
            copies_of(piece),
            _form(player, piece, letters),
            player,
        )


def copies_of(piece: Piece) -> int:
    """Return how many counters of a piece a player has. Assumption: no source has a number."""
    if piece.role == "worker":
        return _WORKERS
    if piece.role == "base":
        return _BASES
    if piece.kind == "building":
        return _STORES if piece.supply_given else _BUILDINGS
    return max(2, _SUPPLY // max(1, piece.supply))


def _form(player: Player, piece: Piece, letters: str) -> PartDrawing:
    def draw(measure: object) -> Picture:
        form = portraits.force(player.seat, form_of(piece), letters, 1, (0.0, 0.0), 1.0)
        return _owned(form, player.seat)

    return draw


def _owned(picture: Picture, seat: int) -> Picture:
    """Return a counter with the shape of its owner at its foot, to tell it in grey as well."""
    inks = seat_of(seat)
    shape = emblem_path(inks.emblem, (COUNTER - _BADGE - 0.2, COUNTER - _BADGE - 0.2), _BADGE)
    counter = resized(picture, COUNTER, COUNTER)
    badge = (
        drawn(shape, RIM_PAPER, 1.1),
        Shape(shape, Ink(inks.colour), Line(Ink(INK), 0.3)),
    )
    return Picture((*counter.nodes, *badge), counter.frame)


def markers(survey: Survey, player: Player) -> Iterator[GamePart]:
    """Yield a player's markers: of control for each area, and of the place in the line."""
    name = possessive(titled(player))

    def pennant(measure: object) -> Picture:
        return _owned(portraits.control(player.seat, (0.0, 0.0), 1.0), player.seat)

    areas = len(survey.board.areas)
    if areas:
        control = f"{name} control marker"
        yield _counter(f"control-{player.id}", control, "Markers", areas, pennant, player)
    line = round_counter((emblem(player.seat, (0.0, 0.0), TOKEN * 0.3),), TOKEN)
    title = f"{name} place in the line"
    yield _counter(f"line-{player.id}", title, "Markers", 1, _still(line), player, TOKEN)


def shared_markers(seats: Sequence[int], upgrades: int) -> Iterator[GamePart]:
    """Yield the markers that all players use: orders, upgrades that are known, lost health."""
    players = len(seats)
    order, known = sign_counter("time", COUNTER), sign_counter("magic", COUNTER, "#7CC4CC")
    found = [("order", "Order", _ORDERS * players, order), ("known", "Upgrade", upgrades, known)]
    for number, count in _DAMAGE:
        # On paper, not on red: else they look like pieces of the red player.
        text = Text(f"−{number}", (0.0, 0.0), COUNTER * 0.42, Ink("#A82A26"), weight=700)
        lost = round_counter((text,), COUNTER, RIM_PAPER)
        found.append((f"damage-{number}", f"Damage {number}", count * players, lost))
    for own, name, count, drawing in found:
        if count:
            part = _counter(own, name, "Markers", count, _still(drawing), None)
            yield replace(part, seats=tuple(seats)) if own == "order" else part


def _still(drawing: Picture) -> PartDrawing:
    return lambda measure: drawing


def _counter(
    own: str,
    name: str,
    group: str,
    count: int,
    front: PartDrawing,
    player: Player | None,
    side: float = COUNTER,
) -> GamePart:
    return GamePart(
        id=own,
        name=name,
        kind="counter",
        group=group,
        count=count,
        size=(side, side),
        front=front,
        seat=player.seat if player else 0,
    )


def resources(printed: PrintedSettings, players: int) -> Iterator[GamePart]:
    """Yield the minerals and the gas: as many for each player as one can hold. Source: C1."""
    drawn_as = {"minerals": mineral, "gas": geyser}
    for name, sign in drawn_as.items():
        picture = round_counter((Group((sign(),), scaled(COUNTER * 0.62)),), COUNTER, RIM_PAPER)
        yield GamePart(
            id=f"resource-{name}",
            name=name.capitalize(),
            kind="counter",
            group="Minerals and gas",
            count=printed.number("income.counters") * players,
            size=(COUNTER, COUNTER),
            front=_still(picture),
            round=True,
            marks=printed.marks(["income.counters"]),
        )


def tracks(survey: Survey, printed: PrintedSettings) -> Iterator[GamePart]:
    """Yield the turn board with its red squares hatched, the phases, and their markers."""
    rounds, red = survey.rounds, survey.red_from
    own = survey.setup.rounds if survey.setup else None
    changed = own is None and printed.is_changed("match.rounds")
    squares = [
        Square(str(n), n == 1, hatched=n >= red, changed=changed and n == rounds)
        for n in range(1, rounds + 1)
    ]
    notes = (printed.said(words.RED),) if red <= rounds else ()
    used = list(settings_in(words.RED)) if notes else []
    if own is None:
        used.append("match.rounds")
    kind = (Span(str(rounds), changed), Span(" rounds" if rounds != 1 else " round"))
    board = Track("Turn board", kind, tuple(counted_rows("", squares, 8)), notes, 13.0)
    tallies = (Tally("round", 1, rounds),)
    yield track_part("turns", "Turn board", board, printed, used, tallies)
    phases = ("Income", "Deployment", "Production", "Engagement")
    line = tuple(Square(f"{n} {name}", n == 1, wide=2.4) for n, name in enumerate(phases, 1))
    whole = Track("A round", phrase(""), (line,), (), 12.0)
    tallies = (Tally("phase", 1, len(phases)),)
    yield track_part("phases", "Phases", whole, printed, (), tallies)
    for name, title in (("turn", "Turn marker"), ("phase", "Phase marker")):
        drawing = sign_counter("round" if name == "turn" else "right", COUNTER)
        yield token_part(name, title, drawing)


def secret_maps(survey: Survey, players: Sequence[Player]) -> Iterator[GamePart]:
    """Yield a small map for each player, on which orders are written in secret. Source: C1.

    Words that would be too small to read are left out: they are on the large map.
    """
    if not survey.board.areas:
        return
    for player in players:
        yield GamePart(
            id=f"map-{player.id}",
            name=f"{possessive(titled(player))} secret map",
            kind="sheet",
            group="Secret maps",
            count=1,
            size=_MAP,
            front=lambda measure, player=player: _map(survey, player),  # type: ignore[misc]
            back=lambda measure, player=player: _cover(player),  # type: ignore[misc]
            seat=player.seat,
            hidden=True,
            cover=True,
        )


def _map(survey: Survey, player: Player) -> Picture:
    whole = Rect(0.0, 0.0, *_MAP)
    survey = before_lots(survey)
    setup = survey.setup
    fixed = (
        {item.id for item in setup.control} | {item.id for item in setup.forces} if setup else set()
    )
    board = top_picture(Arrangement(survey, fixed), 24.0, rim=False, shadows=False)
    room = Rect(3.0, 11.0, _MAP[0] - 6.0, _MAP[1] - 14.0)
    scale = min(room.width / board.frame.width, room.height / board.frame.height)
    title = shortened(
        f"{possessive(titled(player))} map: units and orders of this round, for nobody to see",
        (_MAP[0] - 20.0) / 3.2,
        width_of,
    )
    nodes: list[Node] = [
        filled(rectangle(*whole), SHEET),
        emblem(player.seat, (6.5, 6.0), 2.6),
        Text(title, (11.5, 6.0), 3.2, Ink(INK), weight=600, align="left"),
        fitted(Picture(legible(board.nodes, scale), board.frame), room),
        drawn(rectangle(*whole.grown(-1.0)), INK, 0.3),
    ]
    return Picture(tuple(nodes), whole)


def _cover(player: Player) -> Picture:
    whole = Rect(0.0, 0.0, *_MAP)
    x, y = whole.centre
    return Picture(
        (
            filled(rectangle(*whole), SHEET),
            emblem(player.seat, (x, y), 14.0),
            drawn(rectangle(*whole.grown(-1.0)), INK, 0.3),
        ),
        whole,
    )
