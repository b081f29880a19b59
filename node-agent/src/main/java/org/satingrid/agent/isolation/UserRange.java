package org.satingrid.agent.isolation;

import java.util.BitSet;
import java.util.List;

/**
 * Numeric users without a name. Each running engine has a separate user. The node's id selects the
 * range of its users, which differs from the ranges of other nodes on the host. Therefore no two
 * engines share a user, and no engine can signal or trace another one. A user without an engine is
 * reused as late as possible, because files of the previous engine can still wait to be stored.
 */
final class UserRange {
  private static final int SIZE = 16;

  private final int first;
  private final BitSet taken = new BitSet(SIZE);
  private int next;

  UserRange(int first) {
    this.first = first;
  }

  /**
   * Ranges of ids to try for a node: first far above the ids of people and containers, then lower
   * ones for hosts that map only the first 65536 users.
   */
  static List<UserRange> candidates(String nodeId) {
    int slot = Math.floorMod(nodeId.hashCode(), 4096);
    return List.of(
        new UserRange(0x3000_0000 + slot * SIZE), new UserRange(20_000 + slot % 2048 * SIZE));
  }

  int first() {
    return first;
  }

  synchronized int take() {
    for (int i = 0; i < SIZE; i++) {
      int slot = Math.floorMod(next++, SIZE);
      if (!taken.get(slot)) {
        taken.set(slot);
        return first + slot;
      }
    }
    throw new IllegalStateException("more than " + SIZE + " engines at once on this node");
  }

  synchronized void giveBack(int user) {
    taken.clear(user - first);
  }
}
