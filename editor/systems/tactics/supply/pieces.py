"""What is moved in a match of tactics: figures, tokens, markers, flags, dice, and tracks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from editor.core.words import possessive
from editor.picture.drawing import Picture
from editor.picture.game_parts.counters import (
    SignName,
    face_picture,
    flag_front,
    resized,
    round_counter,
    sign_counter,
)
from editor.picture.game_parts.tracks import Square, Track, counted_rows
from editor.picture.phrases import Phrase, Span, phrase
from editor.picture.signs import artifact
from editor.seam.rules_sheet import PrintedSettings
from editor.seam.supply import DieFace, GamePart, PartFact, Tally
from editor.systems.shared.parts import token_part, track_part
from editor.systems.tactics.map.board import CLASSES
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.picture import portraits
from editor.systems.tactics.play.labels import SYMBOLS, track_space
from editor.systems.tactics.play.names import FACES
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.text.words import area_title

FIGURE = 20.0
COUNTER = 11.0
DIE = 16.0
_WIDE_TRACK = 6
"""Moves of a flag up to which each area has one row of wide squares."""
_MOST_SQUARES = 60
"""Rounds up to which each has a square; more are counted by their digits."""


class UnitOwner(NamedTuple):
    """Somebody with units: a player, or the enemy of an adventure."""

    id: str
    name: str
    seat: int
    classes: tuple[str, ...]
    enemy: bool = False


def figures(sides: Sequence[UnitOwner]) -> Iterator[GamePart]:
    """Yield the units of all sides, one figure each."""
    for side in sides:
        for kind in CLASSES:
            if kind in side.classes:
                yield _figure(side, kind)


def _figure(side: UnitOwner, kind: str) -> GamePart:
    def draw(measure: object) -> Picture:
        return resized(portraits.unit(side.seat, kind, (0.0, 0.0), 1.0), FIGURE, FIGURE)

    return GamePart(
        id=f"figure-{side.id}-{kind}",
        name=f"{possessive(side.name)} {kind}",
        kind="figure",
        group="Figures",
        count=1,
        size=(FIGURE, FIGURE),
        front=draw,
        seat=side.seat,
        facts=(PartFact("class", phrase(kind)),),
        tallies=tuple(Tally(name) for name in _kept(side, kind)),
    )


def _kept(side: UnitOwner, kind: str) -> tuple[str, ...]:
    """Return what is counted of a unit; where it begins depends on its card."""
    if side.enemy or kind == "beast":
        return ("health",)
    return ("health", "mana" if kind == "wizard" else "ammo")


def tokens(sides: Sequence[UnitOwner], mode_artifact: bool, crystals: int) -> Iterator[GamePart]:
    """Yield the tokens: weakened for each unit, the artifact, a crystal for each dungeon."""
    units = sum(len(side.classes) for side in sides)
    yield token_part("weakened", "Weakened", sign_counter("weakened", COUNTER, "#E2A02A"), units)
    if mode_artifact:
        drawing = round_counter((artifact((0.0, 0.0), 16.0),), DIE)
        yield token_part("artifact", "Artifact", drawing)
    if crystals:
        drawing = sign_counter("magic", COUNTER, "#7CC4CC")
        yield token_part("crystal", "Crystal", drawing, crystals)


def control_parts(survey: Survey, printed: PrintedSettings) -> Iterator[GamePart]:
    """Yield the board with the track of each flag, and the flags. Source: A6."""
    areas = survey.board.areas
    moves = printed.number("control.moves")
    if not areas or moves < 1:
        return
    names = [track_space(place, moves) for place in range(moves + 1)]
    changed = printed.is_changed("control.moves")
    rows = tuple(row for area in areas for row in _flag_rows(area_title(area), names, changed))
    note = printed.said(
        "Alone or with the most units in an area at the start of your turn you move its flag. "
        "It leaves START only from the trigger; who moves it to CONTROL takes it, for "
        "{points.flag|point}."
    )
    board = Track(
        "Control", printed.said("{control.moves|move} to take a flag"), rows, (note,), 14.0
    )
    settings = ("control.moves", "points.flag")
    tallies = [Tally(f"flag {area_title(area)}", 0, moves) for area in areas]
    yield track_part("control", "Control board", board, printed, settings, tallies)
    for number, area in enumerate(areas):
        title = area_title(area)
        yield GamePart(
            id=f"flag-{area.id}",
            name=f"Flag {title}",
            kind="flag",
            group="Flags",
            count=1,
            size=(flag_front(title).frame.width, flag_front(title).frame.height),
            front=lambda measure, title=title: flag_front(title),  # type: ignore[misc]
            back=lambda measure, title=title: flag_front(title),  # type: ignore[misc]
            facts=(PartFact("number", phrase(str(number + 1))),),
        )


def _flag_rows(title: str, names: Sequence[str], changed: bool) -> Iterator[tuple[Square, ...]]:
    """Yield the squares of a flag: its area, then where it stands, in rows that fit a sheet."""
    wide = len(names) - 1 <= _WIDE_TRACK
    last = len(names) - 1
    if wide:
        shown = [
            Square(name, place == 0, wide=1.8, changed=changed and place == last)
            for place, name in enumerate(names)
        ]
        yield (Square(title), *shown)
        return
    shown = [Square(names[0], True, wide=2.0), *(Square(str(place)) for place in range(1, last))]
    shown.append(Square(names[-1], wide=2.0, changed=changed))
    for first in range(0, len(shown), 10):
        yield (Square(title if first == 0 else ""), *shown[first : first + 10])


def time_parts(printed: PrintedSettings, mode: str) -> Iterator[GamePart]:
    """Yield the time track of an adventure and its token. Source: A9."""
    begin = "time.solo" if mode == "solo" else "time.co_op"
    most = printed.number(begin)
    squares = [
        Square(str(n), n == most, changed=n == most and printed.is_changed(begin))
        for n in range(most + 1)
    ]
    note = printed.said(
        f"Begins at {{{begin}}}, its most. One less at the start of each player's turn; "
        "{time.capture} more for each captured enemy."
    )
    rows = tuple(counted_rows("", squares, 12))
    board = Track("Time", printed.said(f"begins at {{{begin}}}"), rows, (note,))
    tallies = (Tally("time", most, most),)
    yield track_part("time", "Time track", board, printed, (begin, "time.capture"), tallies)
    yield token_part("time", "Time", sign_counter("time", COUNTER))


def round_parts(printed: PrintedSettings) -> Iterator[GamePart]:
    """Yield the track on which rounds are counted, its markers, and the token of who begins.

    In an adventure the time is counted instead.
    """
    last = printed.number("limit.rounds")
    changed = printed.is_changed("limit.rounds")
    if last <= _MOST_SQUARES:
        numbers = [
            Square(str(n), n == 1, changed=changed and n == last) for n in range(1, last + 1)
        ]
        rows = tuple(counted_rows("", numbers, 10))
    else:
        digits = len(str(last))
        rows = tuple(
            tuple(Square(str(n * 10**power)) for n in range(min(9, last // 10**power) + 1))
            for power in reversed(range(digits))
        )
    words = printed.said("the match ends after {limit.rounds|round}")
    board = Track("Rounds", words, rows, (), 11.5)
    tallies = (Tally("round", 1, last),)
    yield track_part("rounds", "Round track", board, printed, ("limit.rounds",), tallies)
    markers = 1 if last <= _MOST_SQUARES else len(rows)
    yield token_part("round", "Round", sign_counter("round", COUNTER), markers)
    yield token_part("first-player", "First player", sign_counter("right", DIE, words="first"))


def dice_rolled(table: Tables, printed: PrintedSettings, adventure: bool) -> int:
    """Return the most dice that are ever rolled together, by cards and settings. Source: A7."""
    cards = range(int(table.cards) // 2)
    rolled = [printed.number("spell.dice"), 1]
    rolled += [int(table.card_knock[card]) for card in cards if table.card_copies[card]]
    rolled += [int(table.card_miss[card]) for card in cards if table.card_copies[card]]
    if adventure:
        rolled += [printed.number("foe.spell_dice"), printed.number("dungeon.trap_dice")]
    return max(rolled)


def dice(table: Tables, printed: PrintedSettings, adventure: bool) -> GamePart:
    """Return the dice: as many as are ever rolled together."""
    sides = min(printed.number("die.sides"), FACES)
    names = [f"die.face-{face}" for face in range(1, sides + 1)]
    faces = tuple(_face(printed, name) for name in names)
    return GamePart(
        id="die",
        name="Die",
        kind="die",
        group="Dice",
        count=dice_rolled(table, printed, adventure),
        size=(DIE, DIE),
        front=faces[0].front,
        faces=faces,
        text=(_shares(printed, names),),
        marks=printed.marks(["die.sides", *names]),
    )


def _symbols(printed: PrintedSettings, name: str) -> tuple[SignName, ...]:
    known: dict[str, SignName] = {"push": "push", "miss": "miss", "magic": "magic"}
    shown = [word.strip() for word in printed.word(name).split("+")]
    return tuple(known[word] for word in SYMBOLS.values() if word in shown)


def _face(printed: PrintedSettings, name: str) -> DieFace:
    symbols = _symbols(printed, name)
    return DieFace(" and ".join(symbols) or "blank", lambda measure: face_picture(symbols, DIE))


def _shares(printed: PrintedSettings, names: Sequence[str]) -> Phrase:
    """Return on how many faces each symbol is: "push 2 of 6, miss 2 of 6"."""
    found = []
    for word in SYMBOLS.values():
        faces = [name for name in names if word in _symbols(printed, name)]
        changed = any(printed.is_changed(name) for name in names)
        found += [Span(f"{word} "), Span(str(len(faces)), changed), Span(f" of {len(names)}, ")]
    *most, last = found
    return (*most, Span(last.words.removesuffix(", ")))
