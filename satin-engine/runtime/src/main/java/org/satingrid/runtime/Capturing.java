package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.HeldLocks;
import org.satingrid.codegen.SequentialContext;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.WorkerContext;

/**
 * The interface of a worker to generated code. Unwinds the stack on request, and manages the frames
 * of invocations in the heap. See README.md, "Reify on request".
 */
abstract class Capturing extends WorkerContext {

  private final Unwinding unwinding = new Unwinding();

  @Override
  public @Nullable Object returned(
      HeapFrame frame, @Nullable Object result, int site, @Nullable Object target, int index)
      throws Throwable {
    if (staysOnStack()) {
      return new SequentialContext().returned(frame, result, site, target, index);
    }
    Activation caller = new Activation(frame);
    TaskRecord call = new TaskRecord(null, caller, site, target, index);
    if (isUnwinding()) {
      caller.expect();
      unwinding.belongsTo(call);
    } else {
      call.value = result;
      call.returned = true;
      call.done = true;
    }
    caller.add(call);
    return capture(caller);
  }

  @Override
  public @Nullable Object threw(
      HeapFrame frame, Throwable thrown, int site, @Nullable Object target, int index)
      throws Throwable {
    boolean ends = Running.endsTheProgram(thrown);
    if (ends && !(thrown instanceof StackOverflowError && frame.catches())) {
      stopUnwinding();
      throw thrown;
    }
    if (staysOnStack()) {
      return new SequentialContext().threw(frame, thrown, site, target, index);
    }
    Activation caller = new Activation(frame);
    if (ends) {
      caller.doom(thrown);
    }
    TaskRecord call = new TaskRecord(null, caller, site, target, index);
    call.thrown = thrown;
    call.done = true;
    caller.add(call);
    caller.threw(call);
    return capture(caller);
  }

  @Override
  public @Nullable Object returned(HeapFrame frame, @Nullable Object result) throws Throwable {
    if (staysOnStack()) {
      return new SequentialContext().returned(frame, result);
    }
    return capture(called(new Activation(frame), result));
  }

  @Override
  public boolean stops(HeapFrame frame, @Nullable Object result) {
    if (staysOnStack()) {
      return false;
    }
    capture(called(Activation.of(frame), result));
    return true;
  }

  /**
   * Returns true if the thread holds a lock and has not begun to unwind. Only this thread can
   * release the lock. Therefore its calls stay on the stack.
   */
  private boolean staysOnStack() {
    return !isUnwinding() && HeldLocks.any();
  }

  private Activation called(Activation caller, @Nullable Object result) {
    TaskRecord call = new TaskRecord(null, caller, TaskRecord.NO_STORE, null, 0);
    if (isUnwinding()) {
      unwinding.belongsTo(call);
      caller.await(call);
    } else {
      call.value = result;
      caller.got(call);
    }
    return caller;
  }

  private @Nullable Object capture(Activation caller) {
    if (!isUnwinding()) {
      beginsToUnwind();
      request = Requests.UNWINDING;
    }
    unwinding.capture(caller);
    return null;
  }

  final boolean isUnwinding() {
    return request == Requests.UNWINDING;
  }

  /**
   * Called when the complete stack is captured. Returns the outermost captured invocation. {@link
   * Activation#inner} leads to the others.
   */
  final Activation unwound(TaskRecord base) {
    Activation outermost = unwinding.end(base);
    request = Requests.NONE;
    return outermost;
  }

  /**
   * Handles an error that ends the program during unwinding. The captured invocations are not
   * needed.
   */
  final void stopUnwinding() {
    if (isUnwinding()) {
      unwinding.fail();
      request = Requests.NONE;
    }
  }

  abstract void beginsToUnwind();

  @Override
  public boolean spawn(HeapFrame frame, Task task, int site, @Nullable Object target, int index)
      throws Throwable {
    Activation spawner = Activation.of(frame);
    Throwable fatal = spawner.fatal();
    if (fatal != null) {
      throw fatal;
    }
    if (isPointless()) {
      abandon();
      return false;
    }
    TaskRecord child = new TaskRecord(task, spawner, site, target, index);
    spawner.add(child);
    if (!HeldLocks.any() && exposes(child, spawner)) {
      return !hasExposedEnough();
    }
    runInPlace(child);
    if (isUnwinding()) {
      spawner.expect();
      unwinding.belongsTo(child);
      unwinding.capture(spawner);
      return false;
    }
    if (child.thrown != null && Running.endsTheProgram(child.thrown)) {
      spawner.doom(child.thrown);
    } else if (child.thrown != null) {
      spawner.threw(child);
    }
    return true;
  }

  /** Ends the invocation early, because its result is not needed. */
  abstract void abandon();

  /** Offers a task to other workers, if they need tasks and memory suffices. */
  abstract boolean exposes(TaskRecord child, Activation spawner);

  /**
   * Returns true if an invocation that runs only to make tasks for others has made enough of them.
   */
  abstract boolean hasExposedEnough();

  /** Runs a task on the stack of the invocation that spawned it. */
  abstract void runInPlace(TaskRecord child);

  @Override
  public @Nullable Object value(HeapFrame frame) throws Throwable {
    return Activation.of(frame).takeAwaited();
  }

  @Override
  public boolean sync(HeapFrame frame) {
    return sync(Activation.of(frame));
  }

  private boolean sync(Activation activation) {
    boolean complete = activation.sync();
    if (activation.fatal() != null) {
      droppedBy(activation);
    }
    if (!complete) {
      goOn(activation.reclaimForInlet());
    }
    return complete;
  }

  @Override
  public @Nullable Spawned nextResult(HeapFrame frame) {
    return Activation.of(frame).nextResult();
  }

  @Override
  public @Nullable Spawned nextEnded(HeapFrame frame) {
    return Activation.of(frame).nextEnded();
  }

  @Override
  public void rethrow(HeapFrame frame) throws Throwable {
    Throwable thrown = Activation.of(frame).takeThrown();
    if (thrown != null) {
      throw thrown;
    }
  }

  @Override
  public boolean leaves(HeapFrame frame, Throwable thrown) {
    Activation activation = Activation.of(frame);
    activation.leavesBy(thrown);
    if (Running.endsTheProgram(thrown)) {
      abort(frame);
    }
    return sync(activation);
  }

  @Override
  public Throwable left(HeapFrame frame) {
    return Activation.of(frame).left();
  }

  @Override
  public void abort(HeapFrame frame) {
    Activation activation = Activation.of(frame);
    activation.dropChildren();
    droppedBy(activation);
  }

  @Override
  public @Nullable Spawned nextThrown(HeapFrame frame) {
    return Activation.of(frame).nextThrown();
  }

  @Override
  public void leavesInlet(HeapFrame frame) {
    Activation activation = Activation.of(frame);
    activation.leaveInlet();
    droppedBy(activation);
  }

  /** Continues an invocation that belongs to this worker and is ready, if there is one. */
  abstract void goOn(@Nullable TaskRecord ready);

  /** Informs the other workers of a call that is not needed any more and is possibly running. */
  abstract void dropped();

  /** Does the same as {@link #dropped} if the invocation has dropped calls. */
  abstract void droppedBy(Activation spawner);
}
