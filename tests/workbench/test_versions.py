"""Versions of a map that can be compared."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from editor.core.errors import FileError
from editor.core.house_rules import TakeHouseRules
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.storage.save import write_bytes
from editor.workbench.document import open_document
from editor.workbench.session import Session
from editor.workbench.setups import copy_setup
from editor.workbench.versions import (
    book_version,
    file_version,
    former_version,
    offered_rules,
    present_version,
    ruled_version,
    saved_version,
    setup_version,
    step_versions,
    survey_of,
)

SMALLEST = samples_folder() / "tactics" / "smallest.json"


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Return a session of a copy of the smallest sample."""
    copy = tmp_path / "smallest.json"
    write_bytes(copy, SMALLEST.read_bytes())
    return Session(open_document(copy))


def _moved(session: Session, by: tuple[int, int] = (1, 0)) -> None:
    """Move the artifact."""
    editing = session.editing
    things = editing.objects(session.present, session.setup)
    artifact = next(key for key, thing in things.items() if type(thing).__name__ == "Artifact")
    assert session.perform(editing.move((artifact,), by, session.setup))


def test_a_new_map_has_nothing_to_compare_with(session: Session) -> None:
    """It is its only step, as saved, by the book."""
    assert step_versions(session) == ()
    assert saved_version(session) is None
    assert book_version(session) is None
    assert former_version(session) is None
    assert present_version(session).deal.scenario is session.present


def test_the_steps_of_the_history_with_their_sentences(session: Session) -> None:
    """All but the present one, the latest first; undone ones are steps, too."""
    opened = session.present
    _moved(session)
    moved = session.present
    _moved(session, (0, 1))
    titles = [entry.title for entry in session.document.history.entries]
    names = [version.title for version in step_versions(session)]
    assert names == [f"Step 1: {titles[1]}", f"The start: {titles[0]}"]
    assert [version.deal.scenario for version in step_versions(session)] == [moved, opened]
    session.undo()
    assert [version.step for version in step_versions(session)] == [2, 0]
    former = former_version(session)
    assert former is not None
    assert former.step == 0
    assert former.deal.scenario is opened


def test_the_map_as_saved(session: Session) -> None:
    """It is a version where something was changed since."""
    _moved(session)
    saved = saved_version(session)
    assert saved is not None
    assert saved.deal.scenario is session.document.kept
    assert saved.title == "As saved: smallest.json"


def test_the_book_against_house_rules(session: Session) -> None:
    """The present map without its house rules, and with those of the program."""
    assert session.perform(TakeHouseRules(HouseRules(name="Ours", set={"turn.actions": 4})))
    book = book_version(session)
    assert book is not None
    assert book.deal.scenario == replace(session.present, house_rules=())
    for name in offered_rules(session):
        ruled = ruled_version(session, name)
        assert [rules.name for rules in ruled.deal.scenario.house_rules] == ["Ours", name]


def test_a_file_is_played_in_the_same_set_up_where_it_has_it(
    session: Session, tmp_path: Path
) -> None:
    """Else in its first; a file with faults is told as when it is opened."""
    version = file_version(session, tmp_path / "smallest.json")
    assert version.name == "smallest.json"
    assert version.deal.setup == session.setup
    other = file_version(session, samples_folder() / "mechs" / "foundry-duel.json")
    assert other.deal.scenario.system == "mechs"
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    with pytest.raises(FileError):
        file_version(session, tmp_path / "broken.json")


def test_a_setup_of_the_map_is_a_version() -> None:
    """It is the map as it is now, at another table, and named by what people call that."""
    session = Session(open_document(samples_folder() / "tactics" / "one-map-three-tables.json"))
    copy_setup(session)
    other = setup_version(session, "two")
    assert (other.title, other.phrase) == ("Set-up “2 players”", "set-up “2 players”")
    assert other.deal.setup == "two"
    assert other.deal.scenario is session.present
    assert survey_of(other).setup.id == "two"
