package org.satingrid.benchmarks.threads;

import org.satingrid.benchmarks.threads.RunCounts.NodeCounts;

/**
 * Predicts the time of a program with each node on a separate machine, from the work of these nodes
 * in one process. As in Valiant's model of bulk-synchronous programs (1990), the node with the
 * maximum work, round trips, bytes over its link, or traps delays all others. Operations that two
 * nodes cannot do at once are added: each thread that leaves a barrier owns the barrier's monitor
 * for a round trip, and reads the state of another monitor.
 *
 * <p>The model assumes that no operations overlap, that a handler takes no time of its node, and
 * that a miss costs only its round trip.
 */
final class NodesModel {

  private static final int TRIPS_OF_A_NOTICE = 2;

  private NodesModel() {}

  /**
   * Predicts the milliseconds of a run.
   *
   * @param oneNode milliseconds on one node, measured
   * @param traps true if absent objects are found by traps, false if by checks
   */
  static double millis(double oneNode, RunCounts run, Interconnect link, boolean traps) {
    long trips = run.most(NodeCounts::trips) + TRIPS_OF_A_NOTICE * run.sum(NodeCounts::notices);
    double micros =
        trips * link.roundTripMicros()
            + run.most(NodeCounts::linkBytes) / link.bytesPerMicro()
            + (traps ? run.most(NodeCounts::faults) * link.faultMicros() : 0);
    return oneNode * run.longestShare() + micros / 1000;
  }
}
