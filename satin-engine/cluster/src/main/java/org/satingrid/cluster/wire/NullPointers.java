package org.satingrid.cluster.wire;

import java.util.IdentityHashMap;

/**
 * The messages of {@code NullPointerException}. The JVM that throws one computes its message at the
 * first question, from the stack. A copy on another node has no such stack. Therefore it gets the
 * message as text.
 */
final class NullPointers {
  /** The copies of one stream, because an exception can be its own cause's cause. */
  private final IdentityHashMap<Object, NullPointerException> copies = new IdentityHashMap<>();

  /**
   * Returns a copy of an exception with its message. Returns any other object, and an exception
   * without a message, as it is.
   */
  Object withMessage(Object value) {
    return value.getClass() == NullPointerException.class
            && ((NullPointerException) value).getMessage() != null
        ? copies.computeIfAbsent(value, thrown -> copy((NullPointerException) thrown))
        : value;
  }

  private static NullPointerException copy(NullPointerException thrown) {
    NullPointerException copy = new NullPointerException(thrown.getMessage());
    copy.setStackTrace(thrown.getStackTrace());
    if (thrown.getCause() != null) {
      copy.initCause(thrown.getCause());
    }
    for (Throwable suppressed : thrown.getSuppressed()) {
      copy.addSuppressed(suppressed);
    }
    return copy;
  }
}
