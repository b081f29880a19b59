package org.satingrid.threads.library.concurrent;

import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.RecursiveTask}. */
public abstract class RecursiveTask<V> extends ForkJoinTask<V> {

  private @Nullable V result;

  public RecursiveTask() {}

  protected abstract V compute();

  @Override
  public final @Nullable V getRawResult() {
    return result;
  }

  @Override
  protected final void setRawResult(@Nullable V value) {
    result = value;
  }

  @Override
  protected final boolean exec() {
    result = compute();
    return true;
  }
}
