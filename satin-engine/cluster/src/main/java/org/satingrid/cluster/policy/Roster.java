package org.satingrid.cluster.policy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;

/**
 * The members that can receive requests, by site. One thread uses a roster. An engine has its own
 * roster and reports joining and leaving members to its policy. A simulator of many thousand nodes
 * fills one roster in advance and shares it among all policies.
 */
public final class Roster {
  private static final int REJECTIONS = 8;

  /** The policies were tuned for at most this many sites (see README.md, "Many sites"). */
  static final int FEW_SITES = 4;

  private final List<Member> all = new ArrayList<>();
  private final Set<Member> known = new HashSet<>();
  private final Map<String, List<Member>> sites = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private @Nullable Member master;

  /** Adds a member. Returns false if the roster already contains this member. */
  public boolean add(Member member) {
    if (!known.add(member)) {
      return false;
    }
    all.add(member);
    List<Member> site = sites.get(member.site());
    if (site == null) {
      site = new ArrayList<>();
      sites.put(member.site(), site);
      names.add(member.site());
    }
    site.add(member);
    return true;
  }

  /** Removes a member. Returns false if the roster does not contain this member. */
  public boolean remove(Member member) {
    if (!known.remove(member)) {
      return false;
    }
    all.remove(member);
    List<Member> site = at(member.site());
    site.remove(member);
    if (site.isEmpty()) {
      sites.remove(member.site());
      names.remove(member.site());
    }
    return true;
  }

  /** Sets the member that runs {@code main}. */
  public void elected(Member member) {
    master = member;
  }

  boolean contains(Member member) {
    return known.contains(member);
  }

  @Nullable Member master() {
    return master;
  }

  int size() {
    return all.size();
  }

  /** Returns the names of the sites that have members. */
  List<String> sites() {
    return names;
  }

  /** Returns true if more than {@link #FEW_SITES} sites have members. */
  boolean hasManySites() {
    return names.size() > FEW_SITES;
  }

  List<Member> at(String site) {
    return sites.getOrDefault(site, List.of());
  }

  /** Returns a random member except the given one. The roster must contain the given member. */
  Member anyBut(Member self, RandomGenerator random) {
    return pickBut(all, self, random);
  }

  /** Returns a random member of the given member's site, except the given one. */
  Member neighbour(Member self, RandomGenerator random) {
    return pickBut(at(self.site()), self, random);
  }

  /** Returns a random member of any other site. */
  Member stranger(Member self, RandomGenerator random) {
    for (int tries = 0; tries < REJECTIONS; tries++) {
      Member member = all.get(random.nextInt(all.size()));
      if (!member.site().equals(self.site())) {
        return member;
      }
    }
    int index = random.nextInt(all.size() - at(self.site()).size());
    for (String name : names) {
      List<Member> site = at(name);
      if (name.equals(self.site())) {
        continue;
      }
      if (index < site.size()) {
        return site.get(index);
      }
      index -= site.size();
    }
    throw new IllegalStateException("no member outside of " + self.site());
  }

  /**
   * Draws from all members except the last. If the draw hits the excluded member, the last member
   * takes its place.
   */
  private static Member pickBut(List<Member> members, Member self, RandomGenerator random) {
    Member member = members.get(random.nextInt(members.size() - 1));
    return member.equals(self) ? members.get(members.size() - 1) : member;
  }
}
