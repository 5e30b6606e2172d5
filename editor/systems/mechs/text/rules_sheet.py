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
        "Before you begin",
        "Lay the zones, the Mighty Mech and the pilots as drawn.",
        f"Begin with {write.count('health.pilot')} health, {write.count('start.energy')} energy "
        f"and {write.count('start.credits', 'credit')}, your program cards, "
        f"{write.count('supply.mines', 'mine')} of values from 1 up, and "
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
        f"Take {write.count('start.weapons', 'basic weapon')} for nothing. Lay the other basic "
        "weapons out in piles, shuffle the advanced ones and lay "
        f"{write.count('row.advanced')} face up.",
        write.marked(
            "Lay a mine face down on your base"
            + (", of a value of your choice." if write.value("start.choose_mine") else ".")
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
        "Each robot begins like you, but in power armor with full health and the weapons of its "
        f"board. Shuffle its program cards.{mine}"
    )


def _round(write: RulesWriter, robots: int) -> RulesSection:
    cards = write.count("turns", "program card")
    leads = "so that its arrow shows where it will lead"
    enough = 2 * write.number("turns") <= CARDS
    cover = write.marked(", and covers it with a card left over" if enough else "", "turns")
    passes = write.when(
        "start.player_passes",
        "The next player clockwise begins the next round.",
        "The same player begins the next round.",
    )
    return write.section(
        "Rounds",
        f"There are {write.count('rounds', 'round')}. In each, "
        + (
            f"you choose {cards}, in order, and turn each {leads}."
            if robots
            else f"everybody secretly chooses {cards}, in order, turns each {leads}{cover}."
        ),
        "You play one card, then each robot, by seats. Go on until you have played "
        f"{write.count('turns', 'card')}."
        if robots
        else "Clockwise from the starting player, each then plays one card. Go on until everybody "
        f"has played {write.count('turns', 'card')}.",
        "" if robots else passes,
    )


def _moving(write: RulesWriter, arena: Arena) -> RulesSection:
    gap = write.when(
        "jump.over_gap",
        "even if there is no zone in between",
        "but not if there is no zone in between",
    )
    again = write.when("enter.when_staying", "what lies", "nothing that lies")
    laid = [zone.component for zone in arena.zones.values()]
    return write.section(
        "Moving",
        "Step: one zone in the direction of the arrow. Diagonal jump: one zone diagonally in "
        f"that direction. Double jump: two zones straight, over whatever is in the first, {gap}.",
        "You must move where the arrow leads. Without a zone to land on you stay, "
        f"{again} in your zone happens again, and the action is done all the same.",
        write.when(
            "jump.short_of_edge",
            "A double jump with no zone to land on becomes a single step.",
        ),
        "No step crosses a wall, and none enters by a one-way side. Jumps do both."
        if any(component.blocked or component.one_way for component in laid)
        else "",
    )


def _entering(write: RulesWriter, arena: Arena) -> RulesSection:
    special = any(zone.component.effect is not None for zone in arena.zones.values())
    stays = write.when("mine.returns", "", " if you survive, else it stays")
    turret = write.when(
        "turret.survived_stays",
        "it stays where it is",
        "it goes back to its owner if you survive, else it stays",
    )
    return write.section(
        "Entering a zone",
        "First of all a special zone gives or takes what its card shows." if special else "",
        "Enemy mine: turn it up; you lose its value and that of the zone in health. It goes back "
        f"to its owner{stays}.",
        f"Enemy turret: you lose the value of the zone; {turret}. After a combat it fires if you "
        "still stand there.",
        "Their damage scores nothing; a knock-out gives the owner "
        f"{write.count('points.knock_out', 'point')}. Your own do nothing to you.",
    )


def _actions(write: RulesWriter) -> RulesSection:
    return write.section(
        "Actions",
        "Deploy: pay the value of your zone and put a mine face down (in "
        f"{write.word('deploy.mine_pays')}) or a turret (in {write.word('deploy.turret_pays')}) "
        "there. A zone holds one of them, and none beside the empty Mighty Mech. If all of a kind "
        "are out, pay and move one.",
        "Collect: 1 of what each zone gives in which you have your pilot, a mine or a turret. "
        "Bases and the mech zone give 1 energy and 1 credit. A track ends at "
        f"{write.count('track.resources')}.",
        "Purchase: pay for a basic weapon that you do not own or an advanced one that lies face "
        "up, and fill the gap from the deck.",
        f"Power up: {write.count('heal.per_energy')} health for each energy that you pay, up to "
        f"full health; or, for {write.count('upgrade.credits', 'credit')}, a pilot gets power "
        "armor, with full health of it. It does nothing in the Mighty Mech.",
    )


