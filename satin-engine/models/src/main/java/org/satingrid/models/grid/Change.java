package org.satingrid.models.grid;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One change by a copy.
 *
 * @param object number of the object among the sent ones
 * @param from the first place, or -1 if the whole content changed
 * @param now the new content, or an array of a primitive type for a run of its elements
 * @param before the content when the task was sent
 * @param hash of the previous content, for a run of elements
 */
record Change(int object, int from, @Nullable Object now, @Nullable Object before, long hash)
    implements Serializable {

  static final int WHOLE = -1;

  /** Takes the place of what was sent, in a message. */
  record Sent(int object) implements Serializable {}

  /** The addition of a copy to an object that rejoins the original. */
  record Added(Serializable what) implements Serializable {}
}
