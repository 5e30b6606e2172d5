"""Wherever a number comes in it is finite and of a sane length, or one clear error says so.

Each reader has a sound text, in which one number after another is exchanged for what Python takes
for one and nobody means.
"""

import json
import math
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.cli.main import main
from editor.core.errors import FileError
from editor.core.resources import samples_folder
from editor.export.catalogue import exporters
from editor.export.run import option_value
from editor.play.bots import BotError, bot_named
from editor.play.engine import Engine
from editor.play.match import Match
from editor.play.replay import DisagreementError, recorded, replayed
from editor.seam.system import AnySystem
from editor.storage import kits, leftovers, recent
from editor.storage.outlines.read import read_drawing
from editor.storage.replays import game_of_replay, read_replay
from editor.storage.tiled.read import read_tiled
from editor.systems import catalogue
from editor.systems.catalogue import systems
from editor.ui import settings as window_settings
from editor.workbench.clipboard import copied, paste
from editor.workbench.document import new_document
from editor.workbench.session import Session
from realmwright import load
from tests.depth import examples
from tests.play.games import PLAYED, fresh
from tests.storage.tiled.tiny import TINY
from tests.systems.conformance.catalogue import EVERY

WILD = (
    "nan", "NaN", "inf", "-inf", "Infinity", "-Infinity", "1e999", "-1e999", "1e308", "-1e308",
    "9" * 300, "9" * 5000, "-" + "9" * 5000, "٣", "３", "²", "1_000", "0x10", "--3", "1e",
)  # fmt: skip
"""What stands in place of a number."""
NO_NUMBERS = ("nan", "inf", "1e999", "9" * 5000, "-" + "9" * 5000, "٣", "²", "1_0", "")
"""What is refused wherever one whole number is asked for."""

_NUMBER = re.compile(r"(?<![\w.#-])-?\d+(?:\.\d+)?(?![\w.])")
_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg"><rect x="1" y="2" width="3" height="4"/>'
    '<circle cx="1" cy="2" r="2"/><ellipse cx="5" rx="2" ry="1"/>'
    '<g transform="matrix(1 0 0 1 10 0)"><g transform="scale(2) rotate(30) skewX(3)">'
    '<polygon points="0,0 4,0 4 4"/><path d="M 0 0 L 9 0 A 3 4 0 0 1 9 9 C 8 7 6 5 4 3 Q 1 2 3 4 Z"'
    "/></g></g></svg>"
)
_GEOJSON = (
    '{"type": "Feature", "id": 7, "properties": {"name": 12}, "geometry": {"type": "Polygon",'
    ' "coordinates": [[[0, 0], [4, 0], [4, 4], [0, 0]]]}}'
)
_TOPOJSON = (
    '{"type": "Topology", "transform": {"scale": [2, 2], "translate": [10, 20]}, "objects":'
    ' {"areas": {"type": "Polygon", "arcs": [[0, -2]]}}, "arcs": [[[0, 0], [4, 0], [0, 4]],'
    " [[0, 0], [4, 4]]]}"
)
_TMJ = json.dumps(
    {
        "type": "map", "orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 16,
        "tileheight": 16, "infinite": False,
        "tilesets": [{"firstgid": 1, "name": "a", "tilewidth": 16, "tileheight": 16,
                      "tilecount": 4, "columns": 2, "tiles": [{"id": 1, "terrain": [0, 1, 1, 0]}]}],
        "layers": [
            {"type": "tilelayer", "id": 1, "name": "g", "width": 2, "height": 1, "data": [1, 2],
             "properties": [{"name": "p", "type": "float", "value": 2.5}]},
            {"type": "objectgroup", "id": 2, "name": "o", "objects": [
                {"id": 1, "x": 8, "y": 8.5, "width": 3, "height": 4, "rotation": 90,
                 "polygon": [{"x": 0, "y": 0}, {"x": 5, "y": 0}, {"x": 5, "y": 5}]}]},
        ],
    }
)  # fmt: skip


def spoilt(text: str, places: st.DataObject) -> str:
    """Return a text with one of its numbers exchanged."""
    match = places.draw(st.sampled_from(list(_NUMBER.finditer(text))))
    wild = places.draw(st.sampled_from(WILD))
    return text[: match.start()] + wild + text[match.end() :]


def floats(value: Any) -> Iterator[float]:
    """Yield every number within a value that is none of the whole ones."""
    if isinstance(value, float):
        yield value
    elif isinstance(value, dict):
        for member in value.values():
            yield from floats(member)
    elif isinstance(value, list | tuple):
        for member in value:
            yield from floats(member)
    elif isinstance(value, msgspec.Struct):
        yield from floats(msgspec.structs.astuple(value))
    elif hasattr(value, "__dict__"):
        yield from floats(vars(value))


