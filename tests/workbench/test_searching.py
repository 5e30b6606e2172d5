"""Search for things of the map: what finds them, and what choosing one does."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.core.house_rules import SetSetting
from editor.core.points import cell_named
from editor.core.resources import samples_folder
from editor.core.words import counted
from editor.workbench.document import open_document
from editor.workbench.searching import Thing, finder_of, go_to, rules_of, searchable
from editor.workbench.session import Session
from editor.workbench.stamps import Stamps

SAMPLES = ("tactics/lone-star", "mechs/market-square", "trts/round-the-mere")


def session_of(sample: str) -> Session:
    """Return a session with a sample."""
    return Session(open_document(samples_folder() / f"{sample}.json"))


def found(session: Session, text: str) -> list[Thing]:
    """Return the things of the map whose name holds the text."""
    word = searchable(text)
    things = [thing for thing in finder_of(session)(text) if thing.kind not in ("rule", "check")]
    return [thing for thing in things if word in searchable(thing.title)]


def test_a_box_and_its_component_are_found_by_their_size() -> None:
    """The sign of times need not be typed; the box is selected, the component taken up."""
    session = session_of("tactics/lone-star")
    box, component = found(session, "8x5")
    assert (box.kind, component.kind) == ("object", "component")
    cells = go_to(session, box)
    assert session.selection == (box.key,)
    assert cell_named("e9") in cells
    assert go_to(session, component) == ()
    assert session.tool.id == "box"


def test_a_space_and_a_terrain_are_found() -> None:
    """A space by its name, where the board has it; of a terrain all spaces together."""
    session = session_of("tactics/lone-star")
    (space,) = found(session, "H8")
    assert (space.title, space.where) == ("h8", "Space · plain · height 0")
    assert go_to(session, space) == (cell_named("h8"),)
    assert session.cells == {cell_named("h8")}
    assert found(session, "z99") == []
    (villages,) = found(session, "village")
    assert villages.where == "7 spaces"
    assert len(go_to(session, villages)) == 7
    assert len(session.cells) == 7


def test_a_setup_and_a_problem_are_found() -> None:
    """A set-up is chosen; a problem is left to who shows problems."""
    session = session_of("tactics/one-map-three-tables")
    (setup,) = found(session, "3 players")
    assert setup.where.startswith("Set-up · Red, Blue")
    go_to(session, setup)
    assert session.setup == setup.key
    start = session.survey.setup.starts[0].id
    session.perform(session.editing.remove((start,), session.setup))
    (problem,) = [thing for thing in finder_of(session)("start") if thing.kind == "problem"]
    assert problem.where == "Error · 3 players"
    assert go_to(session, problem) == ()


@pytest.mark.parametrize(
    ("sample", "text", "kind"),
    [
        ("mechs/market-square", "vault", "object"),
        ("mechs/market-square", "red's pilot", "object"),
        ("trts/round-the-mere", "petrel", "object"),
        ("trts/round-the-mere", "red's base", "object"),
    ],
)
def test_cards_areas_and_units_are_found(sample: str, text: str, kind: str) -> None:
    """What has a name in any system is selected by it, with the spaces to bring into view."""
    session = session_of(sample)
    things = [thing for thing in found(session, text) if thing.kind == kind]
    assert things
    cells = go_to(session, things[0])
    assert session.selection == (things[0].key,)
    assert cells == session.editing.cells_of(session.shown_survey, things[0].key)


def test_a_stamp_is_found_and_taken_into_the_hand(tmp_path: Path) -> None:
    """Those of the map and the own ones, by name; it hangs over the map at once."""
    session = session_of("tactics/twin-peaks")
    stamps = Stamps(session, tmp_path)
    session.select((session.present.board.boxes[0].id,))
    assert stamps.keep("Gate hill")
    find = finder_of(session, stamps)
    things = [thing for thing in find("gate") if thing.kind == "stamp"]
    assert ("Gate hill", True) in [(t.title, t.where.startswith("My stamp · ")) for t in things]
    assert any(thing.where.startswith("Stamp in this map · ") for thing in things)
    own = next(thing for thing in things if thing.title == "Gate hill")
    assert go_to(session, own) == ()
    assert (session.tool.id, session.tool.key) == ("piece", own.key)
    assert session.previewing


@pytest.mark.parametrize("sample", SAMPLES)
def test_every_rule_and_every_check_is_found(sample: str) -> None:
    """Settings by what they decide, with the value in force; checks with what they find."""
    session = session_of(sample)
    rules = rules_of(session)
    named = {(thing.kind, thing.key) for thing in rules}
    assert {("rule", name) for name in session.document.ruleset.settings} <= named
    assert {("check", check.code) for check in session.system.checks()} <= named
    assert all(thing.title and thing.where for thing in rules)
    assert set(rules) <= set(finder_of(session)("anything"))
    assert [go_to(session, thing) for thing in (rules[0], rules[-1])] == [(), ()]


def test_rules_and_checks_say_what_holds() -> None:
    """The value and the house rules that set it; the level in force and the number of problems."""
    session = session_of("tactics/one-map-three-tables")
    session.perform(SetSetting("Oak League", "movement.max_climb", 4))
    start = session.survey.setup.starts[0].id
    session.perform(session.editing.remove((start,), session.setup))
    where = {(thing.kind, thing.key): thing.where for thing in rules_of(session)}
    assert where["rule", "movement.max_climb"] == "Rule: 4 · set by Oak League"
    problem = session.findings.items[0]
    number = sum(each.check == problem.check for each in session.findings.items)
    assert where["check", problem.check] == f"Check · error · {counted(number, 'problem')}"
