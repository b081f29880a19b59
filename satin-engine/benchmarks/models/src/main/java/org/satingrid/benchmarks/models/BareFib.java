package org.satingrid.benchmarks.models;

import java.util.concurrent.RecursiveAction;
import org.satingrid.models.fjtask.FJTask;

/** Fibonacci without a threshold, as a separate task, in the fastest form of each framework. */
final class BareFib {

  private BareFib() {}

  /** Fibonacci with {@link FJTask#coInvoke(FJTask, FJTask)}. */
  static final class Task extends FJTask {
    int number;

    Task(int number) {
      this.number = number;
    }

    @Override
    public void run() {
      if (number > 1) {
        Task f1 = new Task(number - 1);
        Task f2 = new Task(number - 2);
        coInvoke(f1, f2);
        number = f1.number + f2.number;
      }
    }
  }

  /** Fibonacci with the JDK's fork/join: forks one task and calls the other. */
  static final class Action extends RecursiveAction {
    private static final long serialVersionUID = 1L;
    private final int n;
    int result;

    Action(int n) {
      this.n = n;
    }

    @Override
    protected void compute() {
      if (n < 2) {
        result = n;
        return;
      }
      Action y = new Action(n - 2);
      y.fork();
      Action x = new Action(n - 1);
      x.compute();
      y.join();
      result = x.result + y.result;
    }
  }
}
