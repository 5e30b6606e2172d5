"""What is played with on an area map: factions, against what the kits hold, and their pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from editor.seam.tabletop import PartCount
from editor.systems.trts.survey import Survey


def parts(survey: Survey) -> Iterator[PartCount]:
    """Yield the factions that are played, then the pieces that the set-up puts down."""
    setup = survey.setup
    if setup is None:
        return
    used = Counter(player.faction for player in setup.players if player.faction)
    own = {component.id for component in survey.scenario.components}
    for name, count in used.items():
        faction = survey.components.get(name)
        if faction is None:
            yield PartCount(name, name, "unknown", "in no kit", count, 0)
        else:
            available = survey.counts.get(name, 0)
            yield PartCount(name, faction.name, "faction", "", count, available, name in own)
    pieces: Counter[tuple[str, str, str, str]] = Counter()
    for force in setup.forces:
        player, piece = survey.player(force.player), survey.piece(force.player, force.piece)
        of = player.faction if player else ""
        name, kind = (piece.name, piece.kind) if piece else (force.piece, "unknown")
        pieces[of, force.piece, name, kind] += force.count
    for (of, piece_id, name, kind), count in pieces.items():
        yield PartCount(f"{of}.{piece_id}", name, kind, f"of {of}" if of else "", count, None)
    if setup.control:
        yield PartCount("control", "Control marker", "marker", "", len(setup.control), None)
