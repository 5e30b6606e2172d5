"""The functions behind the actions: what each does to a session, or why it cannot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from editor.core.edit import AnyEdit
from editor.core.edits import DropKit, UseKit
from editor.core.errors import EditError
from editor.core.words import opening
from editor.seam.editing import AnyCommand
from editor.seam.overlay import INFLUENCE
from editor.workbench.event import named, sentence
from editor.workbench.findings_here import every_finding, look_at_finding
from editor.workbench.session import Session
from editor.workbench.setups import choosing_new

NOTHING_SELECTED = "Select something first"


# Why not


def no_map_of_play(session: Session) -> str:
    """Return why there is no map of play to show."""
    return "" if session.play_overlay.layer is not None else "No matches played on this map yet"


def pick_seat(number: int) -> Callable[[Session], None]:
    """Return what shows the map of play of one seat, counted from 1."""
    return lambda session: session.play_overlay.pick(number - 1)


def no_seat(number: int) -> Callable[[Session], str]:
    """Return what says why there is no map of play of a seat, counted from 1."""

    def why_not(session: Session) -> str:
        if number > len(session.play_overlay.played.seats) > 0:
            return f"There is no seat {number}"
        return no_map_of_play(session)

    return why_not


def no_start(session: Session) -> str:
    """Return why there is no map of play of a starting location."""
    reason = no_map_of_play(session)
    if reason or session.play_overlay.played.starts:
        return reason
    return "The set-up fixes all starts"


def nothing_done(session: Session) -> str:
    """Return why there is nothing to undo."""
    return "" if session.document.history.can_undo else "Nothing to undo"


def no_playtest_runs(session: Session) -> str:
    """Return why no playtest can be paused."""
    playtesting = session.playtesting
    return "" if playtesting is not None and playtesting.active else "No playtest is running"


def nothing_playtested(session: Session) -> str:
    """Return why there is no report of a playtest."""
    playtesting = session.playtesting
    return "" if playtesting is not None and playtesting.matches else "No playtest yet"


def no_playtest_to_stop(session: Session) -> str:
    """Return why no playtest can be stopped."""
    paused = session.playtesting is not None and session.playtesting.state == "paused"
    return "" if paused else no_playtest_runs(session)


def nothing_undone(session: Session) -> str:
    """Return why there is nothing to redo."""
    return "" if session.document.history.can_redo else "Nothing to redo"


def nothing_selected(session: Session) -> str:
    """Return why an action needs a selection."""
    return "" if session.selection else NOTHING_SELECTED


def no_place_selected(session: Session) -> str:
    """Return why there is nothing to copy or zoom to: neither objects nor spaces are selected."""
    return "" if session.selection or session.cells else NOTHING_SELECTED


def not_movable(session: Session) -> str:
    """Return why the selection cannot be moved: it is empty, protected or locked."""
    if not session.selection:
        return NOTHING_SELECTED
    kept = [name for name in session.selection if name in session.protected]
    if kept:
        name = opening(session.editing.name_words(session.survey, kept[0]))
        return f"{name} is protected; turn off Edit > Protect mats first"
    objects = session.editing.objects(session.present, session.setup)
    locked = [
        object_id
        for object_id in session.selection
        if object_id in objects and objects[object_id].locked
    ]
    if not locked:
        return ""
    return named(f"{locked[0]} is locked; unlock it first", session.editing, session.survey)


def not_removable(session: Session) -> str:
    """Return why nothing can be removed: the selection is empty, protected or locked."""
    return "" if session.tool.busy() else not_movable(session)


def not_turnable(session: Session) -> str:
    """Return why nothing can be turned."""
    if session.tool.busy():
        return ""
    rotate = session.editing.turn
    if rotate is None:
        return "The selection cannot be rotated"
    return _refused(lambda: rotate(session.survey, session.selection, 1))


def not_raisable(session: Session) -> str:
    """Return why the selection cannot be raised."""
    return nothing_selected(session) or _not_restacked(session, up=True)


def not_lowerable(session: Session) -> str:
    """Return why the selection cannot be lowered."""
    return nothing_selected(session) or _not_restacked(session, up=False)


def nothing_found(session: Session) -> str:
    """Return why there is no problem to go to."""
    return "" if every_finding(session).items else "There are no problems"


def nothing_hidden(session: Session) -> str:
    """Return why there is nothing to show again."""
    return "" if session.view.hidden else "Nothing is hidden"


def own_mode(session: Session) -> str:
    """Return why the own mode cannot be chosen."""
    return "" if session.view.mode else "It is already checked as its own mode"


def from_above(session: Session) -> str:
    """Return why the table cannot be turned."""
    return "" if session.view.isometric else "Switch to the isometric view first"


def _not_restacked(session: Session, *, up: bool) -> str:
    raised = session.editing.raised
    if raised is None:
        return "This map has no stacking"
    return _refused(lambda: raised(session.survey, session.selection, up))


def _refused(make: Callable[[], AnyEdit]) -> str:
    try:
        make()
    except EditError as error:
        return sentence(str(error))
    return ""


# Doing


def remove(session: Session) -> bool:
    """Undo the last step of the tool, else put its work back, else remove the selection."""
    if session.tool.take_back():
        return False
    return session.perform(session.editing.remove(session.selection, session.setup))


def lock(session: Session) -> bool:
    """Lock the selection, or unlock it where all of it is locked."""
    locked = not all_locked(session)
    return session.perform(session.editing.lock(session.selection, locked, session.setup))


def all_locked(session: Session) -> bool:
    """Return whether all of the selection is locked."""
    objects = session.editing.objects(session.present, session.setup)
    chosen = [objects[object_id] for object_id in session.selection if object_id in objects]
    return bool(chosen) and all(item.locked for item in chosen)


def switch_protection(session: Session) -> None:
    """Protect what the map is built on, or no longer."""
    session.look(protected=not session.view.protected)


def select_all(session: Session) -> None:
    """Select every visible object but protected ones."""
    found = session.editing.objects(session.present, session.setup)
    free = (name for name, item in found.items() if not session.editing.owner(item))
    left = session.hidden | session.protected
    session.select([name for name in free if name not in left])


def hide(session: Session) -> None:
    """Hide the selection on the screen; the map stays as it is."""
    session.look(hidden=session.view.hidden | frozenset(session.selection))
    session.select(())


def show_all(session: Session) -> None:
    """Show all hidden objects."""
    session.look(hidden=frozenset())


def turn(quarters: int) -> Callable[[Session], bool]:
    """Return what turns the object in the hand, else the selection."""

    def run(session: Session) -> bool:
        return session.tool.turn(quarters) or turn_selection(session, quarters)

    return run


def raise_or_lower(up: bool) -> Callable[[Session], bool]:
    """Return what moves the selected boxes onto the next higher or lower support."""

    def run(session: Session) -> bool:
        raised = session.editing.raised
        if raised is None:
            return False
        return session.attempt(lambda: raised(session.survey, session.selection, up))

    return run


def nudge(dx: int, dy: int) -> Callable[[Session], bool]:
    """Return what moves the selected objects by some spaces, or says why they cannot be moved."""

    def run(session: Session) -> bool:
        why = not_movable(session)
        if why:
            session.say(why)
            return False
        return session.perform(session.editing.move(session.selection, (dx, dy), session.setup))

    return run


def turn_table(quarters: int) -> Callable[[Session], None]:
    """Return what turns the view of the table by quarters, clockwise for positive ones."""

    def run(session: Session) -> None:
        session.look(quarter=(session.view.quarter + quarters) % 4)

    return run


def change_level(step: int) -> Callable[[Session], None]:
    """Return what changes the level by a step; above the highest all levels are edited."""

    def run(session: Session) -> None:
        if session.editing.highest is None:
            return
        highest = session.editing.highest(session.shown_survey)
        now = highest + 1 if session.level is None else session.level
        level = min(max(now + step, 0), highest + 1)
        session.look(level=None if level > highest else level)

    return run


def next_problem(step: int) -> Callable[[Session], None]:
    """Return what goes to the next or previous finding, with its evidence on the map."""

    def run(session: Session) -> None:
        keys = [item.key for item in every_finding(session).items]
        if not keys:
            return
        at = keys.index(session.problem) + step if session.problem in keys else min(step, 0)
        look_at_finding(session, keys[at % len(keys)], evidence=True)

    return run


def toggle_evidence(session: Session) -> None:
    """Show or hide the evidence of the chosen finding on the map."""
    look_at_finding(session, session.problem, evidence=not session.evidence)


def kit_in_use(key: str) -> Callable[[Session], bool]:
    """Return a function of a session: whether a kit is in use."""
    return lambda session: any(use.key == key for use in session.present.kits)


def toggle_kit(key: str) -> Callable[[Session], bool]:
    """Return what adds a built-in kit to the map, or removes it."""

    def run(session: Session) -> bool:
        edit = DropKit(key) if kit_in_use(key)(session) else UseKit(id=key)
        return session.perform(edit)

    return run


def run_command(command: AnyCommand) -> Callable[[Session], bool]:
    """Return what runs a command of the system; a set-up that it adds is chosen."""

    def run(session: Session) -> bool:
        make = partial(command.make, session.survey, session.selection)
        return choosing_new(session, lambda: session.attempt(make))

    return run


def why_not_command(command: AnyCommand) -> Callable[[Session], str]:
    """Return what says why a command of the system is not available."""

    def why_not(session: Session) -> str:
        return _refused(lambda: command.make(session.survey, session.selection))

    return why_not


def nothing_counted(session: Session) -> str:
    """Return why the figures of each seat are not shown."""
    # Of a large map it is counted once it is to be shown.
    known = session.findings.uncounted or session.seats.now() is not None
    return "" if known else "The map is being checked"


def no_house_rules(session: Session) -> str:
    """Return why there are no house rules to share or to print."""
    return "" if session.present.house_rules else "This map has no house rules"


def nobody_first(session: Session) -> str:
    """Return why nobody is first anywhere."""
    table = session.seats.now()
    if table is None or session.view.overlay == INFLUENCE:
        return nothing_counted(session)
    return "" if table.first else "Fewer than two players have a start"


def no_overlay(session: Session) -> str:
    """Return why there is no overlay to hide."""
    return "" if session.view.overlay else "No overlay is shown"


def no_overlay_seat(session: Session) -> str:
    """Return why the overlay cannot be that of another seat."""
    if len(session.overlays.seats) > 1:
        return ""
    return no_overlay(session) or "The overlay is the same for every seat"


def no_overlay_class(session: Session) -> str:
    """Return why the overlay cannot be that of another class of units."""
    if len(session.overlays.classes) > 1:
        return ""
    return no_overlay(session) or "The overlay is the same for all units"


def turn_selection(session: Session, quarters: int) -> bool:
    """Turn the selection clockwise by quarters; return False and say why where it cannot."""
    turn, chosen = session.editing.turn, session.selection
    return turn is not None and session.attempt(lambda: turn(session.survey, chosen, quarters))
