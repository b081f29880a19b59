package org.satingrid.local;

import java.util.Locale;

/** Formats progress as one line. */
final class ProgressText {

  private static final int MIN_BAR = 8;
  private static final int MAX_BAR = 40;

  private ProgressText() {}

  /**
   * Returns the line.
   *
   * @param columns maximum width, at least 40
   */
  static String line(TimeLeft now, int columns) {
    String left = now.left() == null ? "" : "  " + Texts.time(now.left()) + " left";
    // The value is rounded down, so that the line shows 100 % only at the end.
    double percent = Math.floor(1000 * now.progress()) / 10;
    String numbers =
        String.format(Locale.ROOT, "%5.1f %%  %s", percent, Texts.time(now.seconds())) + left;
    int width = Math.min(MAX_BAR, Math.max(MIN_BAR, columns - numbers.length() - 3));
    int full = (int) Math.floor(width * now.progress());
    return "[" + "#".repeat(full) + ".".repeat(width - full) + "] " + numbers;
  }
}
