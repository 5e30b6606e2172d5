"""The kinds of export and their options, as the command line tells them."""

import json

import pytest

from editor.cli.main import BAD, OK, main
from editor.export.catalogue import EXPORTERS
from editor.export.exporter import GROUPS, Exporter


def test_every_kind_is_listed_in_its_group(capsys: pytest.CaptureFixture[str]) -> None:
    """The list names every kind under a title, and none where there is nothing to name."""
    assert main(["export", "--kinds"]) == OK
    said = capsys.readouterr().out
    assert all(f"\n  {exporter.kind} " in said for exporter in EXPORTERS)
    used = {exporter.group for exporter in EXPORTERS}
    assert {group for group, title in GROUPS.items() if f"{title}:\n" in said} == used


def test_the_list_is_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Programs read the same list with every option."""
    assert main(["export", "--kinds", "--format", "json"]) == OK
    kinds = json.loads(capsys.readouterr().out)["kinds"]
    assert [each["kind"] for each in kinds] == [exporter.kind for exporter in EXPORTERS]
    assert [len(each["options"]) for each in kinds] == [len(item.options) for item in EXPORTERS]


@pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda exporter: exporter.kind)
def test_the_options_of_a_kind_are_told(
    exporter: Exporter, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each option stands there with what it may be."""
    assert main(["export", "--options", exporter.kind]) == OK
    said = capsys.readouterr().out
    assert exporter.title in said
    assert all(f"  {option.name} " in said for option in exporter.options)
    assert main(["export", "--options", exporter.kind, "--format", "json"]) == OK
    told = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in told["options"]] == [item.name for item in exporter.options]


def test_an_unknown_kind_has_no_options(capsys: pytest.CaptureFixture[str]) -> None:
    """Asked for the options of what is no kind, it names the kinds."""
    assert main(["export", "--options", "hologram"]) == BAD
    assert EXPORTERS[0].kind in capsys.readouterr().err
