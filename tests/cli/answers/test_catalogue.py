"""Every verb that prints JSON has a schema, and keeps to it in each of its answers."""

import argparse
import json
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from docs.schemas import _key, _root
from editor.cli.answers.catalogue import ANSWERS, FAILURES
from editor.cli.main import BAD, NO, OK, main, parser
from editor.core.resources import samples_folder
from editor.storage.schemas import OUTPUT, schema, schema_names
from tests.cli.outputs import faults_of
from tests.storage.tiled.tiny import tiny

DATA = Path(__file__).parents[2] / "data"
SAMPLES = {
    "lone.json": "tactics/lone-star.json",
    "tower.json": "tactics/watchtower.json",
    "tiny.json": "tactics/smallest.json",
    "duel.json": "mechs/foundry-duel.json",
    "vales.json": "trts/ember-and-hearth.json",
    "pilots.json": "faulty/mechs/pilot-missing.json",
    "covered.json": "faulty/tactics/artifact-covered.json",
    "club.rules.json": "house-rules/tactics/oak-league.rules.json",
}
COMMANDS = """
new tactics control --players 2 -o made.json
new mechs --random --seed 1 -o random.json
new chess -o chess.json
import tiny.tmx --legend
import ashmark-full.json --properties
import ashen-isle.svg --layers
import tiny.tmx -o tiles.json
import nothing.svg -o nothing.json
check lone.json covered.json broken.json away.json
check --explain box-overhangs
check --explain box-overhung
check lone.json --matches 5
checks
why covered.json
why lone.json c4
why lone.json e9 --stand b2
why lone.json nobody
fix pilots.json
fix pilots.json --apply 1 -o fresh.json
fix pilots.json --output elsewhere.json
fix lone.json --check no-such-check
repair pilots.json
repair pilots.json --apply 1 -o repaired.json
repair covered.json --protect nobody
complete made.json --seed 1 -o full.json
complete made.json --seed 1 -o made.json
search duel.json --maps 8 --cells 2x2 --workers 1 -o gallery
search duel.json --axes
search duel.json --cells 0
rules lone.json
rules club.rules.json
rules lone.json --take club.rules.json
rules lone.json --export lone.rules.json
rules tiny.json --export tiny.rules.json
info lone.json
info duel.json
info vales.json
set lone.json
set lone.json b1
set lone.json b1 note=Steep
set lone.json b1 height=high
list lone.json box
list duel.json
list vales.json
list lone.json --parts
list lone.json chess
place tiny.json label c2 text=Hello -o placed.json
move lone.json b1 a1 -o moved.json
remove lone.json b1 -o removed.json
remove lone.json nobody
path lone.json a1 g7
path vales.json "Hearth Vale" "Ember Vale"
path lone.json a1 zz99
export lone.json --to text -o lone.txt
export tiny.json --to stl --dry-run
export lone.json --to text --dry-run
export --kinds
export --options pdf
export --options hologram
export covered.json --to text -o covered.txt
diff lone.json covered.json
diff lone.json lone.json
migrate lone.json broken.json
play tiny.json --bots random --record match.json
play tiny.json --bots random --matches 3
play covered.json
play tiny.json --bots nobody
replay match.json
replay other.json
replay lone.json
playtest tiny.json --matches 3 --bots random
playtest tiny.json --versus tiny.json --matches 2 --bots random
playtest duel.json --without jumps --matches 1 --bots random
playtest tiny.json --matches 3 --bots random --replay 1 -o one.json
playtest tiny.json --history
playtest covered.json
balance covered.json
balance duel.json --symmetry half --bots nobody
ask vales.json --list
ask tiny.json "anyone takes the artifact in the first turn" --tries 200
ask tiny.json "who am I"
"""
DEAR = ("BalanceReport",)
"""Answers that take thousands of matches; tests/cli/test_balance.py looks at them."""
SILENT = {"completion", "edit", "help", "schema"}
"""Verbs that print nothing for programs."""


def verbs() -> dict[str, argparse.ArgumentParser]:
    """Return the parser of each verb."""
    (choice,) = (
        action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)
    )
    return dict(choice.choices)


def test_every_verb_has_a_schema() -> None:
    """A verb that prints JSON has a list of answers, and a schema that is made from them."""
    printing = {
        name
        for name, verb in verbs().items()
        for action in verb._actions
        if action.dest == "format" and "json" in (action.choices or ())
    }
    assert printing == set(ANSWERS) == verbs().keys() - SILENT
    assert set(schema_names(OUTPUT)) == {f"{OUTPUT}/{verb}" for verb in ANSWERS}


def kinds_of(verb: str, printed: Any) -> list[type[Struct]]:
    """Return the answers of a verb that a value can be."""
    node = schema(f"{OUTPUT}/{verb}")
    kinds: tuple[type[Struct], ...] = (*ANSWERS[verb], *FAILURES)
    assert [each["$ref"] for each in node["anyOf"]] == [
        f"#/$defs/{_key(_root(kind))}" for kind in kinds
    ]
    return [kind for kind in kinds if not faults_of(verb, printed, _key(_root(kind)))]


def lay_out(folder: Path) -> None:
    """Put the files of the commands into a folder."""
    for name, source in SAMPLES.items():
        shutil.copy(samples_folder() / source, folder / name)
    (folder / "tiny.tmx").write_bytes(tiny())
    for name in ("ashmark-full.json", "ashen-isle.svg"):
        shutil.copy(DATA / "outlines" / name, folder)
    (folder / "broken.json").write_text('{"format": 1, "system": "tactics", "board": ')


@pytest.mark.slow
@pytest.mark.usefixtures("plays_here")
def test_every_answer_keeps_to_the_schema_of_its_verb(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    subtests: pytest.Subtests,
) -> None:
    """Each command prints one JSON value that is one answer; every answer of a verb is printed."""
    monkeypatch.chdir(tmp_path)
    lay_out(tmp_path)
    printed: dict[str, set[str]] = {verb: set() for verb in ANSWERS}
    for line in COMMANDS.strip().splitlines():
        verb, *words = shlex.split(line)
        with subtests.test(line):
            if line == "replay other.json":
                text = (tmp_path / "match.json").read_text()
                (tmp_path / "other.json").write_text(text.replace('"seed": 1', '"seed": 2', 1))
            code = main([verb, *words, "--format", "json"])
            out = capsys.readouterr().out
            value = json.loads(out)
            assert value["format"] == 1
            (kind,) = kinds_of(verb, value)
            printed[verb].add(kind.__name__)
            refused = kind in FAILURES
            assert code in ((NO, BAD) if refused else (OK, NO, BAD))
            if refused:
                assert value["error"]["message"]
    missing = {
        verb: {kind.__name__ for kind in kinds if kind.__name__ not in DEAR} - printed[verb]
        for verb, kinds in ANSWERS.items()
    }
    assert {verb: kinds for verb, kinds in missing.items() if kinds} == {}
