"""The rules of mechs on a page. Source: docs/rules/mechs.md B2 to B7."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import counted, listing
from editor.seam.rules_sheet import RulesSection, RulesSheet, RulesWriter, overlays
from editor.systems.mechs.modes import MODES, ROBOTS
from editor.systems.mechs.supply.turn import scored_rounds, turn_section
from editor.systems.mechs.survey import Survey


def rules_sheet(survey: Survey) -> RulesSheet:
    """Return the rules of a set-up by the settings in force."""
    write = RulesWriter(survey)
    mode = next(mode for mode in MODES if mode.id == survey.mode)
    robots = ROBOTS.get(survey.mode, 0)
    players = len(survey.setup.players) if survey.setup else max(mode.players) + robots
    words = counted(players - robots, "player")
    return RulesSheet(
        f"Mechs: {mode.title}",
        f"{words} and {counted(robots, 'robot')}" if robots else words,
        overlays(survey),
        tuple(_sections(write, robots)),
        turn_section(write.printed),
    )


def _sections(write: RulesWriter, robots: int) -> Iterator[RulesSection]:
    yield _beginning(write, robots)
    yield _round(write)
    yield _moving(write)
    yield _entering(write)
    yield _actions(write)
    yield _weapons(write)
    yield _combat(write)
    yield _knock_outs(write)
    yield _mighty_mech(write)
    if robots:
        yield _robots(write)
    yield _points(write)


def _beginning(write: RulesWriter, robots: int) -> RulesSection:
    choice = write.number("pilot.choice")
    return write.section(
        "Before you begin",
        "Lay the zones as drawn, the Mighty Mech on its zone and each pilot on its base.",
        write.marked(
            f"Draw {counted(choice, 'pilot card')} and keep one."
            if choice > 1
            else "Draw a pilot card."
            if choice
            else "There are no pilot cards.",
            "pilot.choice",
        ),
        f"Begin with {write.count('health.pilot')} health, {write.count('start.energy')} energy "
        f"and {write.count('start.credits', 'credit')}, your program cards, "
        f"{write.count('supply.mines', 'mine')} of values from 1 up, and "
        f"{write.count('supply.turrets', 'turret')}.",
        f"Choose {write.count('start.weapons', 'basic weapon')} to begin with. Lay the other "
        f"basic weapons out in piles, shuffle the advanced ones and lay "
        f"{write.count('row.advanced')} face up.",
        write.marked(
            "Lay a mine face down on your base"
            + (", of a value of your choice." if write.value("start.choose_mine") else ".")
            if write.value("start.base_mine")
            else "No mine lies on a base unless the map shows one.",
            "start.base_mine",
            "start.choose_mine",
        ),
        write.when(
            "start.random_player",
            "Draw lots for the starting player.",
            "The first seat is the starting player.",
        ),
        _robots_begin(write) if robots else "",
    )


def _robots_begin(write: RulesWriter) -> str:
    mine = write.when("robot.random_mine", ", and a mine that is drawn on its base")
    return (
        "Each robot begins in power armor with full health and the two basic weapons of its board"
        f"{mine}; shuffle its program cards into a deck."
    )


def _round(write: RulesWriter) -> RulesSection:
    scored = [str(number) for number in scored_rounds(write.printed)]
    rounds = f"round{'s' if len(scored) > 1 else ''} {listing(scored)}"
    return write.section(
        "Rounds",
        f"There are {write.count('rounds', 'round')}. In each, everybody secretly chooses "
        f"{write.count('turns', 'program card')}, in order, and turns each so that its arrow shows "
        "where it will lead.",
        f"Then come {write.count('turns', 'turn')} each, clockwise from the starting player.",
        f"Zones are scored after {write.marked(rounds, 'score.every', 'rounds')}.",
        write.when(
            "start.player_passes",
            "The next player clockwise begins the next round.",
            "The same player begins the next round.",
        ),
    )


def _moving(write: RulesWriter) -> RulesSection:
    gap = write.when(
        "jump.over_gap",
        "even where no zone lies between",
        "but not where no zone lies between",
    )
    return write.section(
        "Moving",
        "Simple: one zone in the direction of the arrow. Diagonal jump: one zone diagonally in "
        f"that direction. Double jump: two zones straight, over whatever is in the first, {gap}.",
        "The direction is chosen with the card. A move that leads off the arena is not made; the "
        "action is done all the same.",
        write.when(
            "jump.short_of_edge",
            "A double jump with no zone to land on becomes a single step.",
        ),
        write.when(
            "enter.when_staying",
            "A pilot that stays meets again what lies in its zone.",
        ),
    )


def _entering(write: RulesWriter) -> RulesSection:
    stays = write.when("mine.returns", "", " if the pilot survived; else it stays")
    turret = write.when(
        "turret.survived_stays",
        "it stays where it is",
        "it goes back to its owner if the pilot survived",
    )
    return write.section(
        "Mines and turrets",
        "Enemy mine: the pilot that enters loses its value and that of the zone in health. The "
        f"mine goes back to its owner{stays}.",
        f"Enemy turret: the pilot loses the value of the zone; {turret}. After a combat it fires "
        "only if the fight was won.",
    )


def _actions(write: RulesWriter) -> RulesSection:
    return write.section(
        "Actions",
        "Deploy: pay the value of your zone and put a mine (in "
        f"{write.word('deploy.mine_pays')}) or a turret (in {write.word('deploy.turret_pays')}) "
        "there. A zone holds one of them, and none beside a Mighty Mech that is not yours. If all "
        "are out, pay and move one.",
        "Collect: 1 of what each zone gives in which you have your pilot, a mine or a turret. "
        "Bases and the mech zone give 1 energy and 1 credit. A track ends at "
        f"{write.count('track.resources')}.",
        "Purchase: pay for a basic weapon that you do not own or an advanced one that lies face "
        "up, and fill the gap from the deck. You may take it up at once.",
        f"Power up: for each energy, {write.count('heal.per_energy')} health; or, for "
        f"{write.count('upgrade.credits', 'credit')}, a pilot gets power armor, with full health "
        "of it. It does nothing in the Mighty Mech.",
    )


def _weapons(write: RulesWriter) -> RulesSection:
    def places(form: str) -> str:
        basic = write.count(f"equip.{form}_basic")
        advanced = write.count(f"equip.{form}_advanced")
        return f"{basic} basic and {advanced} advanced"

    return write.section(
        "Weapons",
        f"Taken up at most: a pilot {places('pilot')}, power armor {places('armor')}, the Mighty "
        f"Mech {places('mech')}. Except in the Mighty Mech, one at least.",
        f"Full health: pilot {write.count('health.pilot')}, power armor "
        f"{write.count('health.armor')}, Mighty Mech {write.count('health.mech')}.",
    )


def _combat(write: RulesWriter) -> RulesSection:
    return write.section(
        "Combat",
        "Whoever enters the zone of an enemy pilot gets "
        f"{write.count('points.combat', 'point')} and attacks first; then you take turns.",
        "Attack: turn a ready weapon. It does the first damage on its card, or the second as a "
        "power attack: your first one if you came by a jump; a later one if its type beats the "
        "type that the enemy just used. Area beats ranged, ranged beats melee, melee beats area.",
        f"You get {write.count('points.damage', 'point')} for each damage that really hurts.",
        "With all weapons turned you retreat to the nearest zone without enemies, not diagonally, "
        f"and are in ad hoc mode; the enemy gets {write.count('points.retreat', 'point')}.",
        "All weapons are ready again after the combat.",
    )


def _knock_outs(write: RulesWriter) -> RulesSection:
    return write.section(
        "Knocked out",
        f"Whoever did it gets {write.count('points.knock_out', 'point')}. You are in ad hoc mode: "
        "your cards go back to your hand, and until the end of the round you choose any card each "
        "turn. In your first such turn you start no combat.",
        "A pilot goes to its base, or near it if enemies hold it, with full health, and with "
        f"{write.count('knock_out.energy')} energy and "
        f"{write.count('knock_out.credits', 'credit')} at least.",
        "Power armor is lost: go on as a pilot with full health in the nearest zone without "
        "enemies. So does who was in the Mighty Mech; the victor of a combat may take it.",
    )


def _mighty_mech(write: RulesWriter) -> RulesSection:
    return write.section(
        "The Mighty Mech",
        "Enter its zone in power armor with full health while it is empty, and you may take it, "
        f"for {write.count('points.mech', 'point')}. Choose a side of its card, which replaces "
        "your pilot's. You never leave it of your own will.",
    )


def _robots(write: RulesWriter) -> RulesSection:
    return write.section(
        "Robots",
        "A robot turns up the next card of its deck: it goes ahead, or to the zone of the highest "
        "value ahead, left or right. Where there is no way it turns round. It chooses by itself "
        "what its action can do, the dearest first.",
        "Robots do not hurt each other. In combat a robot attacks with a weapon drawn at random "
        "and never retreats; with all turned they are ready again.",
        "Knocked out, a robot keeps its armor and comes back to its base with full health. It "
        "enters the empty Mighty Mech whatever its health. It owns at most "
        f"{write.count('robot.advanced', 'advanced weapon')}.",
        "You win with more points than each of them.",
    )


def _points(write: RulesWriter) -> RulesSection:
    return write.section(
        "Points",
        "Zones, each time that they are scored: each of your mines "
        f"{_times(write, 'score.mine')} the value of its zone, each of your turrets "
        f"{_times(write, 'score.turret')}, your pilot {_times(write, 'score.pilot')}; "
        f"{write.count('score.mech', 'point')} for the Mighty Mech.",
        "After the last round: what stands on the weapons that you bought"
        + write.when("score.start_weapons", ", and on those you began with")
        + ".",
        "A tie goes to who controls the Mighty Mech, then to the most weapons; else it is shared.",
    )


def _times(write: RulesWriter, name: str) -> str:
    number = write.number(name)
    words = ("not at all", "once", "twice")
    return write.marked(words[number] if number < len(words) else f"{number} times", name)
