package org.satingrid.local.check;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Shared;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Suppression;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.WorkerContext;

/**
 * The worker of a check. It has a permanent request for work, so that each invocation continues in
 * the heap after its first call, and each spawn makes a task. An invocation never stops in the
 * middle.
 */
final class CheckContext extends WorkerContext {

  private final Simulation simulation;

  CheckContext(Simulation simulation) {
    this.simulation = simulation;
    this.request = 1;
  }

  /** The state of an invocation in the heap. */
  private static final class Invocation {
    private final Calls calls;
    private @Nullable Object awaited;
    private @Nullable Throwable leaving;

    Invocation(Simulation simulation) {
      calls = new Calls(simulation);
    }
  }

  private Invocation of(HeapFrame frame) {
    Invocation invocation = (Invocation) frame.runtimeState;
    if (invocation == null) {
      invocation = new Invocation(simulation);
      frame.runtimeState = invocation;
    }
    return invocation;
  }

  @Override
  public @Nullable Object call(HeapFrame start) throws Throwable {
    return start.resume(this);
  }

  @Override
  public @Nullable Object returned(
      HeapFrame frame, @Nullable Object result, int site, @Nullable Object target, int index)
      throws Throwable {
    of(frame).calls.add(simulation.returned(result, site, target, index));
    return frame.resume(this);
  }

  @Override
  public @Nullable Object threw(
      HeapFrame frame, Throwable thrown, int site, @Nullable Object target, int index)
      throws Throwable {
    if (thrown instanceof VirtualMachineError || thrown instanceof RunOver) {
      throw thrown;
    }
    of(frame).calls.add(simulation.threw(thrown, site, target, index));
    return frame.resume(this);
  }

  @Override
  public @Nullable Object returned(HeapFrame frame, @Nullable Object result) throws Throwable {
    of(frame).awaited = result;
    return frame.resume(this);
  }

  @Override
  public boolean stops(HeapFrame frame, @Nullable Object result) {
    return false;
  }

  @Override
  public @Nullable Object value(HeapFrame frame) {
    return of(frame).awaited;
  }

  @Override
  public boolean spawn(HeapFrame frame, Task task, int site, @Nullable Object target, int index) {
    simulation.spawn(of(frame).calls, task, site, target, index);
    return true;
  }

  @Override
  public boolean sync(HeapFrame frame) {
    if (frame.hasInlets()) {
      of(frame).calls.completeUntilOneThrows();
    } else {
      of(frame).calls.complete();
    }
    return true;
  }

  @Override
  public @Nullable Spawned nextResult(HeapFrame frame) {
    return of(frame).calls.nextReturned();
  }

  @Override
  public @Nullable Spawned nextEnded(HeapFrame frame) {
    return of(frame).calls.nextEnded();
  }

  @Override
  public @Nullable Spawned nextThrown(HeapFrame frame) {
    Calls calls = of(frame).calls;
    Spawned next = calls.nextThrown();
    // The record stands for no call. It makes the invocation wait again.
    return next == null && !calls.isComplete() ? simulation.returned(null, -1, null, 0) : next;
  }

  @Override
  public void leavesInlet(HeapFrame frame) {
    Calls calls = of(frame).calls;
    calls.drop();
    Throwable unused = calls.takeThrown();
  }

  @Override
  public void rethrow(HeapFrame frame) throws Throwable {
    Throwable thrown = of(frame).calls.takeThrown();
    if (thrown != null) {
      throw thrown;
    }
  }

  @Override
  public boolean leaves(HeapFrame frame, Throwable thrown) {
    Invocation invocation = of(frame);
    if (thrown instanceof VirtualMachineError || thrown instanceof RunOver) {
      invocation.calls.drop();
    } else {
      invocation.calls.complete();
    }
    invocation.leaving = thrown;
    return true;
  }

  @Override
  public Throwable left(HeapFrame frame) {
    Invocation invocation = of(frame);
    Throwable thrown = Objects.requireNonNull(invocation.leaving, "nothing was thrown");
    Throwable called = invocation.calls.takeThrown();
    boolean stays = frame.hasInlets() || thrown instanceof RunOver;
    return stays ? thrown : Suppression.first(called, thrown);
  }

  @Override
  public void created(Shared object) {
    simulation.created(object);
  }

  @Override
  public void abort(HeapFrame frame) {
    of(frame).calls.drop();
  }
}
