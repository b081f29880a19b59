package org.satingrid.runtime;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;

/**
 * The rest of a task from elsewhere when all of it waits for one call: its invocations in the heap
 * as data, so that they can continue wherever that call ends. Their objects belong to this task
 * alone, because it came as bytes, and all its calls but that one have ended.
 *
 * @param waiting the invocations, from the caller of that call to the task itself, or empty if the
 *     task was given away unchanged
 */
public record Continuation(List<Waiting> waiting) implements Serializable {

  /**
   * One invocation at its sync.
   *
   * @param weight the share of the job that it has not handed out, 0 to 1
   * @param calls the calls that have returned and the awaited call, in the order of spawning
   * @param awaited the index of the awaited call in {@code calls}
   */
  public record Waiting(HeapFrame frame, double weight, List<Call> calls, int awaited)
      implements Serializable {}

  /**
   * A spawned call: the place for its result, and the result if it exists.
   *
   * @param site the spawn of the method that made it
   * @param target the array or object that receives the result, or null for a local variable
   */
  public record Call(int site, @Nullable Object target, int index, @Nullable Object value)
      implements Serializable {}

  public Continuation {
    waiting = List.copyOf(waiting);
  }

  /** Returns the share of the job, 0 to 1, that is done once this has ended. */
  public double weight() {
    return waiting.stream().mapToDouble(Waiting::weight).sum();
  }

  /** Returns class and method, for people. */
  public String describe() {
    int last = waiting.size() - 1;
    return last < 0 ? "a call made elsewhere" : waiting.get(last).frame().describe();
  }
}
