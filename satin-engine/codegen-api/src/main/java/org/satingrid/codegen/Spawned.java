package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * What a spawner keeps of a task until it syncs: the promise of a result and, where the result goes
 * to an array element or a field, that place.
 */
public abstract class Spawned {

  protected Spawned() {}

  /** Whether the call has returned or thrown, and its outcome is visible here. */
  public abstract boolean ended();

  /**
   * Whether the call returned, and no call before it threw. Defined after {@link Frame#join()}; of
   * a heap frame {@link WorkerContext#nextResult} says which results count.
   */
  public abstract boolean returned();

  /** What the call returned, boxed; null for void. Defined where {@link #returned()} is true. */
  public abstract @Nullable Object result();

  /** What the call threw, where it is the business of an inlet or of the sync; else null. */
  public abstract @Nullable Throwable thrown();

  /**
   * What surfaces at the sync in place of what the call threw, or nothing: an inlet has run. Or the
   * call returned, and its result could not be stored: then it counts as a call that threw this.
   */
  public abstract void surfaces(@Nullable Throwable instead);

  /** The array, or the object whose field it is; null for a static field. */
  public abstract @Nullable Object target();

  /** The element of the array; 0 for fields. */
  public abstract int index();

  /** Which store of the spawner's class writes the result. */
  public abstract int site();
}
