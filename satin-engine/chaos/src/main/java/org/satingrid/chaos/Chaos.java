package org.satingrid.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;

/**
 * Main class: runs random programs on grids of processes under random faults. Arguments: the number
 * of runs and, optionally, a seed and the number of grids; run {@code i} uses {@code seed + i}, so
 * that one run is repeated by {@code 1} and its own seed. The last line is JSON. Exit code 0 if
 * every result was exact, nothing hung, and work was stolen in every run.
 */
public final class Chaos {
  /**
   * Leaves sleep and faults wait for heartbeats, so three grids leave two cores some rest. More do
   * more in an hour, and what a run waits for then is, now and then, a processor.
   */
  static final int LANES = 3;

  private Chaos() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    int runs = Integer.parseInt(arguments[0]);
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : System.nanoTime() >>> 8;
    int lanes = arguments.length > 2 ? Integer.parseInt(arguments[2]) : LANES;
    Path logs = Files.createTempDirectory("satin-chaos");
    System.out.println(runs + " runs, seed " + seed + ", logs in " + logs);
    Tally tally = run(LongStream.range(seed, seed + runs), logs, Math.min(lanes, runs));
    System.out.println(tally.json(seed));
    System.exit(tally.good() ? 0 : 1);
  }

  /** Runs one program for each seed, on grids side by side, and tells what became of them. */
  static Tally run(LongStream seeds, Path logs, int lanes)
      throws IOException, InterruptedException {
    PrimitiveIterator.OfLong left = seeds.iterator();
    List<String> options = ClassArchive.make(logs.resolve("archive"));
    Tally tally = new Tally();
    Thread[] threads = new Thread[lanes];
    for (int i = 0; i < lanes; i++) {
      // Two of three grids need their hub for everything.
      Lane lane = new Lane(logs.resolve("grid" + i), i % 2 == 1, options, left, tally);
      threads[i] = new Thread(lane, "lane-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return tally;
  }
}
