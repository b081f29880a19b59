package org.satingrid.portal.findings;

import java.util.Locale;

/** Formats figures for sentences. */
final class Words {
  private static final String[] SIZES = {"B", "kB", "MB", "GB", "TB"};

  private Words() {}

  /** Formats a part of 1 in whole percent. */
  static String percent(double part) {
    return percent(part, 0);
  }

  static String percent(double part, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f %%", 100 * part);
  }

  /** Formats a count with all its digits, in groups of three: 9 507. */
  static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value).replace(',', ' ');
  }

  /** Formats a count with its noun: "1 node", "3 nodes". */
  static String plural(long value, String one) {
    return count(value) + " " + one + (value == 1 ? "" : "s");
  }

  /**
   * Formats a figure: below 1000 with at most three significant digits, otherwise as a whole
   * number.
   */
  static String significant(double value) {
    double size = Math.abs(value);
    if (size >= 99.95) {
      return count(Math.round(value));
    }
    return String.format(Locale.ROOT, size >= 9.995 ? "%.1f" : "%.2f", value);
  }

  /** Formats a speed in reference cores. */
  static String cores(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /**
   * Formats a time as minutes and seconds, or as hours and minutes from one hour on, without a
   * unit.
   */
  static String clock(double seconds) {
    long whole = Math.max(0, Math.round(seconds));
    long all = whole < 3600 ? whole : Math.round(whole / 60.0);
    return String.format(Locale.ROOT, "%d:%02d", all / 60, all % 60);
  }

  /** Formats a time with its unit: "3:08 min" or "1:20 h". */
  static String time(double seconds) {
    return clock(seconds) + (Math.round(seconds) < 3600 ? " min" : " h");
  }

  static String millis(double value) {
    return value < 1000 ? significant(value) + " ms" : significant(value / 1000) + " s";
  }

  static String bytes(long value) {
    double size = value;
    int step = 0;
    while (size >= 999.5 && step < SIZES.length - 1) {
      size /= 1000;
      step++;
    }
    return String.format(
        Locale.ROOT, step == 0 || size >= 99.95 ? "%.0f %s" : "%.1f %s", size, SIZES[step]);
  }
}
