package org.satingrid.cluster.policy;

import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;

/**
 * The victim that gave the last task. The next request goes to it again. With many sites one node
 * is likely to be left with far more work than all others, and gives one task per request.
 */
final class Giver {
  private final Roster roster;
  private @Nullable Member last;

  Giver(Roster roster) {
    this.roster = roster;
  }

  void gave(Member victim) {
    last = victim;
  }

  /** Returns the member for the next request, once, or null for a random member. */
  @Nullable Member takeNext() {
    Member next = last;
    last = null;
    return next != null && roster.hasManySites() && roster.contains(next) ? next : null;
  }
}
