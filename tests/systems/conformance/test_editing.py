"""Whatever is done to a map can be undone, says what it does, and stands in a file as it is."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.seam.system import AnySystem
from editor.storage.save import bytes_of
from editor.systems import catalogue
from editor.workbench.document import document_of
from editor.workbench.session import Session
from tests.depth import examples
from tests.systems.conformance.catalogue import EVERY, begun, edit_kinds, words_of
from tests.systems.conformance.randomly import drawn_edit, own
from tests.systems.pegs.system import PEGS

MAXIMUM = 6
"""Edits after one another."""


@pytest.mark.quick("tactics", "mechs")
@pytest.mark.slow
@pytest.mark.parametrize("system", EVERY, ids=words_of)
@given(data=st.data())
@settings(max_examples=examples(25))
def test_what_is_done_is_undone(system: AnySystem, data: DataObject) -> None:
    """After any edits and as many undos the first scenario is there, with its findings.

    Each edit has a sentence, is the same after it was written and read, and gives a scenario that
    is written.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "SYSTEMS", EVERY)
        mode = data.draw(st.sampled_from(system.modes))
        session = Session(document_of(begun((system, mode.id, max(mode.players))), "New"))
        first, found = session.present, session.findings.items
        for _ in range(data.draw(st.integers(1, MAXIMUM))):
            edit = drawn_edit(session, data)
            if edit is None:
                continue
            before = session.present
            try:
                after = edit.apply(before, session.library)
            except EditError:
                continue
            assert edit.sentence(before, session.library).strip()
            written = msgspec.json.encode(edit)
            assert msgspec.json.decode(written, type=system.edit_type) == edit
            assert edit.apply(before, session.library) == after
            assert session.perform(edit)
            assert not any(item.check == "internal" for item in session.findings.items)
            bytes_of(session.present, "edited.json")
        while session.document.history.can_undo:
            session.undo()
        assert session.present is first
        assert session.findings.items == found


@pytest.mark.quick("mechs")
@pytest.mark.slow
@pytest.mark.parametrize("system", [item for item in EVERY if own(item)], ids=words_of)
def test_no_kind_of_edit_is_never_drawn(system: AnySystem) -> None:
    """The random edits of a system are of every kind that its files may hold."""
    kinds = {kind.__name__ for kind in edit_kinds(system)}
    drawn: set[str] = set()
    offered = own(system)
    assert offered is not None

    mode = system.modes[0]
    some = st.lists(offered.edits(begun((system, mode.id, max(mode.players)))), min_size=16)

    def draw(edits: list[AnyEdit]) -> None:
        drawn.update(type(edit).__name__ for edit in edits)

    for turn in range(50):
        if not kinds <= drawn:
            seed(turn)(settings(max_examples=3)(given(some)(draw)))()
    assert sorted(kinds - drawn) == []
    assert drawn <= kinds


def test_every_system_of_the_catalogue_offers_random_edits() -> None:
    """So that all kinds are drawn; a system that only the tests know is edited by its desk."""
    assert [system.id for system in EVERY if own(system) is None] == [PEGS.id]
