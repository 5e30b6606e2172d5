"""Realmwright from Python."""

import json
import pickle
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from msgspec.structs import replace

import realmwright
from editor.cli.main import BAD, NO, OK, main
from editor.core.errors import FileError
from editor.core.resources import samples_folder
from editor.export.exporter import RefusedExportError
from editor.play.bots import BotError
from editor.play.game import UnplayableError
from editor.seam.games import FaultyMapError
from editor.seam.system import AnySystem
from editor.systems.catalogue import systems
from editor.systems.shared.edits.setups import AddSetup
from editor.systems.tactics.edits.boxes import MoveBox

LONE_STAR = samples_folder() / "tactics" / "lone-star.json"
SMALLEST = samples_folder() / "tactics" / "smallest.json"
FAULTY = samples_folder() / "faulty" / "tactics"


def test_what_is_loaded_is_checked_and_edited() -> None:
    """A scenario is loaded with its kits, checked, and edited into another one."""
    realm = realmwright.load(LONE_STAR, "tactics")
    assert not [item for item in realm.check() if item.level == "error"]
    scenario = realm.scenario
    assert scenario.board.artifact is not None
    edit = MoveBox(id=scenario.board.boxes[0].id, at=scenario.board.artifact.at)
    moved = realm.edited(edit)
    assert "artifact-covered" in {finding.check for finding in moved.check()}
    assert realm.scenario is scenario


def test_a_broken_map_is_repaired() -> None:
    """The result is another scenario with what was tried; protected objects stay as they are."""
    broken = realmwright.load(samples_folder() / "faulty" / "tactics" / "artifact-covered.json")
    repaired = broken.repaired()
    assert repaired.is_legal
    assert repaired.search.proven
    assert not repaired.map.check()
    assert repaired.map.path == broken.path
    refused = broken.repaired(protect=("artifact", "b1"), work=0.05)
    assert not refused.is_legal
    assert refused.map == broken
    assert refused.search.obstacles
    with pytest.raises(ValueError, match="nowhere"):
        broken.repaired(protect=("nowhere",))


def test_proposals_refuse_what_is_unknown() -> None:
    """A mode or a set-up that is not there would else be judged by no check at all."""
    realm = realmwright.load(samples_folder() / "mechs" / "foundry-duel.json")
    proposals: tuple[Any, ...] = (realm.repaired, realm.completed, realm.balanced)
    for propose in proposals:
        with pytest.raises(ValueError, match="unknown mode 'chess'"):
            propose(mode="chess")
    for judged in (proposals[0], proposals[2]):
        with pytest.raises(ValueError, match="unknown set-up 'nine'"):
            judged(setup="nine")


def test_numbers_that_mean_nothing_are_refused() -> None:
    """No match, a gallery without cells or less than no process: a sentence names the number."""
    realm = realmwright.load(samples_folder() / "mechs" / "foundry-duel.json")
    wrong: dict[str, Callable[[], object]] = {
        "matches: expected 1 or more, not 0": lambda: realm.playtest(0),
        "matches: expected 1 or more, not -1": lambda: realm.compared(realm, -1),
        "workers: expected 0 or more, not -2": lambda: realm.playtest(9, workers=-2),
        "tries: expected 0 or more, not -4": lambda: realm.ask("red wins", tries=-4),
        "seconds: expected 0 or more, not -4": lambda: realm.ask("red wins", seconds=-4),
        "work: expected 0 or more, not -1": lambda: realm.repaired(work=-1),
        "tries: expected 1 or more, not 0": lambda: realm.completed(tries=0),
        "answers: expected 1 or more, not 0": lambda: realm.balanced(answers=0),
        "max_moves: expected 1 or more, not 0": lambda: realm.balanced(max_moves=0),
        "matches: expected 0 or more, not -1": lambda: realm.balanced(matches=-1),
        "columns: expected 1 or more, not 0": lambda: realm.searched(cells=(0, 5)),
        "rows: expected 1 or more, not -5": lambda: realm.searched(cells=(5, -5)),
        "maps: expected 1 or more, not 0": lambda: realm.searched(maps=0),
    }
    for words, call in wrong.items():
        with pytest.raises(ValueError, match=words):
            call()
    with pytest.raises(ValueError, match="unknown set-up 'nine'"):
        realm.axes("nine")


