package org.satingrid.launcher;

import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.launcher.link.EngineReport;

/**
 * A shutdown hook for programs that call {@code System.exit} before their {@code main} returned. It
 * informs the agent and makes the exit code 1, whatever the program requested. An end from outside
 * (a signal) is left alone. {@code Runtime.halt} passes every hook, and the agent sees an engine
 * that ended without a word.
 */
final class ExitGuard extends Thread {
  private final Consumer<EngineReport> reports;
  private final Runnable flush;
  private volatile boolean over;

  ExitGuard(Consumer<EngineReport> reports, Runnable flush) {
    super("satin-exit-guard");
    this.reports = reports;
    this.flush = flush;
  }

  /** From here on an exit is the engine's own. */
  void over() {
    over = true;
  }

  @Override
  public void run() {
    StackTraceElement[] caller = over ? null : exiting(getAllStackTraces());
    if (caller != null) {
      Throwable exit = new IllegalStateException("System.exit was called before main returned");
      exit.setStackTrace(caller);
      reports.accept(FailureReports.exited(exit));
      flush.run();
      Runtime.getRuntime().halt(1);
    }
  }

  static StackTraceElement @Nullable [] exiting(Map<Thread, StackTraceElement[]> threads) {
    for (StackTraceElement[] frames : threads.values()) {
      for (StackTraceElement frame : frames) {
        if (frame.getClassName().equals("java.lang.Runtime")
            && frame.getMethodName().equals("exit")) {
          return frames;
        }
      }
    }
    return null;
  }
}
