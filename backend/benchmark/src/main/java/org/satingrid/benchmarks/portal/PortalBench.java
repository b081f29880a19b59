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
 * {@code make bench-portal}: last line JSON, exit code 0 only if every bar holds. Arguments: number
 * of agents, seconds of each measurement, options of the portal's virtual machine.
 */
public final class PortalBench {
  private static final int PORT = 18_080;
  private static final List<String> SETTINGS =
      List.of("--satin.requests.per-second=100000", "--satin.requests.burst=100000");

  private PortalBench() {}

  private static List<SiteSpec> sites() {
    return List.of(SiteSpec.of(Starts.COLD, 0).withoutSpare(), SiteSpec.of(Starts.WARM, 0));
  }

  private static Result run(
      Distribution built, Path home, PortalOptions portal, int agents, int seconds, Year year)
      throws IOException, InterruptedException {
    try (LocalGrid grid = LocalGrid.start(built, home, PORT, sites(), portal)) {
      return new Bench(grid, agents, seconds).run(year);
    }
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    int agents = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
    int seconds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 60;
    List<String> given =
        Arrays.asList(arguments).subList(Math.min(2, arguments.length), arguments.length);
    List<String> machine = new ArrayList<>(List.of("-Xmx2g"));
    machine.addAll(given.isEmpty() ? List.of("-XX:+UseSerialGC") : given);
    PortalOptions portal = new PortalOptions(machine, SETTINGS);
    Distribution built = Distribution.ofWorkingDirectory();
    Path home = built.root().resolve(".run/bench-portal");
    int exit = 1;
    try {
      Year year = YearBench.run(built, home, PORT, portal, seconds);
      Result result = run(built, home, portal, agents, seconds, year);
      System.out.println(result.json());
      exit = result.holds() ? 0 : 1;
    } catch (GridException e) {
      System.err.println("bench-portal: " + e.getMessage());
    }
    System.exit(exit);
  }
}
