package org.satingrid.cluster.policy;

import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;

/**
 * The member that gave the last task. This member also gets the next request if there are many
 * sites. In this case one node often has far more work than all others, and gives only one task per
 * request.
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

  /**
   * Returns the member for the next request, or null for a random member. Returns the same member
   * again only after it has given another task.
   */
  @Nullable Member takeNext() {
    Member next = last;
    last = null;
    return next != null && roster.hasManySites() && roster.contains(next) ? next : null;
  }
}
