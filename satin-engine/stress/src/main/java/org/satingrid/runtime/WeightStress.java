package org.satingrid.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * Tests that the weights of the calls of an invocation and its own remaining weight have the right
 * sum, in any order of events.
 */
final class WeightStress {

  private WeightStress() {}

  /** A call gets its weight while its spawner makes more calls, and syncs. */
  @JCStressTest
  @Outcome(id = "1000000", expect = ACCEPTABLE, desc = "all of it")
  @State
  public static class Counting {
    private final TaskRecord invocation = new TaskRecord(new Place(), 1, new Barrier(null, null));
    private final Activation spawner = new Activation(new Place());
    private final TaskRecord first = new TaskRecord(null, spawner, 0, null, 0);
    private final TaskRecord second = new TaskRecord(null, spawner, 0, null, 0);
    private final TaskRecord third = new TaskRecord(null, spawner, 0, null, 0);

    public Counting() {
      spawner.belongsTo(invocation);
      spawner.add(first);
      spawner.expect();
    }

    @Actor
    public void owner() {
      spawner.add(second);
      spawner.expect();
      spawner.add(third);
      spawner.expect();
      spawner.sync();
    }

    @Actor
    public void taker() {
      first.weigh();
    }

    @Arbiter
    public void after(I_Result r) {
      r.r1 = millionths(first.weigh() + second.weigh() + third.weigh() + invocation.ownWeight());
    }
  }

  /** A call gets its weight while its spawner divides the remaining weight at a barrier. */
  @JCStressTest
  @Outcome(id = "1000000", expect = ACCEPTABLE, desc = "all of it")
  @State
  public static class Sharing {
    private final TaskRecord invocation = new TaskRecord(new Place(), 1, new Barrier(null, null));
    private final Activation spawner = new Activation(new Place());
    private final TaskRecord call = new TaskRecord(null, spawner, 0, null, 0);
    private double shared;

    public Sharing() {
      spawner.belongsTo(invocation);
      spawner.add(call);
      spawner.expect();
    }

    @Actor
    public void owner() {
      shared = invocation.weighBarrier();
    }

    @Actor
    public void taker() {
      call.weigh();
    }

    @Arbiter
    public void after(I_Result r) {
      r.r1 = millionths(call.weigh() + shared + invocation.ownWeight());
    }
  }

  private static int millionths(double weight) {
    return (int) Math.round(weight * 1e6);
  }
}
