package org.satingrid.models.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.FrameSource;

/**
 * One execution of a task on a worker of an engine, with its parts that are not joined yet. A scope
 * belongs to the worker's thread. The execution does not end before all its parts have ended.
 */
public final class Scope {

  private static final ThreadLocal<@Nullable Scope> CURRENT = new ThreadLocal<>();

  /** Further state of an execution, used by a programming model. */
  public interface State {

    /**
     * Called when the task has returned or thrown an exception.
     *
     * @return the exception of the task, or null
     */
    @Nullable Throwable finish(@Nullable Throwable failure);
  }

  private final Thread thread = Thread.currentThread();
  private final List<Part> parts = new ArrayList<>();
  private @Nullable State state;

  /**
   * Makes a scope for the calling thread, which must be a worker of an engine. The new scope is not
   * yet the thread's current scope.
   */
  public Scope() {
    if (!isOnWorker()) {
      throw new IllegalStateException(thread.getName() + " is no worker of an engine");
    }
  }

  /** Returns true if the calling thread is a worker of an engine. */
  public static boolean isOnWorker() {
    return Thread.currentThread() instanceof FrameSource;
  }

  /** Returns the innermost execution of the calling thread, or null. */
  public static @Nullable Scope current() {
    return CURRENT.get();
  }

  /** Runs a task in a new scope, and waits for all its parts. */
  public static void run(Runnable task) throws Throwable {
    Scope outer = CURRENT.get();
    Scope scope = new Scope();
    CURRENT.set(scope);
    Throwable failure = null;
    try {
      task.run();
    } catch (Throwable t) { // Any exception of a task is its outcome.
      failure = t;
    }
    try {
      failure = scope.finish(failure);
    } finally {
      CURRENT.set(outer);
    }
    if (failure != null) {
      throw failure;
    }
  }

  /** Joins all remaining parts. */
  public @Nullable Throwable finish(@Nullable Throwable failure) {
    State model = state;
    Throwable outcome = model == null ? failure : model.finish(failure);
    while (!parts.isEmpty()) {
      join(parts.get(parts.size() - 1));
    }
    return outcome;
  }

  /** Returns the further state of a programming model. The state is made at its first use. */
  public State state(Supplier<State> first) {
    State known = state;
    if (known == null) {
      known = first.get();
      state = known;
    }
    return known;
  }

  /** Returns true if this is the calling thread's scope. */
  public boolean isMine() {
    return thread == Thread.currentThread();
  }

  /** Gives a task to any worker. A worker on another node can take the task if it can be sent. */
  public Part handOut(Runnable task, @Nullable UnaryOperator<Runnable> preparer) {
    Part part = new Part(task, preparer);
    parts.add(part);
    return part;
  }

  /** Returns true if a part belongs to this scope and is not joined. */
  public boolean has(Part part) {
    return parts.lastIndexOf(part) >= 0;
  }

  /** Takes the newest part back if no worker has begun it. The engine then never runs the part. */
  public boolean withdraw(Part newest) {
    boolean withdrawn = newest.withdraw();
    if (withdrawn) {
      forget(newest);
    }
    return withdrawn;
  }

  /** Does other work until a part has arrived. This work has separate scopes. */
  public void join(Part part) {
    Scope current = CURRENT.get();
    CURRENT.remove();
    try {
      part.join();
    } finally {
      CURRENT.set(current);
      forget(part);
    }
  }

  private void forget(Part part) {
    int place = parts.lastIndexOf(part);
    if (place >= 0) {
      parts.remove(place);
    }
  }
}
