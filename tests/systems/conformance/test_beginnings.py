"""What a system begins with can be played, drawn, described, written and read."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from editor.cli.main import main
from editor.core.scenario import schema_name
from editor.paint.faces import advance
from editor.picture.affine import Rect
from editor.seam.overlay import Overlay
from editor.seam.pictures import Plate
from editor.seam.scene import SceneOptions, Viewpoint
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario, read_scenario
from editor.storage.save import bytes_of
from editor.systems.judge import judge
from tests.systems.conformance.catalogue import (
    BEGINNINGS,
    EVERY,
    FILES,
    begun,
    scenarios,
    words_of,
)

each_system = pytest.mark.parametrize("system", EVERY, ids=words_of)


def test_a_new_scenario_has_neither_errors_nor_warnings(subtests: pytest.Subtests) -> None:
    """Every mode begins lawfully for every number of players that it takes; it names its schema."""
    for beginning in BEGINNINGS:
        with subtests.test(words_of(beginning)):
            fresh = begun(beginning)
            assert fresh.mode == beginning[1]
            assert fresh.schema == schema_name("scenario")
            found = judge(fresh, library_for(fresh, None), ruleset_for(fresh.system))
            assert [finding.message for finding in found if finding.level != "advice"] == []


def test_an_unknown_mode_is_refused_with_a_sentence(subtests: pytest.Subtests) -> None:
    """Nobody begins a mode that is not there, nor with no players at all."""
    for system in EVERY:
        with subtests.test(words_of(system)):
            for mode, players in (("nothing", None), (system.modes[0].id, 0)):
                with pytest.raises(ValueError, match=r"\w+ \w+"):
                    system.new_scenario(mode, players, library_for(begun(BEGINNINGS[0]), None), "")


def test_what_is_saved_is_what_is_read(subtests: pytest.Subtests) -> None:
    """A new scenario is the same after it was written and read, and so are its bytes."""
    for beginning in BEGINNINGS:
        with subtests.test(words_of(beginning)):
            fresh = begun(beginning)
            data = bytes_of(fresh, "fresh.json")
            again = read_scenario(data, "fresh.json")
            assert again == fresh
            assert bytes_of(again, "again.json") == data


def test_a_sample_is_read_and_written_byte_for_byte(subtests: pytest.Subtests) -> None:
    """Reading and writing leaves a file as it was."""
    for file in FILES:
        with subtests.test(words_of(file)):
            assert bytes_of(load_scenario(file), file.name) == file.read_bytes()


def test_every_map_is_drawn_in_every_way(subtests: pytest.Subtests) -> None:
    """Plate, text map, facts and scenes are there for new maps and samples, in each viewpoint."""
    for system in EVERY:
        with subtests.test(words_of(system)):
            for scenario, library, ruleset in scenarios(system):
                for survey in system.surveys(scenario, library, ruleset, ""):
                    assert system.text_map(survey).strip()
                    assert all(part.facts for part in system.facts(survey))
                    for viewpoint in system.viewpoints:
                        drawing = system.plate(survey, Plate(advance, viewpoint, draft=True))
                        assert drawing.nodes
                        isometric = viewpoint == "isometric"
                        scene = system.scene(survey, SceneOptions(Viewpoint(isometric)))
                        assert scene.nodes(scene.full_size)
                        assert _holds(scene.extent, scene.frame)
                        middle = scene.frame.centre
                        hit = scene.hit(middle, scene.full_size)
                        assert scene.point_of(scene.ground_at(middle)) == pytest.approx(middle)
                        scene.tag(Overlay(pointed=hit.cell, over=hit.on))
                        same = system.scene(survey, SceneOptions(Viewpoint(isometric)))
                        assert same.looks_like(scene)
                        assert same.changed_since(scene) == []


def test_every_object_is_somewhere(subtests: pytest.Subtests) -> None:
    """What can be selected has a name, is inspected, and is found on the board where it lies."""
    for system in EVERY:
        with subtests.test(words_of(system)):
            editing = system.editing()
            for scenario, library, ruleset in scenarios(system):
                survey = system.surveys(scenario, library, ruleset, "")[0]
                setup = survey.setup.id if survey.setup else ""
                scene = system.scene(survey, SceneOptions())
                for name in editing.objects(scenario, setup):
                    assert editing.name_words(survey, name)
                    assert editing.inspect(survey, (name,), frozenset()).title
                    if editing.cells_of(survey, name):
                        assert scene.object_rect(name) is not None
                assert editing.size(survey)
                assert editing.outline(survey)


def test_every_check_is_documented(subtests: pytest.Subtests) -> None:
    """Each check says what, why, an example, how to fix it and where it is from."""
    for system in EVERY:
        with subtests.test(words_of(system)):
            checks = system.checks()
            assert len({check.code for check in checks}) == len(checks)
            for check in checks:
                said = (
                    check.title,
                    check.what,
                    check.why,
                    check.example,
                    check.remedy,
                    check.source,
                )
                assert all(text.strip() for text in said), check.code
                assert check.modes <= {mode.id for mode in system.modes}, check.code


@pytest.mark.quick("tactics", "pegs")
@each_system
def test_the_command_line_takes_the_system(
    system: AnySystem, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A map is begun, checked, described and exported by its verbs; nothing else is needed."""
    file, out = str(tmp_path / "map.json"), str(tmp_path / "out")
    assert main(["new", system.id, system.modes[0].id, "-o", file]) == 0
    for verb in (["check", file], ["info", file], ["checks"]):
        assert main(verb) == 0, verb
    for kind in ("svg", "text", "json"):
        assert main(["export", file, "--to", kind, "-o", f"{out}.{kind}"]) == 0
        assert Path(f"{out}.{kind}").stat().st_size
    assert main(["path", file, "nowhere at all", "nowhere at all"]) == 2
    if "isometric" not in system.viewpoints:
        picture = ["export", file, "--to", "svg", "--option", "view=isometric", "-o", f"{out}.i"]
        assert main(picture) == 2
        assert "no view" in capsys.readouterr().err


def _holds(whole: Rect, part: Rect) -> bool:
    return whole.joined(part) == pytest.approx(whole)


def test_the_types_of_a_system_can_be_sent_to_another_process(subtests: pytest.Subtests) -> None:
    """Exports, imports and bots work in processes of their own, which are sent their system."""
    for system in EVERY:
        with subtests.test(words_of(system)):
            types = system.scenario_type, system.kit_type, system.edit_type
            assert pickle.loads(pickle.dumps(types)) == types
