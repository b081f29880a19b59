package org.satingrid.threads.memory;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fields that a copy of an object can lack. The static fields of a class are one object. Some
 * of its fields can have objects of the JDK that stay on the first node, such as a {@code Scanner}
 * that only main uses. Other nodes get the object without these fields, and only reads of them
 * fail.
 *
 * <pre>
 *   field := 1 | 0 value
 * </pre>
 */
final class LeftOut {

  /** The number of bits of {@link SharedObject#lacks}. Further fields are not left out. */
  private static final int MAX_FIELDS = 8;

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

  /** Returns true if the class has the static fields of another one. */
  static boolean isHolder(Class<?> type) {
    return type.getName().endsWith(HOLDER);
  }

  /** Writes that the value follows, or returns true if the field is left out. */
  boolean writes(int slot, @Nullable Object value, ValueWriter out) {
    if (bits[slot] == NONE) {
      return false;
    }
    boolean leftOut = !ImmutableValues.isShareable(value);
    out.writeByte(leftOut ? 1 : 0);
    return leftOut;
  }

  /** Returns true if the field was left out, and keeps that for the copy. */
  boolean reads(int slot, SharedObject copy, ValueReader in) {
    if (bits[slot] == NONE) {
      return false;
    }
    boolean leftOut = in.readByte() != 0;
    int bit = 1 << bits[slot];
    copy.lacks = (byte) (leftOut ? copy.lacks | bit : copy.lacks & ~bit);
    return leftOut;
  }

  /**
   * Checks that the copy has a field.
   *
   * @throws NotShareableException if it was left out
   */
  void check(SharedObject copy, int slot) {
    Class<?> type = slots.get(slot).leftOut();
    if (type != null && bits[slot] != NONE && (copy.lacks >> bits[slot] & 1) != 0) {
      throw new NotShareableException(
          "the field "
              + slots.get(slot).programName()
              + ": "
              + ImmutableValues.stays(type.getName()));
    }
  }
}
