"""Presenters: pure functions from a session to the views of the panels."""

from __future__ import annotations

from collections.abc import Callable

from editor.picture.inks import MarkLevel
from editor.seam import editing
from editor.seam.editing import Inspection
from editor.seam.tool import Hit
from editor.ui.pictures import ThumbnailPicture, pictures_of
from editor.ui.playtest.live_words import gap_words
from editor.ui.translate import tr
from editor.ui.views import (
    CardView,
    HeaderView,
    HistoryView,
    OutlineRow,
    PaletteView,
    ReadinessView,
    StatusView,
    SwatchView,
    TileView,
)
from editor.workbench.inspecting import inspection
from editor.workbench.session import Session


def palette_view(session: Session) -> PaletteView:
    """Return the palette, with the chosen component; what is in the hand still counts as left."""
    laid = session.editing.palette(session.survey)
    pictures = pictures_of(session.system)

    def card_view(card: editing.PaletteCard) -> CardView:
        return CardView(
            f"{card.tool}/{card.key}", card.title, card.detail, card.left,
            pictures.component(card.component), tuple(map(card_view, card.copies)),
        )  # fmt: skip

    return PaletteView(
        tuple(map(card_view, laid.cards)),
        tuple(
            SwatchView(f"{s.tool}/{s.key}", s.title, s.shortcut, pictures.swatch(s.key))
            for s in laid.swatches
        ),
        tuple(
            TileView(f"{s.tool}/{s.key}", s.title, s.count, pictures.sign(s.key or s.tool))
            for s in laid.signs
        ),
        f"{session.tool.id}/{session.tool.key}",
        laid.titles,
    )


def inspector_view(
    session: Session,
) -> tuple[Inspection, Callable[[object], ThumbnailPicture | None]]:
    """Return the inspection, and the function that returns pictures of its parts."""
    return inspection(session), pictures_of(session.system).part


def outline_view(session: Session) -> tuple[OutlineRow, ...]:
    """Return the tree of objects, each with the level of its worst finding."""
    worst: dict[str, MarkLevel] = {}
    for finding in session.findings.items:
        for place in finding.places:
            if not finding.waived:
                worst.setdefault(place, finding.level)

    def outline_node(node: editing.OutlineNode) -> OutlineRow:
        return OutlineRow(
            node.key,
            node.title,
            node.detail,
            worst.get(node.key),
            node.key in session.view.hidden,
            node.locked,
            tuple(outline_node(child) for child in node.children),
        )

    return tuple(outline_node(node) for node in session.editing.outline(session.shown_survey))


def header_view(session: Session) -> HeaderView:
    """Return the header: title, a line of facts, and readiness."""
    scenario = session.shown
    mode = session.system.mode(scenario.mode)
    setup = next((item for item in scenario.setups if item.id == session.setup), None)
    facts = [session.system.title, (mode.title if mode else scenario.mode).lower()]
    if setup is not None:
        count, several = len(setup.players), len(scenario.setups) > 1
        # A mode that is called after its players has said how many they are.
        told = mode is not None and "player" in mode.title and mode.players == (count,)
        if several or not told:
            facts.append(tr("{n} players").format(n=count) if count != 1 else tr("1 player"))
        if several:
            facts[-1] += tr(" of {n} set-ups").format(n=len(scenario.setups))
    facts.append(_saved(session))
    isometric = session.view.isometric if len(session.system.viewpoints) > 1 else None
    return HeaderView(scenario.title, " · ".join(facts), isometric, (readiness_view(session),))


def readiness_view(session: Session) -> ReadinessView:
    """Return whether the map can be played in the checked mode."""
    if session.checker.gave_up_on(session.findings):
        return ReadinessView("warning", tr("Not checked"), tr("The checks were stopped"))
    if session.findings.scenario is None:
        return ReadinessView("advice", tr("Checking"), tr("The map is being checked"))
    counts = session.findings.counts
    mode = session.system.mode(session.mode)
    within = mode.words_within if mode else f"in {session.mode}"
    if counts.error:
        because = (
            tr("{n} errors prevent play {within}")
            if counts.error > 1
            else tr("One error prevents play {within}")
        )
        return ReadinessView(
            "error",
            tr("Not yet playable") if not session.view.mode
            else tr("Not playable {within}").format(within=within),
            because.format(n=counts.error, within=within),
            tr("Not playable"),
        )  # fmt: skip
    text, short = tr("Playable {within}").format(within=within), tr("Playable")
    if counts.warning:
        because = tr("Playable, with warnings: {n}").format(n=counts.warning)
        return ReadinessView("warning", text, because, short)
    return ReadinessView("ready", text, tr("No errors or warnings"), short)


def history_view(session: Session) -> HistoryView:
    """Return the steps of the history, with the gap in wins where live balance measures it."""
    history = session.document.history
    gaps = session.live.gaps() if session.live is not None else ()
    steps = tuple(entry.title for entry in history.entries)
    return HistoryView(steps, history.index, tuple(map(gap_words, gaps)))


def _saved(session: Session) -> str:
    document = session.document
    if not document.unsaved:
        return tr("saved") if document.path else tr("not saved yet")
    if document.kept is None:
        return tr("not saved yet")
    steps = [entry.value for entry in document.history.entries]
    kept = next((i for i, value in enumerate(steps) if value is document.kept), None)
    if kept is None:
        return tr("changed")
    away = abs(document.history.index - kept)
    return tr("{n} changes").format(n=away) if away != 1 else tr("1 change")


def status_view(session: Session, hit: Hit | None) -> StatusView:
    """Return the place under the pointer, the available keys, and the size of the map.

    With an object in the hand, the place is that of the map under it.
    """
    editing = session.editing
    survey = session.survey if session.in_hand else session.shown_survey
    place = ground = ""
    if hit is not None:
        ground = editing.ground(survey, hit)
        place = editing.place_name(survey, hit) if ground else ""
        played = session.play_overlay.words_at(place)
        if played:
            # There is no room for all: what was played is what one looks for now.
            ground = f"{ground.split(' · ')[0]} · {played}"
    return StatusView(
        place=place,
        ground=ground,
        wide=session.play_overlay.drawn is not None,
        keys=(
            *(session.tool.keys() or _idle_keys(session)),
            *_keys_of_hidden(session),
            *_keys_of_play(session),
        ),
        size=_size(session, editing.size(survey)),
    )


def _size(session: Session, size: str) -> str:
    """Return the size of the map, and how many objects are hidden."""
    hidden = session.view.hidden & session.editing.objects(session.shown, session.setup).keys()
    if not hidden:
        return size
    return tr("{size} · {n} hidden").format(size=size, n=len(hidden))


def _idle_keys(session: Session) -> tuple[tuple[str, str], ...]:
    keys = []
    if session.view.isometric:
        keys.append(("Q E", tr("turn the table")))
    if session.selection:
        if session.editing.turn is not None:
            keys.append(("R", tr("turn")))
        keys.append(("Del", tr("remove")))
    if session.findings.items:
        keys.append(("F8", tr("next problem")))
    return tuple(keys)


def _keys_of_play(session: Session) -> tuple[tuple[str, str], ...]:
    if session.play_overlay.drawn is None:
        return ()
    return (
        ("O", tr("next on the map")),
        ("Alt 1 to 4", tr("one seat")),
        ("Alt M", tr("matches")),
    )


def _keys_of_hidden(session: Session) -> tuple[tuple[str, str], ...]:
    return (("Shift+H", tr("show all")),) if session.view.hidden else ()
