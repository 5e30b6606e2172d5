"""The things of the map by kind: all of them, counted truly, selected by a click."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.core.groups import GroupObjects
from editor.systems.catalogue import SYSTEMS
from editor.workbench.document import open_document
from editor.workbench.kinds import kinds_here, show_kind
from editor.workbench.session import Session

SAMPLES = sorted(
    path
    for system in SYSTEMS
    for path in (Path(__file__).parents[2] / "scenarios" / system.id).glob("*.json")
)


def test_everything_of_a_map_is_of_some_kind(subtests: pytest.Subtests) -> None:
    """Each thing that can be selected is in a kind, and what is in a kind can be selected."""
    for path in SAMPLES:
        with subtests.test(f"{path.parent.name}/{path.stem}"):
            session = Session(open_document(path))
            kinds = kinds_here(session)
            listed = {name for kind in kinds for name in kind.ids}
            assert listed == set(session.editing.objects(session.present, session.setup))
            names = [(kind.title, kind.detail) for kind in kinds]
            assert len(names) == len(set(names))
            for kind in kinds:
                assert len(kind.ids) == len(set(kind.ids)) > 0
                show_kind(session, kind)
                assert session.selection == kind.ids


@pytest.mark.parametrize(
    ("sample", "expected"),
    [
        ("tactics/twin-peaks", {("8×5", "boxes", 1), ("Portals", "", 3), ("Red", "starts", 1)}),
        ("trts/round-the-mere", {("Starting locations", "", 4), ("Red", "starts", 1)}),
    ],
)
def test_kinds_are_called_what_a_designer_calls_them(
    sample: str, expected: set[tuple[str, str, int]]
) -> None:
    """Boxes by component, starts by player, areas by what they give, each with its number."""
    root = Path(__file__).parents[2] / "scenarios"
    session = Session(open_document(root / f"{sample}.json"))
    kinds = {(kind.title, kind.detail, len(kind.ids)) for kind in kinds_here(session)}
    assert expected <= kinds


def test_groups_come_first() -> None:
    """A group is a kind of its own, with what it has in the set-up that is shown."""
    session = Session(open_document(SAMPLES[0]))
    ids = tuple(session.editing.objects(session.present, session.setup))[:2]
    assert session.perform(GroupObjects(ids, "Gate hill", session.setup))
    first = kinds_here(session)[0]
    assert (first.title, first.detail, set(first.ids)) == ("Gate hill", "group", set(ids))
