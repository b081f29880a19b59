package org.satingrid.cli.shares;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.satingrid.cli.command.UsageException;

/** Reads a size that a user has typed, in decimal units, as the output shows sizes. */
final class ByteSize {
  private static final Pattern FORM = Pattern.compile("(\\d{1,12})\\s*(b|kb|mb|gb|tb|)");

  private ByteSize() {}

  /**
   * @param option name of the option, for the error message
   */
  static long parse(String option, String given) {
    Matcher size = FORM.matcher(given.strip().toLowerCase(Locale.ROOT));
    if (!size.matches()) {
      throw new UsageException(
          option + " is a size such as 500MB or 20GB, or none, not '" + given + "'");
    }
    long unit =
        switch (size.group(2)) {
          case "kb" -> 1_000L;
          case "mb" -> 1_000_000L;
          case "gb" -> 1_000_000_000L;
          case "tb" -> 1_000_000_000_000L;
          default -> 1L;
        };
    try {
      return Math.multiplyExact(Long.parseLong(size.group(1)), unit);
    } catch (ArithmeticException e) {
      throw new UsageException(option + " is larger than any disk", e);
    }
  }
}
