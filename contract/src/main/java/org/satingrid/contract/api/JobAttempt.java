package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One try at a job.
 *
 * @param id the attempt's id, a UUID
 * @param number number of the attempt, from 1
 * @param createdAt when the portal chose its nodes
 * @param endedAt when it ended, or null while it is under way
 * @param outcome {@code succeeded}, or the code of the error or order that ended it, or null while
 *     it is under way
 * @param message the outcome in words, or null while it is under way
 * @param engines the engine that runs main first, the others by the names of their nodes
 */
public record JobAttempt(
    String id,
    int number,
    Instant createdAt,
    @Nullable Instant endedAt,
    @Nullable String outcome,
    @Nullable String message,
    List<Engine> engines) {

  /**
   * The engine of one node.
   *
   * @param node name of the node
   * @param site name of the node's site
   * @param workers number of its workers
   * @param master true if it runs the program's main
   * @param state assigned, joined or ended
   * @param joinedAt when it joined the others, by the node's clock, or null if it has not joined
   * @param endedAt when it ended, by the node's clock, or when the portal gave it up. Null while it
   *     runs.
   * @param outcome kind of its end, or null
   */
  public record Engine(
      String node,
      String site,
      int workers,
      boolean master,
      String state,
      @Nullable Instant joinedAt,
      @Nullable Instant endedAt,
      @Nullable String outcome) {}
}
