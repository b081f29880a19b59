package org.satingrid.examples.arguments;

import java.util.Locale;

/**
 * Reads the numbers that a program takes as arguments, in order. Each number has a default and a
 * range.
 */
public final class Arguments {

  private final String usage;
  private final String[] words;
  private int next;

  /**
   * @param usage the command line for the message, such as {@code fib [N]}
   * @param words the given arguments
   */
  public Arguments(String usage, String... words) {
    this.usage = usage;
    this.words = words.clone();
  }

  /**
   * Returns the next argument, or {@code fallback} without a further argument.
   *
   * @throws BadArgumentException if the argument is not a whole number from {@code least} to {@code
   *     most}
   */
  public long whole(String name, long fallback, long least, long most) {
    if (next == words.length) {
      return fallback;
    }
    String word = words[next++];
    try {
      long value = Long.parseLong(word);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw wrong("%s is a whole number, not '%s'", name, word);
    }
    throw wrong("%s is from %d to %d, not %s", name, least, most, word);
  }

  /** Returns the next argument like {@link #whole}, for ranges of an {@code int}. */
  public int small(String name, int fallback, int least, int most) {
    return (int) whole(name, fallback, least, most);
  }

  /**
   * Returns the next argument, or {@code fallback} without a further argument.
   *
   * @throws BadArgumentException if the argument is not a number from {@code least} to {@code most}
   */
  public double real(String name, double fallback, double least, double most) {
    if (next == words.length) {
      return fallback;
    }
    String word = words[next++];
    try {
      double value = Double.parseDouble(word);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw wrong("%s is a number, not '%s'", name, word);
    }
    throw wrong("%s is from %s to %s, not %s", name, least, most, word);
  }

  /** Returns the next argument as text. There must be a next argument. */
  public String word() {
    return words[next++];
  }

  /** Returns true if another argument exists. */
  public boolean more() {
    return next < words.length;
  }

  /**
   * Refuses further arguments.
   *
   * @throws BadArgumentException if there is a further argument
   */
  public void end() {
    if (more()) {
      throw wrong("'%s' is one argument too many", words[next]);
    }
  }

  /** Returns the exception for valid arguments that do not fit together. */
  public BadArgumentException wrong(String cause, Object... details) {
    return new BadArgumentException(
        String.format(Locale.ROOT, cause, details) + ". Usage: " + usage);
  }
}
