package org.satingrid.threads.memory;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fields that a copy of an object can lack. The static fields of a class form one shared
 * object. Some of its fields can refer to objects of the JDK that stay on the first node, such as a
 * {@code Scanner} that only main uses, or to a format that main changes as long as no other thread
 * uses it. Other nodes get the object without these fields. A read of such a field gets the format
 * from the first node, or fails.
 *
 * <pre>
 *   field := 1 | 0 value
 * </pre>
 */
final class LeftOut {

  /** The number of bits of {@link SharedObject#lacks}. Copies cannot lack any further fields. */
  private static final int MAX_FIELDS = 16;

  private static final String HOLDER = "$statics";
  private static final int NONE = -1;

  private final List<FieldSlot> slots;
  private final int[] bits;

  LeftOut(List<FieldSlot> slots) {
    this.slots = slots;
    this.bits = new int[slots.size()];
    Arrays.fill(bits, NONE);
    int next = 0;
    for (int i = 0; i < bits.length && next < MAX_FIELDS; i++) {
      if (slots.get(i).leftOut() != null) {
        bits[i] = next++;
      }
    }
  }

  /** Returns true if the class has the static fields of another class. */
  static boolean isHolder(Class<?> type) {
    return type.getName().endsWith(HOLDER);
  }

  /**
   * Writes the marker that a value follows, or that the field is left out. Returns true if the
   * field is left out.
   */
  boolean writes(int slot, @Nullable Object value, ValueWriter out) {
    if (bits[slot] == NONE) {
      return false;
    }
    boolean leftOut =
        !ImmutableValues.isShareable(value)
            || (value != null && Settled.is(value) && !out.identities().isElsewhere(value));
    out.writeByte(leftOut ? 1 : 0);
    return leftOut;
  }

  /** Returns true if the field was left out, and records this in the copy. */
  boolean reads(int slot, SharedObject copy, ValueReader in) {
    if (bits[slot] == NONE) {
      return false;
    }
    boolean leftOut = in.readByte() != 0;
    int bit = 1 << bits[slot];
    copy.lacks = (short) (leftOut ? copy.lacks | bit : copy.lacks & ~bit);
    return leftOut;
  }

  /**
   * Returns the value of a field. Gets it from the home if the copy lacks the field.
   *
   * @throws NotShareableException if the object in the field stays on its node
   */
  @Nullable Object present(SharedObject copy, int slot) {
    Class<?> type = slots.get(slot).leftOut();
    if (type == null || bits[slot] == NONE || (copy.lacks >> bits[slot] & 1) == 0) {
      return slots.get(slot).get(copy);
    }
    if (Settled.isType(type.getName())) {
      return Memory.current().field(copy, slot);
    }
    throw new NotShareableException(
        "the field "
            + slots.get(slot).programName()
            + ": "
            + ImmutableValues.stays(type.getName()));
  }
}
