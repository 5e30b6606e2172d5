"""House rules as files for the window: kept, taken, followed and reloaded."""

from __future__ import annotations

import dataclasses
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from editor.core.errors import FileError
from editor.core.finding import Finding, Level
from editor.core.house_rules import PutCheck, SetLevel
from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules, OwnCheck
from editor.storage.kits import load_rules
from editor.workbench.document import open_document
from editor.workbench.session import Session
from editor.workbench.sharing import (
    effect_on,
    followed_digests,
    offered_rules,
    path_within,
    proposed_file,
    reloaded,
    share,
)

TACTICS = samples_folder() / "tactics"
RULES = samples_folder() / "house-rules"


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a map and the file of a league."""
    shutil.copy(TACTICS / "twin-peaks.json", tmp_path / "map.json")
    shutil.copy(RULES / "tactics" / "oak-league.rules.json", tmp_path)
    return tmp_path


def test_what_is_shared_can_be_taken_elsewhere(here: Path) -> None:
    """A layer comes out of one map and into another as it is, own checks and levels with it."""
    session = Session(open_document(here / "map.json"))
    own = OwnCheck(id="low", name="Low", holds="max(box.top for box in boxes) <= 3")
    session.perform(PutCheck("Club Night", own))
    session.perform(SetLevel("Club Night", "choke-space", "error"))
    file = proposed_file(session.document, "Club Night", here)
    assert file == here / "club-night.rules.json"
    share(session, "Club Night", file)
    other = Session(open_document(TACTICS / "gentle-slopes.json"))
    offered = offered_rules(other, file)
    assert not offered.path  # a copy of a sample has no folder
    assert other.perform(offered.edit())
    assert other.present.house_rules[-1] == session.present.house_rules[-1]


def test_a_file_is_followed_from_the_folder_of_the_map(here: Path) -> None:
    """The map names it by its path; nothing elsewhere can be followed."""
    session = Session(open_document(here / "map.json"))
    offered = offered_rules(session, here / "oak-league.rules.json")
    assert offered.path == "oak-league.rules.json"
    assert session.perform(offered.edit(follow=True))
    assert session.present.house_rules[-1].path == "oak-league.rules.json"
    assert "house-rules-away" not in {finding.check for finding in session.findings.items}
    assert offered_rules(session, here / "oak-league.rules.json").replaces
    assert path_within(session.document, RULES / "tactics" / "oak-league.rules.json") == ""


def test_a_followed_file_that_changed_is_read_again(here: Path) -> None:
    """As a step of the history; a broken one is told with its place and changes nothing."""
    session, league = Session(open_document(here / "map.json")), here / "oak-league.rules.json"
    session.perform(offered_rules(session, league).edit(follow=True))
    before = followed_digests(session.document)
    assert reloaded(session.document) == (session.document, "")
    league.write_text(league.read_text().replace('"limit.rounds": 30', '"limit.rounds": 12'))
    assert followed_digests(session.document) != before
    after, words = reloaded(session.document)
    assert words == "“Oak League” updated from its file"
    assert after.scenario.house_rules[-1].set == {"limit.rounds": 12}
    assert after.history.present is not session.document.history.present
    league.write_text("{")
    with pytest.raises(FileError) as caught:
        reloaded(session.document)
    assert "oak-league.rules.json:1:" in str(caught.value)
    league.unlink()
    gone, words = reloaded(session.document)
    assert words == "A house rules file was added or removed"
    assert not gone.library.rules


def test_a_file_of_another_game_is_refused_plainly(here: Path) -> None:
    """By the names of both games."""
    session = Session(open_document(here / "map.json"))
    with pytest.raises(
        FileError, match="contains house rules for Mechs, but this map is for Tactics"
    ):
        offered_rules(session, RULES / "mechs" / "even-arena.rules.json")


def test_what_becomes_worse_is_broken_and_what_becomes_milder_allowed() -> None:
    """Each finding is told once, with the level that it comes to have."""

    def found(check: str, level: Level) -> Finding:
        return Finding(check=check, level=level, message="m", places=())

    before = [found("a", "warning"), found("b", "warning"), found("c", "error")]
    after = [found("a", "error"), found("c", "error"), found("d", "advice")]
    effect = effect_on(before, after)
    assert [(each.check, each.level) for each in effect.broken] == [("a", "error"), ("d", "advice")]
    assert [each.check for each in effect.allowed] == ["b"]
    milder = effect_on([found("a", "error")], [found("a", "advice")])
    assert [each.check for each in milder.allowed] == ["a"]
    assert milder.broken == ()


def test_of_checks_with_one_id_the_last_is_shared(here: Path) -> None:
    """The file can be read again."""
    pair = tuple(OwnCheck(id="low", name=name, holds="count(boxes) < 9") for name in ("A", "B"))
    document = open_document(here / "map.json")
    history = document.history.push(
        replace(document.scenario, house_rules=(HouseRules("Ours", checks=pair),)), "Test"
    )
    session = Session(dataclasses.replace(document, history=history))
    share(session, "Ours", here / "ours.rules.json")
    assert load_rules(here / "ours.rules.json").checks == pair[1:]
