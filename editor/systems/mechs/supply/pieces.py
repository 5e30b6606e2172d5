"""What is moved in a match of mechs: figures, mines, turrets, markers; and the boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.core.words import listing, possessive
from editor.picture.drawing import Picture
from editor.picture.emblems import emblem
from editor.picture.game_parts.counters import cube, resized, round_counter, sign_counter
from editor.picture.game_parts.signs import SignName
from editor.picture.game_parts.tracks import (
    Square,
    Track,
    counted_rows,
    square_middles,
    track_board,
    track_size,
)
from editor.picture.phrases import Span, phrase
from editor.seam.printed import PrintedSettings
from editor.seam.supply import GamePart, PartFact, Tally
from editor.systems.mechs.board import Pilot, Player, Token
from editor.systems.mechs.picture import portraits
from editor.systems.mechs.play.labels import FORMS
from editor.systems.shared.parts import token_part, track_part

FIGURE = 24.0
MECH = 34.0
TOKEN = 16.0
COUNTER = 11.0
MARKER = 8.0
_ACROSS = 12
"""The most squares in a row of a player's board."""
_SCORE = 100
"""Squares of the score track; who passes the last one goes round again."""


def figures(players: Sequence[Player]) -> Iterator[GamePart]:
    """Yield the pilot and the power armor of each player, and the Mighty Mech."""
    for player in players:
        for armor in (False, True):
            yield _figure(player, armor)
    yield GamePart(
        id="figure-mighty-mech",
        name="Mighty Mech",
        kind="figure",
        group="Figures",
        count=1,
        size=(MECH, MECH),
        front=lambda measure: resized(portraits.mighty_mech((0.0, 0.0), 1.0), MECH, MECH),
    )


def _figure(player: Player, armor: bool) -> GamePart:
    word = "power armor" if armor else "robot" if player.robot else "pilot"
    pilot = Pilot(
        id=player.id,
        player=player.id,
        zone="",
        armor=armor,
        facing="north" if player.robot else None,
    )

    def draw(measure: object) -> Picture:
        return resized(portraits.piece(pilot, player.seat, (0.0, 0.0), 1.0), FIGURE, FIGURE)

    return GamePart(
        id=f"figure-{player.id}-{'armor' if armor else 'pilot'}",
        name=f"{possessive(player.name or player.id)} {word}",
        kind="figure",
        group="Figures",
        count=1,
        size=(FIGURE, FIGURE),
        front=draw,
        seat=player.seat,
    )


def tokens(printed: PrintedSettings, players: Sequence[Player]) -> Iterator[GamePart]:
    """Yield the mines of each player, by value, and the turrets. Source: docs/rules/mechs.md B1."""
    for player in players:
        for value in range(1, printed.number("supply.mines") + 1):
            yield _token(printed, player, "mine", value)
        if printed.number("supply.turrets"):
            yield _token(printed, player, "turret", 0)


def _token(printed: PrintedSettings, player: Player, kind: str, value: int) -> GamePart:
    name = possessive(player.name or player.id)
    mine = kind == "mine"

    def drawn(shown: int) -> Picture:
        thing = Token(id=kind, kind="mine" if mine else "turret", player="", zone="", value=shown)
        return resized(portraits.piece(thing, player.seat, (0.0, 0.0), 1.0), TOKEN, TOKEN)

    return GamePart(
        id=f"{kind}-{player.id}-{value}" if mine else f"{kind}-{player.id}",
        name=f"{name} mine {value}" if mine else f"{name} turret",
        kind="token",
        group="Mines and turrets",
        count=1 if mine else printed.number("supply.turrets"),
        size=(TOKEN, TOKEN),
        front=lambda measure: drawn(value),
        back=(lambda measure: drawn(0)) if mine else None,
        round=True,
        seat=player.seat,
        hidden=mine,
        facts=(PartFact("value", phrase(str(value))),) if mine else (),
        marks=printed.marks(() if mine else ("supply.turrets",)),
    )


