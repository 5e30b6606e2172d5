"""Where a window can open."""

import pytest

from editor.cli import edit
from editor.cli.edit import display_objection
from editor.cli.main import BAD, main

DISPLAYS: list[tuple[dict[str, str], str]] = [
    ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
    ({"DISPLAY": ""}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
    ({"DISPLAY": ":59999"}, "the display :59999 is not responding"),
    ({"DISPLAY": "unix:59999.0"}, "the display unix:59999.0 is not responding"),
    ({"WAYLAND_DISPLAY": "wayland-0"}, ""),
    ({"QT_QPA_PLATFORM": "offscreen"}, ""),
    ({"DISPLAY": "elsewhere:10.0"}, ""),
]


def test_a_display_is_named_and_answers(subtests: pytest.Subtests) -> None:
    """Without a display that answers there is an objection; a far one is left to Qt."""
    for environment, words in DISPLAYS:
        with subtests.test(str(environment)):
            assert words in display_objection(environment, "linux")
            assert bool(display_objection(environment, "linux")) == bool(words)


def test_other_systems_always_have_a_display() -> None:
    """Windows and macOS name no display and need none."""
    assert display_objection({}, "win32") == ""
    assert display_objection({}, "darwin") == ""


def test_without_a_display_there_is_a_hint_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command alone, without a display, says what works without one."""
    monkeypatch.setattr(edit, "display_objection", lambda environment: "there is no display")
    assert main([]) == BAD
    output = capsys.readouterr().err
    assert output.startswith("realmwright edit: error: there is no display\n")
    assert "--picture" in output
