package org.satingrid.ipl.provider.node;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.blocking.Waits;
import org.satingrid.network.Member;

/** The members of the grid's pool that this node sees, with this node. */
final class Peers {
  // Concurrent, because senders look up receivers while they hold the monitor of a port.
  private final Map<Integer, Member> present = new ConcurrentHashMap<>();
  private int newest;
  private boolean lost;

  synchronized void joined(Member member) {
    present.put(member.id(), member);
    newest = Math.max(newest, member.id());
    notifyAll();
  }

  synchronized void gone(Member member) {
    present.remove(member.id());
    notifyAll();
  }

  /** Loses all members. */
  synchronized void lost() {
    lost = true;
    present.clear();
    notifyAll();
  }

  List<Integer> ids() {
    return List.copyOf(present.keySet());
  }

  @Nullable Member find(int id) {
    return present.get(id);
  }

  /**
   * Waits for a member that another node has possibly seen earlier.
   *
   * @param millis maximum wait. 0 waits forever.
   * @return false if the member is gone, or if the time is over
   */
  synchronized boolean await(int id, long millis) {
    Waits.until(this, () -> present.containsKey(id) || isGone(id), millis);
    return present.containsKey(id);
  }

  /** Returns true if a member can never be seen again. Ids grow in the order of joining. */
  synchronized boolean isGone(int id) {
    return lost || (id <= newest && !present.containsKey(id));
  }
}
