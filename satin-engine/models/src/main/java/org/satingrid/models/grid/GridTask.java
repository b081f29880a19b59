package org.satingrid.models.grid;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;

/**
 * A task of a model, as the engine's workers see it. On the node of its original it works on the
 * original; on another node on a copy, whose fields it returns.
 */
final class GridTask extends Task {

  private static final long serialVersionUID = 1L;

  /** What is run, and what travels; null if it could not be prepared. */
  private @Nullable Runnable body;

  /** Of the original only: another node has a copy. */
  private final transient @Nullable Runnable original;

  private final transient boolean mayLeave;
  private final String description;

  private transient @Nullable UnaryOperator<Runnable> preparer;
  private transient @Nullable Throwable failure;

  /**
   * @param preparer makes the task ready for another worker; null if it is
   */
  GridTask(Runnable original, @Nullable UnaryOperator<Runnable> preparer) {
    this.body = original;
    this.original = original;
    this.preparer = preparer;
    this.mayLeave = TaskFields.of(original.getClass()).mayLeave();
    this.description = original.getClass().getSimpleName() + ".run";
  }

  @Override
  public boolean staysHere() {
    return original != null && !mayLeave;
  }

  @Override
  public @Nullable Object execute() throws Throwable {
    Runnable original = this.original;
    if (original == null) {
      return body == null ? null : executeCopy(body);
    }
    Runnable prepared = prepare();
    if (prepared == null) {
      throw failure == null ? new IllegalStateException("not prepared") : failure;
    }
    Scope.run(prepared);
    if (prepared != original) {
      TaskFields.of(original.getClass()).copy(prepared, original);
    }
    return null;
  }

  private static Object executeCopy(Runnable copy) throws Throwable {
    KeptFields kept = new KeptFields(copy);
    Scope.run(copy);
    kept.requireUnchanged(copy);
    return TaskFields.of(copy.getClass()).values(copy);
  }

  /** On the node of the original: takes what the copy has returned. */
  void takeIn(@Nullable Object values) {
    Runnable prepared = prepare();
    if (prepared == null || values == null || original == null) {
      return;
    }
    TaskFields.of(prepared.getClass()).put((@Nullable Object[]) values, prepared);
    if (prepared != original) {
      TaskFields.of(original.getClass()).copy(prepared, original);
    }
  }

  /** What the preparer has thrown. */
  @Nullable Throwable failure() {
    return failure;
  }

  /** Runs the preparer, once: by a helper, as the task leaves, or by its requester in gotHelp. */
  synchronized @Nullable Runnable prepare() {
    UnaryOperator<Runnable> first = preparer;
    preparer = null;
    Runnable unprepared = body;
    if (first != null && unprepared != null) {
      try {
        body = Preparers.prepare(first, unprepared);
      } catch (Throwable t) { // Whatever a preparer throws is the outcome of its task.
        failure = t;
        body = null;
      }
    }
    return body;
  }

  /** The task is about to leave: what the preparer touches is still here. */
  private void writeObject(ObjectOutputStream out) throws IOException {
    prepare();
    out.defaultWriteObject();
  }

  @Override
  public String describe() {
    return description;
  }
}
