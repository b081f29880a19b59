package org.satingrid.models.grid;

import java.util.concurrent.CancellationException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.Spawned;

/**
 * A task that another task has given to the engine's workers.
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

  /** Takes the part back if no worker has begun it. Only the spawning thread calls this. */
  boolean withdraw() {
    return frame.withdraw(spawned);
  }

  /** Runs the preparer if it has not run yet. Only the spawning thread calls this. */
  public void prepare() {
    task.prepare();
  }

  /** Does other work until the part has ended. Only the spawning thread calls this method. */
  void join() {
    Throwable thrown = null;
    try {
      frame.join();
      frame.rethrow();
    } catch (Throwable t) { // This exception comes from the part, or from an engine that ends.
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

  /**
   * Returns true if the part has ended. Its changes are then in the original. Any thread can call
   * this.
   */
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
      // This exception comes from the task, or from a merge that is not possible.
    } catch (Throwable t) {
      return t;
    }
  }

  /** Returns the part's exception. The part must have arrived. */
  public synchronized @Nullable Throwable failure() {
    return failure;
  }
}
