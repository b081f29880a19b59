package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class WeightBudgetTest {

  private double done;

  /**
   * Runs a random tree. In each phase, children are spawned, and some of them start before the
   * sync.
   */
  private void run(Random random, double weight, int depth) {
    WeightBudget budget = new WeightBudget(weight);
    int phases = depth == 0 ? 0 : random.nextInt(3);
    for (int phase = 0; phase < phases; phase++) {
      int children = random.nextInt(5);
      int early = 0;
      for (int child = 1; child <= children; child++) {
        if (random.nextInt(4) == 0) {
          double part = budget.takeEarly(child, early++, random.nextInt(6));
          assertTrue(part > 0, "a child always gets something");
          run(random, part, depth - 1);
        }
      }
      double share = budget.share(children - early);
      for (int child = early; child < children; child++) {
        assertTrue(share > 0, "a child of a later phase gets something, too");
        run(random, share, depth - 1);
      }
    }
    double own = budget.finish();
    assertTrue(own >= 0, "progress never falls");
    done += own;
    assertTrue(done <= 1 + 1e-9, "progress never passes 1");
  }

  @Property(tries = 300)
  void doneAddsUpToOne(@ForAll long seed, @ForAll @IntRange(min = 0, max = 7) int depth) {
    done = 0;
    run(new Random(seed), 1, depth);
    assertEquals(1, done, 1e-9);
  }

  @Property
  void sharesEquallyAtASync(
      @ForAll @IntRange(min = 1, max = 1_000_000) int nth,
      @ForAll @IntRange(min = 1, max = 1000) int children) {
    double weight = 1.0 / nth;
    double share = new WeightBudget(weight).share(children);
    assertEquals(weight * (1 - WeightBudget.KEPT_BACK), share * children, weight * 1e-9);
  }

  @Property
  void givesTheFirstChildItsPartByTheExpectedFanOut(
      @ForAll @IntRange(min = 3, max = 100) int expected) {
    WeightBudget budget = new WeightBudget(1);
    double first = budget.takeEarly(1, 0, expected);
    assertEquals(1.0 / expected, first, 1e-12);
    assertEquals(first, budget.takeEarly(2, 1, expected), 1e-12);
  }

  @Example
  void givesALeafAllToItself() {
    assertEquals(0.25, new WeightBudget(0.25).finish());
  }
}
