package org.satingrid.benchmarks.models;

import java.util.Locale;
import org.satingrid.models.fjtask.FJTaskRunnerGroup;

/** Measures both models; the last line is one JSON object. */
public final class ModelsBench {

  private ModelsBench() {}

  /** Takes no arguments. */
  public static void main(String[] args) throws Exception {
    int processors = Math.max(2, Runtime.getRuntime().availableProcessors());
    System.out.printf("%d processors, Java %s%n", processors, Runtime.version());
    String fjtask = new FJTaskFigures(processors).measure();
    double threads;
    Double virtual;
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(processors)) {
      threads = ThreadFib.threadsOverFib(group);
      virtual = ThreadFib.virtualThreadsOverFib(group);
    }
    String workcrews = new WorkCrewFigures(processors).table();
    System.out.printf(
        Locale.ROOT,
        "{\"fjtask\":%s,\"threads_over_fib\":%.1f,%s\"workcrews\":%s,\"request_got_help_ns\":%.2f,%s}%n",
        fjtask,
        threads,
        virtual == null
            ? ""
            : String.format(Locale.ROOT, "\"virtual_threads_over_fib\":%.1f,", virtual),
        workcrews,
        WorkCrewFigures.requestGotHelp(),
        new MultiGrepFigures(processors).measure());
  }
}
