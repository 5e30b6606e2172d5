"""The bots that are named by hand, on the sheet that asks who plays."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QWidget

from editor.play.bots import BotError, bot_named
from editor.play.game import Game
from editor.ui.dialogs.ask import TextDialog, tell
from editor.ui.play.who_sheet import WhoPage
from editor.ui.translate import tr


def ask_for_bot(parent: QWidget, game: Game, page: WhoPage, player: int) -> None:
    """Ask for the name of a bot and show it in the seat of a player."""
    first = next(iter(game.restrictions), "…")
    question = tr("Which bot? For example mcts:5000, mcts:500ms or greedy/{held}")
    dialog = TextDialog(question.format(held=first), "mcts:2000", parent)
    if dialog.exec() != QDialog.DialogCode.Accepted or not dialog.text():
        return
    try:
        bot_named(dialog.text(), game.restrictions)
    except BotError as error:
        why = f"{error}."
        tell(parent, tr("There is no such bot"), why[:1].upper() + why[1:])
    else:
        page.name_bot(player, dialog.text())
