"""Panels that nobody sees cost nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from editor.core.edits import SetTitle
from editor.ui import panel_updates
from editor.ui.window import MainWindow
from tests.ui.lending import Lend, pass_time

pytestmark = pytest.mark.window

VIEWS = ("palette_view", "inspector_view", "outline_view", "history_view", "problems_view")


@pytest.fixture
def requests(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Return how often each panel was computed."""
    counts: Counter[str] = Counter()

    def counting(name: str, present: Callable[..., Any]) -> Callable[..., Any]:
        def present_and_count(*words: Any, rows: bool = True) -> Any:
            counts[name] += rows
            return present(*words) if rows else present(*words, rows=False)

        return present_and_count

    for name in VIEWS:
        monkeypatch.setattr(panel_updates, name, counting(name, getattr(panel_updates, name)))
    return counts


@pytest.fixture
def window(lend: Lend, requests: Counter[str]) -> MainWindow:
    return lend("tactics/twin-peaks", (1440, 900))


def test_hidden_panels_are_not_computed(window: MainWindow, requests: Counter[str]) -> None:
    """While all are hidden an edit asks for none of them; shown again, each catches up once."""
    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    assert requests["outline_view"] == 0  # folded at first
    window.commands.run("hide-panels")
    window.finish_drawing()
    requests.clear()
    session.perform(SetTitle("Another"))
    session.select([next(iter(session.editing.objects(session.present, session.setup)))])
    window.finish_drawing()
    assert not any(requests.values())
    window.commands.run("hide-panels")
    window.finish_drawing()
    assert requests["history_view"] == 1
    assert requests["inspector_view"] >= 1
    assert requests["problems_view"] >= 1
    assert shell.record.history.model().rowCount() == 2


def test_the_problems_grow_once_a_thing_is_put_down(window: MainWindow) -> None:
    """Not while it is carried, or the list would jump with each step of the pointer."""
    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    before = shell.problems.height()
    session.preview(session.editing.move(("b4",), (0, -3), session.setup), ("b4",))
    window.finish_drawing()
    assert shell.problems.height() == before
    assert session.commit()
    window.finish_drawing()
    assert shell.problems.height() == shell.problems.wanted_height() > before


def test_a_folded_panel_catches_up_when_it_opens(
    window: MainWindow, requests: Counter[str]
) -> None:
    """The outline is computed for the first time when its header is pressed."""
    shell = window.shell
    assert shell is not None
    shell.record.outline_head.click()
    assert requests["outline_view"] == 1
    assert shell.record.outline.tree.model().rowCount() > 0


def test_stamps_that_were_hidden_catch_up_when_they_are_seen(window: MainWindow) -> None:
    """They follow the map again once the panels are back, and do not while these are hidden."""
    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    palette = shell.palette_panel
    front = palette._stack.currentIndex()
    palette.turn_to_stamps()
    before = palette.stamps._view
    window.commands.run("hide-panels")
    window.finish_drawing()
    things = tuple(session.editing.objects(session.present, session.setup))
    assert session.perform(session.editing.remove(things, session.setup))
    window.finish_drawing()
    assert palette.stamps._view == before
    window.commands.run("hide-panels")
    window.finish_drawing()
    without = palette.stamps._view
    assert without != before
    window.commands.run("undo")
    pass_time(window)
    assert palette.stamps._view == before
    palette._tabs.setCurrentIndex(palette._offered.index(front))


def test_the_outline_counts_the_things_of_the_chosen_set_up(lend: Lend) -> None:
    """Another set-up of the map has others."""
    window = lend("tactics/one-map-three-tables", (1440, 900))
    session, shell = window.session, window.shell
    assert session is not None
    assert shell is not None
    counts = set()
    for setup in session.present.setups:
        session.look(setup=setup.id)
        window.finish_drawing()
        things = session.editing.objects(session.present, setup.id)
        assert shell.record.outline_head.aside.startswith(f"{len(things)} object")
        counts.add(len(things))
    assert len(counts) > 1
