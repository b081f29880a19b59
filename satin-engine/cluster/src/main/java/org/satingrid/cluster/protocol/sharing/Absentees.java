package org.satingrid.cluster.protocol.sharing;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;

/**
 * Members that are temporarily unreachable, and members that were given up. A member is given up if
 * this node could not keep all writes for this member.
 *
 * <pre>
 *   there --away--> away --back--> there
 *                    '--given up--> given up, until it is gone
 * </pre>
 */
final class Absentees {
  private final Member self;
  private final Supplier<@Nullable Member> master;
  private final Set<Member> away = new HashSet<>();
  private final Set<Member> givenUp = new HashSet<>();

  Absentees(Member self, Supplier<@Nullable Member> master) {
    this.self = self;
    this.master = master;
  }

  void away(Member member) {
    away.add(member);
  }

  void back(Member member) {
    away.remove(member);
  }

  void gone(Member member) {
    away.remove(member);
    givenUp.remove(member);
  }

  /** Returns true if this node can reach all other members and a hub. */
  boolean isEmpty() {
    return away.isEmpty();
  }

  boolean isAway(Member member) {
    return away.contains(member);
  }

  boolean isGivenUp(Member member) {
    return givenUp.contains(member);
  }

  boolean masterIsAway() {
    Member known = master.get();
    return known != null && away.contains(known);
  }

  /** Gives up the unreachable members. Returns the members that were not given up before. */
  List<Member> giveUp() {
    return away.stream().filter(member -> !member.equals(self) && givenUp.add(member)).toList();
  }
}
