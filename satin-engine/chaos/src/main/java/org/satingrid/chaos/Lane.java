package org.satingrid.chaos;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;

/**
 * One grid and the runs on it. A failure of the grid itself counts as a failure of the present run.
 */
final class Lane implements Runnable {
  /** Number of first runs that are not measured, because classes are compiled during these runs. */
  private static final int COLD = 2;

  private static final int WARM = 5;

  private final Path logs;
  private final Size size;
  private final boolean dialled;
  private final List<String> options;
  private final PrimitiveIterator.OfLong seeds;
  private final Tally tally;

  /**
   * Prepares the runs.
   *
   * @param size number of nodes of the grid
   * @param dialled true if nodes of the grid reach nodes of other sites without the hub
   * @param options options of the nodes' JVMs
   * @param seeds seeds of the remaining runs, shared by all lanes
   */
  Lane(
      Path logs,
      Size size,
      boolean dialled,
      List<String> options,
      PrimitiveIterator.OfLong seeds,
      Tally tally) {
    this.logs = logs;
    this.size = size;
    this.dialled = dialled;
    this.options = options;
    this.seeds = seeds;
    this.tally = tally;
  }

  @Override
  public void run() {
    for (int grids = 0; peek(); grids++) {
      OptionalLong seed = OptionalLong.empty();
      try (ChaosGrid grid = new ChaosGrid(logs.resolve("start" + grids), size, dialled, options)) {
        double slowness = slowness(grid);
        for (seed = next(); seed.isPresent(); seed = next()) {
          long repairs = System.nanoTime();
          grid.repair();
          long begins = System.nanoTime();
          Outcome outcome = new Run(grid, seed.getAsLong(), slowness, true).run();
          long ends = System.nanoTime();
          if (outcome.late()) {
            grid.repair();
            outcome = outcome.besides(new Run(grid, seed.getAsLong(), slowness, false).run(), size);
          }
          tally.add(seed.getAsLong(), outcome, begins - repairs, ends - begins);
          tell(seed.getAsLong(), outcome);
        }
      } catch (IOException broken) {
        // The grid broke before a run. The next seed counts as failed.
        long failed = seed.isPresent() ? seed.getAsLong() : next().orElse(0);
        tally.broken(failed);
        System.out.println(
            "seed " + failed + ": the grid broke: " + broken.getMessage() + repeat(failed));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private boolean peek() {
    synchronized (seeds) {
      return seeds.hasNext();
    }
  }

  private OptionalLong next() {
    synchronized (seeds) {
      return seeds.hasNext() ? OptionalLong.of(seeds.nextLong()) : OptionalLong.empty();
    }
  }

  /**
   * Returns the median time of undisturbed runs, divided by the time of their work when it is
   * spread evenly. The median is used because most runs are slower than the fastest run.
   */
  private static double slowness(ChaosGrid grid) throws IOException, InterruptedException {
    double[] all = new double[COLD + WARM];
    for (int i = 0; i < all.length; i++) {
      Run run = new Run(grid, i, 1, false);
      Outcome outcome = run.run();
      if (outcome.result() == null || outcome.wrong()) {
        throw new IOException("an undisturbed run fails: " + outcome);
      }
      all[i] = outcome.millis() / (double) run.evenMillis();
      grid.repair();
    }
    double[] warm = Arrays.copyOfRange(all, COLD, all.length);
    Arrays.sort(warm);
    double slowness = warm[WARM / 2];
    System.out.printf(Locale.ROOT, "undisturbed: %.2f x the time of the work alone%n", slowness);
    return slowness;
  }

  private static String repeat(long seed) {
    return System.lineSeparator() + "  to repeat it: make chaos RUNS=1 SEED=" + seed;
  }

  /** Prints the outcome of a run with one call, because other lanes print at the same time. */
  private void tell(long seed, Outcome outcome) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "seed %d: %s in %.1f s (undisturbed %.1f, at most %.1f, extra %.2f of the bound),"
                + " %d steals, the first after %.1f s, %d reused%s%s%s%s; %s",
            seed,
            outcome.verdict(),
            outcome.millis() / 1000.0,
            outcome.undisturbedMillis() / 1000.0,
            outcome.allowedMillis() / 1000.0,
            outcome.extraOfBound(),
            outcome.stolen(),
            outcome.spreadMillis() / 1000.0,
            outcome.reused(),
            dialled ? ", direct" : "",
            size.equals(Size.USUAL) ? "" : ", " + size.nodes() + " nodes",
            Run.recordsEachSpawn(seed) ? ", a record per spawn" : "",
            outcome.standstillMillis() == 0
                ? ""
                : ", machine stood still " + outcome.standstillMillis() + " ms",
            outcome.happened().stream()
                .map(fault -> fault.kind() + "@" + fault.atMillis())
                .toList()));
    if (!outcome.verdict().equals(Outcome.EXACT)) {
      text.append(repeat(seed));
      outcome
          .story()
          .forEach(line -> text.append(System.lineSeparator()).append("  ").append(line));
    }
    System.out.println(text);
  }
}
