package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The work that depends on a node, or on the nodes of a site, at this time. Clients show it before
 * nodes are withdrawn.
 *
 * @param engines engines that run there
 * @param tasks tasks that these engines work on
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
   * @param nodesHere how many of its nodes are meant
   * @param nodesElsewhere how many others it has
   * @param main whether its main runs there
   * @param secondsLeft until its end, estimated, or null while unknown
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