def read(reader: Callable[[Path], Any], file: Path, data: bytes) -> None:
    """Let a reader read bytes: what comes back is finite, or the error names the file and place."""
    file.write_bytes(data)
    try:
        found = reader(file)
    except FileError as error:
        found, said = None, error.lines()
    else:
        said = []
    assert all(line.startswith(str(file)) and len(line) < 1000 for line in said)
    assert all(map(math.isfinite, floats(found)))


@pytest.mark.parametrize(
    ("reader", "name", "text"),
    [
        (read_drawing, "map.svg", _SVG),
        (read_drawing, "map.geojson", _GEOJSON),
        (read_drawing, "map.topojson", _TOPOJSON),
        (read_tiled, "map.tmx", TINY),
        (read_tiled, "map.tmj", _TMJ),
    ],
)
def test_maps_of_others_have_finite_numbers(
    tmp_path: Path, reader: Callable[[Path], Any], name: str, text: str
) -> None:
    """Drawings and maps of tiles are read with finite numbers, or refused."""
    read(reader, tmp_path / name, text.encode())

    @given(st.data())
    @settings(max_examples=examples(150))
    def spoil(places: st.DataObject) -> None:
        read(reader, tmp_path / name, spoilt(text, places).encode())

    spoil()


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("tactics/smallest", "movement.max_climb"),
        ("mechs/lone-pilot", "supply.mines"),
        ("trts/short-evening", "match.rounds"),
    ],
)
def test_scenarios_and_what_carries_them_have_finite_numbers(
    tmp_path: Path, name: str, rule: str
) -> None:
    """A scenario, a page and a saved table have finite numbers and are checked, or refused."""
    text = (samples_folder() / f"{name}.json").read_text()
    value = json.loads(text)
    value["house_rules"] = [{"name": "Ours", "set": {rule: 3, "other": 2.5}}]
    text = json.dumps(value)
    forms: dict[str, Callable[[str], str]] = {
        "map.json": str,
        "table.json": lambda words: f'{{"format": "realmwright-table/1", "scenario": {words}}}',
        "page.html": lambda words: (
            '<!doctype html><script id="realmwright-scenario" type="application/json">'
            f"{words}</script>"
        ),
    }

    def checked(file: Path) -> Any:
        loaded = load(file)
        loaded.check()
        return loaded.scenario

    @given(st.data(), st.sampled_from(sorted(forms)))
    @settings(max_examples=examples(60))
    def spoil(places: st.DataObject, form: str) -> None:
        read(checked, tmp_path / form, forms[form](spoilt(text, places)).encode())

    spoil()


@pytest.mark.quick("system1")
@pytest.mark.parametrize("system", [system for system in systems() if system.play is not None])
def test_kits_and_rulesets_have_finite_numbers(tmp_path: Path, system: AnySystem) -> None:
    """What is read beside a scenario is read as it is."""
    folder = Path(kits.__file__).parent.parent / "systems" / system.id / "data"
    kit = (folder / f"{system.id}-base.kit.json").read_text()[:200_000]
    rules = (folder / "ruleset.json").read_text()

    @given(st.data())
    @settings(max_examples=examples(25))
    def spoil(places: st.DataObject) -> None:
        own = spoilt(kit, places).encode()
        read(lambda file: kits.read_kit(own, str(file)), tmp_path / "own.kit.json", own)
        ruled = spoilt(rules, places).encode()
        read(lambda file: kits.read_ruleset(ruled, str(file)), tmp_path / "rules.json", ruled)

    spoil()


@pytest.mark.parametrize("system", PLAYED, ids=lambda system: system.id)
def test_replays_have_finite_numbers(tmp_path: Path, system: AnySystem) -> None:
    """A replay with a spoilt number is refused as a file, or disagrees at a step."""
    game = fresh(system, system.modes[0].id)
    engine = Engine(game.rules)
    match = Match(game, engine, 11)
    for _ in range(4):
        match.play(match.legal()[0])
    replay = recorded(match, game.survey.scenario, {}, {game.seats[0].id: "greedy"})
    text = msgspec.json.encode(replay).decode()

    def again(file: Path) -> Any:
        found = read_replay(file.read_bytes(), str(file))
        with patch.object(catalogue, "SYSTEMS", EVERY), suppress(DisagreementError):
            replayed(found, game_of_replay(found, str(file))[0], engine)
        return found

    @given(st.data())
    @settings(max_examples=examples(25))
    def spoil(places: st.DataObject) -> None:
        read(again, tmp_path / "match.json", spoilt(text, places).encode())

    spoil()
    state = game.opened(match.state)
    verbs = {game.rules.action_name(game, state, action) for action in match.legal()}
    for name in [*sorted(verbs)[:20], "heal 1", "attack rail-lance 1", "choose 1", "mine-1"]:
        for wild in WILD:
            for words in (re.sub(r"\d+", wild, name), f"{name} {wild}", f"{name}*{wild}:{wild}"):
                said = ""
                try:
                    game.rules.action_code(game, state, words)
                except ValueError as error:
                    said = str(error)
                assert "integer string" not in said, words


