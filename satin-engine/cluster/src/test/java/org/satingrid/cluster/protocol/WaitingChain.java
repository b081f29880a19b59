package org.satingrid.cluster.protocol;

import java.util.List;
import org.satingrid.cluster.protocol.FakeWorkers.Item;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Continuation.Call;
import org.satingrid.runtime.Continuation.Waiting;
import org.satingrid.runtime.Outcome;

/** An invocation of a {@link Chain} that waits for its only call. */
record WaitingChain(Item of, ChainFrame frame, FakeWorkers workers) {

  static Item restore(Waiting data, Item of, FakeWorkers workers) {
    if (data.frame() instanceof ChainFrame frame) {
      return new WaitingChain(of, frame, workers).call(new Chain(0, 0, false));
    }
    throw new AssertionError("not made here: " + data.frame().describe());
  }

  void spawn(Task call) {
    workers.queue.add(call(call));
  }

  private Item call(Task call) {
    return new Item(call, this::ended, false, this);
  }

  private void ended(Outcome outcome) {
    if (outcome instanceof Outcome.Returned end && end.value() instanceof Long number) {
      if (frame.goesOn(number)) {
        spawn(new Chain(0, 0, false));
      } else {
        of.done().accept(new Outcome.Returned(frame.result()));
      }
    } else {
      of.done().accept(outcome);
    }
  }

  Waiting asData() {
    return new Waiting(frame, 0.001, List.of(new Call(0, null, 0, null)), 0);
  }
}
