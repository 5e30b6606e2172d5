"""The tables of the hop race: the plank, whose peg is whose, and the switches of its rules."""

from __future__ import annotations

from editor.play.layout import Layout, Opener, field
from tests.systems.pegs.play.names import PEGS


class Tables:
    """The tables of a game, which all its matches share."""

    holes = field()
    players = field()
    pegs = field()
    owner = field(PEGS)
    begin = field(PEGS)
    rule_rounds = field()
    rule_cards = field()
    rule_wind = field()


TABLES = Layout("tables", Tables)
open_tables = Opener(TABLES)
