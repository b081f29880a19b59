package org.satingrid.ipl.memory;

import ibis.ipl.IbisIdentifier;
import ibis.ipl.RegistryEventHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/** The members of a pool. All members receive the pool's events in the same order. */
final class MemoryPool {
  private final List<MemoryIbis> members = new ArrayList<>();
  private int joined;

  /**
   * Adds a member.
   *
   * @param made makes the member with the given number
   */
  synchronized MemoryIbis join(IntFunction<MemoryIbis> made) {
    MemoryIbis newcomer = made.apply(joined++);
    for (MemoryIbis member : members) {
      newcomer.registry().post(handler -> handler.joined(member.identifier()));
    }
    members.add(newcomer);
    post(handler -> handler.joined(newcomer.identifier()));
    return newcomer;
  }

  synchronized void leave(IbisIdentifier gone) {
    if (members.removeIf(member -> member.identifier().equals(gone))) {
      post(handler -> handler.left(gone));
    }
  }

  /** Counts a member as dead. The member itself is also informed. */
  synchronized void die(IbisIdentifier dead) {
    for (MemoryIbis member : List.copyOf(members)) {
      if (member.identifier().equals(dead)) {
        post(handler -> handler.died(dead));
        members.remove(member);
        member.registry().stop();
      }
    }
  }

  synchronized void signal(String signal, IbisIdentifier from, List<IbisIdentifier> to) {
    for (MemoryIbis member : members) {
      if (to.contains(member.identifier())) {
        member.registry().post(handler -> handler.gotSignal(signal, from));
      }
    }
  }

  private void post(Consumer<RegistryEventHandler> event) {
    members.forEach(member -> member.registry().post(event));
  }
}
