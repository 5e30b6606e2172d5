"""Presenters: pure functions from a session to the views of the panels."""

from __future__ import annotations

from collections.abc import Callable

from editor.core.words import opening
from editor.seam.editing import Inspection, OutlineNode
from editor.seam.grouping import group_nodes, keys_of_objects
from editor.seam.overlay import GRAPH
from editor.seam.tool import Hit
from editor.ui.pictures import ThumbnailPicture, pictures_of
from editor.ui.playtest.live_words import gap_words
from editor.ui.translate import tr
from editor.ui.views import HeaderView, HistoryView, PaletteView, StatusView
from editor.workbench.inspecting import inspection
from editor.workbench.session import Session
from editor.workbench.setups import setup_facts


def palette_view(session: Session) -> PaletteView:
    """Return the palette, with the chosen component; what is in the hand still counts as left."""
    pictures = pictures_of(session.system)
    return PaletteView(
        session.editing.palette(session.survey),
        f"{session.tool.id}/{session.tool.key}",
        pictures.component,
        pictures.swatch,
        pictures.sign,
    )


def inspector_view(
    session: Session,
) -> tuple[Inspection, Callable[[object], ThumbnailPicture | None]]:
    """Return the inspection, and the function that returns pictures of its parts."""
    return inspection(session), pictures_of(session.system).part


def outline_view(session: Session) -> tuple[OutlineNode, ...]:
    """Return the tree of groups and objects."""
    survey = session.shown_survey
    return (*group_nodes(survey), *session.editing.outline(survey))


def outline_keys(session: Session) -> tuple[str, ...]:
    """Return the keys of the rows of the outline that are selected."""
    return keys_of_objects(session.shown_survey, session.selection)


def header_view(session: Session) -> HeaderView:
    """Return the header: title, a line of facts, and the set-ups."""
    scenario = session.shown
    own = _mode_title(session, scenario.mode)
    if session.mode == scenario.mode:
        facts = opening(own.lower())
    else:
        checked = _mode_title(session, session.mode).lower()
        facts = tr("{mode}, checked as {other}").format(mode=opening(own.lower()), other=checked)
    isometric = session.view.isometric if len(session.system.viewpoints) > 1 else None
    title = f"{facts} · {_saved(session)}"
    return HeaderView(scenario.title, title, isometric, setup_facts(session))


def _mode_title(session: Session, mode_id: str) -> str:
    mode = session.system.mode(mode_id)
    return mode.title if mode is not None else mode_id


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
    survey = session.survey if session.held else session.shown_survey
    place = ground = ""
    if hit is not None:
        ground = editing.ground(survey, hit)
        place = editing.place_name(survey, hit) if ground else ""
        played = session.play_overlay.words_at(place) if session.play_overlay.shown else ""
        graph = session.view.overlay == GRAPH and not played
        moves = session.overlays.words_at(hit) if graph else ""
        if moves:
            ground = moves
        elif played:
            # There is no room for all: what was played is what one looks for now.
            ground = f"{ground.split(' · ')[0]} · {played}"
    return StatusView(
        place=place,
        ground=ground,
        wide=session.play_overlay.shown or session.view.overlay == GRAPH,
        keys=session.argued.hints()
        if session.argued is not None
        else (
            *_keys_of_evidence(session),
            *(session.tool.keys() or _idle_keys(session)),
            *_keys_of_problems(session),
            *_keys_of_repeat(session),
            *_keys_of_hidden(session),
            *_keys_of_play(session),
            *_keys_of_panels(session),
        ),
        size=_size(session, editing.size(survey)),
    )


def _size(session: Session, size: str) -> str:
    """Return the size of the map, and how many objects are hidden."""
    if session.argued is not None and (took := session.argued.took()):
        return f"{took} · {size}"
    hidden = session.view.hidden & session.editing.objects(session.shown, session.setup).keys()
    if not hidden:
        return size
    return tr("{size} · {n} hidden").format(size=size, n=len(hidden))


def _idle_keys(session: Session) -> tuple[tuple[str, str], ...]:
    keys = []
    if session.view.isometric:
        keys.append(("Q E", tr("rotate view")))
    if session.selection:
        if session.editing.turn is not None:
            keys.append(("R", tr("rotate")))
        keys.append(("Del", tr("remove")))
    return tuple(keys)


def _keys_of_problems(session: Session) -> tuple[tuple[str, str], ...]:
    wanted = session.findings.items and not session.previewing
    return (("F8", tr("next problem")),) if wanted else ()


def _keys_of_evidence(session: Session) -> tuple[tuple[str, str], ...]:
    if not session.evidence or session.held:
        return ()
    shown = session.findings.named(session.problem)
    fixes = (("Ctrl+.", tr("fixes")),) if shown is not None and shown.fixes else ()
    return (("Esc", tr("hide evidence")), *fixes)


def _keys_of_panels(session: Session) -> tuple[tuple[str, str], ...]:
    said = tr("show panels") if session.view.bare else tr("hide panels")
    return (("Ctrl+\\", said),)


def _keys_of_repeat(session: Session) -> tuple[tuple[str, str], ...]:
    return (("Ctrl+Shift", tr("only this one")),) if session.repeat.carrier else ()


def _keys_of_play(session: Session) -> tuple[tuple[str, str], ...]:
    if not session.play_overlay.shown:
        return ()
    return (
        ("O", tr("next on the map")),
        ("Alt 1 to 4", tr("one seat")),
        ("Alt M", tr("matches")),
    )


def _keys_of_hidden(session: Session) -> tuple[tuple[str, str], ...]:
    return (("Shift+H", tr("show all")),) if session.view.hidden else ()
