package org.satingrid.agent.config;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The hours in which a machine works for the grid, such as {@code 18:00-08:00,sat,sun}: daily
 * periods and whole days of the week, by the machine's own clock.
 */
public final class Hours {
  /** Every hour of every day. */
  public static final Hours ALWAYS = new Hours("", List.of());

  private static final Map<String, DayOfWeek> DAYS =
      Map.of(
          "mon", DayOfWeek.MONDAY,
          "tue", DayOfWeek.TUESDAY,
          "wed", DayOfWeek.WEDNESDAY,
          "thu", DayOfWeek.THURSDAY,
          "fri", DayOfWeek.FRIDAY,
          "sat", DayOfWeek.SATURDAY,
          "sun", DayOfWeek.SUNDAY);
  private static final int WEEK_MINUTES = 7 * 24 * 60;

  private final String text;
  private final List<Span> spans;

  /** A whole day of the week, or a daily period. The end of a period can be on the next day. */
  private record Span(@Nullable DayOfWeek day, LocalTime from, LocalTime to) {
    boolean holds(ZonedDateTime at) {
      if (day != null) {
        return at.getDayOfWeek() == day;
      }
      LocalTime time = at.toLocalTime();
      boolean afterStart = !time.isBefore(from);
      boolean beforeEnd = time.isBefore(to);
      return from.isBefore(to) ? afterStart && beforeEnd : afterStart || beforeEnd;
    }
  }

  private Hours(String text, List<Span> spans) {
    this.text = text;
    this.spans = List.copyOf(spans);
  }

  /**
   * Reads hours from a text.
   *
   * @throws SetupException if the text cannot be understood
   */
  public static Hours parse(String text) {
    List<Span> spans = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      spans.add(span(part.strip().toLowerCase(Locale.ROOT), text));
    }
    return new Hours(text, spans);
  }

  private static Span span(String part, String all) {
    DayOfWeek day = DAYS.get(part);
    if (day != null) {
      return new Span(day, LocalTime.MIN, LocalTime.MIN);
    }
    try {
      String[] ends = part.split("-", -1);
      LocalTime from = LocalTime.parse(ends[0]);
      LocalTime to = LocalTime.parse(ends.length == 2 ? ends[1] : "");
      if (!from.equals(to)) {
        return new Span(null, from, to);
      }
    } catch (DateTimeException e) {
      // The text is invalid and is rejected below.
    }
    throw new SetupException(
        "--hours "
            + all
            + " cannot be understood; give spans of the day and days of the week, such as"
            + " 18:00-08:00,sat,sun.");
  }

  /** Returns true if there are no restrictions. */
  public boolean always() {
    return spans.isEmpty();
  }

  /** Returns true if the machine can work now. */
  public boolean open(ZonedDateTime now) {
    return always() || spans.stream().anyMatch(span -> span.holds(now));
  }

  /**
   * Returns the next time at which the machine can work, to the minute, or {@code now} if it can
   * work now.
   */
  public ZonedDateTime opening(ZonedDateTime now) {
    ZonedDateTime at = now;
    for (int minute = 0; !open(at) && minute <= WEEK_MINUTES; minute++) {
      at = at.plusMinutes(1).truncatedTo(ChronoUnit.MINUTES);
    }
    return at;
  }

  @Override
  public String toString() {
    return text;
  }
}
