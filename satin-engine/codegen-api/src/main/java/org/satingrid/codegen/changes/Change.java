package org.satingrid.codegen.changes;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One change that a copy has made.
 *
 * <pre>
 *   content             from     now                        before
 *   PRIMITIVES          place    a run of elements          the same run, equal elements are unchanged
 *   ELEMENTS            place    Object[], a run            the same run, equal elements are unchanged
 *   FIELDS              place    the value                  the value
 *   SEQUENCE            place    Object[], the new part     Object[], the part that it replaces
 *   SET, MAP            ENTRY    Object[] {key, value}      the value, or {@link Values#ABSENT}
 *   all others          WHOLE    Object[], the content      Object[], the content
 * </pre>
 *
 * @param object number of the object in the list that was sent with the task
 * @param size number of elements of a sequence when the task was sent, 0 for other objects
 */
public record Change(int object, int from, @Nullable Object now, @Nullable Object before, int size)
    implements Serializable {

  static final int WHOLE = -1;
  static final int ENTRY = -2;

  /** Stands, in a message, for a reference to an object that was sent with the task. */
  public record Sent(int object) implements Serializable {}

  /**
   * The content that a copy adds to the original of an object with its own merge: see {@link
   * Rejoining}.
   */
  record Added(Serializable what) implements Serializable {}
}
