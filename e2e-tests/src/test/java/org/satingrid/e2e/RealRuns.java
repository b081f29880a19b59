package org.satingrid.e2e;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.localgrid.SiteSpec;
import org.satingrid.localgrid.SiteSpec.Place;

/**
 * The grid of {@link RunBench}, and its runs: twelve with one fault each, and twelve without. Nodes
 * get a fifth of a core each, so that all nodes together leave some room on a machine of two cores.
 */
final class RealRuns {
  private static final double CPU = 0.2;

  /**
   * The environment of nearby agents. An engine gets about 190 MB of heap, which a run can fill.
   */
  private static final Place NEAR =
      Place.HERE.with("--direct", "127.0.0.1:0", "--memory", "500m", "--nice", "0");

  private static final String BRNO = "brno";
  private static final String LECCE = "lecce";

  /** The site in the network namespace of {@link FarPlace}. */
  static final String FAR = "far";

  private static final List<String> TWO = List.of("amsterdam", BRNO);
  private static final List<String> THREE = List.of("amsterdam", BRNO, LECCE);
  private static final List<String> WITH_FAR = List.of("amsterdam", BRNO, FAR);

  private RealRuns() {}

  static List<SiteSpec> sites() {
    return List.of(
        new SiteSpec("amsterdam", CPU, 1, 2, null).at(NEAR),
        new SiteSpec(BRNO, CPU, 1, 2, null).at(NEAR),
        new SiteSpec(LECCE, CPU, 1, 1, null).at(NEAR));
  }

  static SiteSpec far(FarPlace place) {
    return new SiteSpec(FAR, CPU, 1, 1, null)
        .at(place.place().with("--memory", "500m", "--nice", "0"));
  }

  /** Makes a run of about thirty seconds on the requested nodes. */
  private static RealRun run(String name, List<String> sites, int nodes, String... arguments) {
    return RealRun.healthy(name, sites, nodes, arguments);
  }

  static List<RealRun> faults() {
    return List.of(
        run("straggler", THREE, 5, "tree:9:50")
            .with("STRAGGLER")
            .during(Disturbance.starves("brno-1")),
        run("coarse grain", THREE, 5, "flat:7:2500").with("COARSE_GRAIN"),
        run("fine grain", THREE, 5, "flat:12000:0.5").with("FINE_GRAIN"),
        run("slow link", List.of("amsterdam", FAR), 3, "flat:400:30").with("SLOW_LINK"),
        run("serial prefix", THREE, 5, "serial=3000", "tree:9:40").with("SERIAL_PART"),
        run("garbage collection", TWO, 4, "churn=30000", "tree:9:40").with("GARBAGE_COLLECTION"),
        run("crash loop", List.of(LECCE), 1, "halt=2000", "flat:1:1").with("CRASH_LOOP").retried(2),
        run("misjudged speed", THREE, 5, "slow=brno=2", "flat:700:30").with("MISJUDGED_SPEED"),
        run("starved queue", THREE, 5, "rounds:25:2:250").with("STARVED"),
        run("hub only route", WITH_FAR, 5, "flat:800:30").with("RELAYED"),
        run("late join", List.of("amsterdam", LECCE), 2, "tree:9:40")
            .with("LATE_JOIN")
            .during(Disturbance.joins(LECCE, 0.45)),
        run("memory near its limit", TWO, 4, "hold=0.94", "tree:9:40").with("MEMORY"));
  }

  /**
   * Returns healthy runs of different kinds: on one to four sites, with regular and irregular
   * programs, with small and large parts.
   */
  static List<RealRun> healthy() {
    List<RealRun> runs = new ArrayList<>();
    List<List<String>> sites = List.of(TWO, THREE, WITH_FAR, List.of("amsterdam", LECCE));
    List<Integer> nodes = List.of(4, 5, 5, 3);
    List<String> work = List.of("tree:9:40", "tree:11:10", "tree:8:80");
    for (int i = 0; i < 12; i++) {
      int on = i % sites.size();
      runs.add(run("healthy " + (i + 1), sites.get(on), nodes.get(on), work.get(i % work.size())));
    }
    return runs;
  }

  /** Returns runs of one program on different numbers of nodes. */
  static List<RealRun> repeated() {
    return List.of(
        run("repeated", THREE, 5, "tree:9:18"),
        run("repeated", TWO, 4, "tree:9:18"),
        run("repeated", List.of("amsterdam", LECCE), 3, "tree:9:18"));
  }
}
