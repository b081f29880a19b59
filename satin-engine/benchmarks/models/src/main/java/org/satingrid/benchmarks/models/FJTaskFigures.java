package org.satingrid.benchmarks.models;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ForkJoinPool;
import org.satingrid.models.fjtask.FJTaskRunnerGroup;
import org.satingrid.models.fjtask.RunnerStatistics;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The FJTask paper's programs, each compared with ForkJoinPool, in alternating trials. Each program
 * has a separate JVM, like a user's program. The compiler optimizes the calls of the two frameworks
 * for the tasks that have run in the JVM. In a common JVM, other programs would therefore affect
 * the figures.
 */
final class FJTaskFigures {

  private static final String WITHOUT_THRESHOLD = "fib_without_threshold";
  private static final String RATIO = "over_forkjoinpool";

  /**
   * Number of JVMs for each program. Several are needed, because the compiler's decisions differ
   * more between JVMs than between the trials in one JVM.
   */
  private static final int JVMS = 5;

  private static final int BARE = 27;

  /**
   * Number of trials of the bare programs. The trials are short, so that other processes do not
   * interrupt most of them.
   */
  private static final int BARE_TRIALS = 400;

  private static final int BARE_WARM_UP = 50;

  private final int processors;
  private final Sizes sizes;
  private final int trials;
  private final int warmUp;

  FJTaskFigures(int processors, Sizes sizes, int trials, int warmUp) {
    this.processors = processors;
    this.sizes = sizes;
    this.trials = trials;
    this.warmUp = warmUp;
  }

  /** Adds a key for each program. */
  static void measure(String java, String sizes, ObjectNode figures)
      throws IOException, InterruptedException {
    List<String> options = List.of("-XX:+UseParallelGC");
    List<String> names = new ArrayList<>();
    Programs.all(Sizes.named(sizes)).forEach(program -> names.add(program.name()));
    names.add(WITHOUT_THRESHOLD);
    for (String name : names) {
      List<String> part = List.of("part", "fjtask", sizes, name);
      List<ObjectNode> runs = new ArrayList<>();
      for (int i = 0; i < JVMS; i++) {
        runs.add(Children.run(java, options, part));
      }
      for (String key : runs.get(0).propertyNames()) {
        figures.set(key, middle(key, runs));
      }
    }
  }

  /** Returns the figures of the JVM with the median ratio. Adds the ratios of all JVMs. */
  private static ObjectNode middle(String key, List<ObjectNode> runs) {
    List<ObjectNode> sorted = new ArrayList<>();
    runs.forEach(run -> sorted.add((ObjectNode) run.get(key)));
    sorted.sort(Comparator.comparingDouble(FJTaskFigures::ratio));
    ObjectNode middle = sorted.get(sorted.size() / 2).deepCopy();
    ArrayNode all = middle.putArray("over_forkjoinpool_of_each_jvm");
    sorted.forEach(figures -> all.add(ratio(figures)));
    return middle;
  }

  private static double ratio(ObjectNode figures) {
    return figures.get(RATIO).asDouble();
  }

  /** Measures one program in this process, which is a child of the benchmark. */
  void measureHere(String name, ObjectNode figures) throws InterruptedException {
    if (name.equals(WITHOUT_THRESHOLD)) {
      measureBare(processors, name, figures);
      measureBare(1, name + "_one_runner", figures);
      return;
    }
    for (Program program : Programs.all(sizes)) {
      if (program.name().equals(name)) {
        measure(program, figures.putObject(name));
      }
    }
  }

  private void measure(Program program, ObjectNode figures) throws InterruptedException {
    ForkJoinPool pool = new ForkJoinPool(processors);
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(processors)) {
      measure(program, pool, group, figures);
    }
    pool.shutdown();
  }

  private static void measureBare(int runners, String name, ObjectNode figures)
      throws InterruptedException {
    ForkJoinPool pool = new ForkJoinPool(runners);
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(runners)) {
      measureBare(pool, group, name, figures);
    }
    pool.shutdown();
  }

  private void measure(
      Program program, ForkJoinPool pool, FJTaskRunnerGroup group, ObjectNode figures)
      throws InterruptedException {
    double[] result = new double[1];
    Trials sequential = new Trials(trials);
    Trials forkJoin = new Trials(trials);
    Trials fjTask = new Trials(trials);
    RunnerStatistics before = total(group);
    for (int i = -warmUp; i < trials; i++) {
      long t0 = System.nanoTime();
      double expected = program.run(Parallel.SEQUENTIAL);
      long t1 = System.nanoTime();
      pool.invoke(new Parallel.Action(() -> result[0] = program.run(Parallel.FORK_JOIN)));
      long t2 = System.nanoTime();
      program.check(expected, result[0]);
      long t3 = System.nanoTime();
      group.invoke(() -> result[0] = program.run(Parallel.FJTASK));
      long t4 = System.nanoTime();
      program.check(expected, result[0]);
      if (i >= 0) {
        sequential.add(t1 - t0);
        forkJoin.add(t2 - t1);
        fjTask.add(t4 - t3);
      }
    }
    RunnerStatistics after = total(group);
    report(program.name(), sequential, forkJoin, fjTask, figures);
    double runs = after.runs() - before.runs();
    double tasks = runs / (trials + warmUp);
    figures.put("stolen", Figures.rounded((after.steals() - before.steals()) / runs));
    figures.put("tasks", Figures.rounded(tasks));
    figures.put(
        "tasks_per_second_and_runner", Figures.rounded(tasks * 1e9 / fjTask.median() / processors));
  }

  private static void measureBare(
      ForkJoinPool pool, FJTaskRunnerGroup group, String name, ObjectNode figures)
      throws InterruptedException {
    Program program = new Program(name, p -> Programs.plainFib(BARE));
    Trials sequential = new Trials(BARE_TRIALS);
    Trials forkJoin = new Trials(BARE_TRIALS);
    Trials fjTask = new Trials(BARE_TRIALS);
    for (int i = -BARE_WARM_UP; i < BARE_TRIALS; i++) {
      BareFib.Action action = new BareFib.Action(BARE);
      BareFib.Task task = new BareFib.Task(BARE);
      long t0 = System.nanoTime();
      double expected = program.run(Parallel.SEQUENTIAL);
      long t1 = System.nanoTime();
      pool.invoke(action);
      long t2 = System.nanoTime();
      group.invoke(task);
      long t3 = System.nanoTime();
      program.check(expected, action.result);
      program.check(expected, task.number);
      if (i >= 0) {
        sequential.add(t1 - t0);
        forkJoin.add(t2 - t1);
        fjTask.add(t3 - t2);
      }
    }
    report(name, sequential, forkJoin, fjTask, figures.putObject(name));
  }

  private static void report(
      String name, Trials sequential, Trials forkJoin, Trials fjTask, ObjectNode figures) {
    double ratio = fjTask.median() / forkJoin.median();
    System.out.printf(
        Locale.ROOT,
        "%-34s sequential %8.2f ms, ForkJoinPool %8.2f ms, FJTask %8.2f ms, ratio %.2f%n",
        name,
        sequential.median() / 1e6,
        forkJoin.median() / 1e6,
        fjTask.median() / 1e6,
        ratio);
    figures.put(RATIO, Figures.rounded(ratio));
    figures.put("speedup", Figures.rounded(sequential.median() / fjTask.median()));
    figures.put("sequential_ms", Figures.rounded(sequential.median() / 1e6));
  }

  private static RunnerStatistics total(FJTaskRunnerGroup group) {
    return group.statistics().stream().reduce(RunnerStatistics::plus).orElseThrow();
  }
}
