package org.satingrid.codegen;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The frame of a thread that is not a worker. A spawn is a call, and its exception is thrown at the
 * sync.
 */
final class InlineFrame extends Frame {

  private final List<EndedCall> calls = new ArrayList<>();
  private int delivered;

  @Override
  public Spawned spawn(Task task) {
    return call(task, null, 0, -1);
  }

  @Override
  protected void spawn(Task task, @Nullable Object target, int index, int site) {
    call(task, target, index, site);
  }

  private EndedCall call(Task task, @Nullable Object target, int index, int site) {
    EndedCall call;
    try {
      call = new EndedCall(task.execute(), null, target, index, site);
      // Any exception or error of a task is its outcome, which the sync throws.
    } catch (Throwable t) {
      call = new EndedCall(null, t, target, index, site);
    }
    calls.add(call);
    return call;
  }

  /** Has no effect, because all calls have already returned. */
  @Override
  protected void abortAll() {}

  @Override
  protected boolean isSpent() {
    return false;
  }

  /** Returns false, because all calls have already returned. */
  @Override
  public boolean withdraw(Spawned newest) {
    return false;
  }

  @Override
  public void join() {
    boolean threw = false;
    for (EndedCall call : calls) {
      if (threw) {
        call.dropResult();
      }
      threw |= call.thrown() != null;
    }
  }

  @Override
  public @Nullable Spawned nextStore() {
    if (delivered > 0 && calls.get(delivered - 1).thrown() != null) {
      join(); // The last result could not be stored. Therefore later results are dropped.
    }
    while (delivered < calls.size()) {
      EndedCall call = calls.get(delivered++);
      if (call.site() >= 0 && call.returned()) {
        return call;
      }
    }
    return null;
  }

  @Override
  public void rethrow() throws Throwable {
    Throwable first = takeThrown();
    if (first != null) {
      throw first;
    }
  }

  @Override
  public void leaves(Throwable cause) {
    join();
  }

  @Override
  public void abandon(Throwable cause) throws Throwable {
    Throwable first = takeThrown();
    if (first != null) {
      throw Suppression.first(first, cause);
    }
  }

  private @Nullable Throwable takeThrown() {
    Throwable first = EndedCall.firstThrown(calls);
    calls.clear();
    delivered = 0;
    return first;
  }
}
