package org.satingrid.simulator;

import java.util.List;
import java.util.Map;

/** Receives the counts of each node once in a simulated second, like an engine's report. */
@FunctionalInterface
public interface Watch {
  void second(int second, List<Node> nodes);

  /**
   * The counts of a node since the program's start.
   *
   * @param site index of the node's site in the topology
   * @param workSeconds work done, at speed 1, with the done part of running leaves
   * @param progress share of the job completed, by the weights of tasks
   * @param busySeconds sum of its workers' time in leaves
   * @param idleSeconds sum of its workers' time without a leaf
   * @param executed number of begun tasks
   * @param queued number of tasks that have not begun
   * @param steals requests by the index of the victim's site
   */
  record Node(
      int site,
      int workers,
      double workSeconds,
      double progress,
      double busySeconds,
      double idleSeconds,
      long executed,
      long leaves,
      int queued,
      Map<Integer, Steals> steals) {}

  /**
   * The requests of one node to the nodes of a site.
   *
   * @param waitSeconds sum of the times from a request to its answer
   * @param stolenSeconds work in the received tasks, at speed 1
   */
  record Steals(long attempts, long won, double waitSeconds, double stolenSeconds) {
    /** Returns the sum of these counts and the other counts. */
    public Steals plus(Steals other) {
      return new Steals(
          attempts + other.attempts,
          won + other.won,
          waitSeconds + other.waitSeconds,
          stolenSeconds + other.stolenSeconds);
    }
  }
}
