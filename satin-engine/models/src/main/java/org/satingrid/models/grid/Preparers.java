package org.satingrid.models.grid;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Preparers of tasks that know what to do. */
public final class Preparers {

  private Preparers() {}

  /**
   * What a preparer makes of a task.
   *
   * @throws IllegalStateException if it is no task of the same class, so that its fields could not
   *     be given back to the original
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