def _weapons(write: RulesWriter) -> RulesSection:
    def places(form: str) -> str:
        basic = write.count(f"equip.{form}_basic")
        advanced = write.count(f"equip.{form}_advanced")
        return f"{basic} basic and {advanced} advanced"

    then = write.when("equip.at_end", "after your action", "after a purchase, in new power armor")
    return write.section(
        "Weapons",
        f"Taken up at most: a pilot {places('pilot')}, power armor {places('armor')}, the Mighty "
        f"Mech {places('mech')}. Except in the Mighty Mech, one at least.",
        f"Change weapons before your move, {then}, on taking the Mighty Mech and when knocked out, "
        "never in a combat. You may own any number, and lose none.",
        f"Full health: pilot {write.count('health.pilot')}, power armor "
        f"{write.count('health.armor')}, Mighty Mech {write.count('health.mech')}.",
    )


def _combat(write: RulesWriter) -> RulesSection:
    return write.section(
        "Combat",
        "Whoever enters the zone of an enemy pilot gets "
        f"{write.count('points.combat', 'point')} and attacks first; then you take turns.",
        "Attack: turn a ready weapon. It does its attack as damage, or its power in a power "
        "attack: your first one if you came by a jump; a later one if its type beats the type that "
        "the enemy just used.",
        f"You get {write.count('points.damage', 'point')} for each health that the enemy loses.",
        "If you must attack without a ready weapon, you retreat; nobody may otherwise. You keep "
        f"your armor or Mighty Mech, and the enemy gets {write.count('points.retreat', 'point')}.",
        "A retreat leads to the nearest zone, in steps, without an enemy pilot, mine or turret; "
        "choose among several. Where there is none, mines and turrets do not count.",
        "All weapons are ready again after the combat.",
    )


def _ad_hoc(write: RulesWriter) -> RulesSection:
    return write.section(
        "Ad hoc mode",
        *AD_HOC,
        write.when(
            "ad_hoc.begins_again",
            "Another one begins it again.",
            "Another one does not begin it again.",
        ),
    )


def _knock_outs(write: RulesWriter) -> RulesSection:
    return write.section(
        "Knocked out",
        "Without health you are knocked out and in ad hoc mode; whoever did it gets "
        f"{write.count('points.knock_out', 'point')}.",
        "A pilot goes to its base, or if enemies hold that as on a retreat from there, with full "
        f"health, and with {write.count('knock_out.energy')} energy and "
        f"{write.count('knock_out.credits', 'credit')} at least.",
        "From power armor or the Mighty Mech you go as on a retreat, as a pilot with full health.",
        "Whoever beats the Mighty Mech in a combat may take it at once, in any form"
        + write.when("mech.hurt_victor", ", hurt or not. ", ", but only at full health. ")
        + "Otherwise it stays in its zone, empty.",
    )


def _mighty_mech(write: RulesWriter) -> RulesSection:
    return write.section(
        "The Mighty Mech",
        "Enter its zone in power armor with full health while it is empty, and you may take it, "
        f"for {write.count('points.mech', 'point')} and its full health. Choose a side of its "
        "card, which replaces your pilot's. You never leave it of your own will.",
    )


def _robots(write: RulesWriter) -> RulesSection:
    moves = tuple(write.printed.said(text) for text in ROBOT_MOVES)
    said = (*moves, *robot_fights(write.printed))
    won = write.section("", "You win with more points than either.")
    return RulesSection("Robots", (*said, *won.lines))


def _points(write: RulesWriter) -> RulesSection:
    return write.section(
        "Points",
        "Zones, each time that they are scored: each of your mines "
        f"{_times(write, 'score.mine')} the value of its zone, each of your turrets "
        f"{_times(write, 'score.turret')}, your pilot {_times(write, 'score.pilot')}, in any form; "
        f"{write.count('score.mech', 'point')} for the Mighty Mech.",
        "After the last round: what stands on the weapons that you bought"
        + write.when(
            "score.start_weapons", ", and on those you began with", ", not on those you began with"
        )
        + ".",
        "A tie goes to who controls the Mighty Mech, then to the most weapons; else it is shared.",
    )


def _times(write: RulesWriter, name: str) -> str:
    number = write.number(name)
    words = ("not at all", "once", "twice")
    return write.marked(words[number] if number < len(words) else f"{number} times", name)
