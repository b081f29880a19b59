package org.satingrid.rewriter;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;

/** The runnable work of a {@link ChaosWorker}, and the choice of the next part. */
final class ChaosReady implements Serializable {
  private static final long serialVersionUID = 1L;

  /** A runnable part: a task that has not begun, or an invocation that can continue. */
  record Step(@Nullable Task task, ChaosCall call, @Nullable ChaosInvocation invocation)
      implements Serializable {}

  /** All work: the runnable parts, and the awaited call. */
  record Everything(ChaosReady ready, ChaosCall root) implements Serializable {}

  private final ChaosWorker.Order order;
  private final ArrayDeque<Step> steps = new ArrayDeque<>();

  ChaosReady(ChaosWorker.Order order) {
    this.order = order;
  }

  void add(Task task, ChaosCall call) {
    steps.addLast(new Step(task, call, null));
  }

  void add(ChaosInvocation invocation) {
    steps.addLast(new Step(null, Objects.requireNonNull(invocation.call), invocation));
  }

  /**
   * Removes and returns the next part.
   *
   * @throws NullPointerException if there is no work, because the awaited call will never end
   */
  Step next(Random random) {
    Step next =
        switch (order) {
          case OLDEST -> steps.pollFirst();
          case YOUNGEST -> steps.pollLast();
          case RANDOM -> random.nextBoolean() ? steps.pollFirst() : steps.pollLast();
        };
    return Objects.requireNonNull(next, "nothing can run, and the call is not complete");
  }
}
