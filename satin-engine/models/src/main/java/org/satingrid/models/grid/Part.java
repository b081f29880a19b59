package org.satingrid.models.grid;

import java.util.concurrent.CancellationException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.Spawned;

/**
 * A task's record of another task that it has handed to the engine's workers.
 *
 * <pre>
 *   handed out --withdraw--> withdrawn
 *              --ended, here or on another node--> arrived: fields are in the original
 * </pre>
 */
public final class Part {

  private final GridTask task;
  private final Frame frame;
  private final Spawned spawned;
  private boolean arrived;
  private @Nullable Throwable failure;

  Part(Runnable original, @Nullable UnaryOperator<Runnable> preparer) {
    task = new GridTask(original, preparer);
    frame = Frame.open(null);
    spawned = frame.spawn(task);
  }

  /** Spawner: takes the part back if no worker has begun it. */
  boolean withdraw() {
    return frame.withdraw(spawned);
  }

  /** Spawner: has the preparer run, if it has not. */
  public void prepare() {
    task.prepare();
  }

  /** Spawner: does other work until the part has ended. */
  void join() {
    Throwable thrown = null;
    try {
      frame.join();
      frame.rethrow();
    } catch (Throwable t) { // The outcome of the part, or of the engine, which ends.
      thrown = t;
    }
    arrive(thrown);
  }

  private synchronized void arrive(@Nullable Throwable thrown) {
    if (!hasArrived()) {
      arrived = true;
      failure = thrown == null ? new CancellationException("the task was given up") : thrown;
    }
  }

  /** Any thread: returns true if the part has ended. Its changes are then in the original. */
  public synchronized boolean hasArrived() {
    if (!arrived && spawned.ended()) {
      arrived = true;
      failure = spawned.returned() ? takeIn() : spawned.thrown();
    }
    return arrived;
  }

  private @Nullable Throwable takeIn() {
    try {
      task.takeIn(spawned.result());
      return task.failure();
    } catch (Throwable t) { // The task's own, or what forbids a merge.
      return t;
    }
  }

  /** Returns the part's exception. Defined if it has arrived. */
  public synchronized @Nullable Throwable failure() {
    return failure;
  }
}
