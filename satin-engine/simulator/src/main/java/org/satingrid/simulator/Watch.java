package org.satingrid.simulator;

import java.util.List;
import java.util.Map;

/** Is told once a simulated second what each node has done, as an engine reports it. */
@FunctionalInterface
public interface Watch {
  void second(int second, List<Node> nodes);

  /**
   * Counters of a node since the start of the program.
   *
   * @param site by index, as the topology has it
   * @param workSeconds work done, at speed 1; of leaves that run as far as they are
   * @param progress share of the job completed, by the weights of tasks
   * @param busySeconds its workers' time in leaves, summed
   * @param idleSeconds its workers' time without a leaf, summed
   * @param executed tasks begun
   * @param queued tasks that nobody has begun
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
