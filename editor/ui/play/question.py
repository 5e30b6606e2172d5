"""The dialog that asks whether something can happen from a position, and shows the answer."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.core.words import counted, opening
from editor.lab.plan import Deal
from editor.seam.play import MatchQuestions
from editor.solve.question import MOST_ROUNDS, QuestionError, forms_of, question_of
from editor.solve.report import headline, match_of_line
from editor.solve.search import SearchAnswer, SearchProgress
from editor.ui.dialogs.form import Dialog, labelled
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import row_in
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.words import words
from editor.workbench.playing.asking import Asker, PositionQuestion, ProcessAsker, SolverEndedError
from editor.workbench.playing.session import PlaySession

SECONDS = 20
"""How long a search takes unless one says otherwise."""
MOST_SECONDS = 3_600
_INTERVAL = 100
"""Milliseconds between two looks at the search."""
_SHOW = 1
"""The answer of the dialog that shows the line."""


def asker_for(deal: Deal) -> Asker:
    """Return what answers questions about the matches of a deal."""
    return ProcessAsker(deal)


class QuestionDialog(Dialog):
    """Asks whether something can happen from the present position; the search runs beside it."""

    def __init__(
        self,
        table: PlaySession,
        asking: MatchQuestions,
        asker: Asker,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Can it happen?"), parent, width=520)
        self.table, self.asking, self.asker = table, asking, asker
        self.answer: SearchAnswer | None = None
        self.say(
            self.tr(
                "Assumes that all players cooperate, all cards are open, and dice and draws "
                "come up as needed."
            )
        )
        self._forms = {form.id: form for form in forms_of(asking, table.game)}
        self.form = Choice(
            [(name, _plain(form.words)) for name, form in self._forms.items()],
            name=self.tr("Question"),
            wide=True,
        )
        self.body.addLayout(labelled(self.tr("Question"), self.form))
        self._row = row_in(spacing=px(8))
        self.body.addLayout(self._row)
        self.blanks: dict[str, Choice | NumberField] = {}
        self._add_deadline()
        self.button = Button(self.tr("Ask"), kind="primary", height=32)
        self.button.clicked.connect(self._toggle)
        self.body.addWidget(self.button)
        self.said = words("", "body", wrap=True)
        self.said.setMinimumHeight(px(60))
        self.body.addWidget(self.said)
        self.offer(self.tr("Close"), answer=0)
        self.show_line = self.offer(self.tr("Show the line"), answer=_SHOW)
        self.show_line.setEnabled(False)
        self.form.picked.connect(self._pick)
        self._pick(next(iter(self._forms)))
        self._clock = QTimer(self, interval=_INTERVAL)
        self._clock.timeout.connect(self.look)

    def _add_deadline(self) -> None:
        """Add the fields for until when, and how long to search."""
        row = row_in(spacing=px(8))
        ends = [
            ("", self.tr("At any time")),
            ("turn", self.tr("In the first turn")),
            ("round", self.tr("By round")),
        ]
        self.until = Choice(ends, name=self.tr("Time limit"), wide=True)
        self.round = NumberField(name=self.tr("Round"), minimum=1, maximum=MOST_ROUNDS)
        now = self.asking.turn_of(self.table.game, self.table.state)
        number = 1
        while self.asking.last_turn(self.table.game, number) < now:
            number += 1
        self.round.show_value(number, 1, MOST_ROUNDS)
        self.round.setEnabled(False)
        self.until.picked.connect(lambda key: self.round.setEnabled(key == "round"))
        self.seconds = NumberField(name=self.tr("Seconds"), minimum=1, maximum=MOST_SECONDS)
        self.seconds.show_value(SECONDS, 1, MOST_SECONDS)
        for label, field in (
            (self.tr("Time limit"), self.until),
            (self.tr("Round"), self.round),
            (self.tr("Search time (s)"), self.seconds),
        ):
            row.addLayout(labelled(label, field))
        self.body.addLayout(row)

    def _pick(self, name: str) -> None:
        """Show the fields for the blanks of a question."""
        self._clear()
        form, game = self._forms[name], self.table.game
        for blank in filter(None, (form.who, form.amount, form.what)):
            info = self.asking.blanks[blank]
            field: Choice | NumberField
            if info.values is None:
                field = NumberField(name=opening(blank), minimum=1, maximum=info.most)
                field.show_value(1, 1, info.most)
            else:
                names = info.values(game, (1 << len(game.seats)) - 1)
                field = Choice([(key, key) for key in names], name=opening(blank), wide=True)
            self.blanks[blank] = field
            self._row.addLayout(labelled(opening(blank), field))

    def _clear(self) -> None:
        self.blanks.clear()
        while (item := self._row.takeAt(0)) is not None:
            column = item.layout()
            assert isinstance(column, QVBoxLayout)
            while (part := column.takeAt(0)) is not None:
                if (widget := part.widget()) is not None:
                    widget.hide()
                    widget.deleteLater()
            column.deleteLater()

    def words(self) -> str:
        """Return the question in words."""
        said = self._forms[str(self.form.currentData())].words
        for blank, field in self.blanks.items():
            value = field.value() if isinstance(field, NumberField) else field.currentData()
            said = said.replace(f"{{{blank}}}", str(value))
        until = self.until.currentData()
        if until == "turn":
            return f"{said} in the first turn"
        return f"{said} by round {self.round.value()}" if until == "round" else said

    def _toggle(self) -> None:
        if self._clock.isActive():
            self._end(self.tr("Stopped: no result."))
        else:
            self.ask()

    def ask(self) -> None:
        """Begin to search for the answer."""
        self.answer = None
        self.show_line.setEnabled(False)
        try:
            question_of(self.asking, self.table.game, self.words())
        except QuestionError as error:
            self.said.setText(opening(f"{error}."))
            return
        order = PositionQuestion(self.table.match.state, self.words(), self.seconds.value())
        self.asker.ask(order)
        self.said.setText(self.tr("Searching…"))
        self.button.setText(self.tr("Stop"))
        self._clock.start()

    def look(self) -> None:
        """Show the progress or answer of the search."""
        try:
            while (heard := self.asker.heard()) is not None:
                if isinstance(heard, SearchProgress):
                    self.said.setText(_progress(heard))
                else:
                    self.answer = heard
                    self.show_line.setEnabled(bool(heard.line))
                    self._end(headline(0, heard))
                    return
        except SolverEndedError:
            self._end(self.tr("The search stopped unexpectedly: no result."))

    def _end(self, said: str) -> None:
        self._clock.stop()
        self.asker.stop()
        self.button.setText(self.tr("Ask"))
        self.said.setText(said)

    def done(self, answer: int) -> None:
        """Close the dialog; a search ends."""
        self._clock.stop()
        self.asker.stop()
        super().done(answer)


def why_not_ask(table: PlaySession) -> str:
    """Return why nothing can be asked of a match; empty if something can."""
    return "" if table.play.asking is not None else "This system has no questions"


def ask_question(table: PlaySession, parent: QWidget) -> None:
    """Ask whether something can happen from here; a line is shown as steps that lie ahead."""
    if table.play.asking is None or table.deal is None:
        return
    dialog = QuestionDialog(table, table.play.asking(), asker_for(table.deal), parent)
    if dialog.exec() != _SHOW or dialog.answer is None:
        return
    line = dialog.answer.line
    table.show_match(match_of_line(table.match, line))
    count = counted(len(line), "action")
    table.say(tr("Line of {n} loaded; step forward to watch it.").format(n=count))


def _plain(form: str) -> str:
    """Return the words of a question without braces: "A unit reaches a space"."""
    return opening(form.replace("{", "").replace("}", ""))


def _progress(now: SearchProgress) -> str:
    found = tr("Found a line of {n}; looking for shorter ones. ") if now.found else ""
    examined = tr("{positions} positions examined, complete up to {n}")
    actions = counted(now.complete, "action")
    return found.format(n=counted(now.found, "action")) + examined.format(
        positions=f"{now.positions:,}", n=actions
    )
