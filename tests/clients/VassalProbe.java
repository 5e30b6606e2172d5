// Opens a module in the real VASSAL, begins a game as a side, and makes a few moves in it; says on
// standard output what it found, a line for each thing: a word, then values between tabs.
// Run: java -cp Vengine.jar -DVASSAL.conf=FOLDER VassalProbe.java MODULE SIDE OTHER_SIDE

import VASSAL.build.AbstractBuildable;
import VASSAL.build.Buildable;
import VASSAL.build.GameModule;
import VASSAL.build.module.Map;
import VASSAL.build.module.PlayerHand;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PrivateMap;
import VASSAL.build.module.SpecialDiceButton;
import VASSAL.build.module.WizardSupport;
import VASSAL.build.module.map.DrawPile;
import VASSAL.build.module.map.PieceMover;
import VASSAL.build.module.turn.TurnTracker;
import VASSAL.build.widget.PieceSlot;
import VASSAL.counters.Deck;
import VASSAL.counters.DragBuffer;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyBuffer;
import VASSAL.counters.PieceCloner;
import VASSAL.counters.PieceIterator;
import VASSAL.counters.Properties;
import VASSAL.counters.Stack;
import VASSAL.launch.Player;
import VASSAL.preferences.Prefs;
import VASSAL.tools.NamedKeyStroke;

import java.awt.Dialog;
import java.awt.Point;
import java.awt.Window;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import javax.swing.AbstractButton;
import javax.swing.SwingUtilities;

public class VassalProbe {
  private static final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  public static void main(String[] args) throws Exception {
    final Thread started = new Thread(() -> {
      try {
        Player.main(new String[] {"--load", "--", args[0]});
      }
      catch (Exception e) {
        say("failed", e);
      }
    });
    started.start();
    until(() -> GameModule.getGameModule() != null
        && GameModule.getGameModule().getPlayerWindow().isShowing());
    // Else it ends when the welcome is closed.
    onScreen(() -> {
      Prefs.getGlobalPrefs().setValue(WizardSupport.WELCOME_WIZARD_KEY, Boolean.FALSE);
      return null;
    });
    closeDialogs();
    begin(args[1]);
    closeDialogs();
    components(GameModule.getGameModule());
    try {
      onScreen(() -> { maps(args[2]); return null; });
      onScreen(() -> { decks(); return null; });
      onScreen(() -> { dice(); return null; });
      onScreen(() -> { turns(); return null; });
      onScreen(() -> { numbers(); return null; });
      onScreen(() -> { singles(); return null; });
      onScreen(() -> { plans(); return null; });
      onScreen(() -> { cards(args[1], args[2]); return null; });
      onScreen(() -> { conceals(args[1], args[2]); return null; });
      closeDialogs();
      say("done", args[0]);
    }
    catch (Exception e) {
      say("failed", e.getCause());
    }
    System.exit(0);
  }

  private static void say(Object... values) {
    final List<String> words = new ArrayList<>();
    for (final Object value : values) {
      words.add(String.valueOf(value).replaceAll("[\\t\\n]", " "));
    }
    out.println(String.join("\t", words));
  }

  private static <T> T onScreen(Callable<T> what) throws Exception {
    final FutureTask<T> task = new FutureTask<>(what);
    SwingUtilities.invokeLater(task);
    return task.get();
  }

  private static void until(Callable<Boolean> what) throws Exception {
    for (int i = 0; i < 300; ++i) {
      if (onScreen(what)) {
        Thread.sleep(1500);
        return;
      }
      Thread.sleep(300);
    }
    throw new IllegalStateException("it took too long");
  }

  /** Closes dialogs; any but the welcome and the question about a log is said. */
  private static void closeDialogs() throws Exception {
    Thread.sleep(1500);
    for (final Window window : Window.getWindows()) {
      if (window instanceof Dialog && window.isShowing() && ((Dialog) window).isModal()) {
        say("dialog", ((Dialog) window).getTitle());
        SwingUtilities.invokeLater(window::dispose);
      }
    }
    Thread.sleep(700);
  }

  private static void begin(String side) throws Exception {
    final GameModule module = GameModule.getGameModule();
    final PlayerRoster roster = module.getPlayerRoster();
    SwingUtilities.invokeLater(() -> {
      try {
        GameModule.setUserId("probe");
        module.getGameState().setup(false);
        roster.add("probe", "Probe", side);
        final Field picked = PlayerRoster.class.getDeclaredField("pickedSide");
        picked.setAccessible(true);
        picked.set(roster, true);
        module.getGameState().setup(true);
      }
      catch (Exception e) {
        say("failed", e);
      }
    });
    until(() -> module.getGameState().isGameStarted());
    say("side", PlayerRoster.getMySide());
  }

