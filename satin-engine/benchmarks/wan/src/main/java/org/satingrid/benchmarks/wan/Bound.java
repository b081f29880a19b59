package org.satingrid.benchmarks.wan;

import org.satingrid.simulator.Topology;

/** The upper bound of efficiency that latency sets, for any choice of victims. */
final class Bound {
  private static final double GAST = 16.12;

  private Bound() {}

  /**
   * Returns the maximum efficiency of any policy. A worker at another site than the program's site
   * has no task in the first half of a round trip. A result of its work in the last half of a round
   * trip would come too late.
   *
   * @param workNanos work of the whole job, at speed 1
   */
  static double efficiency(Topology topology, double workNanos) {
    double away = 0;
    for (int i = 1; i < topology.sites().size(); i++) {
      Topology.Site site = topology.sites().get(i);
      double trip = topology.oneWayNanos().of(0, i) + topology.oneWayNanos().of(i, 0);
      away += site.workers() * site.speed() * trip;
    }
    return workNanos / (workNanos + away);
  }

  /**
   * Returns the proven mean of random stealing on p equal processors with distance lambda between
   * any two processors: time at most W/p + 16.12 lambda log2(W / 2 lambda). Source: N. Gast, M.
   * Khatiri, D. Trystram, F. Wagner, "A new analysis of Work Stealing with latency", arXiv
   * 1805.00857. Here p is the total speed and lambda the maximum distance between two sites.
   */
  static double proven(Topology topology, double workNanos) {
    double lambda = 0;
    int sites = topology.sites().size();
    for (int i = 0; i < sites; i++) {
      for (int j = 0; j < sites; j++) {
        lambda = i == j ? lambda : Math.max(lambda, topology.oneWayNanos().of(i, j));
      }
    }
    double ideal = workNanos / topology.speed();
    double lost =
        lambda == 0 ? 0 : GAST * lambda * Math.log(workNanos / (2 * lambda)) / Math.log(2);
    return ideal / (ideal + lost);
  }
}
