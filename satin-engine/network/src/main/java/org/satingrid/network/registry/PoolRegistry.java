package org.satingrid.network.registry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.satingrid.network.Member;

/**
 * One pool's membership and elections. Receives requests and returns numbered events. Not
 * thread-safe.
 *
 * <pre> ticket: unknown --join--> present --leave / died / another ticket of its node--> gone
 * (final) election: open --first claim of a present member--> won (final, even if the winner goes)
 * </pre>
 *
 * A node has at most one member in a pool. If the same node joins with another ticket, its earlier
 * member is gone, even if its end was not noticed. Repeated and late requests have no effect.
 */
public final class PoolRegistry {
  /**
   * The maximum number of elections. It limits the data that a hostile member can make the
   * registrar keep.
   */
  public static final int MAX_ELECTIONS = 1000;

  public static final int MAX_MEMBERS = 100_000;

  private final SortedMap<Integer, Member> present = new TreeMap<>();
  private final Map<String, Member> admitted = new HashMap<>();
  private final Map<String, Member> winners = new LinkedHashMap<>();
  private int nextId;
  private long sequence;

  public PoolRegistry() {}

  /**
   * Continues a lost registry from this state. The tickets of the lost registry are also lost.
   * Therefore a node that has not received its admission is admitted again, as another member.
   */
  public PoolRegistry(PoolState state) {
    present.putAll(state.present());
    winners.putAll(state.winners());
    nextId = state.newest() + 1;
    sequence = state.sequence();
  }

  /**
   * Handles a node's request to join.
   *
   * @param ticket unique for each attempt to join. A repeated request has the same ticket
   */
  public Admission join(String ticket, String node, String site) {
    Member known = admitted.get(ticket);
    if (known != null) {
      return present.containsKey(known.id())
          ? new Admission.Granted(welcome(known), List.of())
          : new Admission.Refused("this member is gone from the pool; join again as another one");
    }
    if (nextId >= MAX_MEMBERS) {
      return new Admission.Refused(
          "the pool has had " + MAX_MEMBERS + " members, which is the most");
    }
    List<PoolEvent> events = new ArrayList<>(nodeLost(node));
    Member member = new Member(nextId++, node, site);
    admitted.put(ticket, member);
    present.put(member.id(), member);
    events.add(new PoolEvent.Joined(++sequence, member));
    verify();
    return new Admission.Granted(welcome(member), events);
  }

  /** Returns true if this registry has admitted a member for this ticket. */
  public boolean knows(String ticket) {
    return admitted.containsKey(ticket);
  }

  public List<PoolEvent> leave(int id) {
    Member member = present.remove(id);
    return member == null ? List.of() : List.of(new PoolEvent.Left(++sequence, member));
  }

  public List<PoolEvent> died(int id) {
    Member member = present.remove(id);
    return member == null ? List.of() : List.of(new PoolEvent.Died(++sequence, member));
  }

  /** Called when the node is lost, with its member. */
  public List<PoolEvent> nodeLost(String node) {
    for (Member member : present.values()) {
      if (member.node().equals(node)) {
        return died(member.id());
      }
    }
    return List.of();
  }

  /** Called when a member is a candidate in an election. Only the first claim has an effect. */
  public List<PoolEvent> claim(String election, int id) {
    Member member = present.get(id);
    if (member == null || winners.containsKey(election) || winners.size() >= MAX_ELECTIONS) {
      return List.of();
    }
    winners.put(election, member);
    return List.of(new PoolEvent.Elected(++sequence, election, member));
  }

  /** Returns the present members, in the order of joining. */
  public List<Member> present() {
    return List.copyOf(present.values());
  }

  /** Returns the id of the last admitted member, or -1. */
  public int newest() {
    return nextId - 1;
  }

  /** Returns the complete state except the tickets. */
  public PoolState state() {
    return new PoolState(present, winners, newest(), sequence);
  }

  public long sequence() {
    return sequence;
  }

  private Welcome welcome(Member self) {
    return new Welcome(self, present(), new LinkedHashMap<>(winners), sequence);
  }

  private void verify() {
    if (present.lastKey() >= nextId) {
      throw new IllegalStateException("member " + present.lastKey() + " was never admitted");
    }
  }
}
