package org.satingrid.cluster.wire;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.changes.Change;
import org.satingrid.runtime.Outcome;

/**
 * The end of a task that can have changed its arguments, in the form in which it is sent.
 *
 * @param sending number of the sending that brought the copies
 * @param body a serialized {@link Body}, or null if the changes cannot be transferred
 */
@SuppressWarnings("ArrayRecordComponent") // Not used in comparisons.
public record Homecoming(long sending, byte @Nullable [] body) implements Carrier {

  /**
   * The outcome and the changes. Numbers stand for the copies.
   *
   * @param returned the returned value, or null if the task threw an exception
   * @param thrown a serialized outcome, or null if the task returned
   */
  @SuppressWarnings("ArrayRecordComponent") // Not used in comparisons.
  public record Body(
      Outcome.@Nullable Returned returned, byte @Nullable [] thrown, Change[] changes)
      implements Carrier {}
}
