package org.satingrid.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** Tests that each element of the deque is taken once, by the owner or by one thief. */
final class DequeStress {

  private DequeStress() {}

  private static int or0(Integer element) {
    return element == null ? 0 : element;
  }

  /** Owner and thief want the only element. */
  @JCStressTest
  @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "the owner has it")
  @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "the thief has it")
  @State
  public static class LastElement {
    private final TaskDeque<Integer> deque = new TaskDeque<>();

    public LastElement() {
      deque.push(1);
    }

    @Actor
    public void owner(II_Result r) {
      r.r1 = or0(deque.pop());
    }

    @Actor
    public void thief(II_Result r) {
      r.r2 = or0(deque.steal());
    }
  }

  /** The owner pops two elements, and a thief steals. Each element is taken exactly once. */
  @JCStressTest
  @Outcome(id = "3, 0", expect = ACCEPTABLE, desc = "the owner has both")
  @Outcome(id = "2, 1", expect = ACCEPTABLE, desc = "one each")
  @State
  public static class OneThief {
    private final TaskDeque<Integer> deque = new TaskDeque<>();

    public OneThief() {
      deque.push(1);
      deque.push(2);
    }

    @Actor
    public void owner(II_Result r) {
      r.r1 = or0(deque.pop()) + or0(deque.pop());
    }

    @Actor
    public void thief(II_Result r) {
      r.r2 = or0(deque.steal());
    }
  }

  /** The same test as {@link OneThief}, with two thieves. Needs three processors. */
  @JCStressTest
  @Outcome(id = "3, 0, 0", expect = ACCEPTABLE, desc = "the owner has both")
  @Outcome(
      id = {"2, 1, 0", "2, 0, 1"},
      expect = ACCEPTABLE,
      desc = "one each")
  @Outcome(
      id = {"0, 1, 2", "0, 2, 1"},
      expect = ACCEPTABLE,
      desc = "the thieves have both")
  @State
  public static class TwoThieves {
    private final TaskDeque<Integer> deque = new TaskDeque<>();

    public TwoThieves() {
      deque.push(1);
      deque.push(2);
    }

    @Actor
    public void owner(III_Result r) {
      r.r1 = or0(deque.pop()) + or0(deque.pop());
    }

    @Actor
    public void thief(III_Result r) {
      r.r2 = or0(deque.steal());
    }

    @Actor
    public void otherThief(III_Result r) {
      r.r3 = or0(deque.steal());
    }
  }

  /**
   * A thief sees either a complete element or an empty deque. An element that the thief does not
   * take stays in the deque.
   */
  @JCStressTest
  @Outcome(id = "0, 7", expect = ACCEPTABLE, desc = "too early")
  @Outcome(id = "7, 0", expect = ACCEPTABLE, desc = "stolen, and whole")
  @State
  public static class Publication {
    private static final class Box {
      int value;
    }

    private final TaskDeque<Box> deque = new TaskDeque<>();

    @Actor
    public void owner() {
      Box box = new Box();
      box.value = 7;
      deque.push(box);
    }

    @Actor
    public void thief(II_Result r) {
      Box box = deque.steal();
      r.r1 = box == null ? 0 : box.value;
    }

    @Arbiter
    public void rest(II_Result r) {
      Box box = deque.pop();
      r.r2 = box == null ? 0 : box.value;
    }
  }

  /** No task is lost if the deque grows during a steal. */
  @JCStressTest
  @Outcome(id = "65, 0", expect = ACCEPTABLE, desc = "nothing stolen")
  @Outcome(id = "64, 1", expect = ACCEPTABLE, desc = "the oldest stolen")
  @State
  public static class Growth {
    private final TaskDeque<Integer> deque = new TaskDeque<>();

    public Growth() {
      for (int i = 1; i <= 64; i++) {
        deque.push(i);
      }
    }

    @Actor
    public void owner() {
      deque.push(65);
    }

    @Actor
    public void thief(II_Result r) {
      r.r2 = or0(deque.steal());
    }

    @Arbiter
    public void rest(II_Result r) {
      int left = 0;
      while (deque.pop() != null) {
        left++;
      }
      r.r1 = left;
    }
  }
}
