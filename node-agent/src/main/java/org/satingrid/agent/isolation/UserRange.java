package org.satingrid.agent.isolation;

import java.util.BitSet;
import java.util.List;

/**
 * A range of numeric users without a name, for the engines of one node. Each running engine has its
 * own user, so that no engine can signal or trace another one. The range depends on the node's id
 * and differs from the ranges of other nodes on the host. A user is reused as late as possible,
 * because files of its previous engine can still wait to be stored.
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
   * Returns ranges of ids to try for a node: first far above the ids of people and containers, then
   * lower ones for hosts that map only the first 65536 users.
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
