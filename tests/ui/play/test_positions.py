"""A position is set up in the window: who may see it, undo of its edits, and the end of a match."""

from __future__ import annotations

import pytest

from editor.seam.system import AnySystem
from editor.ui.play import positions
from editor.ui.window import MainWindow
from editor.workbench.document import document_of
from editor.workbench.playing.seating import HUMAN
from tests.systems.conformance.catalogue import EVERY, begun
from tests.ui.play import test_mode


@pytest.mark.parametrize("yes", [False, True])
def test_hands_are_shown_only_after_asking(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, *, yes: bool
) -> None:
    """At a table of two, Set up asks before it shows what they hold."""
    layout, table = test_mode.begun(window, opened=False)
    table.seats[:] = [HUMAN, HUMAN]
    table.lift_curtain()
    assert table.visibility.hides(table.match.state)
    prompts: list[str] = []

    def answer(parent: object, title: str, text: str, answers: list[str]) -> int:
        prompts.append(text)
        return int(yes)

    monkeypatch.setattr(positions, "ask", answer)
    viewer = table.viewer
    window.commands.run("play-set-up")
    assert len(prompts) == 1
    assert layout.sets_up() == yes
    assert (table.viewer == -1) == yes
    if yes:
        window.commands.run("play-set-up")
        assert len(prompts) == 1, "nobody is asked to leave it"
    assert table.viewer == viewer


def test_undo_takes_back_one_edit_of_a_position(window: MainWindow) -> None:
    """Whoever has the move: each value that was set is a step of Undo and of Redo."""
    layout, table = test_mode.begun(window)
    table.pause(True)
    window.commands.run("play-set-up")
    before = [item.value for item in table.properties()]
    key = next(item.key for item in table.properties() if item.key.endswith(".at"))
    held = next(item.value for item in table.properties() if item.key == key)
    for player in range(len(table.seats)):
        table.seat(player, "random" if player == table.mover else HUMAN)
    spots = [9, 10]
    for spot in spots:
        assert not table.set_value(key, spot)

    def now() -> object:
        return next(item.value for item in table.properties() if item.key == key)

    window.commands.run("undo")
    assert now() == spots[0]
    window.commands.run("undo")
    assert now() == held
    assert [item.value for item in table.properties()] == before
    window.commands.run("redo")
    assert now() == spots[0]
    window.commands.run("redo")
    assert now() == spots[1]
    assert layout.sets_up()


@pytest.mark.quick("after it")
@pytest.mark.parametrize("undone", ["in it", "after it", "nothing"])
def test_the_end_is_shown_again_after_a_position_was_set_up(bare: MainWindow, undone: str) -> None:
    """Set up at the end of a match, and Undo: how it ended stands there again."""
    system: AnySystem = next(each for each in EVERY if each.id == "pegs")
    bare.show_document(document_of(begun((system, system.modes[0].id, 2)), "New"))
    layout, table = test_mode.begun(bare)
    table.pause(True)
    while not table.over:
        table.act(table.match.legal()[0])
    shown = layout.aside.ending
    assert shown.isVisibleTo(layout)
    bare.commands.run("play-set-up")
    assert not shown.isVisibleTo(layout)
    if undone != "nothing":
        key = next(item.key for item in table.properties() if item.key.endswith(".at"))
        value = next(item.value for item in table.properties() if item.key == key)
        found = (spot for spot in range(12) if spot != value and not table.set_value(key, spot))
        assert next(found, None) is not None
    if undone == "in it":
        bare.commands.run("undo")
    bare.commands.run("play-set-up")
    if undone == "after it":
        bare.commands.run("undo")
    assert table.over
    assert shown.isVisibleTo(layout)
