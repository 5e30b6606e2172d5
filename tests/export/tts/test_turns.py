"""The turn helper on a table that is no program: whose turn it is, its steps, the round."""

from dataclasses import replace
from typing import Any

import pytest

from editor.core.words import counted
from editor.export.tts.build import built
from editor.export.tts.save import saved_game, saved_object
from editor.export.tts.table_scene import TtsScene
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.picture.phrases import phrase
from editor.seam.rules_sheet import RulesSection, RulesSheet
from editor.seam.supply import GamePart, Tally
from tests.export.tts.tables import hill
from tests.export.tts.tables_in_lua import LuaTable

LONG = (
    "Take up to 3 actions, of any kind and in any order, with as many of your units as you like. "
    "Or rest."
)


def scene(*, phases: bool = False) -> TtsScene:
    """A game of two steps a turn, or of two phases a round, and of three rounds."""
    turn = RulesSection("Your turn", (phrase(LONG), phrase("Draw a card.")))
    track = GamePart(
        id="track",
        name="Round track",
        kind="track",
        group="Tracks",
        count=1,
        size=(60.0, 20.0),
        front=lambda measure: Picture((), Rect(0, 0, 60, 20)),
        tallies=(Tally("round", 1, 3), *((Tally("phase", 1, 2),) if phases else ())),
    )
    rules = RulesSheet("Hills", counted(2, "player"), (), (), turn)
    return built(hill(), "root", parts=(track,), rules=rules)


def buttons(lua: LuaTable) -> list[Any]:
    return list(lua.world.zone("turns").buttons.values())


def labels(lua: LuaTable) -> list[str]:
    return [button.label for button in buttons(lua)]


def marked(lua: LuaTable) -> list[int]:
    """The rows that are marked, from 0."""
    return [row for row, button in enumerate(buttons(lua)) if button.color.r > 0.5]


def test_it_shows_round_player_and_steps() -> None:
    """Its rows lie one below another on the plate, and a long step is cut to its first sentence."""
    lua = LuaTable(saved_game(scene()))
    same = lua.lua.eval("function(one, other) return one == other end")
    head, player, first, second, last = labels(lua)
    assert (head, player) == ("Round 1 of 3", "Red: next turn")
    assert first.replace("\n", " ").startswith("Take up to 3 actions, of any kind and in any order")
    assert "Or rest" not in first
    assert (second, last) == ("Draw a card", "Next step")
    assert buttons(lua)[2].tooltip == LONG
    assert marked(lua) == [2]
    places = [button.position[3] for button in buttons(lua)]
    assert places == sorted(places)
    assert -0.5 < places[0] < places[-1] < 0.5
    for button in buttons(lua):
        assert lua.names[button.click_function]
        assert same(button.function_owner, lua.names.Global)


def test_steps_lead_to_the_next_turn() -> None:
    """After its last step it is the next player's turn, and after the last player's the first's."""
    lua = LuaTable(saved_game(scene()))
    lua.names.next_step(None, "Red", False)
    assert marked(lua) == [3]
    lua.names.next_step(None, "Red", False)
    assert labels(lua)[1] == "Blue: next turn"
    assert marked(lua) == [2]
    assert lua.names.Turns.turn_color == scene().players[2]
    assert lua.said() == ["Blue's turn."]
    lua.names.next_turn(None, "Blue", False)
    assert labels(lua)[1] == "Red: next turn"
    lua.names.next_turn(None, "Red", True)
    assert labels(lua)[1] == "Blue: next turn"
    lua.names.next_step(None, "Blue", True)
    assert marked(lua) == [2]


def test_the_phases_of_a_round_lead_to_the_next_round() -> None:
    """Where all players do the steps together, the last one ends the round and no turn."""
    lua = LuaTable(saved_game(scene(phases=True)))
    lua.names.next_step(None, "Red", False)
    assert labels(lua)[:2] == ["Round 1 of 3", "Red: next turn"]
    lua.names.next_step(None, "Red", False)
    assert labels(lua)[:2] == ["Round 2 of 3", "Red: next turn"]
    assert marked(lua) == [2]


def test_rounds_end_with_the_last() -> None:
    """The fourth of three is refused; a right click takes one back, and not before the first."""
    lua = LuaTable(saved_game(scene()))
    for _ in range(4):
        lua.names.next_round(None, "Red", False)
    assert labels(lua)[0] == "Round 3 of 3"
    assert lua.said() == ["Round 3 was the last."] * 2
    for _ in range(4):
        lua.names.next_round(None, "Red", True)
    assert labels(lua)[0] == "Round 1 of 3"


def test_it_follows_the_turns_of_the_program() -> None:
    """Who ends a turn with the program's own button is followed; an unknown colour is not."""
    lua = LuaTable(saved_game(scene()))
    lua.names.onPlayerTurn(lua.given({"color": scene().players[2]}), None)
    assert labels(lua)[1] == "Blue: next turn"
    lua.names.onPlayerTurn(lua.given({"color": "Grey"}), None)
    assert labels(lua)[1] == "Blue: next turn"


def test_a_seat_where_nobody_sits_has_its_turn() -> None:
    """The helper shows it, though the program gives turns to people alone."""
    lua = LuaTable(saved_game(scene()))
    lua.world.empty[scene().players[2]] = True
    lua.names.next_turn(None, "Red", False)
    assert labels(lua)[1] == "Blue: next turn"
    assert lua.names.Turns.turn_color != scene().players[2]


def test_it_remembers_where_the_game_is(subtests: pytest.Subtests) -> None:
    """Round, player and step survive saving and loading, with the save and with the bag."""
    for save in (saved_game, saved_object):
        with subtests.test(save.__name__):
            data = save(scene())
            lua = LuaTable(data)
            if save is saved_object:
                lua.choose("Lay the map out", lua.world.objects[1].name)
                lua.wait(5)
            lua.names.next_round(None, "Red", False)
            lua.names.next_turn(None, "Red", False)
            lua.names.next_step(None, "Blue", False)
            state = lua.names.onSave()
            again = LuaTable(data, state)
            if save is saved_object:
                for entry in scene().objects:
                    again.world.add(again.given(entry))
            again.wait(5)
            again.names.next_round(None, "Red", False)
            assert labels(again)[:2] == ["Round 3 of 3", "Blue: next turn"]
            assert marked(again) == [3]


def test_a_game_without_rules_or_rounds_has_turns() -> None:
    """Its helper counts rounds without end; who plays alone keeps the turn."""
    lua = LuaTable(saved_game(built(hill(), "root")))
    assert labels(lua) == ["Round 1", "Red: next turn", "Next step"]
    for _ in range(4):
        lua.names.next_round(None, "Red", False)
    assert labels(lua)[0] == "Round 5"
    alone = replace(hill(), seats=hill().seats[:1])
    lua = LuaTable(saved_game(built(alone, "root")))
    lua.names.next_step(None, "Red", False)
    assert labels(lua)[1] == "Red: next turn"
    nobody = LuaTable(saved_game(built(replace(hill(), seats=()), "root")))
    nobody.names.next_turn(None, None, False)
    assert nobody.said() == []
