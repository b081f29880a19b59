package org.satingrid.launcher;

import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.launcher.link.EngineReport;

/**
 * A shutdown hook for programs that call {@code System.exit} before their {@code main} has
 * returned. Informs the agent and sets exit code 1, whatever status the program requested. It has
 * no effect if a signal ends the process. {@code Runtime.halt} runs no hooks, so that the agent
 * sees an engine that has ended without a report.
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

  /** Disables this hook. Called before the engine itself exits. */
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
