"""The walk: an arena for four from the start page, its cards, tokens and set-ups."""

from __future__ import annotations

from docs.walk.walk import Walk, checks_in
from editor.core.points import Cell
from editor.core.scenario import AnyScenario


def make(walk: Walk) -> None:
    """Make an arena, from the start page to a lawful and saved one, and leave."""
    walk.begin("Mechs: Arena", "Iron Garden")
    lay(walk)
    mend(walk)
    part(walk)
    equip(walk)
    lay_again(walk)
    walk.saved()
    walk.window.quit()


def return_to(walk: Walk) -> None:
    """Come back to the arena and look at it from all sides, in the dark as well."""
    window = walk.window
    walk.reopen("Iron Garden")
    window.click(window.at("b4"))
    walk.shoot("finished")
    window.press("Escape")
    window.press("F3")
    walk.shoot("isometric")
    for name in ("isometric-south", "isometric-west", "isometric-north"):
        window.press("e")
        walk.shoot(name)
    window.press("e")
    window.command("light or dark")
    walk.shoot("isometric-dark")
    window.press("F2")
    walk.shoot("dark")
    window.command("light or dark")


def lay(walk: Walk) -> None:
    """Let two cards change places, and lay one that was taken away by the keyboard alone."""
    window = walk.window
    before = cards(walk.saved())
    window.drag(window.at("b1"), window.at("b2"))
    walk.shoot("swapped")
    after = cards(walk.saved())
    assert (after[1, 0], after[1, 1]) == (before[1, 1], before[1, 0])
    window.click(window.at("d5"))
    window.press("Delete")
    assert (3, 4) not in cards(walk.saved())
    window.press("ctrl+f")
    window.write(before[3, 4])
    window.press("Return")
    window.press("Down", "space")
    walk.shoot("keyboard")
    window.press("Return")
    walk.shoot("laid")
    assert len(cards(walk.saved())) == 21
    window.press("ctrl+z", "ctrl+z")
    assert checks_in(walk.file) == []


def mend(walk: Walk) -> None:
    """Cause three findings; fix one by its fix, one by undo and one by moving."""
    window = walk.window
    window.press("ctrl+f")
    window.write("mech zone")
    window.press("Return")
    window.hover(window.at("e1"))
    walk.shoot("ghost")
    window.click(window.at("e1"))
    assert "mech-zones-several" in walk.objected()
    walk.shoot("problem-fix")
    window.click_on("Fix:", "button", number=0)
    assert walk.objected() == []

    window.click(window.at("c1", 0.3, 0.3))
    window.press("Delete")
    walk.shoot("problem-undo")
    assert "base-missing" in walk.objected()
    window.press("ctrl+z")
    assert walk.objected() == []

    window.press("n")
    window.click(window.at("c3"))
    assert walk.objected() == ["token-on-mech-zone"]
    walk.shoot("problem-moving")
    window.drag(window.at("c3"), window.at("c2"))
    assert walk.objected() == []


def part(walk: Walk) -> None:
    """Carry a card away from all others, and undo that."""
    window = walk.window
    window.press("v")
    window.press("ctrl+minus", "ctrl+minus", "ctrl+minus")
    window.drag(window.at("e4"), window.at("g4"))
    walk.shoot("problem-apart")
    assert "arena-in-pieces" in walk.objected()
    window.press("ctrl+z")
    window.press("ctrl+9")
    assert walk.objected() == []


def equip(walk: Walk) -> None:
    """Set a turret, and give a card a side that leads out alone, turned."""
    window = walk.window
    window.press("u")
    window.click(window.at("b3"))
    walk.shoot("turret")
    tokens = walk.saved().setups[0].tokens
    assert [token.kind for token in tokens].count("turret") == 1
    assert [token.kind for token in tokens].count("mine") == 5
    window.press("v")
    window.click(window.at("d4"))
    window.click_on("North side: One-way out", "button")
    window.press("r")
    walk.shoot("way-out")
    saved = walk.saved()
    own = saved.components[0]
    zone = next(item for item in saved.board.zones if item.component == own.id)
    assert (own.one_way, zone.at, zone.turn) == (("north",), (3, 3), 90)
    assert checks_in(walk.file) == []


def lay_again(walk: Walk) -> None:
    """Shuffle around a locked card, lay out for three, choose a set-up, and undo all of it."""
    window = walk.window
    window.click(window.at("b4"))
    window.press("ctrl+l")
    before = cards(walk.saved())
    window.press("ctrl+r")
    walk.shoot("shuffled")
    after = cards(walk.saved())
    assert after != before
    assert after[1, 3] == before[1, 3]
    window.press("ctrl+z")
    window.command("lay out for 3")
    walk.shoot("three-players")
    assert len(walk.saved().setups[0].players) == 3
    window.command("add a set-up for 2")
    window.press("ctrl+Tab")
    walk.shoot("second-set-up")
    assert len(walk.saved().setups) == 2
    window.press("ctrl+z", "ctrl+z", "ctrl+z")
    assert cards(walk.saved()) == before


def cards(scenario: AnyScenario) -> dict[Cell, str]:
    """Return which card lies where."""
    return {zone.at: zone.component for zone in scenario.board.zones}
