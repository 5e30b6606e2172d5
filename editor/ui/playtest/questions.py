"""The questions before a playtest: who plays, and how much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.lab.agreement import SAMPLE
from editor.play.game import Seat
from editor.ui.panels.frame import section_head
from editor.ui.play.seats import seat_emblem
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, column_in, empty, row_in
from editor.ui.widgets.button import PressButton, Toggle
from editor.ui.widgets.choice import Choice, Segments
from editor.ui.widgets.words import Elided, tip_of, words
from editor.workbench.playing.seating import STRENGTHS, bot_choice
from editor.workbench.playtest_settings import GREEDY, MATCHES, SECONDS, Amount, PlaytestSettings

CHECKS = ("mcts:200", "random")
"""The bots that are offered for a check."""
CHECK = -2
"""Stands for the check where a bot is to be named for a player."""
OTHER = "…"
"""The choice that asks for the name of a bot."""


class Questions(QWidget):
    """Asks who plays and how much."""

    chosen = Signal(object)
    """Another Wish."""
    other_requested = Signal(int)
    """The player for whom a bot is to be named; -1 for all, CHECK for the check."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = PlaytestSettings()
        self._apart = False
        """Whether each seat has a line, also while all have the same bot."""
        self._seats: tuple[Seat, ...] = ()
        column = column_in(self, margins=NONE, spacing=px(6))
        column.addWidget(words(self.tr("No playtest of this map yet"), "body", "text_2"))
        column.addSpacing(px(8))
        column.addLayout(section_head(self.tr("Players")))
        alike = [self.tr("Same bot in every seat"), self.tr("One for each seat")]
        self._who = Segments(alike, name=self.tr("Players"))
        self._who.chosen.connect(self._choose_who)
        column.addWidget(self._who)
        self.bot = Choice([], name=self.tr("Bot in every seat"), wide=True)
        self.bot.picked.connect(lambda name: self._pick(-1, name))
        column.addWidget(self.bot)
        self._lines = QWidget()
        self._rows = column_in(self._lines, margins=NONE, spacing=px(4))
        column.addWidget(self._lines)
        self.choices: list[Choice] = []
        column.addSpacing(px(8))
        column.addLayout(section_head(self.tr("Length")))
        amounts = (
            self.tr("Until settled"),
            self.tr("{n:,} matches").format(n=MATCHES),
            self.tr("{n} seconds").format(n=SECONDS),
        )
        self._how = Segments(amounts, name=self.tr("Length"))
        self._how.setToolTip(
            self.tr("Stops when one side is unfair or all are fair, after at most 3,200 matches")
        )
        self._how.chosen.connect(self._choose_how)
        column.addWidget(self._how)
        self.rotate = Toggle(self.tr("Rotate turn order"))
        self.rotate.setToolTip(
            self.tr(
                "Also plays matches with each player in every position of the turn order, to "
                "separate the effect of starts from that of turn order"
            )
        )
        self.rotate.clicked.connect(self._choose_rotate)
        column.addWidget(self.rotate, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(px(8))
        aside = self.tr("{n} matches by other bots").format(n=SAMPLE)
        column.addLayout(section_head(self.tr("Check with"), aside))
        self.check = Choice([], name=self.tr("Check with"), wide=True)
        self.check.setToolTip(self.tr("Afterwards, other bots play a sample to confirm the winner"))
        self.check.picked.connect(self._pick_check)
        column.addWidget(self.check)
        column.addSpacing(px(10))
        self._force = words("", "detail", "text_2", wrap=True)
        column.addWidget(self._force)
        self._refused = words("", "body-medium", "error", wrap=True)
        self._refused.hide()
        column.addWidget(self._refused)
        row = QHBoxLayout()
        self.start = PressButton(self.tr("Start"), kind="primary", icon="play", height=32)
        row.addWidget(self.start)
        row.addStretch(1)
        column.addLayout(row)

    def show_keys(self, keys: str) -> None:
        """Tell the keys of the start."""
        self.start.setToolTip(tip_of(self.tr("Start the playtest ({keys})").format(keys=keys)))

    def show_settings(
        self, settings: PlaytestSettings, seats: tuple[Seat, ...], *, rotates: bool
    ) -> None:
        """Show who plays and how much; `rotates` is whether rotating who starts says anything."""
        self._settings = settings
        if seats != self._seats:
            self._seats = seats
            self._build(seats)
        alike = len(set(settings.bots)) <= 1 and not (self._apart and settings.bots)
        self._who.choose(0 if alike else 1)
        self._who.setVisible(len(seats) > 1)
        first = settings.bots[0] if settings.bots else GREEDY
        self.bot.offer(_bots(first), first)
        for at, choice in enumerate(self.choices):
            name = settings.bots[at] if at < len(settings.bots) else GREEDY
            choice.offer(_bots(name), name)
        self.bot.setVisible(alike)
        self._lines.setVisible(not alike)
        self._how.choose(_AMOUNTS.index(settings.amount))
        self.rotate.setChecked(settings.rotate)
        self.rotate.setVisible(rotates)
        named = settings.check in ("", *CHECKS)
        checks = CHECKS if named else (*CHECKS, settings.check)
        nobody = ("", self.tr("No other bots"))
        other = (OTHER, self.tr("Another bot…"))
        self.check.offer(
            [nobody, *((name, bot_choice(name)) for name in checks), other], settings.check
        )

    def show_in_force(self, facts: Sequence[str], refused: str) -> None:
        """Show what is played by: the set-up and house rules; and why nothing can be played."""
        self._force.setText(" · ".join(facts))
        self._force.setVisible(bool(facts))
        self._refused.setText(refused)
        self._refused.setVisible(bool(refused))
        self.start.setEnabled(not refused)

    def _build(self, seats: tuple[Seat, ...]) -> None:
        empty(self._rows)
        self.choices = []
        for player, seat in enumerate(seats):
            line = QWidget()
            row = row_in(line, margins=NONE, spacing=px(8))
            row.addWidget(seat_emblem(seat.seat, 20))
            row.addWidget(Elided(seat.name, "body"), 1)
            choice = Choice([], name=self.tr("Player type of {name}").format(name=seat.name))
            choice.picked.connect(lambda name, player=player: self._pick(player, name))
            row.addWidget(choice)
            self._rows.addWidget(line)
            self.choices.append(choice)

    def _choose_who(self, at: int) -> None:
        bots = self._settings.bots
        self._apart = at == 1
        if at == 0:
            self._pick(-1, bots[0] if bots else GREEDY)
        else:
            self._emit(bots or (GREEDY,) * len(self._seats))

    def _choose_how(self, at: int) -> None:
        self.chosen.emit(replace(self._settings, amount=_AMOUNTS[at]))

    def _choose_rotate(self) -> None:
        self.chosen.emit(replace(self._settings, rotate=self.rotate.isChecked()))

    def _pick_check(self, name: str) -> None:
        if name == OTHER:
            self.other_requested.emit(CHECK)
        else:
            self.chosen.emit(replace(self._settings, check=name))

    def _pick(self, player: int, name: str) -> None:
        if name == OTHER:
            self.other_requested.emit(player)
        elif player < 0:
            self._emit(() if name == GREEDY else (name,) * len(self._seats))
        else:
            bots = [*self._settings.bots]
            bots += [GREEDY] * (len(self._seats) - len(bots))
            bots[player] = name
            self._emit(tuple(bots))

    def _emit(self, bots: tuple[str, ...]) -> None:
        self.chosen.emit(replace(self._settings, bots=bots))


_AMOUNTS: tuple[Amount, ...] = ("settled", "matches", "time")


def _bots(present: str) -> list[tuple[str, str]]:
    """Return the choices for a seat, including the present bot."""
    names = dict.fromkeys((*(name for name, _ in STRENGTHS), present))
    return [*((name, bot_choice(name)) for name in names), (OTHER, "Another bot…")]