  private static void components(AbstractBuildable parent) {
    say("component", parent.getClass().getName(), String.join(",", parent.getAttributeNames()));
    for (final Buildable child : parent.getBuildables()) {
      if (child instanceof AbstractBuildable) {
        components((AbstractBuildable) child);
      }
    }
  }

  private static void maps(String other) {
    for (final Map map : Map.getMapList()) {
      int pieces = 0;
      for (final GamePiece piece : map.getAllPieces()) {
        pieces += piece instanceof Stack ? ((Stack) piece).getPieceCount() : 1;
      }
      final boolean open = !(map instanceof PrivateMap);
      final boolean mine = open || ((PrivateMap) map).isVisibleTo(PlayerRoster.getMySide());
      final boolean theirs = open || ((PrivateMap) map).isVisibleTo(other);
      say("map", map.getMapName(), pieces, mine, theirs, map.mapSize().width, map.mapSize().height);
    }
  }

  private static List<DrawPile> piles() {
    final List<DrawPile> found = new ArrayList<>();
    for (final Map map : Map.getMapList()) {
      found.addAll(map.getComponentsOf(DrawPile.class));
    }
    return found;
  }

  private static void decks() {
    for (final DrawPile pile : piles()) {
      final Deck deck = pile.getDeck();
      say("deck", pile.getConfigureName(), deck.getPieceCount(), deck.isFaceDown());
    }
  }

  private static void dice() {
    for (final SpecialDiceButton dice
        : GameModule.getGameModule().getComponentsOf(SpecialDiceButton.class)) {
      click(dice.getLaunchButton());
      say("dice", dice.getConfigureName(), heard());
    }
  }

  private static void turns() throws Exception {
    for (final TurnTracker tracker
        : GameModule.getGameModule().getComponentsOf(TurnTracker.class)) {
      final Field buttons = TurnTracker.class.getDeclaredField("turnWidget");
      buttons.setAccessible(true);
      final Method next = buttons.get(tracker).getClass().getDeclaredMethod("doNext");
      next.setAccessible(true);
      final List<String> seen = new ArrayList<>();
      for (int i = 0; i < 4; ++i) {
        next.invoke(buttons.get(tracker));
        seen.add(heard());
      }
      say("turns", String.join(" | ", seen));
    }
  }

  /** Counts every number up and down. */
  private static void numbers() {
    for (final Map map : Map.getMapList()) {
      for (final GamePiece piece : pieces(map)) {
        if ("number".equals(piece.getProperty("Kind"))) {
          final Object first = piece.getProperty("Value");
          piece.keyEvent(NamedKeyStroke.of("count-1").getKeyStroke());
          final Object less = piece.getProperty("Value");
          piece.keyEvent(NamedKeyStroke.of("count+1").getKeyStroke());
          say("number", piece.getName(), first, less, piece.getProperty("Value"), heard());
        }
      }
    }
  }

  private static List<GamePiece> pieces(Map map) {
    final List<GamePiece> found = new ArrayList<>();
    for (final GamePiece piece : map.getAllPieces()) {
      if (piece instanceof Stack) {
        found.addAll(((Stack) piece).asList());
      }
      else {
        found.add(piece);
      }
    }
    return found;
  }

  /** Draws from each deck into the hand of a side, asks what others see, and puts it back. */
  private static void cards(String side, String other) throws Exception {
    Map hand = null;
    for (final Map map : Map.getMapList()) {
      if (map instanceof PrivateMap && ((PrivateMap) map).isAccessibleTo(side)) {
        hand = map;
      }
    }
    for (final DrawPile pile : piles()) {
      final Deck deck = pile.getDeck();
      if (deck.getPieceCount() == 0) {
        continue;
      }
      final int before = deck.getPieceCount();
      final PieceIterator drawn = deck.drawCards();
      final GamePiece card = drawn.nextPiece();
      // As the program does when one drags a card from a deck.
      card.setProperty(Properties.OBSCURED_BY, card.getProperty(Properties.OBSCURED_BY_PRE_DRAW));
      deck.pieceRemoved(card);
      final Map to = hand == null ? pile.getMap() : hand;
      GameModule.getGameModule().sendAndLog(to.placeOrMerge(card, new Point(200, 200)));
      final Object masked = card.getProperty(Properties.OBSCURED_TO_OTHERS);
      final String known = card.getLocalizedName();
      as(other);
      final String guessed = card.getLocalizedName();
      final Object secret = card.getProperty(Properties.OBSCURED_TO_ME);
      final Object part = card.getLocalizedProperty("Part");
      as(side);
      final int left = deck.getPieceCount();
      card.keyEvent(NamedKeyStroke.of('R', java.awt.event.InputEvent.CTRL_DOWN_MASK).getKeyStroke());
      say("drawn", pile.getConfigureName(), before, left, deck.getPieceCount(), masked, secret,
          known, guessed, part);
    }
  }

