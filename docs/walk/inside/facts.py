"""Facts of what a window works on: a map that is edited, a match that is played."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QRectF

from docs.walk.facts import Doing, Match, Session, Spot
from docs.walk.inside.things import on_display
from editor.play.display import Offer
from editor.ui.play.play_board import PlayBoard
from editor.ui.window import MainWindow
from editor.workbench.playing.doing import doings_of

_SIDES = ("top", "right", "bottom", "left")


def session_facts(window: MainWindow) -> Session:
    """Return the facts of the edited map. Raises LookupError where none is open."""
    session, canvas = window.session, window.canvas
    if session is None or canvas is None:
        raise LookupError("no map is open")
    findings = session.findings
    return Session(
        selected=session.selection,
        tool=session.tool.id,
        previewing=session.previewing,
        evidence=session.evidence,
        ghost=session.trial is not None,
        problems=tuple(
            item.check
            for item in findings.items
            if item.level in ("error", "warning") and not item.waived
        ),
        setup=session.setup,
        bare=session.view.bare,
        overlay=session.view.overlay,
        repeat=session.repeat.kind,
        twins=len(session.repeat.places),
        isometric=session.view.isometric,
        zoom=canvas.zoom,
        rulers=tuple(side for side in _SIDES if canvas.floats.cleared(side)),
        full_screen=window.isFullScreen(),
    )


def match_facts(window: MainWindow) -> Match:
    """Return the facts of the match. Raises LookupError where none is played."""
    playing = window.playing
    if playing is None:
        raise LookupError("no match is played")
    table = playing.table
    choices = table.choices
    board = playing.layout.board
    return Match(
        at=table.match.at,
        steps=len(table.match.every_step),
        over=table.over,
        mover=table.mover,
        person=table.person_decides,
        curtain=table.curtain is not None,
        bot=table.bot_decides,
        waits=table.pace.paused or table.pace.held,
        prompt=table.prompt() if table.curtain is None else "",
        in_hand=table.actor,
        actors=_spots(board, choices.actors),
        lit=_spots(board, _spaces(choices.lit)),
        targets=_spots(board, _spaces(o for o in choices.lit if o.tone == "target")),
        round=int(next(iter(re.findall(r"\d+", table.scoreboard().when)), "0")),
        doings=tuple(
            Doing(each.word, each.key, lights=each.lights, ends=each.ends, offers=len(each.offers))
            for each in doings_of(choices)
        ),
    )


def _spaces(offers: Iterable[Offer]) -> tuple[int, ...]:
    return tuple(sorted({space for offer in offers for space in offer.spaces}))


def _spots(board: PlayBoard, spaces: tuple[int, ...]) -> tuple[Spot, ...]:
    """Return where spaces lie that are shown on the board."""
    names = board.table.game.spaces
    rects = ((space, board.rect_of(space)) for space in spaces)
    return tuple(
        Spot(names[space], on_display(board, QRectF(rect.x, rect.y, rect.width, rect.height)))
        for space, rect in rects
        if rect is not None
    )
