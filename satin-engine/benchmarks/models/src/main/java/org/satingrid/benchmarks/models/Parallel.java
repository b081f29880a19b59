package org.satingrid.benchmarks.models;

import java.util.concurrent.RecursiveAction;
import org.satingrid.models.fjtask.FJTask;

/** Runs two subtasks. The programs are the same for all frameworks. */
interface Parallel {

  /** Runs the two subtasks, and returns when both are done. */
  void both(Runnable first, Runnable second);

  /** Runs the two subtasks one after the other. */
  Parallel SEQUENTIAL =
      (first, second) -> {
        first.run();
        second.run();
      };

  Parallel FJTASK = (first, second) -> FJTask.coInvoke(FJTask.of(first), FJTask.of(second));

  Parallel FORK_JOIN =
      (first, second) -> {
        Action forked = new Action(second);
        forked.fork();
        first.run();
        forked.join();
      };

  /** A task of the JDK's fork/join. */
  final class Action extends RecursiveAction {
    private static final long serialVersionUID = 1L;
    private final transient Runnable body;

    Action(Runnable body) {
      this.body = body;
    }

    @Override
    protected void compute() {
      body.run();
    }
  }
}
