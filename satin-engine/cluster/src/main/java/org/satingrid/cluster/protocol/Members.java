package org.satingrid.cluster.protocol;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;

/** The members of the pool, as far as this member has been informed. */
final class Members {
  private final Member self;
  private final Set<Member> others = new TreeSet<>();
  private final Map<Integer, Member> byId = new HashMap<>();
  private @Nullable Member master;

  Members(Member self) {
    this.self = self;
  }

  /** Returns true if it is another member and was not here before. */
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

  /** Returns true if it is another member and here. */
  boolean has(Member member) {
    return others.contains(member);
  }

  /** Returns all other members. The set changes as they come and go. */
  Set<Member> others() {
    return Collections.unmodifiableSet(others);
  }

  /** Returns the master, if it is another member and here. */
  @Nullable Member master() {
    return master != null && others.contains(master) ? master : null;
  }

  /** Returns true if the program runs, or ran last, in this site. */
  boolean masterIsNear() {
    return master != null && master.site().equals(self.site());
  }

  /**
   * Returns the member that takes over the duties of this one: the master, or else the oldest
   * member.
   */
  @Nullable Member heir() {
    Member present = master();
    if (present != null) {
      return present;
    }
    return others.isEmpty() ? null : others.iterator().next();
  }

  /** Returns the member of that id, which may be this one, or null if it is not here. */
  @Nullable Member find(int id) {
    return id == self.id() ? self : byId.get(id);
  }
}
