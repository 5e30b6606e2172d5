"""The verb `schema` prints what is in the folder of schemas."""

import json
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest

from editor.cli.answers.catalogue import ANSWERS
from editor.cli.main import BAD, OK, main
from editor.core.resources import samples_folder
from editor.core.scenario import schema_name
from editor.storage.schemas import OUTPUT, schema, schema_names
from editor.systems.catalogue import SYSTEMS


def test_a_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """Of a verb it is that of its output, else that of a file of this name."""
    for name, expected in (
        ("check", f"{OUTPUT}/check"),
        ("replay", f"{OUTPUT}/replay"),
        ("scenario", "scenario"),
    ):
        assert main(["schema", name]) == OK
        assert json.loads(capsys.readouterr().out) == schema(expected), name


def test_settings_of_vs_code_find_the_schema_of_every_new_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A new map and exported house rules name first what the settings lead from to the schema."""
    assert main(["schema", "--vscode"]) == OK
    entries = json.loads(capsys.readouterr().out)["json.schemas"]
    found = {}
    for entry in entries:
        file = Path(url2pathname(urlsplit(entry["schema"]["$ref"]).path))
        found[entry["url"]] = json.loads(file.read_text(encoding="utf-8"))
    rules = tmp_path / "club.rules.json"
    ruled = samples_folder() / "tactics" / "gentle-slopes.json"
    made = [(["new", system.id, "-o", "-"], "scenario") for system in SYSTEMS]
    made.append((["rules", str(ruled), "--name", "Planks", "--export", str(rules)], "house-rules"))
    for words, kind in made:
        assert main(words) == OK
        out = capsys.readouterr().out
        text = rules.read_text(encoding="utf-8") if kind == "house-rules" else out
        key, name = next(iter(json.loads(text).items()))
        assert key == "$schema"
        assert found[name] == schema(kind)
    assert main(["schema", "kit", "--vscode"]) == BAD


def test_the_names_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Every verb with JSON and every kind of file; another name is bad usage."""
    assert main(["schema"]) == OK
    out = capsys.readouterr().out
    assert all(f" {name}" in out for name in (*ANSWERS, *schema_names()))
    assert main(["schema", "chess"]) == BAD
    assert "unknown schema 'chess'" in capsys.readouterr().err


def test_a_changed_file_keeps_its_schema_or_has_none(tmp_path: Path) -> None:
    """An edit leaves a name or a path as it is, and adds none to a file without."""
    for given in ({"$schema": "../mine.schema.json"}, {"$schema": schema_name("scenario")}, {}):
        sample = json.loads((samples_folder() / "tactics" / "smallest.json").read_text("utf-8"))
        file = tmp_path / "map.json"
        file.write_text(json.dumps(given | sample), encoding="utf-8")
        assert main(["set", str(file), "title=Other"]) == OK
        changed = json.loads(file.read_text(encoding="utf-8"))
        assert changed == given | sample | {"title": "Other"}
        assert next(iter(changed)) == next(iter(given), "format")
