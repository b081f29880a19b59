package org.satingrid.agent.loop;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Console;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Ailment;

/**
 * Keeps this node's problems, and reports changes to the portal and on the console. Used only by
 * the owner's thread.
 */
final class Health {
  private final Map<Ailment.What, String> ailments = new EnumMap<>(Ailment.What.class);
  private final Console console;
  private final Consumer<FromAgent> portal;
  private boolean filesLeftIsKnown;

  Health(Console console, Consumer<FromAgent> portal) {
    this.console = console;
    this.portal = portal;
  }

  /** Sets the present problem of one kind, or null without a problem. */
  void note(Ailment.What what, @Nullable String text) {
    String before = text == null ? ailments.remove(what) : ailments.put(what, text);
    if (text != null && !text.equals(before)) {
      console.say(text);
      tell();
    } else if (text == null && before != null) {
      console.say(mended(what));
      tell();
    }
  }

  /**
   * Reports all problems again, because the portal forgets them at the end of a connection.
   *
   * @param knowsFilesLeft false for portals that would close the connection because of this kind of
   *     problem
   */
  void reconnected(boolean knowsFilesLeft) {
    filesLeftIsKnown = knowsFilesLeft;
    if (!ailments.isEmpty()) {
      tell();
    }
  }

  private void tell() {
    List<Ailment> all = new ArrayList<>();
    ailments.forEach(
        (what, text) -> {
          if (what != Ailment.What.FILES_LEFT || filesLeftIsKnown) {
            all.add(new Ailment(what, text));
          }
        });
    portal.accept(new FromAgent.Health(all));
  }

  private static String mended(Ailment.What what) {
    return switch (what) {
      case HUB_UNREACHABLE -> "The hub answers again.";
      case ENGINES_FAIL -> "Engines start again.";
      case FILES_LEFT -> "All directories of ended jobs are deleted.";
      case DISK_FULL -> "There is room on the disk again.";
    };
  }
}
