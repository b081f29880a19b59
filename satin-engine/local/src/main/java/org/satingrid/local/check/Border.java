package org.satingrid.local.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.sharing.Invocation;
import org.satingrid.cluster.sharing.SharedId;
import org.satingrid.cluster.sharing.Snapshot;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.changes.ConflictException;
import org.satingrid.runtime.Outcome;

/**
 * Sends calls from node to node as bytes, and checks the changes that the calls make to the copies.
 */
final class Border {

  private final Simulation simulation;
  private final Evidence evidence;
  private final Watches watches;

  Border(Simulation simulation, Evidence evidence, Watches watches) {
    this.simulation = simulation;
    this.evidence = evidence;
    this.watches = watches;
  }

  /** Runs a call on another node, or on its spawner's node if the call cannot be sent. */
  Outcome runElsewhere(CheckedCall call, Node there) {
    Task copy = send(call, there);
    if (copy == null) {
      return simulation.runOn(call.spawner(), call.task());
    }
    byte[] before = there.print(copy);
    Outcome outcome = run(call, copy, there);
    byte[] after = before == null ? null : there.print(copy);
    if (before != null && !Arrays.equals(before, after)) {
      new Changes(evidence, call, there).note(copy, pristine(call, there));
    }
    return sendBack(call, copy, there, outcome);
  }

  /** Runs a task on a node that has the task, and notes the static fields that it changes. */
  Outcome run(CheckedCall call, Task task, Node there) {
    Map<String, Long> before = there.statics().contents();
    Outcome outcome = watches.during(call, task, there, () -> simulation.runOn(there, task));
    there.statics().changedSince(before).forEach(evidence::staticWritten);
    return outcome;
  }

  /**
   * Returns a new copy of the call, or null if its spawner has changed the arguments since the
   * spawn.
   */
  private static @Nullable Task pristine(CheckedCall call, Node there) {
    try {
      return travel(call, there);
    } catch (WireException impossible) {
      return null;
    }
  }

  private @Nullable Task send(CheckedCall call, Node there) {
    try {
      return travel(call, there);
    } catch (WireException refused) {
      notSerializable(call, refused);
      return null;
    }
  }

  private static Task travel(CheckedCall call, Node there) throws WireException {
    Node here = call.spawner();
    Invocation invocation = here.parcels().pack(call.task());
    for (SharedId id : there.parcels().missing(invocation.shared())) {
      Snapshot snapshot = here.parcels().snapshot(id);
      if (snapshot != null) {
        there.parcels().install(snapshot);
      }
    }
    return there.parcels().unpack(invocation);
  }

  private Outcome sendBack(CheckedCall call, Task copy, Node there, Outcome outcome) {
    if (outcome instanceof Outcome.Threw threw && threw.cause() instanceof StackOverflowError) {
      // The error contains no objects of the program, and its long trace would take time to send.
      return outcome;
    }
    String what = call.task().describe();
    try {
      List<String> lost = new ArrayList<>();
      byte[] sent = there.parcels().pack(outcome, copy, lost::add);
      if (!lost.isEmpty() && outcome instanceof Outcome.Threw threw) {
        String type = threw.cause().getClass().getName();
        evidence.add(new Fact(Cause.EXCEPTION_REPLACED, type, call.place(), what));
      }
      Outcome home = call.spawner().parcels().unpack(sent, call.task());
      return home == null ? simulation.runOn(call.spawner(), call.task()) : home;
    } catch (ConflictException conflict) {
      return new Outcome.Threw(conflict); // On a grid the job would fail at this point.
    } catch (WireException refused) {
      notSerializable(call, refused);
      // On a grid the job would fail at this point. In the check, the spawner gets an error.
      return new Outcome.Threw(new IllegalStateException(refused.getMessage()));
    }
  }

  private void notSerializable(CheckedCall call, WireException refused) {
    String subject = call.task().describe();
    String message = String.valueOf(refused.getMessage());
    evidence.add(new Fact(Cause.NOT_SERIALIZABLE, subject, call.place(), message));
  }
}
