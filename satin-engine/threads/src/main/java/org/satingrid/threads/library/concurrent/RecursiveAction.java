package org.satingrid.threads.library.concurrent;

import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.RecursiveAction}. */
public abstract class RecursiveAction extends ForkJoinTask<Void> {

  public RecursiveAction() {}

  protected abstract void compute();

  @Override
  public final @Nullable Void getRawResult() {
    return null;
  }

  @Override
  protected final void setRawResult(@Nullable Void value) {}

  @Override
  protected final boolean exec() {
    compute();
    return true;
  }
}
