package org.satingrid.network.grid.membership;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.registry.PoolState;

/**
 * What a member must know to outlive its registrar: the pool's state, where its members are, which
 * nodes are gone. Confined to the control thread. See README.md, "When the registrar is lost".
 *
 * <pre>
 *   FOLLOWING --registrar's node gone--> ORPHANED --it is heard--> DOUBTING --it answers--> FOLLOWING
 *                                           ^--no answer for 2 s------'
 * </pre>
 */
final class Survival {
  private static final long DOUBT_NANOS = 2_000_000_000L;

  private final String pool;
  private final PoolNode here;
  private final Map<Integer, NodeId> where = new TreeMap<>();
  private final Set<NodeId> gone = new HashSet<>();
  private final Set<Integer> absent = new HashSet<>();
  private @Nullable PoolState state;
  private long term;

  /** The sequence with which the registrar that is followed began. */
  private long begun;

  private Bond bond = Bond.FOLLOWING;

  /**
   * Of the question whose answer shows that the registrar is not lost, and when it must be here.
   */
  private long proof;

  private long proofBy;

  private enum Bond {
    FOLLOWING,
    ORPHANED,
    DOUBTING
  }

  /** How another registrar's state differs from what was known. */
  record Change(Map<Member, NodeId> joined, List<Member> gone) {}

  Survival(String pool, PoolNode here) {
    this.pool = pool;
    this.here = here;
  }

  void admitted(ToMember.Admitted admitted) {
    state = PoolState.of(admitted.welcome());
    term = admitted.term();
    begun = admitted.welcome().sequence();
    where.putAll(admitted.where());
  }

  /** Follows the news; returns the events that are new, up to one before which others miss. */
  List<PoolEvent> news(ToMember.News news) {
    List<PoolEvent> fresh = new ArrayList<>();
    where.putAll(news.where());
    for (PoolEvent event : news.events()) {
      long before = known().sequence();
      PoolState next = known().after(event);
      if (next == null) {
        break; // An earlier one is missing, and is asked for.
      }
      state = next;
      if (next.sequence() > before) {
        fresh.add(event);
        if (event instanceof PoolEvent.Joined joined) {
          gone.remove(where.get(joined.member().id())); // The registrar has seen it since.
        }
      }
    }
    where.keySet().retainAll(known().present().keySet());
    return fresh;
  }

  void gone(Set<NodeId> nodes) {
    gone.addAll(nodes);
  }

  /**
   * A node is there, but its member left or died, and the lost registrar told nobody.
   *
   * @param newest the last member that is meant
   */
  void absent(NodeId node, int newest) {
    membersAt(node).stream().filter(member -> member <= newest).forEach(absent::add);
  }

  boolean reaches(Set<NodeId> nodes) {
    return where.values().stream().anyMatch(nodes::contains);
  }

  /** Where members are, the oldest first. */
  List<NodeId> byAge() {
    return List.copyOf(where.values());
  }

  /** Where each member is. */
  Map<Integer, NodeId> where() {
    return Collections.unmodifiableMap(where);
  }

  List<Integer> membersAt(NodeId node) {
    return where.keySet().stream().filter(member -> node.equals(where.get(member))).toList();
  }

  void orphan() {
    bond = Bond.ORPHANED;
  }

  /**
   * The registrar has said something. If it was lost, it is back, or had said it before, which a
   * node that was frozen since hears now.
   *
   * @param answers the number of the question that this answers, or 0
   * @param next the number of the next one
   * @return whether it must be asked
   */
  boolean heard(long answers, long next, long now) {
    if (bond == Bond.ORPHANED) {
      bond = Bond.DOUBTING;
      proof = next;
      proofBy = now + DOUBT_NANOS;
      return true;
    }
    if (bond == Bond.DOUBTING && answers >= proof) {
      bond = Bond.FOLLOWING;
    }
    return false;
  }

  void tick(long now) {
    if (bond == Bond.DOUBTING && now - proofBy > 0) {
      bond = Bond.ORPHANED;
    }
  }

  boolean isOrphaned() {
    return bond == Bond.ORPHANED;
  }

  /** Whether a member that has seen so much has not seen the registrar that it follows now. */
  boolean isBefore(long sequence) {
    return sequence < begun;
  }

  long term() {
    return term;
  }

  /**
   * The node of the oldest survivor, which is the heir if the registrar is lost. It may be away:
   * then it is waited for until it is back or dead. Two that choose an heir without one another
   * would have two, and each takes the other's followers for dead.
   */
  @Nullable NodeId heir() {
    PoolState known = state;
    if (known == null) {
      return null;
    }
    for (Map.Entry<Integer, NodeId> member : where.entrySet()) {
      if (isSurvivor(known, member)) {
        return member.getValue();
      }
    }
    return null;
  }

  private boolean isSurvivor(PoolState known, Map.Entry<Integer, NodeId> member) {
    return known.present().containsKey(member.getKey())
        && !gone.contains(member.getValue())
        && !absent.contains(member.getKey());
  }

  /**
   * Tells the heir what this member knows, if the registrar is lost. Members that are away are not
   * dead, and the heir keeps them.
   */
  void report(long epoch, int self) {
    PoolState known = state;
    if (!isOrphaned() || known == null) {
      return;
    }
    NodeId oldest = heir();
    Set<Integer> reachable = new HashSet<>();
    for (Map.Entry<Integer, NodeId> member : where.entrySet()) {
      if (isSurvivor(known, member)) {
        reachable.add(member.getKey());
      }
    }
    if (oldest != null) {
      here.ask(
          oldest,
          new ToRegistrar.Survivor(
              pool, epoch, self, term, known, new TreeMap<>(where), reachable));
    }
  }

  /** Follows another registrar; null if that one knows less, or not this member. */
  @Nullable Change follow(ToMember.Continued continued, int self) {
    PoolState before = known();
    PoolState after = continued.state();
    if (after.sequence() < before.sequence() || !after.present().containsKey(self)) {
      return null;
    }
    Map<Member, NodeId> joined = new LinkedHashMap<>();
    for (Member member : after.present().values()) {
      NodeId address = continued.where().get(member.id());
      if (address != null && !before.present().containsKey(member.id())) {
        joined.put(member, address);
      }
    }
    List<Member> missing = new ArrayList<>(before.present().values());
    missing.removeIf(member -> after.present().containsKey(member.id()));
    state = after;
    term = continued.term();
    begun = after.sequence();
    bond = Bond.FOLLOWING;
    where.clear();
    where.putAll(continued.where());
    return new Change(joined, missing);
  }

  private PoolState known() {
    if (state == null) {
      throw new IllegalStateException("not admitted to pool " + pool);
    }
    return state;
  }
}
