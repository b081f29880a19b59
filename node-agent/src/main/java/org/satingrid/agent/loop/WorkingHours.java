package org.satingrid.agent.loop;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.config.Hours;
import org.satingrid.contract.agent.FromAgent;

/**
 * Reports the begin and end of this machine's working hours to the portal and on the console. At
 * their end, the portal moves the work of the machine's engines to other nodes. Used only by the
 * owner's thread.
 */
final class WorkingHours {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("EEE HH:mm (z)", Locale.ENGLISH);

  private final Hours hours;
  private final ZoneId zone;
  private final Console console;
  private final Consumer<FromAgent> portal;
  private FromAgent.@Nullable Resting resting;
  private Instant due = Instant.MIN;

  WorkingHours(Hours hours, ZoneId zone, Console console, Consumer<FromAgent> portal) {
    this.hours = hours;
    this.zone = zone;
    this.console = console;
    this.portal = portal;
  }

  void tick(Instant instant) {
    // Hours begin and end at full minutes.
    due = instant.truncatedTo(ChronoUnit.MINUTES).plus(1, ChronoUnit.MINUTES);
    ZonedDateTime now = instant.atZone(zone);
    boolean open = hours.open(now);
    if (open && resting != null) {
      resting = null;
      console.say(
          "The working hours of this machine begin (" + hours + "). It works for the grid.");
      portal.accept(new FromAgent.Resting(null, ""));
    } else if (!open && resting == null) {
      ZonedDateTime again = hours.opening(now);
      String reason =
          "The machine's owner lets it work only at "
              + hours
              + ". It works again from "
              + TIME.format(again)
              + ".";
      resting = new FromAgent.Resting(again.toInstant(), reason);
      console.say(
          "The working hours of this machine have ended. Other nodes take over its work. "
              + reason);
      portal.accept(resting);
    }
  }

  /** Returns the time of the next check. */
  Instant due() {
    return hours.always() ? Instant.MAX : due;
  }

  /** Reports the present state again, because the portal forgets it at the end of a connection. */
  void reconnected() {
    if (resting != null) {
      portal.accept(resting);
    }
  }
}
