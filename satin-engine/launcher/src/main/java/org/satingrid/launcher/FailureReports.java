package org.satingrid.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.JobEnd;
import org.satingrid.cluster.wire.RemoteFailure;
import org.satingrid.launcher.link.EngineReport.Failed;
import org.satingrid.rewriter.RewriteRefusedException;

/**
 * Describes failures for reports: code, one line of text, and the application's part of the trace.
 */
final class FailureReports {
  private static final int MAX_CAUSES = 10;

  /** The packages with frames that do not help to understand a failure of the application. */
  private static final List<String> ENGINE =
      List.of("org.satingrid.", "jdk.internal.", "java.lang.reflect.");

  private static final List<String> PLATFORM = List.of("java.", "javax.", "jdk.", "sun.");

  /** Ends the names of methods that the rewriter made of a method of the program. */
  private static final Pattern RESUMED = Pattern.compile("\\$resume\\$\\d+$");

  private FailureReports() {}

  static Failed of(JobEnd.Failed end) {
    Throwable cause = end.cause();
    RewriteRefusedException refusal = refusalIn(cause);
    if (refusal != null) {
      return new Failed("rewrite-refused", refusal.refusals().get(0).toString(), text(refusal));
    }
    if (cause == null) {
      return new Failed(end.code(), end.message(), "");
    }
    String message = end.message();
    if (end.code().equals("application-threw")) {
      message = headline(cause) + ownFrame(cause) + root(cause) + remedy(cause);
    }
    return new Failed(end.code(), message, trace(cause));
  }

  static Failed engineError(Throwable cause) {
    return of(new JobEnd.Failed("engine-error", headline(cause), cause));
  }

  /** Describes the failure of a program that has ended its process with a status. */
  static Failed exited(int status, List<StackTraceElement> caller) {
    Throwable exit = new IllegalStateException("the program called System.exit(" + status + ")");
    exit.setStackTrace(caller.toArray(StackTraceElement[]::new));
    Failed threw = of(new JobEnd.Failed("application-threw", "", exit));
    return new Failed(threw.code(), exit.getMessage() + ownFrame(exit), threw.stackTrace());
  }

  /** Describes the failure of a program that has ended its process. */
  static Failed exited(Throwable exit) {
    Failed threw = of(new JobEnd.Failed("application-threw", "", exit));
    String remedy = "; let main return or throw instead";
    return new Failed(
        threw.code(), exit.getMessage() + ownFrame(exit) + remedy, threw.stackTrace());
  }

  /** Returns the trace down to the application's outermost frame, without frames of the engine. */
  static String trace(Throwable thrown) {
    StringBuilder text = new StringBuilder();
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
      text.append(depth == 0 ? "" : "Caused by: ").append(headline(cause)).append('\n');
      for (StackTraceElement frame : shown(cause)) {
        text.append("\tat ").append(named(frame)).append('\n');
      }
      for (Throwable suppressed : cause.getSuppressed()) {
        text.append("\tSuppressed: ").append(headline(suppressed)).append('\n');
      }
      cause = cause.getCause();
    }
    return text.toString();
  }

  /** Returns the last cause. Often only this cause explains the failure. */
  private static String root(Throwable thrown) {
    Throwable root = thrown;
    for (int depth = 0; root.getCause() != null && depth < MAX_CAUSES; depth++) {
      root = root.getCause();
    }
    return root == thrown ? "" : "; caused by " + headline(root) + ownFrame(root);
  }

  private static String remedy(Throwable thrown) {
    return thrown instanceof UnsupportedClassVersionError
        ? "; compile the program with javac --release " + Runtime.version().feature()
        : "";
  }

  private static boolean isOwn(StackTraceElement frame) {
    return !startsWithAny(frame, ENGINE) && !startsWithAny(frame, PLATFORM);
  }

  private static List<StackTraceElement> shown(Throwable cause) {
    StackTraceElement[] frames = cause.getStackTrace();
    int last = frames.length;
    while (last > 0 && !isOwn(frames[last - 1])) {
      last--;
    }
    List<StackTraceElement> shown = new ArrayList<>();
    // If the trace has no frame of the application, all frames are kept, because every frame can be
    // important.
    for (int i = 0; i < (last == 0 ? frames.length : last); i++) {
      if (last == 0 || !startsWithAny(frames[i], ENGINE)) {
        shown.add(frames[i]);
      }
    }
    return shown;
  }

  private static String ownFrame(Throwable cause) {
    for (StackTraceElement frame : cause.getStackTrace()) {
      if (isOwn(frame)) {
        return " (at " + named(frame) + ")";
      }
    }
    return "";
  }

  /** Omits what the program does not contain: the class loader's name, and generated names. */
  private static String named(StackTraceElement frame) {
    return new StackTraceElement(
            null,
            frame.getModuleName(),
            null,
            frame.getClassName(),
            RESUMED.matcher(frame.getMethodName()).replaceFirst(""),
            frame.getFileName(),
            frame.getLineNumber())
        .toString();
  }

  private static boolean startsWithAny(StackTraceElement frame, List<String> prefixes) {
    return prefixes.stream().anyMatch(frame.getClassName()::startsWith);
  }

  private static String headline(Throwable thrown) {
    if (thrown instanceof RemoteFailure) {
      return String.valueOf(thrown.getMessage());
    }
    return thrown.toString();
  }

  private static String text(RewriteRefusedException refusal) {
    return String.valueOf(refusal.getMessage());
  }

  private static @Nullable RewriteRefusedException refusalIn(@Nullable Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
      if (cause instanceof RewriteRefusedException refusal) {
        return refusal;
      }
      cause = cause.getCause();
    }
    return null;
  }
}