def test_a_new_map_has_a_title_that_a_file_can_hold(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the map is made, not where it is saved; on the command line it is bad usage."""
    for title in ("two\nlines", "x" * 201, "\x1b[31mred", "   "):
        with pytest.raises(realmwright.EditError, match="title"):
            realmwright.new("tactics", title=title)
        assert main(["new", "tactics", "-o", "-", "--title", title]) == BAD
        assert "usage: " in capsys.readouterr().err


def test_fixes_are_graded_as_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """A script is told what was tried, by the same rule as a terminal."""
    file = FAULTY / "box-overhangs.json"
    log_entry = realmwright.load(file).check()
    main(["check", str(file), "--format", "json"])
    (report,) = json.loads(capsys.readouterr().out)["files"]
    ours = [[(fix.title, fix.grade) for fix in finding.fixes] for finding in log_entry]
    theirs = [
        [(fix["title"], fix["grade"]) for fix in item["fixes"]] for item in report["findings"]
    ]
    assert ours == theirs
    assert any(fix.tried for finding in log_entry for fix in finding.fixes)


@pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)
def test_a_new_map_is_saved_and_loaded(system: AnySystem, tmp_path: Path) -> None:
    """A new map of every system has no errors, is saved, and comes back from its file."""
    made = realmwright.new(system.id, title="Made here")
    assert not [finding for finding in made.check() if finding.level == "error"]
    made.save(tmp_path / "made.json")
    assert realmwright.load(tmp_path / "made.json").scenario == made.scenario


@pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)
def test_the_graph_is_one_of_networkx(system: AnySystem) -> None:
    """The graph names its nodes as people do, with a label, and its edges have kind and cost."""
    realm = realmwright.new(system.id)
    graph = realm.graph()
    assert isinstance(graph, nx.DiGraph)
    survey = system.surveys(realm.scenario, realm.library, realm.ruleset, "")[0]
    assert graph.number_of_edges() == system.graph(survey).number_of_edges()
    assert list(nx.get_node_attributes(graph, "name").values()) == [
        about["name"] for about in system.graph(survey).nodes.values()
    ]
    graph.remove_nodes_from(list(graph)[1:])  # it is a copy
    assert len(graph) == 1 < len(system.graph(survey))
    assert all(about["label"] for _, about in graph.nodes(data=True))
    assert all(about["kind"] and about["cost"] >= 0 for *_, about in graph.edges(data=True))


def test_a_route_costs_what_the_graph_says() -> None:
    """The cheapest way by name costs what an algorithm of networkx finds on the graph."""
    realm = realmwright.load(LONE_STAR)
    route = realm.route("a1", "g7")
    assert route is not None
    assert route.cost == nx.dijkstra_path_length(realm.graph(), "a1", "g7", weight="cost")
    with pytest.raises(ValueError, match="zz99"):
        realm.route("a1", "zz99")


def test_the_kind_of_an_export_is_told_by_its_name(tmp_path: Path) -> None:
    """A file's ending tells the kind of an export, and options are given by name."""
    realm = realmwright.load(LONE_STAR)
    realm.export(tmp_path / "map.svg", legend=False)
    assert (tmp_path / "map.svg").read_bytes() == realm.exported("svg", legend=False)
    assert realm.exported("svg", legend=False) != realm.exported("svg")


@pytest.mark.parametrize(
    ("kind", "options", "words"),
    [
        ("hologram", {}, "unknown export format 'hologram'; expected json"),
        ("svg", {"colour": "red"}, "unknown svg option 'colour'; expected view"),
        ("svg", {"turn": 9}, "whole number from 0 to 3"),
    ],
)
def test_what_an_export_does_not_know_is_told(
    kind: str, options: dict[str, Any], words: str
) -> None:
    """A kind, an option or a value that is not there is refused in a sentence."""
    with pytest.raises(ValueError, match=words):
        realmwright.load(LONE_STAR).exported(kind, **options)


def test_an_ending_that_no_kind_has_is_told(tmp_path: Path) -> None:
    """A file's name that tells no kind asks for one."""
    with pytest.raises(ValueError, match=r"no export format ends in \.xyz"):
        realmwright.load(LONE_STAR).export(tmp_path / "map.xyz")


def test_an_ending_that_several_kinds_have_is_told(tmp_path: Path) -> None:
    """A zip may be many things; what has the name of a kind is of that kind."""
    with pytest.raises(ValueError, match=r"several formats end in \.zip: parts, tmj, .*stl"):
        realmwright.load(LONE_STAR).export(tmp_path / "map.zip")
    realmwright.load(LONE_STAR).export(tmp_path / "map.json")
    assert (tmp_path / "map.json").read_bytes() == realmwright.load(LONE_STAR).exported("json")


def test_a_scenario_with_errors_is_a_draft_or_nothing(tmp_path: Path) -> None:
    """Errors refuse an export unless it is to be a draft, and the refusal names them."""
    faulty = realmwright.load(FAULTY / "boxes-overlap.json")
    with pytest.raises(RefusedExportError) as refused:
        faulty.export(tmp_path / "map.txt")
    assert refused.value.__notes__[0].startswith("error[boxes-overlap]: ")
    assert not list(tmp_path.iterdir())
    faulty.export(tmp_path / "map.txt", draft=True)
    assert (tmp_path / "map.txt").read_text().startswith("DRAFT")


def test_a_match_says_why_its_rules_ran_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without wasmtime a match is the same, and its property names what is missing."""
    realm = realmwright.load(LONE_STAR.with_name("smallest.json"))
    fast = realm.play("random", seed=5)
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    slow = realm.play("random", seed=5)
    assert slow.event_log == fast.event_log
    assert slow.slow.startswith("wasmtime is missing here")


def test_a_match_is_the_same_for_the_same_seed() -> None:
    """Bots play to the end; the same seed gives the same match, told in sentences."""
    realm = realmwright.load(LONE_STAR)
    one, other = (realm.play("random", seed=5) for _ in range(2))
    assert one.event_log == other.event_log
    assert len(one.event_log) > 20
    assert one.match.over
    assert min(one.places.values()) == 1
    assert one.slow == ""
    assert set(one.scores) == {player.id for player in realm.scenario.setups[0].players}
    with pytest.raises(BotError, match="unknown bot 'oracle'"):
        realm.play("oracle")


def test_what_cannot_be_played_is_told_as_on_the_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The same errors keep a map from being played in Python, in the same words."""
    file = FAULTY / "boxes-overlap.json"
    with pytest.raises(UnplayableError) as refused:
        realmwright.load(file).play("random")
    assert main(["play", str(file)]) == NO
    said = capsys.readouterr().err
    assert said == f"realmwright play: error: {refused.value}\n"
    assert "boxes-overlap: " in said


def test_faults_of_another_set_up_keep_nobody_from_playing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The set-up that is played counts, the first by default, in Python and on the command line."""
    realm = realmwright.load(LONE_STAR, "tactics")
    first = realm.scenario.setups[0]
    empty = replace(first, id="empty", starts=first.starts[:1])
    both = realm.edited(AddSetup(empty))
    assert both.play("random", seed=5).match.over
    with pytest.raises(FaultyMapError, match="before playing"):
        both.play("random", setup="empty")
    both.save(tmp_path / "both.json")
    assert main(["play", str(tmp_path / "both.json"), "--bots", "random"]) == OK
    assert main(["play", str(tmp_path / "both.json"), "--setup", "empty"]) == NO
    assert "before playing" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["html", "tmx"])
def test_what_carries_a_scenario_is_loaded_like_one(kind: str, tmp_path: Path) -> None:
    """A scenario comes back out of what it was exported to."""
    realm = realmwright.load(SMALLEST)
    realm.export(tmp_path / f"map.{kind}")
    assert realmwright.load(tmp_path / f"map.{kind}").scenario == realm.scenario


def test_a_file_that_is_none_is_told() -> None:
    """What is no scenario is refused as on the command line."""
    with pytest.raises(FileError):
        realmwright.load("no-such-file.json")


def test_what_is_given_prints_in_a_line() -> None:
    """A session shows what a value is, and not all that it holds."""
    realm = realmwright.load(FAULTY / "box-overhangs.json", "tactics")
    finding = realm.check()[0]
    fixes = realm.fixes(finding, best=1)
    shown = (realm, finding, fixes[0], realm.why(finding), realm.repaired(work=0.1),
             realm.objects("box")[0], realm.diff(realm.fixed(fixes[0])),
             realmwright.load(SMALLEST).play("random"))  # fmt: skip
    for value in shown:
        assert re.fullmatch(r"<\S.*>", repr(value)), value
        assert len(repr(value)) < 200
    assert repr(realm) == "<GameMap 'Overhanging box' of tactics, free-for-all>"


def test_a_map_of_another_system_is_refused() -> None:
    """Where the system is said, type checkers can rely on it."""
    with pytest.raises(FileError, match="is a map of tactics; expected one of mechs"):
        realmwright.load(SMALLEST, "mechs")
    with pytest.raises(ValueError, match="unknown system 'tactcs'; did you mean 'tactics'"):
        realmwright.load(SMALLEST, "tactcs")


def test_what_is_computed_is_not_sent_along() -> None:
    """A map is pickled as its values, and equals what comes back."""
    realm = realmwright.load(LONE_STAR)
    before = pickle.dumps(realm)
    assert realm.distances("a1")["g7"] == 13
    assert pickle.dumps(realm) == before
    assert pickle.loads(before) == realm
