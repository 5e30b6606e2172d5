"""The dialog that asks whether something can happen: it asks, tells, and shows the line."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from editor.play.header import open_header
from editor.play.layout import numbers
from editor.solve.question import question_of
from editor.solve.search import Search, SearchAnswer, SearchBudget, SearchProgress
from editor.ui.play import question
from editor.ui.play.question import QuestionDialog
from editor.ui.widgets.choice import Choice
from editor.ui.window import MainWindow
from editor.workbench.playing.asking import Heard, PositionQuestion, SolverEndedError
from editor.workbench.playing.session import PlaySession
from tests.solve.games import questions_of
from tests.ui.play.test_mode import begun

pytestmark = pytest.mark.window


class AsksHere:
    """Answers in this process, after one look at how far it is."""

    def __init__(self, table: PlaySession) -> None:
        self.table = table
        self.news: Iterator[Heard] = iter(())
        self.stopped = 0

    def ask(self, order: PositionQuestion) -> None:
        """Search at once."""
        game = self.table.game
        asking = questions_of(game)
        question = question_of(asking, game, order.words)
        answer = Search(asking, game, order.state, question).answer(SearchBudget(steps=20_000))
        self.news = iter((SearchProgress(0.5, 12, 3), answer))

    def heard(self) -> Heard | None:
        """Return the next that is told."""
        return next(self.news, None)

    def stop(self) -> None:
        """Drop the question."""
        self.news = iter(())
        self.stopped += 1


class Ends(AsksHere):
    """A search whose process ends."""

    def heard(self) -> Heard | None:
        """Raise SolverEndedError."""
        raise SolverEndedError


def dialog_of(window: MainWindow, kind: type[AsksHere] = AsksHere) -> QuestionDialog:
    """Return the dialog about a match that has begun."""
    _, table = begun(window)
    table.act(table.match.legal()[0])
    return QuestionDialog(table, questions_of(table.game), kind(table), window)


def choose(dialog: QuestionDialog, form: str, **blanks: str | int) -> None:
    """Choose a question and fill its blanks."""
    dialog.form.setCurrentIndex(dialog.form.findData(form))
    dialog.form.picked.emit(form)
    for name, value in blanks.items():
        field = dialog.blanks[name]
        if isinstance(field, Choice):
            field.setCurrentIndex(field.findData(value))
        else:
            field.show_value(int(value), 1, 99)


def test_fields_make_a_question(window: MainWindow) -> None:
    """The fields that are shown make the words of a question, which is understood."""
    dialog = dialog_of(window)
    game = dialog.table.game
    for form in dialog.asking.forms:
        choose(dialog, form.id)
        assert question_of(dialog.asking, game, dialog.words()).code.kind == form.goal
    choose(dialog, "reaches", player="p2", hole=game.spaces[3])
    assert dialog.words() == f"p2 reaches {game.spaces[3]}"
    dialog.until.setCurrentIndex(dialog.until.findData("round"))
    dialog.until.picked.emit("round")
    assert dialog.round.isEnabled()
    assert dialog.words().endswith(f"by round {dialog.round.value()}")
    dialog.until.setCurrentIndex(dialog.until.findData("turn"))
    assert dialog.words().endswith("in the first turn")


def test_an_answer_is_told_and_its_line_offered(window: MainWindow) -> None:
    """While it is searched that is told, then the answer; a line can be shown."""
    dialog = dialog_of(window)
    choose(dialog, "ends")
    dialog.ask()
    assert dialog.button.text() == "Stop"
    dialog.look()
    assert isinstance(dialog.answer, SearchAnswer)
    assert dialog.said.text().startswith("Yes: in ")
    assert dialog.show_line.isEnabled()
    assert dialog.button.text() == "Ask"


def test_a_search_can_be_stopped_or_end(window: MainWindow) -> None:
    """A search that is stopped, or whose process ends, leaves no answer."""
    dialog = dialog_of(window)
    choose(dialog, "ends")
    dialog.ask()
    dialog.button.click()
    assert dialog.said.text() == "Stopped: no result."
    assert not dialog.show_line.isEnabled()
    ended = QuestionDialog(dialog.table, dialog.asking, Ends(dialog.table), window)
    ended.ask()
    ended.look()
    assert ended.said.text().startswith("The search stopped unexpectedly: no result")
    ended.done(0)
    dialog.done(0)


def test_the_line_lies_ahead(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line is shown as steps that lie ahead of the present one, and no bot plays meanwhile."""
    _, table = begun(window)
    table.act(table.match.legal()[0])
    before = open_header(numbers(table.match.state)).plies
    prompts = AsksHere(table)
    monkeypatch.setattr(question, "asker_for", lambda deal: prompts)

    def answer(dialog: QuestionDialog) -> int:
        choose(dialog, "ends")
        dialog.ask()
        dialog.look()
        return 1

    monkeypatch.setattr(QuestionDialog, "exec", answer)
    window.commands.run("play-ask")
    assert table.match.at == 1
    assert table.match.length > 1
    assert open_header(numbers(table.match.state)).plies == before
    assert table.pace.paused
    while table.match.at < table.match.length:
        window.commands.run("play-forward")
    assert table.over
