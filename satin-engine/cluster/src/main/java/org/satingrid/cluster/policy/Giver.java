package org.satingrid.cluster.policy;

import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;

/**
 * The victim that gave last, to be asked once more. Of many sites one node is likely to be left
 * with far more than all others, and gives one task per request.
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

  /** The giver, told once as the member to ask next; null for anybody. */
  @Nullable Member takeNext() {
    Member next = last;
    last = null;
    return next != null && roster.hasManySites() && roster.contains(next) ? next : null;
  }
}
