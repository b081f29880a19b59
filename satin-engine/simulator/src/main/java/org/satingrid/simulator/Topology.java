package org.satingrid.simulator;

import java.util.ArrayList;
import java.util.List;

/**
 * Sites and the links between them.
 *
 * @param oneWayNanos delay between two sites, by the indexes of the sites
 * @param bytesPerSecond bandwidth between two sites in one direction, by the indexes of the sites
 */
public record Topology(String name, List<Site> sites, Figure oneWayNanos, Figure bytesPerSecond) {

  /** A property of the link from one site to another site. */
  @FunctionalInterface
  public interface Figure {
    double of(int from, int to);
  }

  /**
   * Equal nodes.
   *
   * @param speed speed of a worker. 1 is the speed of the reference core.
   */
  public record Site(String name, int nodes, int workersPerNode, double speed) {
    public int workers() {
      return nodes * workersPerNode;
    }
  }

  /** Returns equal sites. Any two sites are joined by the same link. */
  public static Topology uniform(
      int sites, int nodes, int workersPerNode, double roundTripMillis, double bytesPerSecond) {
    List<Site> list = new ArrayList<>();
    for (int i = 0; i < sites; i++) {
      list.add(new Site("s" + i, nodes, workersPerNode, 1));
    }
    String shape = sites + "x" + nodes + (workersPerNode == 1 ? "" : "x" + workersPerNode);
    String link = (long) roundTripMillis + " ms, " + (long) (bytesPerSecond / 1000) + " KB/s";
    return new Topology(
        sites == 1 ? shape : shape + ", " + link,
        List.copyOf(list),
        (from, to) -> roundTripMillis * 1e6 / 2,
        (from, to) -> bytesPerSecond);
  }

  /**
   * Returns sites of equal size with workers of different speeds. Any two sites are joined by the
   * same link.
   *
   * @param ratio speed of the first site's workers, which is 1, divided by the speed of the last
   *     site's workers. The speeds of the sites between them form a geometric sequence
   */
  public static Topology unequal(
      int sites, int workers, double roundTripMillis, double bytesPerSecond, double ratio) {
    Topology equal = uniform(sites, workers, 1, roundTripMillis, bytesPerSecond);
    List<Site> list = new ArrayList<>();
    for (int i = 0; i < sites; i++) {
      double speed = sites == 1 ? 1 : Math.pow(ratio, -(double) i / (sites - 1));
      list.add(new Site("s" + i, workers, 1, speed));
    }
    return new Topology(
        equal.name() + ", speeds 1:" + (long) ratio,
        List.copyOf(list),
        equal.oneWayNanos(),
        equal.bytesPerSecond());
  }

  public int workers() {
    return sites.stream().mapToInt(Site::workers).sum();
  }

  public double speed() {
    return sites.stream().mapToDouble(site -> site.workers() * site.speed()).sum();
  }

  /**
   * Returns the topologies of Table 2.1: 64 workers in one cluster, or in four clusters with four
   * kinds of links.
   */
  public static List<Topology> table21(int workersPerNode) {
    int nodes = 16 / workersPerNode;
    return List.of(
        uniform(1, 4 * nodes, workersPerNode, 0, 1e9),
        uniform(4, nodes, workersPerNode, 20, 1e6),
        uniform(4, nodes, workersPerNode, 20, 1e5),
        uniform(4, nodes, workersPerNode, 200, 1e6),
        uniform(4, nodes, workersPerNode, 200, 1e5));
  }
}