def test_small_files_of_a_person_are_left_aside(tmp_path: Path) -> None:
    """Settings, recent files and what is to be recovered count for nothing where they are odd."""
    lost = tmp_path / "sessions" / "0123456789abcdef"
    for wild in (*WILD, '"\udcff"', "[" * 5000):
        data = f'{{"text_scale": {wild}, "more": {wild}, "format": {wild}, "files": [{wild}]}}'
        file = tmp_path / "settings.json"
        file.write_bytes(data.encode(errors="surrogateescape"))
        assert math.isfinite(window_settings.load(file).settings.text_scale)
        (tmp_path / recent.FILE).write_bytes(data.encode(errors="surrogateescape"))
        assert recent.recent_files(tmp_path) == ()
        lost.mkdir(parents=True, exist_ok=True)
        (lost / "documents.json").write_bytes(data.encode(errors="surrogateescape"))
        leftovers.leftovers(tmp_path)


def test_what_is_pasted_has_finite_numbers() -> None:
    """A text of the clipboard with an odd number is refused in a sentence, or makes sense."""
    for system in systems():
        session = Session(new_document(system.id, system.modes[0].id))
        session.select(tuple(session.editing.objects(session.present, session.setup))[:2])
        text = copied(session)
        for match in list(_NUMBER.finditer(text))[:12]:
            for wild in WILD[::2]:
                fresh_one = Session(session.document)
                paste(fresh_one, text[: match.start()] + wild + text[match.end() :])
                assert all(map(math.isfinite, floats(fresh_one.present)))


def test_what_somebody_types_is_a_number_or_refused(subtests: pytest.Subtests) -> None:
    """Options of exports and budgets of bots refuse in a short sentence."""
    for wild in NO_NUMBERS:
        with subtests.test(wild[:12]):
            for exporter in exporters():
                for option in exporter.options:
                    if isinstance(option.default, int) and not isinstance(option.default, bool):
                        kind = "is a number" if option.decimal else "is a whole number"
                        with pytest.raises(ValueError, match=kind) as refused:
                            option_value(option, wild)
                        assert len(str(refused.value)) < 200
            if wild:
                with pytest.raises(BotError):
                    bot_named(f"mcts:{wild}", {})


COMMANDS: list[str] = [
    "import map.svg -o new.json --system trts --width",
    "import map.svg -o new.json --system trts --detail",
    "import map.svg -o new.json --system trts --smallest",
    "import map.tmx -o new.json --crop 0,0,1,",
    "import map.tmx -o new.json --terrain forest=",
    "new tactics free-for-all -o new.json --players",
    "play map.json --seed",
    "play map.json --matches",
    "export map.json --to png -o map.png --option dpi=",
]


def test_a_command_refuses_what_is_no_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """A number on the command line is one, or bad usage in a sentence."""
    sample = (samples_folder() / "tactics/smallest.json").read_text()
    files = {"map.svg": _SVG, "map.tmx": TINY, "map.json": sample}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    ours = ("map.", "new.")
    for words in COMMANDS:
        for wild in NO_NUMBERS:
            with subtests.test(f"{words}: {wild[:12]}"):
                said = [
                    str(tmp_path / name) if name.startswith(ours) else name
                    for name in words.split()
                ]
                if "terrain" in said[-2]:
                    said[-1] = f"{wild}=forest"
                elif said[-1].endswith((",", "=")):
                    said[-1] += wild
                else:
                    said[-1] += f"={wild}"
                try:
                    code = main(said)
                except SystemExit as stopped:
                    code = int(str(stopped.code))
                output = capsys.readouterr().err
                assert code == 2, output
                assert output
                assert "integer string" not in output
                assert "could not convert" not in output
                assert "Traceback" not in output
                assert {file.name: file.read_text() for file in tmp_path.iterdir()} == files
