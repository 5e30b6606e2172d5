"""The XML of a TripleA game: map, players, units, the order of play, set-up, properties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from editor.core.words import attribute
from editor.systems.trts.triplea.game import GAP, Nation, Territory, TripleaGame, UnitType

DICE = 6
ENGINE = "1.9"
"""The minimum version of the program."""
_CLASSES = "games.strategy.triplea"
_NOBODY = "Nobody"
_DELEGATES = (
    ("start", "InitializationDelegate", "Start"),
    ("tech", "TechnologyDelegate", "Research"),
    ("purchase", "PurchaseDelegate", "Buy units"),
    ("move", "MoveDelegate", "Move"),
    ("battle", "BattleDelegate", "Combat"),
    ("place", "PlaceDelegate", "Place units"),
    ("endTurn", "EndTurnDelegate", "Income"),
    ("endRound", "EndRoundDelegate", "End of the round"),
)
_TURN = (
    ("Purchase", "purchase", ""),
    ("CombatMove", "move", "Engagement"),
    ("Battle", "battle", ""),
    ("NonCombatMove", "move", "Move"),
    ("Place", "place", ""),
    ("EndTurn", "endTurn", ""),
)
_MAX_STANDING = 20
"""Maximum of buildings of a type in an area: more than anybody can pay for."""


def game_xml(
    game: TripleaGame,
    *,
    title: str,
    folder: str,
    notes: str,
    half_workers: bool,
    simple: bool = False,
) -> bytes:
    """Return the file of the game; `folder` is that of the map, `notes` are HTML.

    In a `simple` game each building that trains units trains all, and is taken with its area: the
    program's own players understand no other.

    The order of elements is that of the engine's DTD.
    """
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<!DOCTYPE game SYSTEM "game.dtd">',
        "<game>",
        _tag("info", name=title, version="1.0"),
        _tag("loader", javaClass=f"{_CLASSES}.TripleA"),
        _tag("triplea", minimumVersion=ENGINE),
        _tag("diceSides", value=DICE),
        *_map(game),
        *_inside("resourceList", _resources(game)),
        *_inside("playerList", _players(game)),
        *_inside("unitList", (_tag("unit", name=unit.name) for unit in game.units)),
        *_inside("gamePlay", _play(game)),
        *_production(game),
        *_inside("attachmentList", _attachments(game, half_workers, simple)),
        *_inside("initialize", _opening(game)),
        *_inside("propertyList", _properties(game, folder, notes)),
        "</game>",
    ]
    return ("\n".join(lines) + "\n").encode()


def _tag(element: str, *inner: str, **attributes: object) -> str:
    words = "".join(f" {name}={attribute(str(value))}" for name, value in attributes.items())
    if not inner:
        return f"<{element}{words}/>"
    return f"<{element}{words}>{''.join(inner)}</{element}>"


def _inside(element: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield an element with lines in it; nothing without lines."""
    held = tuple(lines)
    if held:
        yield f"<{element}>"
        yield from held
        yield f"</{element}>"


def _map(game: TripleaGame) -> Iterator[str]:
    yield "<map>"
    for territory in game.territories:
        yield _tag("territory", name=territory.name)
    yield _tag("territory", name=GAP)
    for first, second in (*game.roads, *game.flights):
        yield _tag("connection", t1=first, t2=second)
    yield "</map>"


def _resources(game: TripleaGame) -> Iterator[str]:
    yield _tag("resource", name="PUs")
    if game.gas:
        yield _tag("resource", name="Gas")


def _players(game: TripleaGame) -> Iterator[str]:
    for nation in game.nations:
        yield _tag("player", name=nation.name, optional="false")
    if not game.nations:
        yield _tag("player", name=_NOBODY, optional="false")
    for nation in game.nations:
        yield _tag("alliance", player=nation.name, alliance=nation.alliance)
    if not game.nations:
        yield _tag("alliance", player=_NOBODY, alliance=_NOBODY)


def _play(game: TripleaGame) -> Iterator[str]:
    for name, made_by, display in _DELEGATES:
        yield _tag(
            "delegate", name=name, javaClass=f"{_CLASSES}.delegate.{made_by}", display=display
        )
    yield "<sequence>"
    yield _tag("step", name="gameStart", delegate="start", maxRunCount=1)
    for nation in game.nations:
        for step, delegate, display in _TURN:
            name = f"{nation.name}{step}"
            words = {"display": display} if display else {}
            yield _tag("step", name=name, delegate=delegate, player=nation.name, **words)
    yield _tag("step", name="roundEnd", delegate="endRound")
    yield "</sequence>"


def _production(game: TripleaGame) -> Iterator[str]:
    """Yield what each faction can buy, and the faction of each player."""
    bought: dict[str, list[UnitType]] = {}
    for unit in game.units:
        bought.setdefault(unit.faction, []).append(unit)
    owners = [nation for nation in game.nations if nation.faction in bought]
    if not owners:
        return
    lists = {faction: f"buys-{number}" for number, faction in enumerate(bought, 1)}
    yield "<production>"
    for unit in game.units:
        piece = unit.piece
        price = [_tag("cost", resource="PUs", quantity=piece.minerals)]
        if piece.gas:
            price.append(_tag("cost", resource="Gas", quantity=piece.gas))
        result = _tag("result", resourceOrUnit=unit.name, quantity=1)
        yield _tag("productionRule", *price, result, name=f"buy-{unit.name}")
    for faction, units in bought.items():
        rules = (_tag("frontierRules", name=f"buy-{unit.name}") for unit in units)
        yield _tag("productionFrontier", *rules, name=lists[faction])
    for nation in owners:
        yield _tag("playerProduction", player=nation.name, frontier=lists[nation.faction])
    yield "</production>"


