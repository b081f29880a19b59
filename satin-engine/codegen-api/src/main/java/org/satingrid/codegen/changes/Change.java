package org.satingrid.codegen.changes;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One change that a copy made.
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
 * @param object number of the object in the list that was sent
 * @param size number of elements of a sequence when the task was sent, 0 for others
 */
public record Change(int object, int from, @Nullable Object now, @Nullable Object before, int size)
    implements Serializable {

  static final int WHOLE = -1;
  static final int ENTRY = -2;

  /** Takes the place of what was sent, in a message. */
  public record Sent(int object) implements Serializable {}

  /** An addition to the copy of an object that rejoins the original. */
  record Added(Serializable what) implements Serializable {}
}