def boards(printed: PrintedSettings, players: Sequence[Player]) -> Iterator[GamePart]:
    """Yield the board of each player with its tracks, and the markers on it."""
    for player in players:
        yield _board(printed, player)
    seats = tuple(player.seat for player in players)
    markers: tuple[tuple[str, SignName], ...] = (
        ("health", "health"),
        ("energy", "energy"),
        ("credits", "credit"),
    )
    for name, symbol in markers:
        yield GamePart(
            id=f"marker-{name}",
            name=f"{name.capitalize()} marker",
            kind="counter",
            group="Markers",
            count=len(seats),
            size=(MARKER, MARKER),
            front=lambda measure, symbol=symbol: cube(symbol, MARKER),  # type: ignore[misc]
            seats=seats,
        )


def _board(printed: PrintedSettings, player: Player) -> GamePart:
    healths = [f"health.{form}" for form in FORMS]
    full = [printed.number(name) for name in healths]
    top = printed.number("track.resources")
    starts = {"Energy": "start.energy", "Credits": "start.credits"}
    begins = full[1] if player.robot else full[0]
    changed = {printed.number(name) for name in healths if printed.is_changed(name)}
    squares = [Square(str(n), n == begins, changed=n in changed) for n in range(max(full) + 1)]
    rows = [*counted_rows("Health", squares, _ACROSS)]
    for label, name in starts.items():
        start = min(top, printed.number(name))
        other = printed.is_changed(name)
        last = printed.is_changed("track.resources")
        line = [
            Square(str(n), n == start, changed=(other and n == start) or (last and n == top))
            for n in range(top + 1)
        ]
        rows += counted_rows(label, line, _ACROSS)
    note = printed.said(
        "Full health: pilot {health.pilot}, power armor {health.armor}, Mighty Mech {health.mech}. "
        "Begin with {start.energy} energy and {start.credits|credit}."
    )
    name = player.name or player.id
    board = Track(name, phrase("robot" if player.robot else "pilot"), tuple(rows), (note,), 9.0)
    settings = (*healths, "track.resources", *starts.values())
    return GamePart(
        id=f"board-{player.id}",
        name=f"{possessive(name)} board",
        kind="board",
        group="Player boards",
        count=1,
        size=track_size(board),
        front=lambda measure: track_board(board, measure),
        spots=square_middles(board),
        seat=player.seat,
        text=(note,),
        tallies=(
            Tally("health", begins, max(full)),
            *(
                Tally(label.lower(), min(top, printed.number(own)), top)
                for label, own in starts.items()
            ),
        ),
        marks=printed.marks(settings),
    )


def shared(
    printed: PrintedSettings, scored: Sequence[int], players: Sequence[Player]
) -> Iterator[GamePart]:
    """Yield the round track, the score track, and the tokens on them."""
    rounds = printed.number("rounds")
    changed = printed.is_changed("rounds")
    every = printed.is_changed("score.every")
    squares = [
        Square(
            f"{n} score" if n in scored else str(n),
            n == 1,
            wide=1.9 if n in scored else 1.0,
            changed=(changed and n == rounds) or (every and n in scored),
        )
        for n in range(1, rounds + 1)
    ]
    note = (
        Span("Zones are scored after rounds "),
        Span(listing([str(number) for number in scored]), changed or every),
        Span("."),
    )
    rows = tuple(counted_rows("", squares, 10))
    board = Track("Rounds", printed.said("{rounds|round}"), rows, (note,), 12.0)
    settings = ("rounds", "score.every")
    yield track_part(
        "rounds", "Round track", board, printed, settings, (Tally("round", 1, rounds),)
    )
    numbers = [Square(str(number)) for number in range(_SCORE)]
    score = Track("Points", phrase(""), tuple(counted_rows("", numbers, 20)), (), 9.0, 0.6)
    points = [Tally("points", seat=player.seat) for player in players]
    yield track_part("score", "Score track", score, printed, (), points)
    yield token_part("round", "Round", sign_counter("round", COUNTER))
    yield token_part("first-player", "First player", sign_counter("right", TOKEN, words="first"))
    for player in players:
        drawing = round_counter((emblem(player.seat, (0.0, 0.0), COUNTER * 0.30),), COUNTER)
        yield GamePart(
            id=f"score-{player.id}",
            name=f"{possessive(player.name or player.id)} score marker",
            kind="counter",
            group="Markers",
            count=1,
            size=(COUNTER, COUNTER),
            front=lambda measure, drawing=drawing: drawing,  # type: ignore[misc]
            round=True,
            seat=player.seat,
        )
