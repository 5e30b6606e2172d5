"""A document knows its file and whether it holds the present map."""

from dataclasses import replace
from pathlib import Path

import pytest

from editor.core.edits import SetTitle
from editor.core.errors import FileError
from editor.workbench.document import new_document, open_document, save_document
from editor.workbench.session import Session


def test_a_new_document_has_nothing_to_lose() -> None:
    """A new map is not unsaved until something was done to it."""
    session = Session(new_document("tactics", "control", 2))
    assert not session.document.unsaved
    session.perform(SetTitle("Mine"))
    assert session.document.unsaved
    session.undo()
    assert not session.document.unsaved


def test_saved_and_opened_again(tmp_path: Path) -> None:
    """What was saved is not unsaved, and opens as the same scenario."""
    session = Session(new_document("tactics", "control", 2))
    session.perform(SetTitle("Mine"))
    session.set_document(save_document(session.document, tmp_path / "mine.json"))
    assert not session.document.unsaved
    assert session.document.name == "mine"
    assert open_document(tmp_path / "mine.json").scenario == session.present


def test_undo_to_the_saved_step_is_saved(tmp_path: Path) -> None:
    """A map that was changed and changed back is not unsaved, whichever way it came back."""
    session = Session(new_document("tactics", "control", 2))
    session.set_document(save_document(session.document, tmp_path / "mine.json"))
    before = session.present.title
    session.perform(SetTitle("Other"))
    assert session.document.unsaved
    session.perform(SetTitle(before))
    assert not session.document.unsaved


def test_without_a_file_there_is_nowhere_to_save() -> None:
    """Saving a document without a path is a mistake of the caller."""
    with pytest.raises(ValueError, match="no file"):
        save_document(new_document("tactics", "control"))


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    """A file with faults opens nothing and says them."""
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    with pytest.raises(FileError):
        open_document(bad)


def test_a_map_without_a_file_proposes_a_name_that_can_be_one() -> None:
    """Whatever its title is; a map with a file proposes the name of that."""
    document = new_document("tactics", "control", 2, "Red/blue: CON?")
    assert document.name == "Red/blue: CON?"
    assert document.file_stem == "red-blue-con"
    assert replace(document, path=Path("Old MILL.json")).file_stem == "Old MILL"
