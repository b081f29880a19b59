package org.satingrid.codegen;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The invocation record: one spawned invocation as an object.
 *
 * <p>The rewriter generates a subclass per spawnable method. Its fields are the receiver and the
 * arguments, and its {@link #execute()} is the call. The task's identity and its scheduling data
 * are transient, so that exactly the call crosses a network.
 *
 * <p>Source: Van Nieuwpoort et al., "Satin: Efficient Parallel Divide-and-Conquer in Java",
 * Euro-Par 2000, section 3.
 */
public abstract class Task implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The runtime's own state of this task, opaque here. Owned by the runtime. */
  public transient @Nullable Object runtimeState;

  /** The engine's data about copies of the arguments. Owned by the engine. */
  public transient @Nullable Object copies;

  protected Task() {}

  /**
   * Performs the call.
   *
   * @return the result, boxed, or null for void
   * @throws Throwable whatever the called method throws
   */
  public abstract @Nullable Object execute() throws Throwable;

  /**
   * The call as an invocation that has not begun, or null where the called method cannot be
   * captured, and {@link #execute()} is the only way to make the call. Made once at most.
   */
  public @Nullable HeapFrame frame() {
    return null;
  }

  /**
   * Returns true if the call shares objects with its spawner, so that only workers of this process
   * can make it.
   */
  public boolean staysHere() {
    return false;
  }

  /**
   * Returns name and descriptor of the called method, or empty for a task that was not generated.
   */
  public String method() {
    return "";
  }

  /** Returns receiver and arguments, boxed, or empty for a task that was not generated. */
  public @Nullable Object[] arguments() {
    return new Object[0];
  }

  /**
   * Returns the receiver and arguments that the call may change, with the objects that they refer
   * to. May be empty.
   */
  public @Nullable Object[] changing() {
    return new Object[0];
  }

  /** Returns where such a call stands in its source, for people, or empty if it is not known. */
  public String lines() {
    return "";
  }

  /** Class and method of the call, for people: {@code Fib.fib}. */
  public abstract String describe();
}
