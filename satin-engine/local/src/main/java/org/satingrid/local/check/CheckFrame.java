package org.satingrid.local.check;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Suppression;
import org.satingrid.codegen.Task;

/** An invocation of a method that makes a record for each spawn. */
final class CheckFrame extends Frame {

  private final Simulation simulation;
  private final Calls calls;

  CheckFrame(Simulation simulation) {
    this.simulation = simulation;
    this.calls = new Calls(simulation);
  }

  @Override
  public Spawned spawn(Task task) {
    return simulation.spawn(calls, task, -1, null, 0);
  }

  @Override
  protected void spawn(Task task, @Nullable Object target, int index, int site) {
    simulation.spawn(calls, task, site, target, index);
  }

  @Override
  protected void abortAll() {
    calls.drop();
  }

  /** Returns false, as if another worker had taken the call first. */
  @Override
  public boolean withdraw(Spawned newest) {
    return false;
  }

  @Override
  protected boolean isSpent() {
    return false;
  }

  @Override
  public void join() {
    calls.complete();
    calls.dropResultsBehindFailure();
  }

  @Override
  public @Nullable Spawned nextStore() {
    // If the last result could not be stored, the later results are dropped.
    calls.dropResultsBehindFailure();
    Spawned next = calls.nextReturned();
    while (next != null && next.site() < 0) {
      next = calls.nextReturned();
    }
    return next;
  }

  @Override
  public void rethrow() throws Throwable {
    Throwable thrown = calls.takeThrown();
    if (thrown != null) {
      throw thrown;
    }
  }

  @Override
  public void leaves(Throwable cause) {
    if (endsTheRun(cause)) {
      calls.drop();
    } else {
      join();
    }
  }

  private static boolean endsTheRun(Throwable cause) {
    return cause instanceof VirtualMachineError || cause instanceof RunOver;
  }

  @Override
  public void abandon(Throwable cause) throws Throwable {
    leaves(cause);
    if (endsTheRun(cause)) {
      return;
    }
    throw Suppression.first(calls.takeThrown(), cause);
  }
}
