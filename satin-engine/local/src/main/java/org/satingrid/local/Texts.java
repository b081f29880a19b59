package org.satingrid.local;

import java.util.Locale;

/** Formats numbers for people. */
final class Texts {

  private Texts() {}

  static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.3f s", nanos / 1e9);
  }

  static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Formats minutes and seconds, and also hours from one hour on. */
  static String time(double seconds) {
    long whole = (long) Math.ceil(Math.max(0, Math.min(seconds, 1e9)));
    return whole < 3600
        ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
        : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
  }

  /** Formats a time between a nanosecond and a few hours, with a suitable unit. */
  static String span(double nanos) {
    String[] units = {"ns", "us", "ms", "s"};
    double value = nanos;
    int unit = 0;
    while (value >= 999.5 && unit < units.length - 1) {
      value /= 1000;
      unit++;
    }
    return String.format(Locale.ROOT, value < 10 ? "%.1f %s" : "%.0f %s", value, units[unit]);
  }

  static String bytes(long bytes) {
    return String.format(Locale.ROOT, "%,d MB", Math.round(bytes / 1e6));
  }
}
