"""Parts that games of several systems have: tracks, tokens, the turn card of each player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from editor.picture.affine import Rect
from editor.picture.drawing import Node, Picture
from editor.picture.game_parts.card import POKER, CardFace, Scene, card_front
from editor.picture.game_parts.counters import SignName, sign
from editor.picture.game_parts.tracks import Track, square_middles, track_board, track_size
from editor.picture.inks import WHITE
from editor.picture.phrases import Phrase, phrase
from editor.seam.rules_sheet import PrintedSettings
from editor.seam.supply import GamePart, PartFact, Tally


def track_part(
    name: str,
    title: str,
    board: Track,
    printed: PrintedSettings,
    settings: Iterable[str],
    tallies: Iterable[Tally] = (),
) -> GamePart:
    """Return a track whose squares depend on these settings, and the numbers kept on it."""
    return GamePart(
        id=f"track-{name}",
        name=title,
        kind="track",
        group="Tracks",
        count=1,
        size=track_size(board),
        front=lambda measure: track_board(board, measure),
        spots=square_middles(board),
        facts=(PartFact("squares", phrase(str(sum(map(len, board.rows))))),),
        text=tuple(filter(None, (board.kind, *board.notes))),
        tallies=tuple(tallies),
        marks=printed.marks(settings),
    )


def token_part(name: str, title: str, drawing: Picture, count: int = 1) -> GamePart:
    """Return a round token, as large as its drawing."""
    side = drawing.frame.width
    return GamePart(
        id=f"token-{name}",
        name=title,
        kind="token",
        group="Tokens",
        count=count,
        size=(side, side),
        front=lambda measure: drawing,
        round=True,
    )


def turn_card_part(
    front: CardFace,
    back: CardFace,
    seats: Sequence[int],
    printed: PrintedSettings,
    settings: Iterable[str],
    *,
    text: Sequence[Phrase],
    facts: tuple[PartFact, ...] = (),
    tallies: tuple[Tally, ...] = (),
) -> GamePart:
    """Return the card that explains a turn to the player of each seat; `text` is its content."""
    return GamePart(
        id="turn-card",
        name="Turn card",
        kind="card",
        group="Turn cards",
        count=len(seats),
        size=POKER,
        front=lambda measure: card_front(front, POKER, measure),
        back=lambda measure: card_front(back, POKER, measure),
        seats=tuple(seats),
        facts=facts,
        text=tuple(text),
        tallies=tallies,
        marks=printed.marks(settings),
    )


def sign_scene(name: SignName) -> Scene:
    """Return a white sign, for the back of a card."""

    def draw(room: Rect) -> tuple[Node, ...]:
        return (sign(name, room.centre, room.width, WHITE),)

    return draw
