"""The page on adding something is true to the letter: what it shows works as it stands there.

Each test adds something to a copy of the program in the files that the page names, and uses it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import indent
from types import ModuleType
from typing import Any

import msgspec
import pytest

from editor.core.kit import Library
from editor.export import dot_file
from editor.storage.kits import built_in_library
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.system import TACTICS
from tests.docs.additions import ROOT, House, texts
from tests.workbench.sessions import Person

TACTICS_FOLDER = "editor/systems/tactics"


def shown(section: str, name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the first file that a section shows, as the module that it would be."""
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    exec(texts(section)[0], module.__dict__)
    return module


@pytest.fixture(scope="module")
def together(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What one process prints that uses a check, an edit and a setting, added to one copy."""
    house = House(tmp_path_factory.mktemp("house"))
    for add in (add_the_check, add_the_edit, add_the_setting):
        add(house)
    return house.run_each(check=CHECKING, edit=READING, setting=SETTING)


def add_the_check(house: House) -> None:
    checks = f"{TACTICS_FOLDER}/checks"
    house.write(f"{checks}/start_beside_ballista.py", texts("A check")[0])
    line = '    "start_beside_ballista",\n'
    house.insert(f"{checks}/catalogue.py", '    "start_in_area",\n', line)
    (house.folder / "cases.yaml").write_text(texts("A check", "yaml")[0], encoding="utf-8")


def test_the_check_of_the_page_works(together: dict[str, str]) -> None:
    """With a file and a line of the catalogue it holds the cases, is explained and reported."""
    reported = together["check"]
    assert "A start lies beside a ballista" in reported
    assert "Red's start lies beside the ballista on c1" in reported


CHECKING = """
from pathlib import Path

from docs.pages import checks
from editor.cli.main import main
from editor.core.canonical import canonical_bytes
from editor.systems.tactics.system import TACTICS
from tests.checks.test_cases import LANGUAGES, hold_findings, hold_nothing, read_cases

code = "start-beside-ballista"
language = LANGUAGES["checks"]
cases = read_cases(Path("cases.yaml"))
for case in cases["passes"]:
    hold_nothing(language, code, case)
for case in cases["fails"]:
    hold_findings(language, code, case)
assert code in checks.page()
assert main(["check", "--explain", code]) == 0
scenario, library = language.scenario(cases["fails"][0])
[finding] = [each for each in language.find(scenario, library) if each.check == code]
print(finding.message)
"""
"""What `make test`, `make docs` and a designer do with the check of the page."""


@pytest.mark.deep
def test_the_exporter_of_the_page_works(house: House, tmp_path: Path) -> None:
    """The shown record is that of the file, and one more kind takes the places that are named."""
    shown_record = texts("An exporter")[0]
    names = dict(vars(dot_file))
    exec(shown_record, names)
    assert names["EXPORTER"] == dot_file.EXPORTER
    text = (ROOT / "editor" / "export" / "dot_file.py").read_text(encoding="utf-8")
    house.write(
        "editor/export/roads_file.py", text.replace('"dot"', '"roads"').replace(".dot", ".roads")
    )
    house.insert("editor/export/catalogue.py", '    "stl":', '    "roads": "roads_file",\n')
    house.write("tests/export/test_roads_file.py", HOLDING)
    reported = house.run(EXPORTING)
    assert "roads" in reported
    assert "held" in reported
    assert (tmp_path / "map.roads").read_bytes().startswith(b"digraph")


EXPORTING = """
from editor.cli.main import main
from editor.core.resources import samples_folder
from editor.export.catalogue import exporter_named
from tests.docs.test_exports import test_every_kind_has_a_section_and_no_other
from tests.export.jobs import SAMPLES, job_of
from tests.export.kinds import hold

sample = str(samples_folder() / "tactics" / "twin-peaks.json")
assert main(["export", sample, "--to", "roads", "-o", "map.roads"]) == 0
assert main(["export", "--kinds"]) == 0
job = job_of(SAMPLES[0], exporter_named("roads"))
hold("roads", job, exporter_named("roads").write(job))
test_every_kind_has_a_section_and_no_other()
"""
"""What a designer, `make test` and `make docs` do with the new kind."""

HOLDING = '''
def hold(job, data):
    """The file is a graph."""
    print("held")
    assert data.startswith(b"digraph")
'''
"""The third of the three files of a kind: the tests of its module."""


def add_the_edit(house: House) -> None:
    house.write(f"{TACTICS_FOLDER}/edits/locks.py", texts("An edit")[0])
    catalogue = f"{TACTICS_FOLDER}/edits/catalogue.py"
    line = "from editor.systems.tactics.edits.locks import LockMats\n"
    house.insert(catalogue, "from editor.systems.tactics.edits.marking", line)
    house.insert(catalogue, "    | Paint\n", "    | LockMats\n")


def test_the_edit_of_the_page_works(
    together: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The edit is data, does what it says, does nothing twice, and is known by its name."""
    kind: Any = shown("An edit", "editor.systems.tactics.edits.locks", monkeypatch).LockMats
    before = new_scenario("free-for-all", 4, built_in_library("tactics"), "")
    after = kind().apply(before, Library())
    assert [mat.locked for mat in after.board.mats] == [True]
    assert kind().apply(after, Library()) is after
    assert kind(False).apply(after, Library()) == before
    assert kind().sentence(before, Library()) == "Lock the mats"
    assert msgspec.json.encode(kind(False)) == b'{"edit":"lock-mats","locked":false}'
    assert together["edit"] == "LockMats(locked=True)\n"


READING = """
import msgspec
from editor.systems.tactics.system import TACTICS

print(msgspec.json.decode(b'{"edit": "lock-mats"}', type=TACTICS.edit_type))
"""
"""How an edit is read from a file."""


@pytest.mark.deep
def test_the_property_of_the_page_works(house: House) -> None:
    """The shown entry stands in its table and sets a height; another one needs that file alone."""
    entry = texts("A property")[0]
    table = f"{TACTICS_FOLDER}/text/properties.py"
    shown_call = entry.strip().removeprefix("(").removesuffix(",)")
    assert shown_call in (ROOT / table).read_text(encoding="utf-8")
    house.insert(
        table, '        number("height"', '        fact("model", "Model", box.component),\n'
    )
    assert house.run(INSPECTING) == "8\n"


INSPECTING = """
from editor.core.properties import by_key, edits_of
from editor.core.resources import samples_folder
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.system import TACTICS

def rows_of(scenario):
    (survey, *_) = TACTICS.surveys(scenario, library, ruleset_for("tactics"), "")
    return TACTICS.editing().inspect(survey, (box.id,), frozenset()).rows

file = samples_folder() / "tactics" / "twin-peaks.json"
scenario = load_scenario(file)
library = library_for(scenario, file.parent)
box = scenario.board.boxes[0]
rows = rows_of(scenario)
assert by_key(rows)["model"].value == box.component
(edit,) = edits_of(rows, "height", 8)
print(by_key(rows_of(edit.apply(scenario, library)))["height"].value)
"""
"""What the inspector does with the properties of a box."""


@pytest.mark.deep
def test_the_tool_of_the_page_works(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A click with the tool locks the mat there, and says so where there is none."""
    kind: Any = shown("A tool", "editor.systems.tactics.tools.locks", monkeypatch).LockMat
    assert kind.shortcut not in {tool.shortcut for tool in TACTICS.editing().tools}
    assert (ROOT / "editor" / "ui" / "icons" / f"{kind.icon}.svg").is_file()
    person = Person()
    tool = kind(person.session)
    spot = person.hit("c4")
    tool.release(spot, None)
    assert person.session.present.board.mats[0].locked
    tool.release(spot, None)
    assert not person.session.present.board.mats[0].locked
    tool.release(person.hit((-1, -1)), None)
    assert person.said == ["There is no mat here"]
    house.write(f"{TACTICS_FOLDER}/tools/locks.py", texts("A tool")[0])
    catalogue = f"{TACTICS_FOLDER}/tools/catalogue.py"
    line = "from editor.systems.tactics.tools.locks import LockMat\n"
    house.insert(catalogue, "from editor.systems.tactics.tools.marks", line)
    house.insert(catalogue, "    Erase,\n", "    LockMat,\n")
    assert "Lock a mat" in house.run("from docs.pages import keys; print(keys.page())")


@pytest.mark.deep
def test_the_field_of_the_page_works(house: House) -> None:
    """A file with the field is read and written, its schema has it, and older files stay valid."""
    field = texts("A field of a file")[0].splitlines()[-1]
    board = f"{TACTICS_FOLDER}/map/board.py"
    house.insert(board, "Locked, Many", "Line, ")
    house.insert(board, "\n\nclass Box(Value", f"{field}\n")
    assert house.run(PAINTING) == "Who painted the mat.\nmat m1 painter set to “Ann”\n"


PAINTING = """
from docs.schemas import schema, texts
from editor.core.canonical import canonical_bytes
from editor.core.diff import compare, sentence
from editor.core.resources import samples_folder, schemas_folder
from editor.storage.load import load_scenario
from pathlib import Path

for name, text in texts().items():
    (schemas_folder() / name).write_text(text, encoding="utf-8")
print(schema("tactics")["$defs"]["mat"]["properties"]["painter"]["description"])
file = samples_folder() / "tactics" / "twin-peaks.json"
plain = load_scenario(file)
assert canonical_bytes(plain) == file.read_bytes()
painted = Path("painted.json")
text = file.read_text(encoding="utf-8")
painted.write_text(text.replace('{"id": "m1", ', '{"id": "m1", "painter": "Ann", ', 1), "utf-8")
(change,) = compare(plain, load_scenario(painted))
print(sentence(change))
"""
"""What `make docs`, loading, saving and comparing do with the field of the page."""


@pytest.mark.deep
def test_a_kit_in_the_folder_comes_with_the_program(house: House) -> None:
    """A file that the page names is read with the kits of the system, and can be used by its id."""
    folder = ROOT / TACTICS_FOLDER / "data"
    text = (folder / "tactics-reef.kit.json").read_text(encoding="utf-8")
    house.write(f"{TACTICS_FOLDER}/data/tactics-quarry.kit.json", text.replace("reef", "quarry"))
    assert "tactics-quarry" in house.run(USING)


USING = """
from editor.core.edits import UseKit
from editor.core.kit import components_in_force
from editor.storage.kits import built_in_library
from editor.systems.tactics.edits.templates import new_scenario

library = built_in_library("tactics")
before = new_scenario("control", 2, library, "")
after = UseKit(id="tactics-quarry").apply(before, library)
own = {component.id for component in library.kits["tactics-quarry"].components}
assert own <= components_in_force(after, library).keys()
print(list(library.kits))
"""
"""What a designer does with a kit of the program."""


def add_the_setting(house: House) -> None:
    line = texts("A setting", "json")[0]
    house.insert(
        f"{TACTICS_FOLDER}/data/ruleset.json", '    "movement.climb"', f"    {line.strip()}\n"
    )


def test_a_setting_of_the_page_works(together: dict[str, str]) -> None:
    """A line of the ruleset is read by checks, and house rules change it within its bounds."""
    assert together["setting"] == "1 3\nit may be 0 to 20\n"


SETTING = """
from docs.pages import settings
from editor.core.edits import SetSetting
from editor.core.ruleset import objection
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.tactics.system import TACTICS
from editor.systems.tactics.edits.templates import new_scenario

library = built_in_library("tactics")
ruleset = ruleset_for("tactics")

def value(scenario):
    (survey, *_) = TACTICS.surveys(scenario, library, ruleset, "")
    return survey.number("movement.swamp")

scenario = new_scenario("control", 2, library, "")
house = SetSetting("Wet land", "movement.swamp", 3).apply(scenario, library)
print(value(scenario), value(house))
assert objection(ruleset.settings["movement.swamp"], 21) == "is a whole number from 0 to 20"
assert "movement.swamp" in settings.page()
print("it may be 0 to 20")
"""
"""What checks and designers do with the setting of the page."""


@pytest.mark.deep
def test_a_setting_of_play_works(house: House) -> None:
    """With a field, its entry in the deal and a rule that reads it, a match is played by it."""
    field, entry, rule = texts("A setting")
    play = "editor/systems/trts/play"
    before = "state.minerals[player] = min(game.rule_counters, game.start_minerals)"
    for file, mark, text in (
        (
            "editor/systems/trts/data/ruleset.json",
            '    "hand.minerals"',
            texts("A setting", "json")[1],
        ),
        (f"{play}/tables.py", "    start_minerals = field()", indent(field, "    ")),
        (f"{play}/deal.py", '    "hand.minerals"', indent(entry, "    ")),
        (f"{play}/starting.py", f"        {before}", f"        {rule.strip()}\n"),
    ):
        house.insert(file, mark, text)
    starting = house.folder / play / "starting.py"
    starting.write_text(starting.read_text(encoding="utf-8").replace(before, "pass"), "utf-8")
    assert house.run(DEALING) == "5\n"


DEALING = """
from editor.core.edits import SetSetting
from editor.core.resources import samples_folder
from editor.play.machine import engine_for
from editor.seam.games import game_of
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.trts.system import TRTS

file = sorted((samples_folder() / "trts").glob("*.json"))[0]
scenario = load_scenario(file)
library = library_for(scenario, file.parent)

def minerals(scenario):
    game = game_of(TRTS, scenario, library, ruleset_for("trts"))
    engine = engine_for(game.rules)
    return game.opened(engine.start(game, 1)).minerals[0]

given = SetSetting("Gifts", "hand.gift", 5).apply(scenario, library)
print(minerals(given) - minerals(scenario))
"""
"""How a match begins by the setting of the page."""


@pytest.mark.deep
def test_the_action_of_the_page_works(house: House) -> None:
    """With what four files are given there, the action is listed, named, told and carried out."""
    row, rule, words, event = texts("An action of play")
    play = "editor/systems/mechs/play"
    house.insert(f"{play}/actions.py", "    EQUIP = row(", indent(row, "    "))
    house.insert(f"{play}/weapons.py", "@compiled\ndef take_off(", f"{rule}\n\n")
    house.insert(f"{play}/action_words.py", "    Action.EQUIP: ", indent(words, "    "))
    house.insert(f"{play}/events.py", "    ENDED = row(", indent(event, "    "))
    assert house.run(SCRAPPING).startswith("scrap ")


SCRAPPING = """
from editor.systems.mechs.play.actions import Action
from editor.systems.mechs.play.names import Phase
from tests.systems.mechs.play.walks import Walk, game_of

walk = Walk(game_of("three-furnaces"))
walk.until(Phase.EQUIP)
rules, game = walk.game.rules, walk.game
for weapon in walk.values(Action.SCRAP):
    action = Action.SCRAP << 10 | weapon
    name = rules.action_name(game, walk.now, action)
    print(name)
    assert rules.action_code(game, walk.now, name) == action
    assert " throws away the " in rules.sentence(game, walk.now, action)
    assert rules.offers(game, walk.now, [action])[0].group == "Scrap"
assert walk.refusal(Action.SCRAP, 19) == "not-owned"
assert walk.refusal(Action.SCRAP, 31) == "no-such-thing"
weapon = walk.values(Action.SCRAP)[0]
seat = walk.now.mover
step = walk.engine.step(game, walk.state, Action.SCRAP << 10 | weapon)
after = game.opened(step.state)
assert not after.owned[seat] >> weapon & 1
line = rules.log_entry(game, after, step.events[0])
assert " throws away the " in line.sentence
assert rules.headline(game, after, step.events[0]).does == "scraps a weapon"
"""
"""What a player does with the action of the page."""
