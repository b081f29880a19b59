package org.satingrid.cluster.wire;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.changes.Change;
import org.satingrid.runtime.Outcome;

/**
 * The end of a task that may have changed its arguments, as it travels.
 *
 * @param sending number of the sending that its copies come from
 * @param body a serialized {@link Body}, or null if the changes cannot be brought back
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record Homecoming(long sending, byte @Nullable [] body) implements Carrier {

  /**
   * The outcome and the changes, with numbers in place of the copies.
   *
   * @param returned null if it threw
   * @param thrown a serialized outcome, or null if it returned
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  public record Body(
      Outcome.@Nullable Returned returned, byte @Nullable [] thrown, Change[] changes)
      implements Carrier {}
}
