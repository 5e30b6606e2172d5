"""The tables of the hop race: the plank, whose peg is whose, and the switches of its rules."""

from __future__ import annotations

from editor.play.layout import Layout, Opener
from tests.systems.pegs.play.names import PEGS

TABLES = Layout(
    "tables",
    {
        "holes": (),
        "players": (),
        "pegs": (),
        "owner": (PEGS,),
        "begin": (PEGS,),
        "rule_rounds": (),
        "rule_cards": (),
        "rule_wind": (),
    },
)
open_tables = Opener(TABLES)
