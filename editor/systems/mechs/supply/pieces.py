"""What is moved in a match of mechs: figures, mines, turrets, markers; and the boards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from editor.core.words import listing, possessive
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.picture.emblems import emblem
from editor.picture.game_parts.counters import (
    SignName,
    cube,
    fitted,
    resized,
    round_counter,
    sign_counter,
)
from editor.picture.game_parts.tracks import (
    Square,
    Track,
    counted_rows,
    square_middles,
    track_board,
    track_size,
)
from editor.picture.phrases import Phrase, Span, phrase
from editor.seam.rules_sheet import PrintedSettings
from editor.seam.supply import GamePart, PartFact, Tally
from editor.systems.mechs.map.board import Pilot, Player, Token
from editor.systems.mechs.picture import portraits
from editor.systems.mechs.play.labels import FORMS
from editor.systems.mechs.supply.words import weapon_title
from editor.systems.shared.parts import token_part, track_part

FIGURE = 24.0
MECH = 34.0
TOKEN = 16.0
_ON_TOKEN = Rect(0.07 * TOKEN, 0.07 * TOKEN, 0.86 * TOKEN, 0.86 * TOKEN)
"""Where the picture lies on a round token: nothing of it is cut off."""
COUNTER = 11.0
MARKER = 8.0
_ACROSS = 12
"""The most squares in a row of a player's board."""
_SCORE = 100
"""Squares of the score track."""


class _Arms(NamedTuple):
    """The first weapons of a robot in words, and the settings that name them."""

    words: Phrase
    settings: tuple[str, ...]


def figures(players: Sequence[Player], unarmored: Collection[str]) -> Iterator[GamePart]:
    """Yield the pilot and the power armor of each player, and the Mighty Mech.

    Robots never lose their armor; only `unarmored` ones begin without it. Source: B6.
    """
    for player in players:
        if not player.robot or player.id in unarmored:
            yield _figure(player, armor=False)
        yield _figure(player, armor=True)
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
        picture = portraits.piece(thing, player.seat, (0.0, 0.0), 1.0)
        return Picture((fitted(picture, _ON_TOKEN),), Rect(0.0, 0.0, TOKEN, TOKEN))

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


def boards(
    printed: PrintedSettings, players: Sequence[Player], weapons: Sequence[str]
) -> Iterator[GamePart]:
    """Yield the board of each player with its tracks, and the markers on it."""
    robots = [player.id for player in players if player.robot]
    for player in players:
        arms = _armed(printed, weapons, robots.index(player.id)) if player.robot else None
        yield _board(printed, player, arms)
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


def _armed(printed: PrintedSettings, weapons: Sequence[str], order: int) -> _Arms:
    """Return the weapons with which a robot begins, and their settings; `order` is from 0."""
    names = tuple(f"robot.{order % 2 + 1}.{word}" for word in ("first", "second"))
    first, second = (
        Span(weapon_title(weapons[printed.number(name) - 1]), printed.is_changed(name))
        for name in names
    )
    return _Arms((Span("Weapons: "), first, Span(" and "), second, Span(".")), names)


def _board(printed: PrintedSettings, player: Player, arms: _Arms | None) -> GamePart:
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
    notes = (note, arms.words) if arms else (note,)
    name = player.name or player.id
    kind = phrase("robot" if player.robot else "pilot")
    board = Track(name, kind, tuple(rows), notes, 9.0)
    settings = (*healths, "track.resources", *starts.values(), *(arms.settings if arms else ()))
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
        text=notes,
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
    lap = (phrase(f"After {_SCORE - 1} go on from 0, and add {_SCORE}."),)
    score = Track("Points", phrase(""), tuple(counted_rows("", numbers, 20)), lap, 9.0, 0.6)
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
