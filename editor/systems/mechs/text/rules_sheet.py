"""The rules of mechs on a page. Source: docs/rules/mechs.md B2 to B7."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import counted
from editor.seam.rules_sheet import RulesSection, RulesSheet, RulesWriter, overlays
from editor.systems.mechs.checks.catalogue import CHECKS
from editor.systems.mechs.map.geometry import Arena
from editor.systems.mechs.map.modes import MODES, ROBOTS
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.play.names import CARDS
from editor.systems.mechs.supply.words import AD_HOC, ROBOT_MOVES, robot_fights, turn_section


def rules_sheet(survey: Survey) -> RulesSheet:
    """Return the rules of a set-up by the settings in force."""
    write = RulesWriter(survey.ruleset, survey.scenario.house_rules)
    mode = next(mode for mode in MODES if mode.id == survey.mode)
    robots = ROBOTS.get(survey.mode, 0)
    players = len(survey.setup.players) if survey.setup else max(mode.players) + robots
    words = counted(players - robots, "player")
    return RulesSheet(
        f"Mechs: {mode.title}",
        f"{words} and {counted(robots, 'robot')}" if robots else words,
        overlays(survey, CHECKS),
        tuple(_sections(write, survey.arena, robots)),
        turn_section(write.printed),
    )


def _sections(write: RulesWriter, arena: Arena, robots: int) -> Iterator[RulesSection]:
    yield _beginning(write, robots)
    yield _round(write, robots)
    yield _moving(write, arena)
    yield _entering(write, arena)
    yield _actions(write)
    yield _weapons(write)
    yield _combat(write)
    yield _ad_hoc(write)
    yield _knock_outs(write)
    yield _mighty_mech(write)
    if robots:
        yield _robots(write)
    yield _points(write)


def _beginning(write: RulesWriter, robots: int) -> RulesSection:
    first = write.when(
        "start.random_player",
        "Draw lots for the starting player, who chooses first.",
        "The first seat is the starting player, and chooses first.",
    )
    choice = write.number("pilot.choice")
    return write.section(
        "Before you start",
        "Lay out the zones, the Mighty Mech and the pilots as drawn.",
        f"Take {write.count('health.pilot')} health, {write.count('start.energy')} energy "
        f"and {write.count('start.credits', 'credit')}, your program cards, "
        f"{write.count('supply.mines', 'mine')} with values from 1, and "
        f"{write.count('supply.turrets', 'turret')}.",
        "" if robots else first,
        write.marked(
            f"Draw {counted(choice, 'pilot card')} and keep one."
            if choice > 1
            else "Draw a pilot card."
            if choice
            else "There are no pilot cards.",
            "pilot.choice",
        ),
        f"Take {write.count('start.weapons', 'basic weapon')} for free. Put the other basic "
        "weapons in piles, shuffle the advanced ones and turn "
        f"{write.count('row.advanced')} face up.",
        write.marked(
            "Put a mine face down on your base"
            + (", with a value of your choice." if write.value("start.choose_mine") else ".")
            if write.value("start.base_mine")
            else "Bases have no mine unless the map shows one.",
            "start.base_mine",
            "start.choose_mine",
        ),
        _robots_begin(write) if robots else "",
    )


def _robots_begin(write: RulesWriter) -> str:
    mine = write.when("robot.random_mine", " Draw a mine for its base.")
    return (
        "Each robot starts like you, but in power armor with full health and the weapons on its "
        f"board. Shuffle its program cards.{mine}"
    )


def _round(write: RulesWriter, robots: int) -> RulesSection:
    cards = write.count("turns", "program card")
    leads = "so that its arrow shows the direction of its move"
    enough = 2 * write.number("turns") <= CARDS
    cover = write.marked(" and covers it with an unused card" if enough else "", "turns")
    passes = write.when(
        "start.player_passes",
        "The next player clockwise starts the next round.",
        "The same player starts the next round.",
    )
    return write.section(
        "Rounds",
        f"There are {write.count('rounds', 'round')}. In each, "
        + (
            f"choose {cards}, in order, and turn each {leads}."
            if robots
            else f"each player secretly chooses {cards}, in order, turns each {leads}{cover}."
        ),
        "You play one card, then each robot, by seats. Continue until you have played "
        f"{write.count('turns', 'card')}."
        if robots
        else "Clockwise from the starting player, each then plays one card. Continue until each "
        f"has played {write.count('turns', 'card')}.",
        "" if robots else passes,
    )


def _moving(write: RulesWriter, arena: Arena) -> RulesSection:
    gap = write.when(
        "jump.over_gap",
        "even if there is no zone in between",
        "but not if there is no zone in between",
    )
    again = write.when("enter.when_staying", "everything", "nothing")
    laid = [zone.component for zone in arena.zones.values()]
    return write.section(
        "Moving",
        "Step: one zone in the direction of the arrow. Diagonal jump: one zone diagonally in "
        f"that direction. Double jump: two zones straight, over anything in the first, {gap}.",
        "You must move along the arrow. Without a zone to land on you stay, "
        f"{again} in your zone takes effect again, and you can still do the action.",
        write.when(
            "jump.short_of_edge",
            "A double jump with no zone to land on becomes a single step.",
        ),
        "Steps cannot cross a wall or enter by a one-way side. Jumps can."
        if any(component.blocked or component.one_way for component in laid)
        else "",
    )


def _entering(write: RulesWriter, arena: Arena) -> RulesSection:
    special = any(zone.component.effect is not None for zone in arena.zones.values())
    stays = write.when("mine.returns", "", " if you survive; otherwise it stays")
    turret = write.when(
        "turret.survived_stays",
        "it stays in its zone",
        "it returns to its owner if you survive; otherwise it stays",
    )
    return write.section(
        "Entering a zone",
        "First a special zone gives or takes what its card shows." if special else "",
        "Enemy mine: turn it face up; you lose health equal to its value plus that of the zone. It "
        f"returns to its owner{stays}.",
        f"Enemy turret: you lose health equal to the value of the zone; {turret}. After a combat "
        "it fires if you are still there.",
        "This damage scores nothing; a knock-out gives the owner "
        f"{write.count('points.knock_out', 'point')}. Your own mines and turrets do not affect "
        "you.",
    )


def _actions(write: RulesWriter) -> RulesSection:
    return write.section(
        "Actions",
        "Deploy: pay the value of your zone to put a mine face down (in "
        f"{write.word('deploy.mine_pays')}) or a turret (in {write.word('deploy.turret_pays')}) "
        "there. A zone has room for one, and for none with the empty Mighty Mech. If all of a kind "
        "are in the arena, pay to move one.",
        "Collect: get 1 resource from each zone with your pilot, a mine or a turret. "
        "Bases and the mech zone give 1 energy and 1 credit. The maximum is "
        f"{write.count('track.resources')} of each.",
        "Purchase: pay for a basic weapon that you do not own or a face-up advanced one, which is "
        "replaced from the deck.",
        f"Power up: restore {write.count('heal.per_energy')} health for each energy that you pay; "
        f"or, for {write.count('upgrade.credits', 'credit')}, a pilot gets power "
        "armor at full health. In the Mighty Mech it has no effect.",
    )


def _weapons(write: RulesWriter) -> RulesSection:
    def places(form: str) -> str:
        basic = write.count(f"equip.{form}_basic")
        advanced = write.count(f"equip.{form}_advanced")
        return f"{basic} basic and {advanced} advanced"

    then = write.when("equip.at_end", "after your action", "after a purchase, in new power armor")
    return write.section(
        "Weapons",
        f"Equip at most: a pilot {places('pilot')}, power armor {places('armor')}, the Mighty "
        f"Mech {places('mech')}. Except in the Mighty Mech, equip at least one.",
        f"Change weapons before your move, {then}, when you take the Mighty Mech and when you are "
        "knocked out, never in a combat. You can own any number, and never lose one.",
        f"Full health: pilot {write.count('health.pilot')}, power armor "
        f"{write.count('health.armor')}, Mighty Mech {write.count('health.mech')}.",
    )


def _combat(write: RulesWriter) -> RulesSection:
    return write.section(
        "Combat",
        "A player who enters the zone of an enemy pilot gets "
        f"{write.count('points.combat', 'point')} and attacks first; then take turns.",
        "Attack: exhaust a ready weapon. Its attack is the damage, or its power in a power "
        "attack: your first attack after a jump, or a later one if its type beats the type that "
        "the enemy just used.",
        f"You get {write.count('points.damage', 'point')} for each health that the enemy loses.",
        "If it is your turn to attack and no weapon is ready, you must retreat; you cannot retreat "
        "otherwise. You keep your armor or Mighty Mech, and the enemy gets "
        f"{write.count('points.retreat', 'point')}.",
        "Retreat to the nearest zone, in steps, without an enemy pilot, mine or turret; if there "
        "are several, choose. If there is none, ignore mines and turrets.",
        "All weapons are ready again after the combat.",
    )


def _ad_hoc(write: RulesWriter) -> RulesSection:
    return write.section(
        "Ad hoc mode",
        *AD_HOC,
        write.when(
            "ad_hoc.begins_again",
            "Another one restarts it.",
            "Another one does not restart it.",
        ),
    )


def _knock_outs(write: RulesWriter) -> RulesSection:
    return write.section(
        "Knocked out",
        "Without health you are knocked out and in ad hoc mode; the player who did it gets "
        f"{write.count('points.knock_out', 'point')}.",
        "A pilot returns to its base, or retreats from there if enemies hold it, with full "
        f"health and at least {write.count('knock_out.energy')} energy and "
        f"{write.count('knock_out.credits', 'credit')}.",
        "In power armor or the Mighty Mech you retreat as a pilot with full health.",
        "A player who beats the Mighty Mech in a combat can take it at once, in any form"
        + write.when("mech.hurt_victor", " and at any health. ", ", but only at full health. ")
        + "Otherwise it stays in its zone, empty.",
    )


def _mighty_mech(write: RulesWriter) -> RulesSection:
    return write.section(
        "The Mighty Mech",
        "If you enter its zone in power armor with full health while it is empty, you can take it "
        f"with its full health and get {write.count('points.mech', 'point')}. Choose a side of "
        "its card, which replaces your pilot's. You cannot leave it voluntarily.",
    )


def _robots(write: RulesWriter) -> RulesSection:
    moves = tuple(write.printed.said(text) for text in ROBOT_MOVES)
    said = (*moves, *robot_fights(write.printed))
    won = write.section("", "You win if you have more points than each robot.")
    return RulesSection("Robots", (*said, *won.lines))


def _points(write: RulesWriter) -> RulesSection:
    return write.section(
        "Points",
        "When zones are scored: each of your mines "
        f"{_times(write, 'score.mine')} the value of its zone, each of your turrets "
        f"{_times(write, 'score.turret')}, your pilot {_times(write, 'score.pilot')}, in any form; "
        f"{write.count('score.mech', 'point')} for the Mighty Mech.",
        "After the last round: the points on the weapons that you bought"
        + write.when(
            "score.start_weapons",
            " and on those from the start",
            ", but not on those from the start",
        )
        + ".",
        "A tie goes to the player who controls the Mighty Mech, then to the most weapons; "
        "otherwise it is shared.",
    )


def _times(write: RulesWriter, name: str) -> str:
    number = write.number(name)
    words = ("not at all", "once", "twice")
    return write.marked(words[number] if number < len(words) else f"{number} times", name)
