package org.satingrid.threads.library.concurrent;

import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.CountedCompleter}. */
public abstract class CountedCompleter<T> extends ForkJoinTask<T> {

  private final @Nullable CountedCompleter<?> completer;
  private int pending;

  protected CountedCompleter() {
    this(null, 0);
  }

  protected CountedCompleter(@Nullable CountedCompleter<?> completer) {
    this(completer, 0);
  }

  protected CountedCompleter(@Nullable CountedCompleter<?> completer, int pending) {
    this.completer = completer;
    this.pending = pending;
  }

  public abstract void compute();

  public void onCompletion(CountedCompleter<?> caller) {}

  public boolean onExceptionalCompletion(Throwable thrown, CountedCompleter<?> caller) {
    return true;
  }

  public final @Nullable CountedCompleter<?> getCompleter() {
    return completer;
  }

  public final synchronized int getPendingCount() {
    return pending;
  }

  public final synchronized void setPendingCount(int count) {
    pending = count;
  }

  public final synchronized void addToPendingCount(int delta) {
    pending += delta;
  }

  public final synchronized boolean compareAndSetPendingCount(int expected, int count) {
    if (pending != expected) {
      return false;
    }
    pending = count;
    return true;
  }

  public final synchronized int decrementPendingCountUnlessZero() {
    int before = pending;
    if (before != 0) {
      pending = before - 1;
    }
    return before;
  }

  public final CountedCompleter<?> getRoot() {
    CountedCompleter<?> root = this;
    while (root.completer != null) {
      root = root.completer;
    }
    return root;
  }

  public final void tryComplete() {
    completeUp(true);
  }

  public final void propagateCompletion() {
    completeUp(false);
  }

  private void completeUp(boolean notifies) {
    CountedCompleter<?> caller = this;
    for (CountedCompleter<?> at = this;
        at.decrementPendingCountUnlessZero() == 0;
        at = at.completer) {
      if (notifies) {
        at.onCompletion(caller);
      }
      caller = at;
      if (at.completer == null) {
        at.quietlyComplete();
        return;
      }
    }
  }

  @Override
  public void complete(@Nullable T value) {
    setRawResult(value);
    onCompletion(this);
    quietlyComplete();
    if (completer != null) {
      completer.tryComplete();
    }
  }

  public final @Nullable CountedCompleter<?> firstComplete() {
    return decrementPendingCountUnlessZero() == 0 ? this : null;
  }

  public final @Nullable CountedCompleter<?> nextComplete() {
    if (completer == null) {
      quietlyComplete();
      return null;
    }
    return completer.firstComplete();
  }

  public final void quietlyCompleteRoot() {
    getRoot().quietlyComplete();
  }

  @Override
  final void failed(Throwable thrown) {
    CountedCompleter<?> caller = this;
    CountedCompleter<?> at = this;
    while (at != null && at.onExceptionalCompletion(thrown, caller)) {
      caller = at;
      at = at.completer;
      if (at != null) {
        at.completeExceptionally(thrown);
        return; // the completion continues with the completer above
      }
    }
  }

  @Override
  protected final boolean exec() {
    compute();
    return false;
  }

  @Override
  public @Nullable T getRawResult() {
    return null;
  }

  @Override
  protected void setRawResult(@Nullable T value) {}
}
