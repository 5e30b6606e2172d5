"""The verb `check`: exit codes, forms, and what it does with files at fault."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from editor.cli.main import BAD, NO, OK, main
from editor.systems.catalogue import SYSTEMS
from tests.cli.outputs import faults_of
from tests.cli.scenarios import SAMPLE, SETUPS, write_broken, write_changed, write_faulty

FORMATS = ("text", "json", "sarif", "github")


def output(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


@pytest.mark.quick("github")
@pytest.mark.parametrize("form", FORMATS)
def test_the_worst_file_decides_the_exit_code(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """0 without errors, 1 with one, 2 for a file that cannot be read, whatever the form."""
    faulty, broken = str(write_faulty(tmp_path)), str(write_broken(tmp_path))
    assert main(["check", "--format", form, str(SAMPLE)]) == OK
    assert main(["check", "--format", form, str(SAMPLE), faulty]) == NO
    assert main(["check", "--format", form, broken, str(SAMPLE), faulty]) == BAD
    assert "Traceback" not in capsys.readouterr().err


def test_deny_lowers_the_bar(tmp_path: Path) -> None:
    """Advice makes the exit code 1 only when it is denied."""
    assert main(["check", str(SAMPLE)]) == OK
    assert main(["check", str(SAMPLE), "--deny", "advice"]) == NO


def test_json_is_on_stdout_even_for_files_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With exit code 2 the object is there, follows its schema, and lists every fault."""
    names = [str(write_broken(tmp_path)), str(tmp_path / "missing.json"), str(SAMPLE)]
    assert main(["check", "--format", "json", *names]) == BAD
    document = output(capsys)
    assert faults_of("check", document) == []
    assert [file["path"] for file in document["files"]] == names
    broken, missing, sample = document["files"]
    assert {fault["path"] for fault in broken["error"]["faults"]} == {
        "$.mode",
        "$.board.boxes[0].turn",
    }
    assert "file not found" in missing["error"]["message"]
    assert sample["counts"]["error"] == 0