def _attachments(game: TripleaGame, half_workers: bool, simple: bool) -> Iterator[str]:
    for unit in game.units:
        halved = half_workers and unit.piece.role == "worker"
        yield _attached(
            "unitAttachment",
            unit.name,
            "UnitAttachment",
            "unitType",
            _figures(unit, halved, simple),
        )
    for territory in game.territories:
        figures = list(_yields(territory, game))
        yield _attached(
            "territoryAttachment", territory.name, "TerritoryAttachment", "territory", figures
        )
    shut = [("production", 0), ("isImpassable", "true")]
    yield _attached("territoryAttachment", GAP, "TerritoryAttachment", "territory", shut)
    flyers = ":".join(unit.name for unit in game.units if unit.flies) or "NONE"
    for number, (first, second) in enumerate(game.flights, 1):
        barrier = [
            ("canalName", f"the air between {first} and {second}"),
            ("landTerritories", GAP),
            ("excludedUnits", flyers),
        ]
        for end in (first, second):
            name = f"canalAttachment{number}"
            yield _attached(name, end, "CanalAttachment", "territory", barrier)


def _attached(
    name: str, to: str, made_by: str, kind: str, options: Iterable[tuple[str, object]]
) -> str:
    tags = (_tag("option", name=option, value=value) for option, value in options)
    whole = f"{_CLASSES}.attachments.{made_by}"
    return _tag("attachment", *tags, name=name, attachTo=to, javaClass=whole, type=kind)


def _figures(unit: UnitType, halved: bool, simple: bool) -> Iterator[tuple[str, object]]:
    """Yield the figures of a unit: each point of attack is a die that always hits.

    By a rule a point of a worker counts half. Source: docs/rules/trts.md C5.
    """
    piece = unit.piece
    hits = (DICE // 2 if halved else DICE) if unit.strength else 0
    rolls = max(1, unit.strength)
    yield "movement", piece.speed
    yield "attack", hits if piece.speed else 0
    yield "attackRolls", rolls if piece.speed else 1
    yield "defense", hits
    yield "defenseRolls", rolls
    yield "hitPoints", piece.health
    if piece.kind == "building":
        yield "isConstruction", "true"
        yield "constructionType", f"{unit.name}_structure"
        yield "constructionsPerTerrPerTypePerTurn", 1
        yield "maxConstructionsPerTypePerTerr", _MAX_STANDING
        if piece.trains:
            yield "canProduceUnits", "true"
            if simple:
                yield "isInfrastructure", "true"
    if not simple:
        yield from (("requiresUnits", trainer) for trainer in unit.trainers)


def _yields(territory: Territory, game: TripleaGame) -> Iterator[tuple[str, object]]:
    yield "production", territory.area.minerals
    if territory.area.geysers and game.gas:
        yield "resources", f"{territory.area.geysers}:Gas"
    if territory.capital:
        yield "capital", territory.capital
        yield "victoryCity", 1


def _opening(game: TripleaGame) -> Iterator[str]:
    owned = [item for item in game.territories if item.owner]
    yield from _inside(
        "ownerInitialize",
        (
            _tag("territoryOwner", territory=territory.name, owner=territory.owner)
            for territory in owned
        ),
    )
    yield from _inside(
        "unitInitialize",
        (
            _tag("unitPlacement", unitType=unit, territory=place, quantity=count, owner=owner)
            for unit, place, owner, count in game.placed
        ),
    )
    yield from _inside(
        "resourceInitialize",
        (
            _tag("resourceGiven", player=nation.name, resource="PUs", quantity=game.minerals)
            for nation in game.nations
            if game.minerals
        ),
    )


def _properties(game: TripleaGame, folder: str, notes: str) -> Iterator[str]:
    yes = _tag("boolean")
    number = '<number min="0" max="999"/>'
    yield _tag("property", name="mapName", value=folder, editable="false")
    yield _tag("property", f"<value>{notes}</value>", name="notes")
    for name in (
        "Control All Canals Between Territories To Pass",
        "Unit Placement Restrictions",
        "Low Luck",
    ):
        value = "false" if name == "Low Luck" else "true"
        yield _tag("property", yes, name=name, value=value, editable="false")
    yield _tag("property", number, name="neutralCharge", value=0, editable="false")
    starts = sum(1 for territory in game.territories if territory.capital)
    alliances = dict.fromkeys(_alliances(game.nations))
    if starts > 1 and len(alliances) > 1:
        yield _tag("property", yes, name="Total Victory", value="true", editable="false")
        for alliance in alliances:
            name = f"{alliance} Total Victory VCs"
            yield _tag("property", number, name=name, value=starts, editable="false")


def _alliances(nations: tuple[Nation, ...]) -> Iterator[str]:
    return (nation.alliance for nation in nations)
