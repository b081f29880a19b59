package org.satingrid.models.grid;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Preparers of tasks that contain their own procedure. */
public final class Preparers {

  private Preparers() {}

  /**
   * Returns the preparer's task.
   *
   * @throws IllegalStateException if the result is not a task of the same class. In this case its
   *     fields could not be copied back into the original
   */
  public static <T extends Runnable> T prepare(UnaryOperator<T> preparer, T task) {
    @Nullable T prepared = preparer.apply(task);
    if (prepared == null || prepared.getClass() != task.getClass()) {
      throw new IllegalStateException(
          "a preparer of "
              + task.getClass().getName()
              + " has returned "
              + (prepared == null ? "null" : prepared.getClass().getName())
              + ": return a task of the same class");
    }
    return prepared;
  }
}
