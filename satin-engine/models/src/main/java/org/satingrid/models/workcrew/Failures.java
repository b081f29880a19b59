package org.satingrid.models.workcrew;

import org.jspecify.annotations.Nullable;

/** Several exceptions as one. */
final class Failures {

  private Failures() {}

  /** The first of two, with the other suppressed. */
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
  }) // Procedures throw no checked exception, except by the same trick.
  private static <T extends Throwable> T unchecked(Throwable t) throws T {
    throw (T) t;
  }
}
