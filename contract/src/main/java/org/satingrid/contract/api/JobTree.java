package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sample of the tree that a job's latest attempt spawned: the heaviest of the tasks that nodes
 * stole from one another, each below the stolen task in which it was spawned, and the program above
 * them all. If a task is in the sample and is not heavier than its parent, its parent is also in
 * the sample, except in rare cases.
 *
 * @param jobId id of the job
 * @param at when the portal read this
 * @param stolen number of reported tasks that nodes have stolen from one another
 * @param kept number of these tasks, and of programs, that are kept
 * @param tasks the heaviest of the kept tasks, in the order in which they began
 */
public record JobTree(String jobId, Instant at, long stolen, int kept, List<Task> tasks) {

  /**
   * A stolen task on the node that stole it, or the program on its master.
   *
   * @param name name of the task, unique within the attempt
   * @param parent name of the task that spawned it, which is not always among the kept tasks, or
   *     null for a program, or if unknown
   * @param method called method, or empty for a program
   * @param weight its share of the whole job, 0 to 1
   * @param site name of the site where it was executed
   * @param node name of the node where it was executed
   * @param fromSite site from where it was stolen, or null for a program
   * @param fromNode node from where it was stolen, or null for a program
   * @param startedAt when it began, by the clock of its node
   * @param endedAt when it ended, by the clock of its node, or null while it runs
   * @param outcome the outcome of the task, or that it still runs
   */
  public record Task(
      String name,
      @Nullable String parent,
      String method,
      double weight,
      String site,
      String node,
      @Nullable String fromSite,
      @Nullable String fromNode,
      Instant startedAt,
      @Nullable Instant endedAt,
      Outcome outcome) {}

  /** The outcomes of a task on its node. */
  public enum Outcome {
    /** The task is on the node. */
    RUNNING,
    /** Its result went to the task that waited for it. */
    DONE,
    /** It threw an exception, and the task that waited for it received the exception. */
    FAILED,
    /** An abort or an error above it made its result useless. */
    DROPPED,
    /** Its engine left, and gave it back without a result. */
    GIVEN_BACK,
    /** Its owner was gone. The result was kept for the node that repeated the owner's work. */
    KEPT,
    /** Its node was lost, and the task that waited for it repeated it. */
    LOST,
    /** Its engine ended before it did. */
    CUT_SHORT
  }
}
