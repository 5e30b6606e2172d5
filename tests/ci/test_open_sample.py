import open_sample
import prepare
import pytest


@pytest.mark.parametrize(
    ("environment", "announced"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
    ],
)
def test_display_is_announced_by_the_environment(
    environment: dict[str, str], announced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A display is there to try if the environment names an X or a Wayland one."""
    monkeypatch.setattr("sys.platform", "linux")
    assert open_sample.announces_display(environment) is announced


def test_sample_exists() -> None:
    """The scenario that `make run` opens is one of the samples."""
    assert (prepare.ROOT / open_sample.SAMPLE).is_file()


def test_without_display_every_step_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a window the scenario is checked, exported and painted, each step offscreen."""
    steps: list[tuple[str, str]] = []

    def editor(*words: str, **environment: str) -> int:
        steps.append((words[0], environment["QT_QPA_PLATFORM"]))
        return 0

    monkeypatch.setattr(open_sample, "editor", editor)
    assert open_sample.do_without_window("map.json") == 0
    assert steps == [("check", "offscreen"), ("export", "offscreen"), ("edit", "offscreen")]


def test_failing_step_ends_the_job(monkeypatch: pytest.MonkeyPatch) -> None:
    """The exit code of the first step that fails is the exit code of the whole."""
    monkeypatch.setattr(open_sample, "editor", lambda *words, **environment: 3)
    assert open_sample.do_without_window("map.json") == 3


def test_the_editor_ends_in_its_own_time_when_it_is_interrupted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ctrl+C goes to the editor too: `make run` waits for it, and prints no traceback."""

    class Running:
        waits = 0

        def wait(self) -> int:
            self.waits += 1
            if self.waits < 3:
                raise KeyboardInterrupt
            return 0

    monkeypatch.setattr("subprocess.Popen", lambda *words, **named: Running())
    assert open_sample.editor("edit", "map.json") == 0