def test_json_of_findings_follows_its_schema(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A finding has its level, places, position and fixes, as schemas/findings says."""
    assert main(["check", "--format", "json", str(write_faulty(tmp_path))]) == NO
    document = output(capsys)
    assert faults_of("check", document) == []
    finding = document["files"][0]["findings"][0]
    assert (finding["check"], finding["level"]) == ("component-unknown", "error")
    assert finding["places"] == ["m1"]
    assert finding["line"] > 1


def test_a_folder_without_a_scenario_is_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing to check is bad usage: said on stderr, with an empty object for programs."""
    (tmp_path / "other.json").write_text("{}")
    assert main(["check", str(tmp_path)]) == BAD
    assert f"no scenario in {tmp_path}" in capsys.readouterr().err
    assert main(["check", "--format", "json", str(tmp_path)]) == BAD
    other = {"path": str(tmp_path / "other.json"), "kind": "not a Realmwright file"}
    assert output(capsys) == {"format": 1, "files": [], "skipped": 1, "skipped_files": [other]}


def test_nothing_named_is_bad_usage(capsys: pytest.CaptureFixture[str]) -> None:
    """`check` alone says what it needs."""
    assert main(["check"]) == BAD
    assert (
        "realmwright check: error: expected a file, a folder or --explain CHECK"
        in capsys.readouterr().err
    )


def test_programs_get_an_object_for_bad_usage(capsys: pytest.CaptureFixture[str]) -> None:
    """With --format json an object is on stdout even where nothing could be done."""
    assert main(["check", "--format", "json"]) == BAD
    assert output(capsys)["error"]["message"].startswith("expected a file")
    assert main(["check", "--explain", "no-such", "--format", "json"]) == BAD
    assert "no-such" in output(capsys)["error"]["message"]


def test_a_fault_in_a_kit_is_told_of_the_kit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every form names the kit file, in which the line and column are."""
    monkeypatch.chdir(tmp_path)
    value = json.loads(SAMPLE.read_text())
    value["kits"].append({"path": "kits/mine.kit.json"})
    Path("map.json").write_text(json.dumps(value))
    Path("kits").mkdir()
    kit = Path("kits", "mine.kit.json")
    kit.write_text('{"format": 1,\n"system": "tactics"}')
    assert main(["check", "map.json"]) == BAD
    assert f"error: {kit}:1:1: " in capsys.readouterr().err
    assert main(["check", "map.json", "--format", "json"]) == BAD
    document = output(capsys)
    assert faults_of("check", document) == []
    assert document["files"][0]["path"] == "map.json"
    assert document["files"][0]["error"]["file"] == str(kit)
    assert main(["check", "map.json", "--format", "sarif"]) == BAD
    place = output(capsys)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "kits/mine.kit.json"
    assert main(["check", "map.json", "--format", "github"]) == BAD
    assert capsys.readouterr().out.startswith(f"::error file={kit},line=1,")


@pytest.mark.parametrize("form", ["sarif", "github"])
def test_a_fault_says_what_was_expected(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where a message stands alone beside a line it says what would be right there."""
    assert main(["check", str(write_broken(tmp_path)), "--format", form]) == BAD
    assert "; expected one of 0, 90, 180, 270" in capsys.readouterr().out


def test_a_waiver_is_judged_in_the_mode_of_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Checked as another mode a waiver that has nothing to silence there is no stale one."""
    value = json.loads(SAMPLE.read_text())
    value["board"]["artifact"] = {"id": "star", "at": [6, 6]}
    value["waivers"] = [
        {"check": "feature-of-another-mode", "at": ["star"], "reason": "It is for both"}
    ]
    file = tmp_path / "both.json"
    file.write_text(json.dumps(value))
    main(["check", str(file), "--mode", "free-for-all"])
    assert "waiver-stale" not in capsys.readouterr().out
    main(["check", str(file)])
    assert "waived[feature-of-another-mode]" in capsys.readouterr().out


def test_other_json_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On stderr in every form, in the reports for programs, and counted in the closing line."""
    shutil.copy(SAMPLE, tmp_path)
    other = tmp_path / "other.json"
    other.write_text("{}")
    for form in FORMATS:
        assert main(["check", "--format", form, str(tmp_path)]) == OK
        out, err = capsys.readouterr()
        assert f"skipped: {other}: not a Realmwright file" in err.splitlines(), form
        if form == "text":
            assert out.splitlines()[-1].endswith("1 other JSON file skipped")
        if form == "json":
            assert faults_of("check", json.loads(out)) == []
        if form == "sarif":
            (invocation,) = json.loads(out)["runs"][0]["invocations"]
            assert invocation["executionSuccessful"] is True
            (notice,) = invocation["toolExecutionNotifications"]
            assert notice["level"] == "note"


@pytest.mark.parametrize("form", FORMATS)
def test_a_folder_with_a_file_that_cannot_be_parsed_is_exit_code_2(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each such file is named, beside maps that are fine; --exclude leaves it out."""
    shutil.copy(SAMPLE, tmp_path)
    broken = {
        "lost.json": b"",
        "half.json": b'{"format": 1, "system": "tactics",',
        "broken-3-lines.json": b'{ "format": 1,\n  "system": "tactics"\n  "title": "x" }\n',
        "wide.json": '{"system": "tactics"}'.encode("utf-16"),
    }
    for name, data in broken.items():
        (tmp_path / name).write_bytes(data)
    command = ["check", "--format", form, str(tmp_path)]
    assert main(command) == BAD
    out, err = capsys.readouterr()
    assert all(name in out + err for name in broken)
    excluded = [word for name in broken for word in ("--exclude", name)]
    assert main([*command, *excluded]) == OK
    out, err = capsys.readouterr()
    assert not any(name in out + err for name in broken)


def test_verbs_that_take_a_file_refuse_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only check searches a folder: nothing else may seem to have done so."""
    shutil.copy(SAMPLE, tmp_path)
    here, out = str(tmp_path), str(tmp_path / "out")
    for words in (
        ["export", here, "--to", "text", "-o", out],
        ["migrate", here],
        ["playtest", here, "--no-store"],
        ["play", here],
        ["info", here],
        ["why", here],
        ["fix", here],
        ["rules", here],
        ["set", here],
        ["diff", here, str(SAMPLE)],
        ["replay", here],
        ["ask", here, "can red win?"],
        ["path", here, "a1", "b2"],
        ["check", str(SAMPLE), "--house-rules", here],
        ["import", here, "-o", out],
    ):
        assert main(words) == BAD, words
        assert "is a folder" in capsys.readouterr().err, words
    assert [path.name for path in tmp_path.iterdir()] == [SAMPLE.name]


def test_one_set_up_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    """--setup keeps to the findings of one set-up; one that is not there is exit code 2."""
    assert main(["check", "--format", "json", "--setup", "two", str(SETUPS)]) == OK
    findings = output(capsys)["files"][0]["findings"]
    assert {finding.get("setup", "two") for finding in findings} <= {"two"}
    assert main(["check", "--setup", "nine", str(SETUPS)]) == BAD
    assert "expected two, three or four" in capsys.readouterr().err


def test_another_mode_can_be_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--mode checks as if in another mode, leaves the file alone, and refuses an unknown one."""
    file = Path(shutil.copy(SAMPLE, tmp_path))
    before = file.read_bytes()
    assert main(["check", "--format", "json", "--mode", "free-for-all", str(file)]) == NO
    assert output(capsys)["files"][0]["mode"] == "free-for-all"
    assert file.read_bytes() == before
    assert main(["check", "--mode", "chess", str(file)]) == BAD
    assert "unknown tactics mode 'chess'" in capsys.readouterr().err


@pytest.mark.quick("trts")
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_every_check_explains_itself(system: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """`--explain` tells every check's code, title, level and source, with no empty part."""
    for check in system.checks():
        assert main(["check", "--explain", check.code]) == OK
        page = capsys.readouterr().out
        assert page.startswith(f"{check.code}: {check.title}")
        heads = [line for line in page.splitlines()[2:] if line and not line.startswith(" ")]
        assert heads == ["What", "Why", "Example", "How to fix it", "Source"]
        assert max(map(len, page.splitlines())) <= 100


def test_an_unknown_check_is_met_with_a_guess(capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt code is exit code 2 and names the nearest one."""
    assert main(["check", "--explain", "box-outside-the-mat"]) == BAD
    assert "did you mean 'box-outside-mat'?" in capsys.readouterr().err


def test_a_waived_finding_never_decides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A waiver with its reason is told as waived and leaves the exit code 0."""
    assert main(["check", "--format", "json", str(SAMPLE)]) == OK
    finding = output(capsys)["files"][0]["findings"][0]
    waiver = {"check": finding["check"], "at": finding["places"][:1], "reason": "as it should be"}
    value = json.loads(SAMPLE.read_text())
    value["waivers"] = [waiver]
    file = tmp_path / "waived.json"
    file.write_text(json.dumps(value))
    main(["check", "--format", "json", str(file)])
    waived = [finding for finding in output(capsys)["files"][0]["findings"] if finding["waived"]]
    assert [item["reason"] for item in waived] == ["as it should be"]
    assert [item["waiver"] for item in waived] == [waiver]


def test_a_waiver_holds_in_its_set_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is waived in one set-up is told as found in the other, and each says where it is."""
    value = json.loads(SAMPLE.read_text())
    setup = value["setups"][0]
    for start in setup["starts"]:
        start["cells"] = start["cells"][:3]
    value["setups"].append({**setup, "id": "other", "title": "Duel"})
    start = setup["starts"][0]["id"]
    waiver = {
        "check": "start-wrong-size",
        "at": [start],
        "reason": "They are few",
        "setup": "other",
    }
    value["waivers"] = [waiver]
    file = tmp_path / "two.json"
    file.write_text(json.dumps(value))
    assert main(["check", "--format", "json", str(file)]) == NO
    found = [
        finding
        for finding in output(capsys)["files"][0]["findings"]
        if finding["check"] == "start-wrong-size" and finding["places"] == [start]
    ]
    assert {item["setup"]: item["waived"] for item in found} == {setup["id"]: False, "other": True}
    assert [item["waiver"]["setup"] for item in found if item["waived"]] == ["other"]
    main(["check", "--setup", "other", str(file)])
    assert f"   = waiver: at {start} in the set-up “Duel”" in capsys.readouterr().out.splitlines()
    main(["check", "--setup", setup["id"], str(file)])
    assert "= waiver:" not in capsys.readouterr().out
    main(["check", "--format", "sarif", str(file)])
    results = json.loads(capsys.readouterr().out)["runs"][0]["results"]
    suppressed = [result["suppressions"] for result in results if "suppressions" in result]
    reach = {"at": [start], "setup": "other"}
    assert [one["properties"] for (one,) in suppressed] == [reach]


def test_a_byte_order_mark_is_no_hindrance(tmp_path: Path) -> None:
    """A file that begins with a byte order mark is checked, findings and their places included."""
    file = write_changed(tmp_path, "marked.json", '"realm-mat"', '"no-such-mat"')
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert main(["check", str(file)]) == NO


def test_a_replay_is_no_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder skips it; named, the fault says what plays it."""
    file = tmp_path / "match.json"
    played = ["play", str(SAMPLE), "--bots", "random", "--record", str(file)]
    main(["new", "tactics", "free-for-all", "-o", str(tmp_path / "map.json"), "--players", "2"])
    played[1] = str(tmp_path / "map.json")
    assert main(played) == OK
    capsys.readouterr()
    assert main(["check", str(tmp_path)]) == OK
    assert capsys.readouterr().out.splitlines()[-1].endswith("1 other JSON file skipped")
    assert main(["check", str(file)]) == BAD
    assert "is a replay; use `realmwright replay` to verify it" in capsys.readouterr().err


def test_a_check_of_house_rules_is_told_by_its_file(capsys: pytest.CaptureFixture[str]) -> None:
    """The catalogue does not hold it, and says which verb tells it."""
    assert main(["check", "--explain", "own-room"]) == BAD
    assert "`realmwright rules FILE` lists the checks in house rules" in capsys.readouterr().err


def test_statistics_count_findings_by_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The most frequent check comes first; findings themselves are not printed."""
    for name in ("one.json", "two.json"):
        (tmp_path / name).write_bytes(SAMPLE.read_bytes())
    write_faulty(tmp_path)
    assert main(["check", str(tmp_path), "--statistics"]) == NO
    head, *rows = capsys.readouterr().out.split("\n\n")[0].splitlines()
    assert head.split() == ["count", "fixable", "level", "check", "finds"]
    counts = [int(row.split()[0]) for row in rows]
    assert counts == sorted(counts, reverse=True)
    assert main(["check", str(tmp_path), "--json"]) == NO
    assert sum(counts) == sum(len(file["findings"]) for file in output(capsys)["files"])


def test_exit_zero_is_for_findings_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Problems on a map do not count with --exit-zero; a file that cannot be read does."""
    faulty = str(write_faulty(tmp_path))
    assert main(["check", faulty, "--exit-zero"]) == OK
    assert main(["check", faulty, str(tmp_path / "lost.json"), "--exit-zero"]) == BAD
    assert "error[" in capsys.readouterr().out


def test_findings_of_several_files_are_under_their_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each file with findings has a heading with its counts; with -v a clean file, too."""
    faulty = write_faulty(tmp_path)
    clean = tmp_path / "clean.json"
    assert main(["new", "trts", "-q", "-o", str(clean)]) == OK
    assert main(["check", str(faulty), str(clean), str(SAMPLE)]) == NO
    printed = capsys.readouterr().out
    assert f"\n{SAMPLE}: 2 advice\n" in printed
    assert f"\n{clean}: no findings\n" not in printed
    assert printed.startswith(f"{faulty}: ")
    assert main(["check", "-v", str(faulty), str(clean)]) == NO
    assert f"\n{clean}: no findings\n" in capsys.readouterr().out


def test_named_files_of_other_kinds_can_be_skipped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is clearly no scenario is listed; a file that cannot be parsed is still an error."""
    other, broken = tmp_path / "package.json", tmp_path / "broken.json"
    other.write_text('{"name": "site"}')
    broken.write_text("{")
    assert main(["check", str(other)]) == BAD
    capsys.readouterr()
    assert main(["check", "--skip-others", str(other)]) == OK
    assert f"skipped: {other}: not a Realmwright file" in capsys.readouterr().err
    assert main(["check", "--skip-others", str(other), str(SAMPLE)]) == OK
    assert main(["check", "--skip-others", str(other), str(broken)]) == BAD
    assert main(["migrate", "--skip-others", str(other)]) == OK
    assert other.read_text() == '{"name": "site"}'
    assert main(["migrate", str(other)]) == BAD
