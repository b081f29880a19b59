package org.satingrid.local;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Explains in one line how a program has run out of memory. */
final class OutOfMemoryText {

  private static final int MAX_CAUSES = 10;

  private OutOfMemoryText() {}

  /** Returns the line, or null if the program ended in another way. */
  static @Nullable String of(RunReport report) {
    if (!(report.ending() instanceof Ending.Threw threw) || !isOutOfMemory(threw.thrown())) {
      return null;
    }
    MemoryUse memory = report.memory();
    RunFigures figures = report.figures();
    return String.format(
        Locale.ROOT,
        "satin: out of memory: %s of a heap of %s were in use%s; give it more"
            + " (SATIN_JAVA_OPTS=-Xmx...), or let tasks take and return less",
        Texts.bytes(memory.peakBytes()),
        Texts.bytes(memory.limitBytes()),
        figures == null ? "" : where(figures));
  }

  private static String where(RunFigures figures) {
    int workers = figures.time().workers();
    return String.format(
        Locale.ROOT,
        " by %d %s, with %s tasks that had not begun and %s calls moved from stacks to the heap",
        workers,
        workers == 1 ? "worker" : "workers",
        Texts.count(Math.max(0, figures.spawns() - figures.executed())),
        Texts.count(figures.reified()));
  }

  private static boolean isOutOfMemory(Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
      if (cause instanceof OutOfMemoryError) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }
}
