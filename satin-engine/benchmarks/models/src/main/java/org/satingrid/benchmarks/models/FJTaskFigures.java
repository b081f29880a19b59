package org.satingrid.benchmarks.models;

import java.util.Locale;
import java.util.StringJoiner;
import java.util.concurrent.ForkJoinPool;
import org.satingrid.models.fjtask.FJTaskRunnerGroup;
import org.satingrid.models.fjtask.RunnerStatistics;

/** The FJTask paper's programs, each beside ForkJoinPool, trial by trial in turn. */
final class FJTaskFigures {

  private static final int TRIALS = 9;
  private static final int WARM_UP = 3;

  private final int processors;
  private final StringJoiner json = new StringJoiner(",", "{", "}");

  FJTaskFigures(int processors) {
    this.processors = processors;
  }

  String measure() throws InterruptedException {
    ForkJoinPool pool = new ForkJoinPool(processors);
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(processors)) {
      for (Program program : Programs.all()) {
        measure(program, pool, group);
      }
      measureBare(pool, group, "fib_without_threshold");
    }
    pool.shutdown();
    ForkJoinPool one = new ForkJoinPool(1);
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(1)) {
      measureBare(one, group, "fib_without_threshold_one_runner");
    }
    one.shutdown();
    return json.toString();
  }

  private void measure(Program program, ForkJoinPool pool, FJTaskRunnerGroup group)
      throws InterruptedException {
    double expected = program.run(Parallel.SEQUENTIAL);
    double[] result = new double[1];
    Trials sequential = new Trials(TRIALS);
    Trials forkJoin = new Trials(TRIALS);
    Trials fjTask = new Trials(TRIALS);
    RunnerStatistics before = total(group);
    for (int i = -WARM_UP; i < TRIALS; i++) {
      long t0 = System.nanoTime();
      program.run(Parallel.SEQUENTIAL);
      long t1 = System.nanoTime();
      pool.invoke(new Parallel.Action(() -> result[0] = program.run(Parallel.FORK_JOIN)));
      long t2 = System.nanoTime();
      check(program.name(), expected, result[0]);
      long t3 = System.nanoTime();
      group.invoke(() -> result[0] = program.run(Parallel.FJTASK));
      long t4 = System.nanoTime();
      check(program.name(), expected, result[0]);
      if (i >= 0) {
        sequential.add(t1 - t0);
        forkJoin.add(t2 - t1);
        fjTask.add(t4 - t3);
      }
    }
    RunnerStatistics after = total(group);
    double stolen = (after.steals() - before.steals()) / (double) (after.runs() - before.runs());
    report(program.name(), sequential.median(), forkJoin.median(), fjTask.median(), stolen);
  }

  private void measureBare(ForkJoinPool pool, FJTaskRunnerGroup group, String name)
      throws InterruptedException {
    int n = 27;
    int trials = 400; // Short ones, so that most are not interrupted by other processes.
    Trials sequential = new Trials(trials);
    Trials forkJoin = new Trials(trials);
    Trials fjTask = new Trials(trials);
    for (int i = -50; i < trials; i++) {
      BareFib.Action action = new BareFib.Action(n);
      BareFib.Task task = new BareFib.Task(n);
      long t0 = System.nanoTime();
      double expected = (double) Programs.plainFib(n);
      long t1 = System.nanoTime();
      pool.invoke(action);
      long t2 = System.nanoTime();
      group.invoke(task);
      long t3 = System.nanoTime();
      check(name, expected, action.result);
      check(name, expected, task.number);
      if (i >= 0) {
        sequential.add(t1 - t0);
        forkJoin.add(t2 - t1);
        fjTask.add(t3 - t2);
      }
    }
    report(name, sequential.median(), forkJoin.median(), fjTask.median(), Double.NaN);
  }

  private void report(
      String name, double sequential, double forkJoin, double fjTask, double stolen) {
    System.out.printf(
        Locale.ROOT,
        "%-34s sequential %8.2f ms, ForkJoinPool %8.2f ms, FJTask %8.2f ms, ratio %.2f%n",
        name,
        sequential / 1e6,
        forkJoin / 1e6,
        fjTask / 1e6,
        fjTask / forkJoin);
    String text =
        String.format(
            Locale.ROOT,
            "\"%s\":{\"over_forkjoinpool\":%.3f,\"speedup\":%.3f%s}",
            name,
            fjTask / forkJoin,
            sequential / fjTask,
            Double.isNaN(stolen) ? "" : String.format(Locale.ROOT, ",\"stolen\":%.6f", stolen));
    json.add(text);
  }

  private static RunnerStatistics total(FJTaskRunnerGroup group) {
    return group.statistics().stream().reduce(RunnerStatistics::plus).orElseThrow();
  }

  private static void check(String name, double expected, double result) {
    if (Math.abs(expected - result) > 1e-6 * Math.abs(expected)) {
      throw new IllegalStateException(name + " gave " + result + ", not " + expected);
    }
  }
}
