"""The worker boards: what each worker does, by its area. Source: docs/rules/trts.md C3."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.core.words import possessive
from editor.picture.game_parts.tracks import Square, Track, square_middles, track_board, track_size
from editor.picture.phrases import Phrase, Span, phrase
from editor.seam.printed import PrintedSettings, settings_in
from editor.seam.supply import GamePart
from editor.systems.trts.board import Player
from editor.systems.trts.supply import words
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import area_name, titled

TASKS = ("Minerals", "Gas", "Idle", "Builds", "Attacked")
"""What a worker does, a column each."""
MOST_ROWS = 14
"""The most rows of a board, so that it fits on a sheet."""
_BLANK = "…………………"
"""Where the name of an area is written by hand."""
_SIDE = 11.5
"""The side of a square in millimetres: two counters lie beside each other in a column."""
_NAME, _COLUMN = 3.0, 2.0
"""The widths of names and of columns, in squares."""
_NOTHING = "Neither brings anything. "
_ONE = {
    "income.fighters_gather": "Who builds brings nothing. ",
    "income.builders_gather": "Who attacked brings nothing. ",
}
"""What is said where a setting lets the others gather all the same."""


def worker_boards(
    survey: Survey, printed: PrintedSettings, players: Sequence[Player]
) -> Iterator[GamePart]:
    """Yield the board of each player on a map with areas."""
    names = _rows(survey)
    if not names:
        return
    notes, settings = _notes(printed)
    for player in players:
        board = _board(f"{possessive(titled(player))} workers", names, notes)
        yield GamePart(
            id=f"workers-{player.id}",
            name=board.title,
            kind="board",
            group="Worker boards",
            count=1,
            size=track_size(board),
            front=lambda measure, board=board: track_board(board, measure),  # type: ignore[misc]
            spots=square_middles(board),
            seat=player.seat,
            text=notes,
            marks=printed.marks(settings),
        )


def _rows(survey: Survey) -> tuple[str, ...]:
    """Return the names of the areas where workers gather; blanks where there are too many."""
    areas = [laid.area for laid in survey.map.areas.values()]
    rich = [area for area in areas if area.minerals or area.geysers or area.start]
    if not rich:
        return (_BLANK,) * min(len(areas), MOST_ROWS)
    if len(rich) > MOST_ROWS - 1:
        return (_BLANK,) * MOST_ROWS
    others = (_BLANK,) if len(areas) > len(rich) else ()
    return (*(area_name(area) for area in rich), *others)


def _board(title: str, names: Sequence[str], notes: tuple[Phrase, ...]) -> Track:
    head = [Square("", wide=_NAME, bare=True)]
    head += [Square(task, wide=_COLUMN, bare=True) for task in TASKS]
    cells = [Square("", wide=_COLUMN) for _ in TASKS]
    rows = [tuple(head), *((Square(name, wide=_NAME, bare=True), *cells) for name in names)]
    return Track(title, phrase("keep it hidden"), tuple(rows), notes, _SIDE)


def _notes(printed: PrintedSettings) -> tuple[tuple[Phrase, ...], tuple[str, ...]]:
    """Return what stands below the squares, and the settings on which it depends."""
    gathering = {name: bool(printed.number(name)) for name in _ONE}
    if not any(gathering.values()):
        nothing = _NOTHING
    else:
        nothing = "".join(words for name, words in _ONE.items() if gathering[name])
        nothing = "" if all(gathering.values()) else nothing
    changed = any(map(printed.is_changed, _ONE))
    stay = words.GATHERING[printed.number("income.stay_assigned")]
    notes = (
        *map(printed.said, words.WORKERS),
        (Span(stay, printed.is_changed("income.stay_assigned")),),
        printed.said(words.BUSY, nothing=Span(nothing, changed)),
    )
    settings = (*settings_in(*words.WORKERS), "income.stay_assigned", *_ONE)
    return notes, tuple(dict.fromkeys(settings))
