"""The commands of mechs: laying out, shuffling, own components, set-ups."""

from __future__ import annotations

import pytest

from editor.core.errors import EditError
from editor.systems.mechs.edits.commands import COMMANDS, make_card, make_layout
from editor.systems.mechs.tools.place import LayArenas
from editor.systems.shared.edits.setups import RemoveSetup
from editor.workbench.session import Session
from tests.systems.mechs.sessions import Designer, empty_session, new_session

TABLE = {command.id: command for command in COMMANDS}


def do(session: Session, command: str) -> None:
    """Do a command."""
    assert session.perform(TABLE[command].make(session.survey, session.selection))


def test_a_command_makes_an_edit_or_says_why_not(subtests: pytest.Subtests) -> None:
    """On a new arena every command can be done, or says why it cannot."""
    for command in COMMANDS:
        with subtests.test(command.id):
            session = new_session()
            try:
                edit = command.make(session.survey, ())
            except EditError:
                continue
            assert session.perform(edit)
            assert session.present is not session.document.history.entries[0].value


def test_an_arena_is_laid_out_from_nothing_as_one_step(subtests: pytest.Subtests) -> None:
    """From an empty table one command makes an arena without errors or warnings."""
    for players in (2, 3, 4):
        with subtests.test(players=players):
            session = empty_session(2)
            do(session, f"lay-out-{players}")
            counts = session.findings.counts
            assert (counts.error, counts.warning) == (0, 0)
            assert len(session.survey.setup.players) == len(session.survey.arena.bases) == players
            assert len(session.document.history.entries) == 2


def test_laying_out_keeps_locked_cards_and_people() -> None:
    """A locked card stays where it lies, and players keep their seats."""
    session = new_session(players=4)
    session.set_property("player-name:red", "Ann")
    zone = session.survey.arena.at[(1, 1)]
    session.select((zone.id,))
    session.set_property("locked", True)
    for players in (4, 2, 3):
        do(session, f"lay-out-{players}")
        assert session.survey.arena.zones[zone.id].at == (1, 1)
        assert session.survey.setup.players[0].name == "Ann"


def test_shuffling_moves_resource_zones_that_are_not_locked() -> None:
    """Each time there is another order; bases, the mech zone and locked cards stay."""
    session = new_session(players=4)
    arena = session.survey.arena
    locked = [zone.id for zone in arena.zones.values() if zone.role == "resource"][:4]
    session.select(locked)
    session.set_property("locked", True)
    stay = {zone.id for zone in arena.zones.values() if zone.role != "resource"} | set(locked)
    seen = set()
    for _ in range(4):
        do(session, "shuffle-zones")
        now = session.survey.arena.zones
        assert all(now[item].at == arena.zones[item].at for item in stay)
        assert {zone.at for zone in now.values()} == set(arena.at)
        seen.add(tuple(zone.at for zone in now.values()))
    assert len(seen) > 1
    session.undo()
    session.redo()
    assert tuple(zone.at for zone in session.survey.arena.zones.values()) in seen


def test_nothing_is_shuffled_where_all_is_locked() -> None:
    """With every card locked the command says why it cannot be done."""
    session = new_session()
    session.select([zone.id for zone in session.present.board.zones])
    session.set_property("locked", True)
    with pytest.raises(EditError, match="at least two unlocked resource zones are needed"):
        TABLE["shuffle-zones"].make(session.survey, ())


def test_pilots_and_mines_come_home() -> None:
    """Pilots that stand elsewhere are set on their bases, and missing mines are laid."""
    session = new_session(players=3)
    setup = session.survey.setup
    middle = session.survey.arena.mechs[0].id
    session.select((setup.pilots[0].id,))
    session.set_property("zone", middle)
    session.perform(session.editing.remove((setup.tokens[1].id, setup.pilots[2].id), setup.id))
    assert session.findings.counts.error
    do(session, "bring-home")
    assert session.findings.counts.error == 0
    with pytest.raises(EditError, match="all players with a base already start there"):
        TABLE["bring-home"].make(session.survey, ())


def test_a_solo_set_up_has_two_robots() -> None:
    """In solo one player is seated with two robots, in armor and facing north."""
    session = new_session("solo")
    session.perform(RemoveSetup(session.setup))
    do(session, "add-setup-1")
    setup = session.survey.setup
    assert [player.robot for player in setup.players] == [False, True, True]
    assert [(pilot.facing, pilot.armor) for pilot in setup.pilots] == [
        (None, False),
        ("north", True),
        ("north", True),
    ]
    assert session.findings.counts.error == 0


def test_an_own_card_is_laid_and_printed() -> None:
    """A card made from nothing waits in the palette; laid, its fields change it and no copy."""
    person = Designer()
    session = person.session
    assert session.perform(make_card(session.survey, ()))
    assert session.perform(make_card(session.survey, ()))
    cards = [card.key for card in session.editing.palette(session.survey).cards]
    assert {"own-card-1", "own-card-2"} <= set(cards)
    zone = person.lay("own-card-1", "a1")
    session.select((zone,))
    assert session.set_property("value", 3)
    assert [(component.id, component.value) for component in session.present.components] == [
        ("own-card-1", 3),
        ("own-card-2", 1),
    ]


def test_a_layout_keeps_the_places_of_the_cards() -> None:
    """What lies becomes the letters of a layout, which lays the same places again."""
    person = Designer()
    session = person.session
    before = {zone.at for zone in session.survey.arena.zones.values()}
    assert session.perform(make_layout(session.survey, ()))
    own = session.present.components[0]
    assert (own.players, own.rows) == (2, (".B.", "ZZZ", "ZMZ", "ZZZ", ".B."))
    session.arm(LayArenas.id, own.id)
    person.click("a1")
    assert {zone.at for zone in session.survey.arena.zones.values()} == before


def test_a_layout_needs_a_base() -> None:
    """Without a base no layout can be made."""
    with pytest.raises(EditError, match="a layout needs at least one base"):
        make_layout(empty_session().survey, ())
    assert make_layout(new_session().survey, ()) is not None
