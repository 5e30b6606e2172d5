"""Turning what is selected: one box in its place, several things about their middle."""

from __future__ import annotations

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.words import counted
from editor.systems.shared.edits.labels import SpreadLabel
from editor.systems.shared.spans import WholeTurn, span_seen
from editor.systems.tactics.edits.boxes import TurnBox
from editor.systems.tactics.edits.catalogue import Several, TacticsEdit
from editor.systems.tactics.edits.groups import TITLES
from editor.systems.tactics.edits.marking import PlaceArtifact, SetArea, SetTrigger
from editor.systems.tactics.edits.objects import OBJECTS
from editor.systems.tactics.edits.setups import SetStart
from editor.systems.tactics.map.board import Area, Artifact, Label, Mat, Start, TacticsScenario
from editor.systems.tactics.map.lookup import cells_of
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.tools.grasp import put_down, take_up, turn


def rotated(
    survey: Survey, roots: list[str], ids: tuple[str, ...], quarters: int
) -> Edit[TacticsScenario]:
    """Return the edit that turns what is selected clockwise; `roots` are boxes with their loads.

    A box alone turns in its place, several things turn as one about their middle: boxes, areas,
    starts, the artifact and texts. Raises EditError where there is none, or a mat, or what is
    locked.
    """
    known = OBJECTS.on_show(survey)
    chosen = [known[name] for name in ids if name in known]
    if any(isinstance(item, Mat) for item in chosen):
        raise EditError("a mat cannot be rotated, only flipped")
    others = [item for item in chosen if isinstance(item, Area | Start | Artifact | Label)]
    if len(roots) + len(others) == 0:
        raise EditError("only boxes, areas, starts and texts can be rotated")
    if not others and len(roots) == 1:
        return TurnBox(roots[0], quarters)
    names = [*roots, *(item.id for item in others)]
    if not roots and len(others) == 1 and isinstance(others[0], Artifact):
        raise EditError("the artifact is on a single space and cannot be rotated")
    whole = WholeTurn([cell for name in names for cell in cells_of(survey, name)], quarters)
    edits: list[TacticsEdit] = []
    if roots:
        edits += _boxes(survey, roots, whole)
    for item in others:
        match item:
            case Area(id=name, cells=cells, trigger=trigger):
                edits.append(SetArea(name, whole.cells(cells)))
                edits.append(SetTrigger(name, whole.cell(trigger)))
            case Start(id=name, cells=cells):
                assert survey.setup is not None  # it has the start
                edits.append(SetStart(survey.setup.id, name, whole.cells(cells)))
            case Artifact(at=at):
                edits.append(PlaceArtifact(whole.cell(at)))
            case Label() as label:
                edits.append(SpreadLabel(label.id, *span_seen(label, whole.cell)))
    if len(names) == 1:
        return Several(tuple(edits), f"Rotate {TITLES.words(survey, names[0])}")
    return Several(tuple(edits), f"Rotate {counted(len(names), 'object')} around their center")


def _boxes(survey: Survey, roots: list[str], whole: WholeTurn) -> tuple[TacticsEdit, ...]:
    """Return the edits that turn boxes with what stands on them, as one."""
    first = survey.realm.boxes[roots[0]]
    grasp = take_up(survey, roots, first.at)
    held = survey.realm.boxes[grasp.boxes[0].id]
    corner = whole.corner(list(held.cells()))
    for _ in range(whole.quarters):
        grasp = turn(grasp)
    edit = put_down(grasp, corner)
    return edit.edits if isinstance(edit, Several) else (edit,)  # type: ignore[return-value]
