package org.satingrid.cluster.protocol;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;

/** The members of the pool that this member knows. */
final class Members {
  private final Member self;
  private final Set<Member> others = new TreeSet<>();
  private final Map<Integer, Member> byId = new HashMap<>();
  private @Nullable Member master;

  Members(Member self) {
    this.self = self;
  }

  /** Adds a member. Returns true if the member is not this member and was unknown until now. */
  boolean joined(Member member) {
    if (member.equals(self)) {
      return false;
    }
    byId.put(member.id(), member);
    return others.add(member);
  }

  void gone(Member member) {
    others.remove(member);
    byId.remove(member.id(), member);
  }

  void elected(Member member) {
    master = member;
  }

  /** Returns true if the member is present and not this member. */
  boolean has(Member member) {
    return others.contains(member);
  }

  /** Returns all other members. The set changes when members join and leave. */
  Set<Member> others() {
    return Collections.unmodifiableSet(others);
  }

  /** Returns the master if it is present and not this member, else null. */
  @Nullable Member master() {
    return master != null && others.contains(master) ? master : null;
  }

  /** Returns true if the last elected master belongs to this site. */
  boolean masterIsNear() {
    return master != null && master.site().equals(self.site());
  }

  /**
   * Returns the member that takes over this member's duties: the master, or else the oldest member.
   */
  @Nullable Member heir() {
    Member present = master();
    if (present != null) {
      return present;
    }
    return others.isEmpty() ? null : others.iterator().next();
  }

  /** Returns the present member with this id, or null. The result can be this member. */
  @Nullable Member find(int id) {
    return id == self.id() ? self : byId.get(id);
  }
}
