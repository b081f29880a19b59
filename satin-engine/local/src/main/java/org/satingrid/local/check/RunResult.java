package org.satingrid.local.check;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one run of the program.
 *
 * @param lines lines of standard output
 * @param ending description of the end. Two runs with the same end have equal descriptions
 * @param thrownAt line of the program that threw the final exception
 * @param ended true if the program ended
 * @param nanos duration
 */
record RunResult(
    List<String> lines, String ending, @Nullable Place thrownAt, boolean ended, long nanos) {

  boolean overflowed() {
    return ending.startsWith("threw " + StackOverflowError.class.getName());
  }
}
