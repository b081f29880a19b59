package org.satingrid.models.workcrew;

import org.jspecify.annotations.Nullable;

/** Combines several exceptions into one. */
final class Failures {

  private Failures() {}

  /** Returns the first of two exceptions, with the second exception as suppressed. */
  static @Nullable Throwable first(@Nullable Throwable first, @Nullable Throwable second) {
    if (first == null) {
      return second;
    }
    if (second != null && second != first) {
      first.addSuppressed(second);
    }
    return first;
  }

  static void rethrow(@Nullable Throwable failure) {
    if (failure != null) {
      throw Failures.<RuntimeException>unchecked(failure);
    }
  }

  @SuppressWarnings({
    "unchecked",
    "TypeParameterUnusedInFormals"
  }) // This cast is the only way in which a procedure can throw a checked exception.
  private static <T extends Throwable> T unchecked(Throwable t) throws T {
    throw (T) t;
  }
}
