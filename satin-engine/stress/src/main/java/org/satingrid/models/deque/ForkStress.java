package org.satingrid.models.deque;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Tests fork and join against a thief: a forked task runs once, and sees all writes of its forker.
 */
final class ForkStress {

  private ForkStress() {}

  /** A task with an argument that is written without synchronization before the fork. */
  private static final class Forked {
    int argument;
  }

  private static SplitDeque<Forked> deque() {
    return new SplitDeque<>(1);
  }

  private static void fork(SplitDeque<Forked> deque, Forked task) {
    task.argument = 7;
    if (deque.push(task)) {
      deque.publish();
    }
  }

  private static int argument(Forked taken) {
    return taken == null ? 0 : taken.argument;
  }

  /** Does the same as FJTask.fork and join. */
  @JCStressTest
  @Outcome(id = "7, 0", expect = ACCEPTABLE, desc = "the forker has it back")
  @Outcome(id = "0, 7", expect = ACCEPTABLE, desc = "the thief has it")
  @State
  public static class ForkJoin {
    private final SplitDeque<Forked> deque = deque();

    @Actor
    public void forker(II_Result r) {
      Forked task = new Forked();
      fork(deque, task);
      r.r1 = deque.popIf(task) ? task.argument : 0;
    }

    @Actor
    public void thief(II_Result r) {
      r.r2 = argument(deque.steal());
    }
  }

  /**
   * Takes the task as coInvoke does: first by the mark, and if that fails, by the slower method.
   */
  @JCStressTest
  @Outcome(id = "7, 0", expect = ACCEPTABLE, desc = "the forker has it back")
  @Outcome(id = "0, 7", expect = ACCEPTABLE, desc = "the thief has it")
  @State
  public static class CoInvoke {
    private final SplitDeque<Forked> deque = deque();

    @Actor
    public void forker(II_Result r) {
      Forked task = new Forked();
      long mark = deque.mark();
      fork(deque, task);
      r.r1 = deque.popAt(mark, task) || deque.popIf(task) ? task.argument : 0;
    }

    @Actor
    public void thief(II_Result r) {
      r.r2 = argument(deque.steal());
    }
  }

  /**
   * Two tasks: the thief gets the older task, the forker first gets the newer task, and no task is
   * taken twice.
   */
  @JCStressTest
  @Outcome(id = "14, 0", expect = ACCEPTABLE, desc = "the forker has both")
  @Outcome(id = "7, 7", expect = ACCEPTABLE, desc = "one each")
  @State
  public static class TwoForks {
    private final SplitDeque<Forked> deque = deque();

    @Actor
    public void forker(II_Result r) {
      Forked older = new Forked();
      Forked newer = new Forked();
      fork(deque, older);
      fork(deque, newer);
      int mine = deque.popIf(newer) ? newer.argument : 0;
      r.r1 = mine + (deque.popIf(older) ? older.argument : 0);
    }

    @Actor
    public void thief(II_Result r) {
      r.r2 = argument(deque.steal());
    }
  }
}
