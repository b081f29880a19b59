package org.satingrid.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;

/**
 * Main class: runs random programs on grids of processes under random faults. Arguments: the number
 * of runs and, optionally, a seed and the number of grids. Run {@code i} uses {@code seed + i}, so
 * that the arguments {@code 1} and the seed of a run repeat this run. The last line is JSON. The
 * exit code is 0 if every result was exact, no run hung, and work was stolen in every run.
 */
public final class Chaos {
  /**
   * Number of grids at a time. Three grids leave two cores partly idle, because leaves sleep and
   * faults wait for heartbeats. More grids would finish more runs per hour, but their runs would
   * sometimes wait for a processor.
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

  static Tally run(LongStream seeds, Path logs, int lanes)
      throws IOException, InterruptedException {
    long[] all = seeds.toArray();
    List<String> options = ClassArchive.make(logs.resolve("archive"));
    Tally tally = new Tally();
    PrimitiveIterator.OfLong usual = on(Size.USUAL, all);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < lanes; i++) {
      // Two of three grids send all messages between sites through their hub.
      Path own = logs.resolve("grid" + i);
      Lane lane = new Lane(own, Size.USUAL, i % 2 == 1, options, usual, tally);
      threads.add(new Thread(lane, "lane-" + i));
      threads.get(i).start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    // The large grid runs alone, because it has as many processes as two other grids.
    PrimitiveIterator.OfLong large = on(Size.LARGE, all);
    new Lane(logs.resolve("large"), Size.LARGE, true, options, large, tally).run();
    return tally;
  }

  private static PrimitiveIterator.OfLong on(Size size, long[] seeds) {
    return LongStream.of(seeds).filter(seed -> Size.of(seed).equals(size)).iterator();
  }
}
