package org.satingrid.benchmarks.models;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.satingrid.models.workcrew.WorkCrew;
import tools.jackson.databind.node.ObjectNode;

/** Table I of the WorkCrews paper, ten trials each, and the cost of an unanswered request. */
final class WorkCrewFigures {

  private static final int TRIALS = 10;

  private final int processors;

  WorkCrewFigures(int processors) {
    this.processors = processors;
  }

  void measure(ObjectNode figures) throws InterruptedException {
    ObjectNode table = figures.putObject("workcrews");
    for (int n : new int[] {10_000, 100_000, 1_000_000}) {
      measure(n, table.putObject(String.valueOf(n)));
    }
    figures.put("request_got_help_ns", Figures.rounded(requestGotHelp()));
  }

  private void measure(int n, ObjectNode row) throws InterruptedException {
    Map<String, Quicksort.Strategy> strategies = new LinkedHashMap<>();
    strategies.put("serial", (q, w) -> q.serial(0, n - 1));
    if (n
        // For larger arrays, the paper's machine could not run a thread for each partition.
        <= 10_000) {
      strategies.put("fork_always", (q, w) -> q.forkAlways(0, n - 1));
    }
    strategies.put("fork_when_idle", (q, w) -> q.forkWhenIdle(0, n - 1));
    strategies.put("workcrew", Quicksort::workCrew);
    strategies.put("parallel_partition", Quicksort::parallelPartition);
    Map<String, Trials> times = new LinkedHashMap<>();
    strategies.keySet().forEach(name -> times.put(name, new Trials(TRIALS)));
    int[] data = new Random(n).ints(n).toArray();
    for (int i = -5; i < TRIALS; i++) {
      for (Map.Entry<String, Quicksort.Strategy> each : strategies.entrySet()) {
        Quicksort quicksort = new Quicksort(data.clone(), processors);
        long begin = System.nanoTime();
        each.getValue().sort(quicksort, processors);
        long end = System.nanoTime();
        if (!quicksort.isSorted()) {
          throw new IllegalStateException(each.getKey() + " did not sort " + n + " numbers");
        }
        if (i >= 0) {
          Objects.requireNonNull(times.get(each.getKey())).add(end - begin);
        }
      }
    }
    double serial = Objects.requireNonNull(times.get("serial")).mean();
    times.forEach((name, trials) -> report(name, n, serial, trials, row));
  }

  private static void report(String name, int n, double serial, Trials trials, ObjectNode row) {
    double speedup = serial / trials.mean();
    System.out.printf(
        Locale.ROOT,
        "%-19s %9d  mean %8.2f ms, deviation %7.2f ms, speed-up %.2f%n",
        name,
        n,
        trials.mean() / 1e6,
        trials.deviation() / 1e6,
        speedup);
    row.put(name, Figures.rounded(speedup));
    row.put(name + "_deviation", Figures.rounded(trials.deviation() / trials.mean()));
    row.put(name + "_mean_ms", Figures.rounded(trials.mean() / 1e6));
  }

  /**
   * Returns the nanoseconds of a request that no worker answers. Measured in a crew of one worker.
   */
  private static double requestGotHelp() throws InterruptedException {
    int calls = 20_000;
    Trials trials = new Trials(500);
    WorkCrew crew = WorkCrew.create(1);
    crew.addTask(
        t -> {
          for (int i = 0; i < 500; i++) {
            long begin = System.nanoTime();
            for (int k = 0; k < calls; k++) {
              WorkCrew.requestHelp(WorkCrewFigures::nothing, t);
              if (WorkCrew.gotHelp()) {
                throw new IllegalStateException("helped in a crew of one");
              }
            }
            t.add((System.nanoTime() - begin) / (double) calls);
          }
        },
        trials);
    crew.join();
    return trials.median();
  }

  private static void nothing(Trials trials) {}
}
