package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The work that depends on a node, or on the nodes of a site, at this time. Clients show it before
 * nodes are withdrawn.
 *
 * @param nodes number of the affected nodes
 * @param engines number of engines that run there
 * @param workers workers of these engines, summed
 * @param tasks number of tasks that these engines work on
 * @param jobs the jobs that run there
 * @param drainSeconds estimated time until a drain is done, or null if a job has no other node and
 *     its end is unknown
 */
public record Impact(
    int nodes,
    int engines,
    int workers,
    long tasks,
    List<AffectedJob> jobs,
    @Nullable Double drainSeconds) {

  /**
   * A job that runs there.
   *
   * @param id id of the job
   * @param number number of the job
   * @param owner user name of the job's owner
   * @param nodesHere number of its nodes among the affected nodes
   * @param nodesElsewhere number of its other nodes
   * @param main true if its main runs there
   * @param secondsLeft estimated time until its end, or null while unknown
   */
  public record AffectedJob(
      String id,
      long number,
      String owner,
      int nodesHere,
      int nodesElsewhere,
      boolean main,
      @Nullable Double secondsLeft) {}
}
