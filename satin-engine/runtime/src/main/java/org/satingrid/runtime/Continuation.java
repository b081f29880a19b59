package org.satingrid.runtime;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;

/**
 * What is left of a task from elsewhere when all of it waits for one call: its invocations in the
 * heap, as data, so that they can go on wherever that call ends. Nobody else has objects of theirs:
 * the task came as bytes, and whatever it called has ended, but for that one call.
 *
 * @param waiting the invocations, from the one that made the call to the task itself; none if the
 *     task was given away again as it had come
 */
public record Continuation(List<Waiting> waiting) implements Serializable {

  /**
   * One invocation at its sync.
   *
   * @param weight the share of the job that it has not handed out, 0 to 1
   * @param calls those that returned, and the one it waits for, in the order of spawning
   * @param awaited the place among them of the one it waits for
   */
  public record Waiting(HeapFrame frame, double weight, List<Call> calls, int awaited)
      implements Serializable {}

  /**
   * A spawned call: where its result goes, and the result, if it is there.
   *
   * @param site which spawn of the method made it
   * @param target the array or object that the result goes to; null if it is a local variable
   */
  public record Call(int site, @Nullable Object target, int index, @Nullable Object value)
      implements Serializable {}

  /** Makes it of what may be any list. */
  public Continuation {
    waiting = List.copyOf(waiting);
  }

  /** The share of the job that is done once it has ended, 0 to 1. */
  public double weight() {
    return waiting.stream().mapToDouble(Waiting::weight).sum();
  }

  /** Class and method, for people. */
  public String describe() {
    int last = waiting.size() - 1;
    return last < 0 ? "a call made elsewhere" : waiting.get(last).frame().describe();
  }
}
