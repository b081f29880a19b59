package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One try at a job.
 *
 * @param number from 1
 * @param outcome succeeded, or the code of what ended it, or null while it is under way
 * @param message says more about the outcome
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
   * @param state assigned, joined or ended
   * @param outcome how it ended, or null
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
