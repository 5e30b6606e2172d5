"""The verb `export`."""

from pathlib import Path

import pytest

from editor.cli.main import BAD, NO, OK, main
from editor.export.catalogue import EXPORTERS
from tests.cli.scenarios import SAMPLE

HILLS = str(SAMPLE)


@pytest.mark.parametrize("kind", [exporter.kind for exporter in EXPORTERS])
def test_every_export_of_a_sample_is_the_same_twice(kind: str, tmp_path: Path) -> None:
    """The same scenario gives the same bytes."""
    one, two = tmp_path / "one", tmp_path / "two"
    assert main(["export", HILLS, "--to", kind, "-o", str(one)]) == OK
    assert main(["export", HILLS, "--to", kind, "-o", str(two)]) == OK
    assert one.read_bytes() == two.read_bytes() != b""


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


def test_a_bundle_needs_no_kit_and_has_the_same_findings(tmp_path: Path) -> None:
    """A bundle names no kit, carries what is placed, and is as lawful as its source."""
    out = tmp_path / "bundle.json"
    assert main(["export", HILLS, "--to", "bundle", "-o", str(out)]) == OK
    assert '"kits"' not in out.read_text()
    assert main(["check", str(out), "--deny", "warning"]) == OK


def test_an_export_never_overwrites_the_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The scenario itself is no place for its own export, by whatever name."""
    file = tmp_path / "map.json"
    file.write_bytes(Path(HILLS).read_bytes())
    other = tmp_path / "other.json"
    other.symlink_to(file)
    assert main(["export", str(file), "--to", "text", "-o", str(other)]) == BAD
    assert "is the scenario itself" in capsys.readouterr().err
    assert file.read_bytes() == Path(HILLS).read_bytes()


def test_a_hyphen_is_the_output(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    """With -o - the export goes to the output and nothing else does."""
    out = tmp_path / "map.txt"
    assert main(["export", HILLS, "--to", "text", "-o", str(out)]) == OK
    capfdbinary.readouterr()
    assert main(["export", HILLS, "--to", "text", "-o", "-"]) == OK
    assert capfdbinary.readouterr().out == out.read_bytes()
