package org.satingrid.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The context of a thread that no runtime manages. Other workers send it no requests for work.
 * Therefore it never captures an invocation, and runs every call in sequence.
 */
public class SequentialContext extends WorkerContext {

  @Override
  public @Nullable Object call(HeapFrame start) throws Throwable {
    return start.start(this);
  }

  /** Executes the whole invocation on the stack, because this worker never stops for a request. */
  @Override
  public @Nullable Object returned(
      HeapFrame frame, @Nullable Object result, int site, @Nullable Object target, int index)
      throws Throwable {
    Calls.of(frame).all.add(new EndedCall(result, null, target, index, site));
    return frame.resume(this);
  }

  @Override
  public @Nullable Object returned(HeapFrame frame, @Nullable Object result) throws Throwable {
    Calls.of(frame).awaited = result;
    return frame.resume(this);
  }

  @Override
  public boolean stops(HeapFrame frame, @Nullable Object result) {
    return false;
  }

  @Override
  public @Nullable Object value(HeapFrame frame) {
    return Calls.of(frame).awaited;
  }

  @Override
  public @Nullable Object threw(
      HeapFrame frame, Throwable thrown, int site, @Nullable Object target, int index)
      throws Throwable {
    if (thrown instanceof VirtualMachineError) {
      throw thrown;
    }
    Calls.of(frame).all.add(new EndedCall(null, thrown, target, index, site));
    return frame.resume(this);
  }

  @Override
  public boolean spawn(HeapFrame frame, Task task, int site, @Nullable Object target, int index) {
    EndedCall call;
    try {
      HeapFrame callee = task.frame();
      Object result = callee == null ? task.execute() : callee.start(this);
      call = new EndedCall(result, null, target, index, site);
      // Any exception or error of a task is its outcome, which the sync throws.
    } catch (Throwable t) {
      call = new EndedCall(null, t, target, index, site);
    }
    Calls.of(frame).all.add(call);
    return true;
  }

  @Override
  public boolean sync(HeapFrame frame) {
    return true;
  }

  @Override
  public @Nullable Spawned nextResult(HeapFrame frame) {
    return Calls.of(frame).nextReturned();
  }

  @Override
  public @Nullable Spawned nextEnded(HeapFrame frame) {
    return Calls.of(frame).nextEnded();
  }

  @Override
  public @Nullable Spawned nextThrown(HeapFrame frame) {
    return Calls.of(frame).nextThrown();
  }

  @Override
  public void leavesInlet(HeapFrame frame) {
    Calls.of(frame).takeThrown();
  }

  @Override
  public void rethrow(HeapFrame frame) throws Throwable {
    Throwable thrown = Calls.of(frame).takeThrown();
    if (thrown != null) {
      throw thrown;
    }
  }

  @Override
  public boolean leaves(HeapFrame frame, Throwable thrown) {
    Calls.of(frame).leaving = thrown;
    return true;
  }

  @Override
  public Throwable left(HeapFrame frame) {
    Calls calls = Calls.of(frame);
    Throwable leaving = Objects.requireNonNull(calls.leaving, "nothing was thrown");
    Throwable called = calls.takeThrown();
    return frame.hasInlets() ? leaving : Suppression.first(called, leaving);
  }

  /** Has no effect, because all calls have already returned. */
  @Override
  public void abort(HeapFrame frame) {}

  /** The calls of one invocation since its last sync. */
  private static final class Calls {
    private final List<EndedCall> all = new ArrayList<>();
    private int delivered;
    private int seen;
    private @Nullable Throwable leaving;
    private @Nullable Object awaited;

    static Calls of(HeapFrame frame) {
      Calls calls = (Calls) frame.runtimeState;
      if (calls == null) {
        calls = new Calls();
        frame.runtimeState = calls;
      }
      return calls;
    }

    @Nullable Spawned nextReturned() {
      boolean failed = delivered > 0 && all.get(delivered - 1).thrown() != null;
      EndedCall call = failed ? null : nextEnded();
      while (call != null && call.thrown() == null && !call.returned()) {
        call = nextEnded();
      }
      return call == null || call.thrown() != null ? null : call;
    }

    @Nullable EndedCall nextEnded() {
      return delivered < all.size() ? all.get(delivered++) : null;
    }

    @Nullable Spawned nextThrown() {
      while (seen < all.size()) {
        EndedCall call = all.get(seen++);
        if (call.thrown() != null) {
          return call;
        }
      }
      return null;
    }

    @Nullable Throwable takeThrown() {
      Throwable first = EndedCall.firstThrown(all);
      all.clear();
      delivered = 0;
      seen = 0;
      return first;
    }
  }
}
