"""The verb `export`."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from editor.cli import export as verb
from editor.cli.main import BAD, INTERRUPTED, NO, OK, main
from editor.core.resources import samples_folder
from editor.export.catalogue import KINDS, exporter_named, exporters
from editor.export.exporter import GROUPS
from editor.export.job import Job
from tests.cli.outputs import faults_of
from tests.cli.scenarios import SAMPLE

HILLS = str(SAMPLE)
SMALLEST = str(samples_folder() / "tactics" / "smallest.json")


def test_errors_refuse_an_export_unless_it_is_a_draft(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A scenario with errors is exported only with --draft, and then says DRAFT."""
    faulty = tmp_path / "faulty.json"
    text = Path(HILLS).read_text()
    faulty.write_text(text.replace('"component": "realm-mat"', '"component": "no-such-mat"'))
    out = tmp_path / "map.txt"
    assert main(["export", str(faulty), "--to", "text", "-o", str(out)]) == NO
    assert "error[component-unknown]" in capsys.readouterr().err
    assert not out.exists()
    assert main(["export", str(faulty), "--to", "text", "-o", str(out), "--draft"]) == OK
    assert out.read_text().startswith("DRAFT")


@pytest.mark.parametrize(
    "words",
    [
        ["--to", "hologram"],
        ["--to", "text", "--setup", "nine"],
        ["--to", "text", "--option", "ink=gold"],
    ],
)
def test_what_does_not_exist_is_bad_usage(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An unknown kind, set-up or option is exit code 2 and writes nothing."""
    out = tmp_path / "out"
    assert main(["export", HILLS, "-o", str(out), *words]) == BAD
    assert capsys.readouterr().err
    assert not out.exists()


def test_a_page_leaves_its_rules_out_where_it_is_told(tmp_path: Path) -> None:
    """`--rules off` writes the free table, as the option does; other kinds have no such option."""
    pages = []
    for words in (["--rules", "off"], ["--option", "rules=off"], ["--rules", "on"], []):
        out = tmp_path / "page.html"
        assert main(["export", SMALLEST, "--to", "html", "-o", str(out), *words]) == OK
        pages.append(out.read_text())
    free, same, play, usual = pages
    assert free == same != play == usual
    assert "realmwright-game" in play
    assert "realmwright-game" not in free
    assert main(["export", HILLS, "--to", "csv", "-o", "-", "--rules", "off"]) == BAD


def test_a_bundle_needs_no_kit_and_has_the_same_findings(tmp_path: Path) -> None:
    """A bundle names no kit, carries what is placed, and is as lawful as its source."""
    out = tmp_path / "bundle.json"
    assert main(["export", HILLS, "--to", "bundle", "-o", str(out)]) == OK
    assert '"kits"' not in out.read_text()
    assert main(["check", str(out), "--deny", "warning"]) == OK


@pytest.mark.parametrize(
    "words",
    [
        ("export", "MAP", "--to", "text", "-o", "OUT"),
        ("play", "MAP", "--bots", "random", "--record", "OUT"),
        ("edit", "MAP", "--picture", "OUT"),
    ],
    ids=lambda words: words[0],
)
def test_no_verb_writes_what_it_makes_over_the_scenario(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The scenario itself is no place for its export, replay or picture, by whatever name."""
    file = tmp_path / "map.json"
    file.write_bytes(Path(HILLS).read_bytes())
    other = tmp_path / "other.json"
    other.symlink_to(file)
    named = {"MAP": str(file), "OUT": str(other)}
    assert main([named.get(word, word) for word in words]) == BAD
    assert "is the input file" in capsys.readouterr().err
    assert file.read_bytes() == Path(HILLS).read_bytes()


def test_a_hyphen_is_the_output(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    """With -o - the export goes to the output and nothing else does."""
    out = tmp_path / "map.txt"
    assert main(["export", HILLS, "--to", "text", "-o", str(out)]) == OK
    capfdbinary.readouterr()
    assert main(["export", HILLS, "--to", "text", "-o", "-"]) == OK
    assert capfdbinary.readouterr().out == out.read_bytes()


@pytest.fixture
def losing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the export to text lose something, and report how far it is."""

    def write(job: Job) -> bytes:
        job.report(0.5, "half")
        return b"a map"

    made = replace(
        exporter_named("text"),
        write=write,
        losses=lambda job: ("1 way back",),
        suits=lambda system: system.id == "tactics",
    )
    monkeypatch.setattr(verb, "exporter_named", lambda kind: made)


@pytest.mark.usefixtures("losing")
def test_what_is_lost_is_told_beside_the_output(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """What the target cannot say goes to stderr, and never among the bytes of the export."""
    assert main(["export", HILLS, "--to", "text", "-o", "-"]) == OK
    out, err = capfdbinary.readouterr()
    assert (out, err) == (b"a map", b"not exported: 1 way back\n")


@pytest.mark.usefixtures("losing")
def test_an_export_is_told_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Programs read where it lies, how large it is and what was lost."""
    out = tmp_path / "map"
    assert main(["export", HILLS, "--to", "text", "-o", str(out), "--format", "json"]) == OK
    answer = json.loads(capsys.readouterr().out)
    assert answer == {
        "format": 1,
        "path": str(out),
        "kind": "text",
        "bytes": 5,
        "draft": False,
        "losses": ["1 way back"],
    }


@pytest.mark.usefixtures("losing")
def test_another_system_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A kind that does not take maps of a system says which it takes, and writes nothing."""
    arena = next((samples_folder() / "mechs").glob("*.json"))
    out = tmp_path / "map"
    assert main(["export", str(arena), "--to", "text", "-o", str(out)]) == BAD
    assert "cannot export Mechs maps, only tactics" in capsys.readouterr().err
    assert not out.exists()


def test_nothing_asked_is_bad_usage(capsys: pytest.CaptureFixture[str]) -> None:
    """Without file, kind or output it says what is expected."""
    assert main(["export"]) == BAD
    assert "missing FILE, -o OUT" in capsys.readouterr().err
    assert main(["export", HILLS, "--to", "text"]) == BAD


def test_a_refusal_is_told_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The errors that stand in the way come by their checks."""
    faulty = tmp_path / "faulty.json"
    text = Path(HILLS).read_text()
    faulty.write_text(text.replace('"component": "realm-mat"', '"component": "no-such-mat"'))
    words = ["export", str(faulty), "--to", "text", "-o", str(tmp_path / "o"), "--format", "json"]
    assert main(words) == NO
    answer = json.loads(capsys.readouterr().out)
    assert "component-unknown" in {each["check"] for each in answer["error"]["findings"]}


@pytest.mark.parametrize("step", ["made", "written"])
def test_an_interrupted_export_leaves_nothing(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+C while it is made or written leaves the folder as it was, with the code of shells."""
    old = tmp_path / "map.png"
    old.write_bytes(b"as it was")

    def interrupt(*given: object) -> bytes:
        raise KeyboardInterrupt

    if step == "made":
        interrupted = replace(exporter_named("png"), write=interrupt)
        monkeypatch.setattr(verb, "exporter_named", lambda kind: interrupted)
    else:
        monkeypatch.setattr("editor.storage.save.os.fsync", interrupt)
    words = ["export", HILLS, "--to", "png", "-o", str(old), "--option", "pixels=16"]
    assert main(words) == INTERRUPTED
    assert [file.name for file in tmp_path.iterdir()] == ["map.png"]
    assert old.read_bytes() == b"as it was"


def test_every_kind_is_listed_in_its_group(capsys: pytest.CaptureFixture[str]) -> None:
    """The list names every kind under a title, and none where there is nothing to name."""
    assert main(["export", "--kinds"]) == OK
    said = capsys.readouterr().out
    assert all(f"\n  {exporter.kind} " in said for exporter in exporters())
    used = {exporter.group for exporter in exporters()}
    assert {group for group, title in GROUPS.items() if f"{title}:\n" in said} == used


def test_the_list_is_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Programs read the same list with every option."""
    assert main(["export", "--kinds", "--format", "json"]) == OK
    kinds = json.loads(capsys.readouterr().out)["kinds"]
    assert [each["kind"] for each in kinds] == list(KINDS)
    assert [len(each["options"]) for each in kinds] == [len(item.options) for item in exporters()]


def test_the_options_of_a_kind_are_told(
    capsys: pytest.CaptureFixture[str], subtests: pytest.Subtests
) -> None:
    """Each option stands there with what it may be."""
    for exporter in exporters():
        with subtests.test(exporter.kind):
            code, output = main(["export", "--options", exporter.kind]), capsys.readouterr()
            assert code == OK
            assert exporter.title in output.out
            assert all(f"  {option.name} " in output.out for option in exporter.options)
            code, output = (
                main(["export", "--options", exporter.kind, "--format", "json"]),
                capsys.readouterr(),
            )
            assert code == OK
            (kind,) = json.loads(output.out)["kinds"]
            options = kind["options"]
            assert [each["name"] for each in options] == [item.name for item in exporter.options]


def test_an_unknown_kind_has_no_options(capsys: pytest.CaptureFixture[str]) -> None:
    """Asked for the options of what is no kind, it names the kinds."""
    assert main(["export", "--options", "hologram"]) == BAD
    assert "unknown export format 'hologram'; expected json, svg," in capsys.readouterr().err


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_dry_run_tells_the_sheets_and_writes_nothing(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Names, sizes and the paper that a print takes; no file is needed for it."""
    monkeypatch.chdir(tmp_path)
    left_out = ("map", "boxes", "instructions", "setup_sheet", "rules", "code", "pieces")
    options = [word for name in left_out for word in ("--option", f"{name}=no")]
    assert main(["export", HILLS, "--to", "pdf", "--dry-run", "--format", form, *options]) == OK
    answer = capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []
    if form == "text":
        assert "   3  K1 back  210 × 297 mm  Back of K1, turned over the long edge\n" in answer
        assert "\nCards: 6 sheets\n7 sheets of 210 × 297 mm, 6 on both sides; 35 g on" in answer
        assert re.search(r" ordinary paper; \d+ kB\nnothing was written\n$", answer)
        return
    values = json.loads(answer)
    assert faults_of("export", values) == []
    assert (values["pages"][1]["width"], values["pages"][1]["height"]) == (210.0, 297.0)
    assert [page["is_back"] for page in values["pages"][:3]] == [False, False, True]
    assert values["words"].startswith("7 sheets of 210 × 297 mm, 6 on both sides")
    assert values["parts"] == [{"option": "cards", "amount": "6 sheets"}]
    assert values["bytes"] > 1e5


@pytest.mark.parametrize(("text", "code"), [("25.4", OK), ("0.5", BAD), ("nan", BAD), ("1e3", BAD)])
def test_a_space_may_be_an_inch(
    text: str, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A length has decimals; one that is none is refused with its range."""
    out = tmp_path / "map.svg"
    options = ["--option", f"millimetres={text}", "--option", "rim=no", "--option", "legend=no"]
    assert main(["export", HILLS, "--to", "svg", "-o", str(out), *options]) == code
    if code == OK:
        (width,) = re.findall(r'width="([0-9.]+)mm"', out.read_text())
        (spaces,) = re.findall(r'viewBox="[-0-9.]+ [-0-9.]+ ([0-9.]+) ', out.read_text())
        assert float(width) == pytest.approx(25.4 * float(spaces), abs=0.01)
    else:
        assert "millimetres is a number from 1 to 200" in capsys.readouterr().err


def test_a_dry_run_of_a_file_says_what_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    """A kind that is not printed has no sheets; what it cannot carry is told all the same."""
    assert main(["export", HILLS, "--to", "dot", "--dry-run"]) == OK
    said = capsys.readouterr()
    assert said.out == "nothing was written\n"
    assert said.err.startswith("not exported")
