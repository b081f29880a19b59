package org.satingrid.local;

import java.util.ArrayList;
import java.util.List;

/** Formats the stack trace of a program's error without the engine's frames. */
final class Traces {

  private static final int MAX_CAUSES = 10;
  private static final int MAX_FRAMES = 40;
  private static final List<String> ENGINE =
      List.of("org.satingrid.runtime.", "org.satingrid.codegen.", "org.satingrid.local.");
  private static final List<String> PLATFORM = List.of("java.", "jdk.internal.", "sun.");

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
    List<StackTraceElement> own = new ArrayList<>();
    int last = 0;
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (!isEngine(frame)) {
        own.add(frame);
        last = startsWithAny(frame, PLATFORM) ? last : own.size();
      }
    }
    // If the trace has no frame of the program, all frames are shown, because every frame can be
    // important.
    List<StackTraceElement> shown =
        last == 0 ? List.of(thrown.getStackTrace()) : own.subList(0, last);
    shown.stream().limit(MAX_FRAMES).forEach(f -> text.append("\tat ").append(f).append('\n'));
    if (shown.size() > MAX_FRAMES) {
      text.append("\t... ").append(shown.size() - MAX_FRAMES).append(" more\n");
    }
  }

  /** Returns true for frames of the engine and of code that the rewriter generates. */
  private static boolean isEngine(StackTraceElement frame) {
    return startsWithAny(frame, ENGINE)
        || frame.getClassName().contains("$satin$")
        || frame.getMethodName().startsWith("satin$");
  }

  private static boolean startsWithAny(StackTraceElement frame, List<String> prefixes) {
    return prefixes.stream().anyMatch(frame.getClassName()::startsWith);
  }
}
