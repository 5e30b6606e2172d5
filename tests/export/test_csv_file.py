import csv
import io

import pytest

import realmwright
from editor.core.resources import samples_folder
from editor.export.csv_file import EXPORTER, HEAD, harmless, spreadsheet
from editor.export.job import chosen_supply
from editor.picture.phrases import plain
from tests.export.jobs import job_of


def lines_of(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_lists_what_the_map_uses() -> None:
    """Every component of the map has a line with how many it uses."""
    realm = realmwright.load(samples_folder() / "tactics" / "lone-star.json", "tactics")
    lines = lines_of(realm.exported("csv"))
    assert list(lines[0]) == list(HEAD)
    used = {line["component"]: int(line["used"]) for line in lines}
    board = realm.scenario.board
    placed = [*(mat.component for mat in board.mats), *(box.component for box in board.boxes)]
    components = {name: placed.count(name) for name in placed}
    assert {name: used[name] for name in list(used)[: len(components)]} == components


def test_lists_what_a_match_needs() -> None:
    """After the components every part of a match has a line, with its number and its words."""
    realm = realmwright.load(samples_folder() / "tactics" / "twin-peaks.json")
    lines = {line["component"]: line for line in lines_of(realm.exported("csv"))}
    assert lines["tactic-balm"]["used"] == "3"
    assert "3 health" in lines["tactic-balm"]["what"]
    assert "63 × 88 mm" in lines["unit-sentinel"]["what"]
    assert lines["token-weakened"]["in the kits"] == ""
    for name in ("tactics/under-the-hill", "mechs/foundry-duel", "trts/short-evening"):
        job = job_of(samples_folder() / f"{name}.json", EXPORTER)
        found = {line["component"]: line for line in lines_of(EXPORTER.write(job))}
        for part in chosen_supply(job):
            line = found[harmless(part.id)]
            assert int(line["used"]) == part.count
            assert all(plain(words) in line["what"] for words in (*part.text, *part.behind))


def test_what_the_kits_lack_is_counted() -> None:
    """A map with more boxes than the kits hold has them under missing, and says it is a draft."""
    realm = realmwright.load(samples_folder() / "faulty" / "tactics" / "components-exceeded.json")
    lines = lines_of(realm.exported("csv", draft=True))
    assert any(int(line["missing"] or 0) > 0 for line in lines[:-1])
    assert lines[-1]["component"].startswith("DRAFT")


def test_no_name_is_a_formula(subtests: pytest.Subtests) -> None:
    """A name that a spreadsheet would compute is kept from it."""
    for word in ("=1+1", "+1", "-1", "@SUM(A1)", "\t=1"):
        with subtests.test(word):
            assert harmless(word) == f"'{word}"
            assert harmless("Box 3") == "Box 3"


def test_every_text_is_in_quotes() -> None:
    """LibreOffice's import splits texts without quotes at semicolons and tabs too."""
    data = spreadsheet([("name", "count"), ("Stop; then\tgo", 3), ("=1+1", 2.5), ("", 0)])
    assert data.decode("utf-8-sig").splitlines() == [
        '"name","count"',
        '"Stop; then\tgo",3',
        '"\'=1+1",2.5',
        '"",0',
    ]
