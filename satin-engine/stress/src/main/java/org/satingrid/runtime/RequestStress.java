package org.satingrid.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.satingrid.codegen.WorkerContext;

/** Tests the request word, and which thread owns an invocation at a sync. */
final class RequestStress {

  private RequestStress() {}

  /**
   * No request is lost: the owner obeys it, or the thief finds the tasks that the owner made
   * visible for another request.
   */
  @JCStressTest
  @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "asked after the owner had cleared the word")
  @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "obeyed with the other's request")
  @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "still asked: the owner will see it")
  @State
  public static class Asking {
    // A context without a worker, because the calling thread is not a worker.
    private final WorkerContext word = WorkerContext.current();
    private volatile int made;

    public Asking() {
      word.request = Requests.ASKED;
    }

    @Actor
    public void owner() {
      word.request = Requests.UNWINDING;
      word.request = Requests.NONE;
      made = 1; // Work becomes visible after the word is cleared.
    }

    @Actor
    public void thief(II_Result r) {
      r.r2 = made;
      if (r.r2 == 0) {
        Requests.ask(word);
      }
    }

    @Arbiter
    public void after(II_Result r) {
      r.r1 = word.request == Requests.ASKED ? 1 : 0;
      // Either the request is still there, or the thief finds the work at its next check.
      r.r2 = r.r1 == 1 ? r.r2 : made;
    }
  }

  /** Either the syncing owner or the ending child continues the invocation, but not both. */
  @JCStressTest
  @Outcome(id = "1", expect = ACCEPTABLE, desc = "one of them goes on")
  @State
  public static class Joining {
    private final Activation parent = new Activation(new Place());
    private final TaskRecord child = new TaskRecord(null, parent, 0, null, 0);
    private int owner;
    private int ender;

    public Joining() {
      parent.belongsTo(new TaskRecord(new Place(), 1, new Barrier(null, null)));
      parent.add(child);
      parent.expect();
    }

    @Actor
    public void owner() {
      owner = parent.sync() ? 1 : 0;
    }

    @Actor
    public void ender() {
      child.value = 42;
      child.returned = true;
      ender = child.end(null) == null ? 0 : 1;
    }

    @Arbiter
    public void after(I_Result r) {
      r.r1 = owner + ender;
    }
  }

  /** One of two ending children continues their parent, and sees the result of the other child. */
  @JCStressTest
  @Outcome(id = "1, 3", expect = ACCEPTABLE, desc = "one goes on, with both results")
  @State
  public static class TwoChildren {
    private final Activation parent = new Activation(new Place());
    private final TaskRecord x = new TaskRecord(null, parent, 0, null, 0);
    private final TaskRecord y = new TaskRecord(null, parent, 1, null, 0);
    private int goes;
    private int sum;

    public TwoChildren() {
      parent.belongsTo(new TaskRecord(new Place(), 1, new Barrier(null, null)));
      parent.add(x);
      parent.add(y);
      parent.expect();
      parent.expect();
      parent.sync();
    }

    private void end(TaskRecord child, int value) {
      child.value = value;
      child.returned = true;
      if (child.end(null) != null) {
        goes++;
        sum = (int) x.value + (int) y.value;
      }
    }

    @Actor
    public void first() {
      end(x, 1);
    }

    @Actor
    public void second() {
      end(y, 2);
    }

    @Arbiter
    public void after(II_Result r) {
      r.r1 = goes;
      r.r2 = sum;
    }
  }

  /** A drop of a child and the child's end: the parent continues once. */
  @JCStressTest
  @Outcome(id = "1", expect = ACCEPTABLE, desc = "one of them goes on")
  @State
  public static class Dropping {
    private final Activation parent = new Activation(new Place());
    private final TaskRecord child = new TaskRecord(null, parent, 0, null, 0);
    private int dropper;
    private int ender;

    public Dropping() {
      parent.belongsTo(new TaskRecord(new Place(), 1, new Barrier(null, null)));
      parent.add(child);
      parent.expect();
      parent.sync();
    }

    @Actor
    public void dropper() {
      dropper = parent.dropChildren() ? 1 : 0;
    }

    @Actor
    public void ender() {
      ender = child.end(null) == null ? 0 : 1;
    }

    @Arbiter
    public void after(I_Result r) {
      r.r1 = dropper + ender;
    }
  }

  /**
   * A call throws in a method with inlets. Exactly one thread continues the invocation: the owner
   * that begins to wait, this call, or another ending call. The invocation continues before all
   * calls have ended.
   */
  @JCStressTest
  @Outcome(id = "1", expect = ACCEPTABLE, desc = "one goes on")
  @State
  public static class Catching {
    private final Activation parent = new Activation(new PlaceWithInlets());
    private final TaskRecord thrower = new TaskRecord(null, parent, 0, null, 0);
    private final TaskRecord other = new TaskRecord(null, parent, 0, null, 0);
    private int owner;
    private int threw;
    private int ended;

    public Catching() {
      parent.belongsTo(new TaskRecord(new Place(), 1, new Barrier(null, null)));
      thrower.thrown = new IllegalStateException();
      parent.expect();
      parent.expect();
    }

    @Actor
    public void owner() {
      owner = parent.sync() || parent.reclaimForInlet() != null ? 1 : 0;
    }

    @Actor
    public void thrower() {
      threw = thrower.end(null) == null ? 0 : 1;
    }

    @Arbiter
    public void after(I_Result r) {
      int early = owner + threw;
      ended = other.end(null) == null ? 0 : 1;
      r.r1 = early == 1 && ended == 0 ? 1 : 10 * early + ended;
    }
  }

  private static final class PlaceWithInlets extends Place {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean hasInlets() {
      return true;
    }
  }
}
