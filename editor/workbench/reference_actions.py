"""The actions of the reference picture, for menus, keys and the command palette."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edits import SetReference
from editor.core.reference import rotated
from editor.workbench.action import Action
from editor.workbench.session import Session

MENU = "Place > Reference picture"


def _none(session: Session) -> str:
    return "" if session.present.reference is not None else "There is no reference picture"


def _locked(session: Session) -> bool:
    picture = session.present.reference
    return picture is not None and picture.locked


def _not_free(session: Session) -> str:
    return _none(session) or ("The reference picture is locked" if _locked(session) else "")


def _not_traced(session: Session) -> str:
    if session.system.take_drawing is None:
        return f"A {session.system.title} map has no areas"
    return _none(session) or ("" if session.document.path else "The map is not saved yet")


def _lock(session: Session) -> None:
    picture = session.present.reference
    if picture is not None:
        session.perform(SetReference(replace(picture, locked=not picture.locked)))


def _turn(session: Session) -> None:
    picture = session.present.reference
    if picture is not None:
        session.perform(SetReference(rotated(picture, 90)))


def _remove(session: Session) -> None:
    session.perform(SetReference(None))


REFERENCE: tuple[Action, ...] = (
    Action(
        "reference", "Reference picture…", MENU, 0, icon="image",
        hint="A PNG or JPEG over the map to build from, such as a scan; it is not exported",
    ),
    Action(
        "reference-hide", "Hide reference picture", MENU, 1, "Alt+H", icon="eye-off",
        run=lambda session: session.look(reference=not session.view.reference), why_not=_none,
        checked=lambda session: not session.view.reference, on_map=True,
    ),
    Action(
        "reference-lock", "Lock reference picture", MENU, 1, icon="lock", run=_lock,
        why_not=_none, checked=_locked,
    ),
    Action(
        "reference-trace", "Trace reference picture into areas…", MENU, 2, icon="area-draw",
        hint="The regions of the picture become areas at the same places", why_not=_not_traced,
    ),
    Action(
        "reference-turn", "Rotate reference picture by 90°", MENU, 2, run=_turn,
        why_not=_not_free,
    ),
    Action(
        "reference-remove", "Remove reference picture", MENU, 2, icon="trash-2", run=_remove,
        why_not=_not_free,
    ),
)  # fmt: skip
