package org.satingrid.cli.text;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats numbers for people. An unknown value becomes a dash, never 0. */
public final class Units {

  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

  private Units() {}

  /** Formats a share, 0 to 1, as percent without the sign. */
  public static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }

  /** Formats the difference of two shares in percentage points, with its sign. */
  public static String points(double difference) {
    String text = String.format(Locale.ROOT, "%+.1f", 100 * difference);
    return text.equals("-0.0") ? "+0.0" : text;
  }

  /** Formats a time as minutes and seconds, or from one hour on as hours, minutes and seconds. */
  public static String time(double seconds) {
    long whole = Math.max(0, Math.round(seconds));
    return whole < 3600
        ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
        : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
  }

  /** Formats the time between two instants, or returns a dash if one is missing. */
  public static String between(@Nullable Instant from, @Nullable Instant to) {
    return from == null || to == null ? "-" : time(Duration.between(from, to).toMillis() / 1e3);
  }

  public static String second(Instant instant, ZoneId zone) {
    return SECOND.format(instant.atZone(zone));
  }

  public static String minute(Instant instant, ZoneId zone) {
    return MINUTE.format(instant.atZone(zone));
  }

  /**
   * Formats an amount of work with at most three significant digits, but with all digits before the
   * decimal point.
   */
  public static String work(double refSeconds) {
    String format = refSeconds >= 100 ? "%.0f" : refSeconds >= 10 ? "%.1f" : "%.2f";
    return String.format(Locale.ROOT, format, refSeconds);
  }

  public static String speed(@Nullable Double cores) {
    return cores == null ? "-" : String.format(Locale.ROOT, "%.2f", cores);
  }

  /** Formats a number of files in words. */
  public static String files(int files) {
    return files == 1 ? "1 file" : files + " files";
  }

  public static String bytes(long bytes) {
    if (bytes < 1000) {
      return bytes + " B";
    }
    String[] units = {"kB", "MB", "GB", "TB"};
    double value = bytes / 1e3;
    int unit = 0;
    while (value >= 999.5 && unit < units.length - 1) {
      value /= 1000;
      unit++;
    }
    return String.format(Locale.ROOT, value < 10 ? "%.1f %s" : "%.0f %s", value, units[unit]);
  }
}
