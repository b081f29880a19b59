package org.satingrid.codegen;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** The frame of a thread that is no worker: a spawn is a call, its exception waits for the sync. */
final class InlineFrame extends Frame {

  private final ArrayDeque<EndedCall> stores = new ArrayDeque<>();
  private @Nullable Throwable thrown;

  @Override
  public Spawned spawn(Task task) {
    return call(task, null, 0, -1);
  }

  @Override
  protected void spawn(Task task, @Nullable Object target, int index, int site) {
    EndedCall done = call(task, target, index, site);
    if (done.returned()) {
      stores.add(done);
    }
  }

  private EndedCall call(Task task, @Nullable Object target, int index, int site) {
    try {
      Object result = task.execute();
      return thrown == null
          ? new EndedCall(result, null, target, index, site)
          : EndedCall.tooLate();
    } catch (Throwable t) { // Whatever a task throws is its outcome and surfaces at sync.
      if (thrown == null) {
        thrown = t;
      } else {
        Suppression.add(thrown, t);
      }
      return new EndedCall(null, t, null, 0, -1);
    }
  }

  /** All have returned already. */
  @Override
  protected void abortAll() {}

  @Override
  protected boolean isSpent() {
    return false;
  }

  /** All have returned already. */
  @Override
  public boolean withdraw(Spawned newest) {
    return false;
  }

  @Override
  public void join() {}

  @Override
  public @Nullable Spawned nextStore() {
    return stores.poll();
  }

  @Override
  public void rethrow() throws Throwable {
    Throwable first = thrown;
    thrown = null;
    if (first != null) {
      throw first;
    }
  }

  @Override
  public void abandon(Throwable cause) throws Throwable {
    if (thrown != null) {
      throw Suppression.first(thrown, cause);
    }
  }
}
