"""An arena read slowly: every question is answered from the plain list of its cards."""

from __future__ import annotations

from functools import cache
from itertools import product

from editor.core.scenario import Setting
from editor.systems.mechs.map.board import (
    MechsLibrary,
    MechsScenario,
    Pilot,
    Player,
    Setup,
    Token,
    Zone,
    ZoneComponent,
)

Cell = tuple[int, int]
ROUND = "north east south west north east south west"
AWAY = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west"}


class SlowArena:
    """A scenario in one of its set-ups."""

    def __init__(
        self,
        scenario: MechsScenario,
        library: MechsLibrary,
        setup: Setup | None,
        mode: str,
        settings: dict[str, Setting],
    ) -> None:
        self.scenario = scenario
        self.library = library
        self.setup = setup
        self.mode = mode
        self.settings = settings
        self.listed = scenario.board.zones
        self.players: tuple[Player, ...] = setup.players if setup else ()
        self.pilots: tuple[Pilot, ...] = setup.pilots if setup else ()
        self.tokens: tuple[Token, ...] = setup.tokens if setup else ()
        self.pieces: tuple[Pilot | Token, ...] = (*self.pilots, *self.tokens)

    def number(self, name: str) -> int:
        """Return a setting that is a whole number."""
        value = self.settings[name]
        assert isinstance(value, int)
        return value

    @cache  # noqa: B019 - an arena is forgotten with its test
    def components(self) -> list[object]:
        """Return all that may be laid, the scenario's own first."""
        kits = [self.library.kits[u.key] for u in self.scenario.kits if u.key in self.library.kits]
        return [
            *self.scenario.components,
            *(component for kit in kits for component in kit.components),
        ]

    def card(self, zone: Zone) -> ZoneComponent | None:
        """Return the card that a zone is made from."""
        for component in self.components():
            if getattr(component, "id", "") == zone.component:
                return component if isinstance(component, ZoneComponent) else None
        return None

    @cache  # noqa: B019 - an arena is forgotten with its test
    def known(self) -> list[tuple[Zone, ZoneComponent]]:
        """Return the zones whose card is known."""
        pairs = [(zone, self.card(zone)) for zone in self.listed]
        return [(zone, card) for zone, card in pairs if card is not None]

    @cache  # noqa: B019 - an arena is forgotten with its test
    def grid(self) -> dict[Cell, tuple[Zone, ZoneComponent]]:
        """Return what lies where: of several cards the first."""
        return {zone.at: (zone, card) for zone, card in reversed(self.known())}

    def lost(self) -> list[Zone]:
        """Return the zones whose card is unknown."""
        return [zone for zone in self.listed if self.card(zone) is None]

    @cache  # noqa: B019 - an arena is forgotten with its test
    def bases(self) -> list[tuple[Zone, ZoneComponent]]:
        """Return the bases in the arena."""
        return [(zone, card) for zone, card in self.known() if card.role == "base"]

    def base_of(self, player: Player) -> Zone | None:
        """Return the first base of a player's seat."""
        return next((zone for zone, card in self.bases() if card.seat == player.seat), None)

    def homes(self) -> list[Zone]:
        """Return the bases that players have; without a set-up all of them."""
        if self.setup is None:
            return [zone for zone, _ in self.bases()]
        found = [self.base_of(player) for player in self.players]
        return [zone for zone in found if zone is not None]

    @cache  # noqa: B019 - an arena is forgotten with its test
    def open(self, one: Cell, other: Cell) -> bool:
        """Return whether a step leads from a zone to the next one: no side forbids it."""
        grid = self.grid()
        way = AWAY.get((other[0] - one[0], other[1] - one[1]))
        if way is None or one not in grid or other not in grid:
            return False
        back = {"north": "south", "south": "north", "east": "west", "west": "east"}[way]
        (here, leaving), (there, entering) = grid[one], grid[other]
        return (
            way not in _lying(leaving.blocked, here.turn)
            and back not in _lying(entering.blocked, there.turn)
            and back not in _lying(entering.one_way, there.turn)
        )

    @cache  # noqa: B019 - an arena is forgotten with its test
    def steps(self) -> dict[tuple[Cell, Cell], int]:
        """Return how many steps lead from each zone to each other one (Floyd and Warshall)."""
        cells = list(self.grid())
        far = {(a, b): 1 for a, b in product(cells, cells) if self.open(a, b)}
        far |= {(cell, cell): 0 for cell in cells}
        for middle, a, b in product(cells, cells, cells):
            if (a, middle) in far and (middle, b) in far:
                through = far[a, middle] + far[middle, b]
                if through < far.get((a, b), through + 1):
                    far[a, b] = through
        return far

    @cache  # noqa: B019 - an arena is forgotten with its test
    def parts(self) -> list[set[Cell]]:
        """Return the pieces that steps of either direction join."""
        pieces = [{cell} for cell in self.grid()]
        while True:
            pairs = [
                (piece, other)
                for piece, other in product(pieces, pieces)
                if piece is not other
                and any(self.open(a, b) or self.open(b, a) for a, b in product(piece, other))
            ]
            if not pairs:
                return pieces
            one, other = pairs[0]
            pieces = [piece for piece in pieces if piece not in (one, other)] + [one | other]


def _lying(sides: tuple[str, ...], turn: int) -> set[str]:
    around = ROUND.split()
    return {around[around.index(side) + turn // 90] for side in sides}
