package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * A spawner's record of a task until the sync. It holds the task's result. If the result belongs
 * into an array element or a field, the record also contains this place.
 */
public abstract class Spawned {

  protected Spawned() {}

  /**
   * Returns true if the call has returned or thrown an exception, and this thread can see the
   * outcome.
   */
  public abstract boolean ended();

  /**
   * Returns true if this call and all earlier calls of the spawner have returned. Defined after
   * {@link Frame#join()}. For a heap frame {@link WorkerContext#nextResult} decides which results
   * count.
   */
  public abstract boolean returned();

  /**
   * Returns the result of the call, boxed, or null for void. Defined if {@link #returned()} is
   * true.
   */
  public abstract @Nullable Object result();

  /** Returns the exception that an inlet or the sync must handle, or null. */
  public abstract @Nullable Throwable thrown();

  /**
   * Replaces the exception of the call at the sync, or removes it after an inlet has run (null).
   * Also marks a call as failed that has returned a result which could not be stored.
   */
  public abstract void surfaces(@Nullable Throwable instead);

  /** Returns the array, or the object with the field, or null for a static field. */
  public abstract @Nullable Object target();

  /** Returns the index of the array element, or 0 for fields. */
  public abstract int index();

  /** Returns the number of the store in the spawner's class that writes the result. */
  public abstract int site();
}
