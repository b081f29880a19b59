package org.satingrid.codegen;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One spawned invocation as an object, the invocation record.
 *
 * <p>The rewriter generates a subclass for each spawnable method. Its fields are the receiver and
 * the arguments, and its {@link #execute()} makes the call. The task's identity and its scheduling
 * data are transient. Messages therefore contain exactly the call.
 *
 * <p>Source: Van Nieuwpoort et al., "Satin: Efficient Parallel Divide-and-Conquer in Java",
 * Euro-Par 2000, section 3.
 */
public abstract class Task implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The runtime's data about this task. Only the runtime uses it. */
  public transient @Nullable Object runtimeState;

  /** The engine's data about copies of the arguments. Only the engine uses it. */
  public transient @Nullable Object copies;

  protected Task() {}

  /**
   * Performs the call.
   *
   * @return the result, boxed, or null for void
   * @throws Throwable any exception of the called method
   */
  public abstract @Nullable Object execute() throws Throwable;

  /**
   * Returns the call as an invocation that has not begun. Returns null if the called method cannot
   * be captured, so that only {@link #execute()} can make the call. Called at most once.
   */
  public @Nullable HeapFrame frame() {
    return null;
  }

  /**
   * Returns true if the call shares objects with its spawner, so that only workers of this process
   * can make the call.
   */
  public boolean staysHere() {
    return false;
  }

  /** Returns name and descriptor of the called method. Empty for a task that was not generated. */
  public String method() {
    return "";
  }

  /** Returns receiver and arguments, boxed. Empty for a task that was not generated. */
  public @Nullable Object[] arguments() {
    return new Object[0];
  }

  /**
   * Returns the receiver and arguments that the call can change, with the objects that they refer
   * to. Can be empty.
   */
  public @Nullable Object[] changing() {
    return new Object[0];
  }

  /** Returns the place of the call in its source, for people. Empty if it is not known. */
  public String lines() {
    return "";
  }

  /** Describes the call by class and method, for example {@code Fib.fib}. */
  public abstract String describe();
}