  /** Drops a piece on a map as one does with the mouse. */
  private static void drop(GamePiece piece, Map to, int x, int y) {
    DragBuffer.getBuffer().clear();
    DragBuffer.getBuffer().add(piece);
    final PieceMover mover = to.getComponentsOf(PieceMover.class).get(0);
    GameModule.getGameModule().sendAndLog(mover.movePieces(to, new Point(x, y)));
    DragBuffer.getBuffer().clear();
  }

  private static void press(GamePiece piece, char letter) {
    KeyBuffer.getBuffer().clear();
    KeyBuffer.getBuffer().add(piece);
    GameModule.getGameModule().sendAndLog(KeyBuffer.getBuffer().keyCommand(
        NamedKeyStroke.of(letter, java.awt.event.InputEvent.CTRL_DOWN_MASK).getKeyStroke()));
    KeyBuffer.getBuffer().clear();
  }

  /** Moves what lies alone on a table, and puts it back. */
  private static void singles() {
    for (final Map map : Map.getMapList()) {
      for (final GamePiece piece : pieces(map)) {
        if (piece.getParent() instanceof Deck || piece.getProperty("Part") == null
            || map instanceof PrivateMap || "Map".equals(map.getMapName())) {
          continue;
        }
        final Point first = new Point(piece.getPosition());
        heard();
        drop(piece, map, 3, 3);
        press(piece, 'R');
        say("single", piece.getName(), first.equals(piece.getPosition()), heard());
      }
    }
  }

  /** Lays the plans of the palette somewhere on the map, and then over their boxes. */
  private static void plans() {
    final Map map = Map.getMapList().stream()
        .filter(each -> "Map".equals(each.getMapName())).findFirst().get();
    for (final PieceSlot slot : GameModule.getGameModule().getAllDescendantComponentsOf(
        PieceSlot.class)) {
      if ("dungeon".equals(slot.getPiece().getProperty("Kind"))) {
        final GamePiece plan = PieceCloner.getInstance().clonePiece(slot.getPiece());
        drop(plan, map, 101, 103);
        final Point laid = new Point(plan.getPosition());
        press(plan, 'B');
        final Point over = plan.getPosition();
        say("plan", plan.getName(), laid.x, laid.y, over.x, over.y);
      }
    }
  }

  /** Lays a hidden piece of a hand open on a table, and takes it back: others see it no more. */
  private static void conceals(String side, String other) {
    final Map table = Map.getMapList().stream()
        .filter(each -> "Table".equals(each.getMapName())).findFirst().orElse(null);
    for (final Map hand : Map.getMapList()) {
      if (!(hand instanceof PlayerHand) || !((PrivateMap) hand).isAccessibleTo(side)) {
        continue;
      }
      if (pieces(hand).isEmpty()) {
        final Deck deck = piles().get(0).getDeck();
        final GamePiece drawn = deck.drawCards().nextPiece();
        drawn.setProperty(
            Properties.OBSCURED_BY, drawn.getProperty(Properties.OBSCURED_BY_PRE_DRAW));
        drop(drawn, hand, 200, 200);
      }
      final GamePiece piece = pieces(hand).get(0);
      drop(piece, table, 3, 3);
      press(piece, 'F');
      as(other);
      final String shown = piece.getLocalizedName();
      as(side);
      heard();
      drop(piece, hand, 200, 200);
      drop(piece, hand, 300, 200);
      final String told = heard();
      press(piece, 'E');
      final Object turned = piece.getLocalizedProperty("Facing_Degrees");
      as(other);
      final Object guessed = piece.getLocalizedProperty("Facing_Degrees");
      say("concealed", shown, piece.getLocalizedName(), turned, guessed, told);
      as(side);
    }
  }

  private static void as(String side) {
    final PlayerRoster roster = GameModule.getGameModule().getPlayerRoster();
    roster.add("probe", "Probe", side);
  }

  private static void click(AbstractButton button) {
    button.doClick();
  }

  private static String last = "";

  /** Returns what the chat said since it was asked last. */
  private static String heard() {
    final String all = GameModule.getGameModule().getChatter().getInputField() == null
        ? "" : text(GameModule.getGameModule().getChatter());
    final String fresh = all.startsWith(last) ? all.substring(last.length()) : all;
    last = all;
    return fresh.trim();
  }

  private static String text(java.awt.Container parent) {
    final StringBuilder found = new StringBuilder();
    for (final java.awt.Component child : parent.getComponents()) {
      if (child instanceof javax.swing.JTextPane) {
        final javax.swing.text.Document page = ((javax.swing.JTextPane) child).getDocument();
        try {
          found.append(page.getText(0, page.getLength()));
        }
        catch (javax.swing.text.BadLocationException e) {
          throw new IllegalStateException(e);
        }
      }
      else if (child instanceof java.awt.Container) {
        found.append(text((java.awt.Container) child));
      }
    }
    return found.toString();
  }
}
