package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.GridException;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.PortalOptions;
import org.satingrid.localgrid.SiteSpec;

/**
 * {@code make bench-portal}: last line JSON, exit code 0 only if every bar holds. Arguments: {@code
 * herd} if only the return of all agents is to be measured, {@code submits} if only short jobs,
 * {@code ratio} if only calls; number of agents, seconds of each measurement, options of the
 * portal's virtual machine.
 */
public final class PortalBench {
  private static final int PORT = 18_080;
  private static final String HERD = "herd";
  private static final String SUBMITS = "submits";
  private static final String RATIO = "ratio";
  private static final List<String> SETTINGS =
      List.of("--satin.requests.per-second=100000", "--satin.requests.burst=100000");

  private PortalBench() {}

  private static List<SiteSpec> sites() {
    return List.of(SiteSpec.of(Starts.COLD, 0).withoutSpare(), SiteSpec.of(Starts.WARM, 0));
  }

  private interface Measured<R> {
    R by(Bench bench) throws IOException, InterruptedException;
  }

  private static <R> R run(
      Distribution built,
      Path home,
      PortalOptions portal,
      int agents,
      int seconds,
      Measured<R> measured)
      throws IOException, InterruptedException {
    try (LocalGrid grid = LocalGrid.start(built, home, PORT, sites(), portal)) {
      return measured.by(new Bench(grid, agents, seconds));
    }
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<String> given = new ArrayList<>(Arrays.asList(arguments));
    boolean herdOnly = given.remove(HERD);
    boolean submitsOnly = given.remove(SUBMITS);
    boolean ratioOnly = given.remove(RATIO);
    int agents = given.isEmpty() ? 10_000 : Integer.parseInt(given.remove(0));
    int seconds = given.isEmpty() ? 60 : Integer.parseInt(given.remove(0));
    List<String> machine = new ArrayList<>(List.of("-Xmx2g"));
    machine.addAll(given.isEmpty() ? List.of("-XX:+UseSerialGC") : given);
    PortalOptions portal = new PortalOptions(machine, SETTINGS);
    Distribution built = Distribution.ofWorkingDirectory();
    Path home = built.root().resolve(".run/bench-portal");
    int exit = 1;
    try {
      boolean holds;
      if (herdOnly) {
        Herd herd = run(built, home, portal, agents, seconds, Bench::herd);
        System.out.println("{" + herd.json() + "}");
        holds = herd.holds();
      } else if (submitsOnly) {
        double rate = run(built, home, portal, agents, seconds, Bench::submits);
        System.out.println("{\"submits_per_s\":%.1f}".formatted(rate));
        holds = rate >= Result.LEAST_SUBMITS;
      } else if (ratioOnly) {
        double ratio = run(built, home, portal, agents, seconds, Bench::ratio);
        System.out.println("{\"rest_p99_ratio\":%.2f}".formatted(ratio));
        holds = ratio <= Result.MOST_RATIO;
      } else {
        Year year = YearBench.run(built, home, PORT, portal, seconds);
        Result result = run(built, home, portal, agents, seconds, bench -> bench.run(year));
        System.out.println(result.json());
        holds = result.holds();
      }
      exit = holds ? 0 : 1;
    } catch (GridException e) {
      System.err.println("bench-portal: " + e.getMessage());
    }
    System.exit(exit);
  }
}
