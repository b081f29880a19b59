package org.satingrid.threads.memory;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operation on a volatile field that the object's home executes in one step. */
public enum Update {
  SET(0) {
    @Override
    @Nullable Object apply(
        @Nullable Object before, @Nullable Object expected, @Nullable Object operand) {
      return operand;
    }
  },
  /** Adds to the field, of type {@code int} or {@code long}. */
  ADD(1) {
    @Override
    Object apply(@Nullable Object before, @Nullable Object expected, @Nullable Object operand) {
      if (before instanceof Integer a && operand instanceof Integer b) {
        return a + b;
      }
      if (before instanceof Long a && operand instanceof Long b) {
        return a + b;
      }
      throw new IllegalArgumentException("cannot add " + operand + " to " + before);
    }
  },
  /** Sets the field if its value equals the expected value. */
  SWAP(2) {
    @Override
    @Nullable Object apply(
        @Nullable Object before, @Nullable Object expected, @Nullable Object operand) {
      return SameValue.same(before, expected) ? operand : before;
    }
  };

  private static final List<Update> ALL = List.of(values());

  private final int code;

  Update(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  static Update of(int code) {
    return ALL.get(code);
  }

  /** Returns the new value of the field. */
  abstract @Nullable Object apply(
      @Nullable Object before, @Nullable Object expected, @Nullable Object operand);
}
