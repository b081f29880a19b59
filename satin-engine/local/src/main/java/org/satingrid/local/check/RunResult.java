package org.satingrid.local.check;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one run of the program came to.
 *
 * @param lines of standard output
 * @param ending how it ended, in words that are the same for two runs that end alike
 * @param thrownAt the line of the program that threw what ended it
 * @param ended whether it ended at all
 * @param nanos how long it took
 */
record RunResult(
    List<String> lines, String ending, @Nullable Place thrownAt, boolean ended, long nanos) {

  boolean overflowed() {
    return ending.startsWith("threw " + StackOverflowError.class.getName());
  }
}
