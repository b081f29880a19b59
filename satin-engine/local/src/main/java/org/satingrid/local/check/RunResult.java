package org.satingrid.local.check;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one run of the program.
 *
 * @param lines of standard output
 * @param ending how it ended, in words that are the same for two runs with the same end
 * @param thrownAt the line of the program that threw the final exception
 * @param ended true if it ended at all
 * @param nanos duration
 */
record RunResult(
    List<String> lines, String ending, @Nullable Place thrownAt, boolean ended, long nanos) {

  boolean overflowed() {
    return ending.startsWith("threw " + StackOverflowError.class.getName());
  }
}
