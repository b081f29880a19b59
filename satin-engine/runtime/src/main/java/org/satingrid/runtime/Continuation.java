package org.satingrid.runtime;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;

/**
 * The rest of a task from another node, while the complete task waits for one call. It contains the
 * task's invocations in the heap as data. The invocations can therefore continue on the node where
 * the call ends. Only this task uses their objects, because the task arrived in serialized form and
 * all its other calls have ended.
 *
 * @param waiting the invocations, from the caller of the awaited call up to the task itself. Empty
 *     if the task was given away unchanged
 */
public record Continuation(List<Waiting> waiting) implements Serializable {

  /**
   * One invocation that waits at its sync.
   *
   * @param weight the share of the job that the invocation has not given to its calls, 0 to 1
   * @param calls the calls that have returned and the awaited call, in the order of spawning
   * @param awaited the index of the awaited call in {@code calls}
   */
  public record Waiting(HeapFrame frame, double weight, List<Call> calls, int awaited)
      implements Serializable {}

  /**
   * A spawned call: the place that receives its result, and the result if the call has returned.
   *
   * @param site number of the spawn in the method
   * @param target the array or object that receives the result, or null for a local variable
   */
  public record Call(int site, @Nullable Object target, int index, @Nullable Object value)
      implements Serializable {}

  public Continuation {
    waiting = List.copyOf(waiting);
  }

  /** Returns the share of the job, 0 to 1, that counts as done when this continuation has ended. */
  public double weight() {
    return waiting.stream().mapToDouble(Waiting::weight).sum();
  }

  /** Returns class and method, for people. */
  public String describe() {
    int last = waiting.size() - 1;
    return last < 0 ? "a call made elsewhere" : waiting.get(last).frame().describe();
  }
}
