package org.satingrid.simulator;

import java.util.List;
import java.util.Map;

/** Receives the counters of each node once a simulated second, like an engine's report. */
@FunctionalInterface
public interface Watch {
  void second(int second, List<Node> nodes);

  /**
   * Counters of a node since the start of the program.
   *
   * @param site index in the topology
   * @param workSeconds work done, at speed 1, with the done part of running leaves
   * @param progress share of the job completed, by the weights of tasks
   * @param busySeconds its workers' time in leaves, summed
   * @param idleSeconds its workers' time without a leaf, summed
   * @param executed tasks begun
   * @param queued tasks that have not begun
   * @param steals by the victim's site, by index
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
   * Requests of one node to the nodes of a site.
   *
   * @param waitSeconds from the request to the answer, summed
   * @param stolenSeconds work in the tasks received, at speed 1
   */
  record Steals(long attempts, long won, double waitSeconds, double stolenSeconds) {
    /** Both together. */
    public Steals plus(Steals other) {
      return new Steals(
          attempts + other.attempts,
          won + other.won,
          waitSeconds + other.waitSeconds,
          stolenSeconds + other.stolenSeconds);
    }
  }
}
