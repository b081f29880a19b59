package org.satingrid.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.LongStream;

/**
 * Main class: runs random programs on a grid of processes under random faults. Arguments: the
 * number of runs and, optionally, a seed; run {@code i} uses {@code seed + i}, so that one run is
 * repeated by {@code 1} and its own seed. The last line is JSON. Exit code 0 if every result was
 * exact, nothing hung, and work was stolen in every run.
 */
public final class Chaos {
  private static final int WARM_UPS = 2;

  private Chaos() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    int runs = Integer.parseInt(arguments[0]);
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : System.nanoTime() >>> 8;
    Path logs = Files.createTempDirectory("satin-chaos");
    System.out.println(runs + " runs, seed " + seed + ", logs in " + logs);
    Tally tally = new Tally();
    boolean good = false;
    try {
      run(LongStream.range(seed, seed + runs), logs, tally);
      good = tally.good();
    } finally {
      System.out.println(tally.json(seed));
    }
    System.exit(good ? 0 : 1);
  }

  /** Runs one program for each seed, on one grid, and adds what became of them. */
  static void run(LongStream seeds, Path logs, Tally tally)
      throws IOException, InterruptedException {
    try (ChaosGrid grid = new ChaosGrid(logs)) {
      double slowness = slowness(grid);
      for (long seed : seeds.toArray()) {
        Run.Outcome outcome = new Run(grid, seed, slowness, true).run();
        tally.add(outcome);
        tell(seed, outcome);
        grid.repair();
      }
    }
  }

  /** The last of some undisturbed runs, over its work spread evenly. */
  private static double slowness(ChaosGrid grid) throws IOException, InterruptedException {
    double slowness = 1;
    for (int i = 0; i < WARM_UPS; i++) {
      Run run = new Run(grid, i, 1, false);
      Run.Outcome outcome = run.run();
      if (outcome.result() == null || outcome.wrong()) {
        throw new IOException("an undisturbed run fails: " + outcome);
      }
      slowness = (double) outcome.millis() * ChaosGrid.NODES / run.workMillis();
      grid.repair();
    }
    System.out.printf(Locale.ROOT, "undisturbed: %.2f x the time of the work alone%n", slowness);
    return slowness;
  }

  private static void tell(long seed, Run.Outcome outcome) {
    boolean alone = outcome.stolen() == 0;
    boolean bad = outcome.wrong() || outcome.hung() || outcome.failed() || outcome.late() || alone;
    System.out.printf(
        Locale.ROOT,
        "seed %d: %s in %.1f s (undisturbed %.1f, at most %.1f, extra %.2f of the bound), %d steals,"
            + " %d reused; %s%n",
        seed,
        outcome.hung()
            ? "HUNG"
            : outcome.failed()
                ? "FAILED"
                : outcome.wrong() ? "WRONG" : outcome.late() ? "LATE" : "exact",
        outcome.millis() / 1000.0,
        outcome.undisturbedMillis() / 1000.0,
        outcome.allowedMillis() / 1000.0,
        outcome.extraOfBound(),
        outcome.stolen(),
        outcome.reused(),
        outcome.happened().stream().map(fault -> fault.kind() + "@" + fault.atMillis()).toList());
    if (bad) {
      System.out.println("  to repeat it: make chaos RUNS=1 SEED=" + seed);
      outcome.story().forEach(line -> System.out.println("  " + line));
    }
  }
}
