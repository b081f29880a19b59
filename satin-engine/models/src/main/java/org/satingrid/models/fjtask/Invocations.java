package org.satingrid.models.fjtask;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * The threads outside of a group that wait for their tasks. If a runner dies, any task can be lost.
 * Therefore all waiting threads get an exception, and the group accepts no further tasks.
 *
 * <pre>
 *   invoke                       death
 *   1 add to those that wait     1 write the cause
 *   2 look for a cause           2 wake those that wait
 * </pre>
 *
 * <p>Each side writes first and reads second, so that at least one of them sees the other.
 */
final class Invocations {

  private final Set<Invocation> waiting = ConcurrentHashMap.newKeySet();
  private volatile @Nullable Throwable death;

  /**
   * Called when a runner has ended outside of a task. Only the cause of the first death is
   * reported.
   */
  synchronized void died(Throwable cause) {
    if (death == null) {
      death = cause;
    }
    waiting.forEach(Invocation::wake);
  }

  /**
   * @throws IllegalStateException if a runner has died
   */
  void requireAllAlive() {
    Throwable cause = death;
    if (cause != null) {
      throw new IllegalStateException(
          "a runner of the FJTaskRunnerGroup has died outside of a task, so tasks may be lost:"
              + " make another group",
          cause);
    }
  }

  /** Returns the reason why the group accepts no more tasks. */
  RejectedExecutionException refusal() {
    Throwable cause = death;
    return cause == null
        ? new RejectedExecutionException("the FJTaskRunnerGroup has been shut down")
        : new RejectedExecutionException(
            "a runner of the FJTaskRunnerGroup has died: make another group", cause);
  }

  /**
   * Submits a task to a group and waits for its end. Throws the exception of the task.
   *
   * @throws IllegalStateException if a runner dies before the task has ended
   */
  void invoke(FJTask body, FJTaskRunnerGroup group) throws InterruptedException {
    Invocation invocation = new Invocation(body);
    waiting.add(invocation);
    try {
      submit(invocation, group);
      if (death == null) {
        invocation.ended.await();
      }
    } finally {
      waiting.remove(invocation);
    }
    if (!body.isDone()) {
      requireAllAlive();
    }
    body.rethrowFailure();
  }

  private static void submit(Invocation invocation, FJTaskRunnerGroup group) {
    try {
      group.execute(invocation);
    } catch (RejectedExecutionException refused) {
      invocation.body.isRefused();
      throw refused;
    }
  }

  /** A task submitted by a thread that is not a runner, and its outcome. */
  private static final class Invocation extends FJTask {
    private final FJTask body;
    private final CountDownLatch ended = new CountDownLatch(1);

    Invocation(FJTask body) {
      this.body = body;
      body.becomeForked();
    }

    @Override
    public void run() {
      try {
        body.execute(FJTaskRunner.current());
      } finally {
        wake();
      }
    }

    void wake() {
      ended.countDown();
    }
  }
}
