"""Files for the virtual table, judged by readers of its format that are not ours."""

import io
import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from editor.export import tts_pictures_file
from editor.export.tts_file import EXPORTER
from tests.clients.programs import node_folder, output_of, program
from tests.export.jobs import SAMPLES, job_of, named
from tests.export.tts.saves import objects

pytestmark = pytest.mark.client

ONE_OF_EACH = tuple({sample.parent.name: sample for sample in reversed(SAMPLES)}.values())
FORMS = ("save", "object")
GIVEN = {
    *("onLoad", "onSave", "onObjectEnterZone", "onObjectDrop", "onObjectLeaveZone"),
    *("onObjectLeaveContainer", "onPlayerTurn", "next_round", "next_turn", "next_step"),
}
"""The functions that the program calls, those of buttons last."""
USED = (
    *("Global", "JSON", "Notes", "Player", "Time", "Wait", "addContextMenuItem", "broadcastToAll"),
    *("destroyObject", "getObjectFromGUID", "getObjects", "getObjectsWithTag", "self"),
    *("spawnObject", "spawnObjectData"),
)
"""What the script takes from the program."""
HERE = Path(__file__).parent


def written(sample: Path, form: str, folder: Path) -> tuple[Path, Path]:
    """Write a sample; return the file, and its script as a file of its own."""
    file, script = folder / "TS_Save_1.json", folder / "script.lua"
    file.write_bytes(EXPORTER.write(job_of(sample, EXPORTER, form=form)))
    save = json.loads(file.read_text(encoding="utf-8"))
    scripts = [save["LuaScript"], *(entry["LuaScript"] for entry in objects(save))]
    (text,) = filter(None, scripts)
    script.write_text(text, encoding="utf-8")
    return file, script


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("sample", SAMPLES, ids=named)
def test_the_script_compiles_and_uses_nothing_unknown(
    sample: Path, form: str, tmp_path: Path
) -> None:
    """luac takes it, and luacheck finds no name that neither Lua 5.2 nor the program has."""
    _, script = written(sample, form, tmp_path)
    output_of(program("luac5.2"), "-p", script)
    said = output_of(
        program("luacheck"),
        "--std",
        "lua52",
        "--globals",
        *GIVEN,
        "Turns",
        "--read-globals",
        *USED,
        "--no-max-line-length",
        "--no-color",
        "--",
        script,
    )
    assert "0 warnings / 0 errors" in said


@pytest.mark.parametrize("parser", ["luaparse", "moonsharp-luaparse"])
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("sample", ONE_OF_EACH, ids=named)
def test_other_parsers_find_the_functions_that_the_program_calls(
    sample: Path, form: str, parser: str, tmp_path: Path
) -> None:
    """Read as Lua 5.2, and as the program's own Lua, it gives exactly the functions we mean."""
    _, script = written(sample, form, tmp_path)
    folder = node_folder(parser)
    said = output_of(program("node"), HERE / "tts_parse.mjs", script, parser, cwd=folder)
    assert set(said.split()) == GIVEN


def judged(text: str, kind: str, folder: Path, code: int = 0) -> str:
    """Return what TypeScript says of a file as a value of the program's types."""
    node = node_folder("@typed-tabletop-simulator/declaration")
    (folder / "types.ts").write_bytes((HERE / "tts_types.ts").read_bytes())
    if not (folder / "node_modules").exists():
        (folder / "node_modules").symlink_to(node / "node_modules")
    lines = f'import type {{ {kind} }} from "./types";\nexport const save: {kind} = {text};\n'
    (folder / "save.ts").write_text(lines, encoding="utf-8")
    return output_of(
        program("node"),
        node / "node_modules" / "typescript" / "bin" / "tsc",
        *("--noEmit", "--skipLibCheck", "--strict"),
        *("--types", "@typed-tabletop-simulator/declaration"),
        "save.ts",
        cwd=folder,
        code=code,
    )


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("sample", ONE_OF_EACH, ids=named)
def test_the_types_of_the_program_hold(sample: Path, form: str, tmp_path: Path) -> None:
    """TypeScript finds nothing wrong with the file; a text in place of a number it does find."""
    file, _ = written(sample, form, tmp_path)
    text = file.read_text(encoding="utf-8")
    kind = "Save" if form == "save" else "Saved"
    assert judged(text, kind, tmp_path) == ""
    wrong = judged(text.replace('"scaleY": ', '"scaleY": "1" + ', 1), kind, tmp_path, 1)
    assert "'string' is not assignable to type 'number'" in wrong


@pytest.mark.parametrize("sample", ONE_OF_EACH, ids=named)
def test_the_types_hold_with_pictures(sample: Path, tmp_path: Path) -> None:
    """TypeScript finds nothing wrong with tiles either."""
    data = tts_pictures_file.EXPORTER.write(job_of(sample, tts_pictures_file.EXPORTER, detail=256))
    with ZipFile(io.BytesIO(data)) as archive:
        (saved,) = [name for name in archive.namelist() if name.endswith(".json")]
        assert judged(archive.read(saved).decode(), "Save", tmp_path) == ""


@pytest.mark.parametrize("sample", ONE_OF_EACH, ids=named)
def test_another_reader_splits_the_save_by_its_objects(sample: Path, tmp_path: Path) -> None:
    """@tts-tools/savefile makes a folder for every object, with its guid and its own data."""
    file, _ = written(sample, "save", tmp_path)
    out = tmp_path / "split"
    output_of(
        program("node"),
        HERE / "tts_split.mjs",
        file,
        out,
        cwd=node_folder("@tts-tools/savefile"),
    )
    save = json.loads(file.read_text(encoding="utf-8"))
    found = {}
    for path in out.rglob("*.json"):
        data = json.loads(path.read_text(encoding="utf-8"))
        if "GUID" in data:
            found[data["GUID"]] = data
    assert set(found) == {item["GUID"] for item in objects(save)}
    for item in objects(save):
        assert found[item["GUID"]]["Nickname"] == item["Nickname"]
        assert found[item["GUID"]]["Name"] == item["Name"]
