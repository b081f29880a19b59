package org.satingrid.codegen;

import java.util.ArrayDeque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The context of a thread that is no worker: nobody asks, so nothing is ever captured. */
final class SequentialContext extends WorkerContext {

  @Override
  public @Nullable Object call(HeapFrame start) throws Throwable {
    return start.start(this);
  }

  @Override
  public @Nullable Object returned(
      HeapFrame frame, @Nullable Object result, int site, @Nullable Object target, int index) {
    throw notAsked();
  }

  @Override
  public @Nullable Object returned(HeapFrame frame, @Nullable Object result) {
    throw notAsked();
  }

  @Override
  public boolean stops(HeapFrame frame, @Nullable Object result) {
    throw notAsked();
  }

  @Override
  public @Nullable Object value(HeapFrame frame) {
    throw notAsked();
  }

  private static IllegalStateException notAsked() {
    return new IllegalStateException("a thread that is no worker was asked for work");
  }

  @Override
  public @Nullable Object threw(
      HeapFrame frame, Throwable thrown, int site, @Nullable Object target, int index)
      throws Throwable {
    if (thrown instanceof VirtualMachineError) {
      throw thrown;
    }
    Calls.of(frame).failed(thrown);
    return frame.resume(this);
  }

  @Override
  public boolean spawn(HeapFrame frame, Task task, int site, @Nullable Object target, int index) {
    Calls calls = Calls.of(frame);
    try {
      HeapFrame callee = task.frame();
      Object result = callee == null ? task.execute() : callee.start(this);
      calls.done.add(new Done(result, target, index, site));
    } catch (Throwable t) { // Whatever a task throws is its outcome and surfaces at sync.
      calls.failed(t);
    }
    return true;
  }

  @Override
  public boolean sync(HeapFrame frame) {
    return true;
  }

  @Override
  public @Nullable Spawned nextResult(HeapFrame frame) {
    return Calls.of(frame).done.poll();
  }

  @Override
  public void rethrow(HeapFrame frame) throws Throwable {
    Throwable thrown = Calls.of(frame).thrown;
    Calls.of(frame).thrown = null;
    if (thrown != null) {
      throw thrown;
    }
  }

  @Override
  public boolean leaves(HeapFrame frame, Throwable thrown) {
    Calls calls = Calls.of(frame);
    if (calls.thrown != null) {
      Suppression.add(thrown, calls.thrown);
    }
    calls.thrown = thrown;
    return true;
  }

  @Override
  public Throwable left(HeapFrame frame) {
    return Objects.requireNonNull(Calls.of(frame).thrown, "nothing was thrown");
  }

  /** All have returned already. */
  @Override
  public void abort(HeapFrame frame) {}

  /** The calls of one invocation since its last sync. */
  private static final class Calls {
    final ArrayDeque<Done> done = new ArrayDeque<>();
    @Nullable Throwable thrown;

    static Calls of(HeapFrame frame) {
      Calls calls = (Calls) frame.runtimeState;
      if (calls == null) {
        calls = new Calls();
        frame.runtimeState = calls;
      }
      return calls;
    }

    void failed(Throwable t) {
      if (thrown == null) {
        thrown = t;
      } else {
        Suppression.add(thrown, t);
      }
    }
  }

  private static final class Done extends Spawned {
    private final @Nullable Object result;
    private final @Nullable Object target;
    private final int index;
    private final int site;

    Done(@Nullable Object result, @Nullable Object target, int index, int site) {
      this.result = result;
      this.target = target;
      this.index = index;
      this.site = site;
    }

    @Override
    public boolean returned() {
      return true;
    }

    @Override
    public @Nullable Object result() {
      return result;
    }

    @Override
    public @Nullable Object target() {
      return target;
    }

    @Override
    public int index() {
      return index;
    }

    @Override
    public int site() {
      return site;
    }
  }
}
