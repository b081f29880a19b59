package org.satingrid.codegen;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One spawned invocation made explicit: the invocation record.
 *
 * <p>The rewriter generates a subclass per spawnable method. Its fields are the receiver and the
 * arguments, its {@link #execute()} is the call. What identifies and schedules the task is
 * transient, so that what crosses a network is exactly the call.
 *
 * <p>Source: Van Nieuwpoort et al., "Satin: Efficient Parallel Divide-and-Conquer in Java",
 * Euro-Par 2000, section 3.
 */
public abstract class Task implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The runtime's own state of this task, opaque here. Owned by the runtime. */
  public transient @Nullable Object runtimeState;

  protected Task() {}

  /**
   * Performs the call.
   *
   * @return the result, boxed; null for void
   * @throws Throwable whatever the called method throws
   */
  public abstract @Nullable Object execute() throws Throwable;

  /**
   * The call as an invocation that has not begun; null where the called method cannot be captured,
   * and {@link #execute()} is the only way to make the call. Made once at most.
   */
  public @Nullable HeapFrame frame() {
    return null;
  }

  /**
   * Whether the call shares objects with its spawner, so that only workers of this process may make
   * it.
   */
  public boolean staysHere() {
    return false;
  }

  /** Name and descriptor of the called method; empty for a task that nobody generated. */
  public String method() {
    return "";
  }

  /** Receiver and arguments, boxed; empty for a task that nobody generated. */
  public @Nullable Object[] arguments() {
    return new Object[0];
  }

  /** Class and method of the call, for people: {@code Fib.fib}. */
  public abstract String describe();
}
