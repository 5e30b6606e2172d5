import games.strategy.engine.data.GameData;
import games.strategy.engine.data.GameParser;
import games.strategy.engine.data.PlayerID;
import games.strategy.engine.data.Route;
import games.strategy.engine.data.Territory;
import games.strategy.engine.data.Unit;
import games.strategy.engine.data.UnitType;
import games.strategy.triplea.attachments.TerritoryAttachment;
import games.strategy.triplea.attachments.UnitAttachment;
import games.strategy.triplea.delegate.MoveValidator;
import java.io.FileInputStream;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;

/** Reads a game with the program's own parser and tells what it found, a line each. */
public final class ReadGame {
  public static void main(final String[] words) throws Exception {
    final GameData data = new GameParser(words[0])
        .parse(new FileInputStream(words[0]), new AtomicReference<>(), false);
    System.out.println("name\t" + data.getGameName());
    for (final PlayerID player : data.getPlayerList()) {
      System.out.println("player\t" + player.getName() + "\t"
          + data.getAllianceTracker().getAlliancesPlayerIsIn(player) + "\t"
          + player.getResources().getQuantity("PUs"));
    }
    for (final UnitType type : data.getUnitTypeList()) {
      final UnitAttachment figures = UnitAttachment.get(type);
      final PlayerID nobody = PlayerID.NULL_PLAYERID;
      System.out.println("unit\t" + type.getName() + "\t" + figures.getMovement(nobody) + "\t"
          + figures.getAttack(nobody) + "\t" + figures.getAttackRolls(nobody) + "\t"
          + figures.getDefense(nobody) + "\t" + figures.getDefenseRolls(nobody) + "\t"
          + figures.getHitPoints());
    }
    for (final Territory territory : data.getMap().getTerritories()) {
      final TreeSet<String> near = new TreeSet<>();
      for (final Territory other : data.getMap().getNeighbors(territory)) {
        near.add(other.getName());
      }
      final TreeMap<String, Integer> units = new TreeMap<>();
      for (final Unit unit : territory.getUnits()) {
        units.merge(unit.getOwner().getName() + " " + unit.getType().getName(), 1, Integer::sum);
      }
      final TerritoryAttachment yields = TerritoryAttachment.get(territory);
      for (final Territory other : data.getMap().getNeighbors(territory)) {
        final TreeSet<String> kept = new TreeSet<>();
        for (final PlayerID player : data.getPlayerList()) {
          for (final UnitType type : data.getUnitTypeList()) {
            final Route step = new Route(territory, other);
            if (MoveValidator.validateCanal(step, type.create(1, player), player, data) != null) {
              kept.add(type.getName());
            }
          }
        }
        if (!kept.isEmpty()) {
          System.out.println("barrier\t" + territory.getName() + "\t" + other.getName() + "\t" + kept);
        }
      }
      System.out.println("territory\t" + territory.getName() + "\t" + territory.getOwner().getName()
          + "\t" + yields.getProduction() + "\t" + near + "\t" + units);
    }
    System.exit(0);
  }
}
