package org.satingrid.local;

import java.util.stream.Stream;
import org.satingrid.codegen.LauncherCalls;

/** Formats the stack trace of a program's error without the engine's frames. */
final class Traces {

  private static final int MAX_CAUSES = 10;
  private static final int MAX_FRAMES = 40;

  private Traces() {}

  static String of(Throwable thrown) {
    StringBuilder text = new StringBuilder("Exception in thread \"main\" ");
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
      text.append(depth == 0 ? "" : "Caused by: ").append(cause).append('\n');
      frames(cause, text);
      for (Throwable suppressed : cause.getSuppressed()) {
        text.append("\tSuppressed: ").append(suppressed).append('\n');
      }
      cause = cause.getCause();
    }
    return text.toString();
  }

  private static void frames(Throwable thrown, StringBuilder text) {
    StackTraceElement[] plain = LauncherCalls.getStackTrace(thrown);
    // If the trace has no frame of the program, all frames are shown, because every frame can be
    // important.
    StackTraceElement[] shown = plain.length == 0 ? thrown.getStackTrace() : plain;
    Stream.of(shown).limit(MAX_FRAMES).forEach(f -> text.append("\tat ").append(f).append('\n'));
    if (shown.length > MAX_FRAMES) {
      text.append("\t... ").append(shown.length - MAX_FRAMES).append(" more\n");
    }
  }
}
