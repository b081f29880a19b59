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
 * The data that a member needs to survive the loss of its registrar: the pool's state, the nodes of
 * its members, and the nodes that are gone. Used only by the control thread. See README.md, "When
 * the registrar is lost".
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

  /** The sequence number of the last event before this member followed the current registrar. */
  private long begun;

  private Bond bond = Bond.FOLLOWING;

  /**
   * The number of the question to a doubtful registrar. The answer shows that the registrar is not
   * lost.
   */
  private long proof;

  private long proofBy;

  private enum Bond {
    FOLLOWING,
    ORPHANED,
    DOUBTING
  }

  /** The changes between the present state and another registrar's state. */
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

  /** Applies events of the registrar. Returns the new events up to the first gap. */
  List<PoolEvent> news(ToMember.News news) {
    List<PoolEvent> fresh = new ArrayList<>();
    where.putAll(news.where());
    for (PoolEvent event : news.events()) {
      long before = known().sequence();
      PoolState next = known().after(event);
      if (next == null) {
        break; // An earlier event is missing. The session requests it.
      }
      state = next;
      if (next.sequence() > before) {
        fresh.add(event);
        if (event instanceof PoolEvent.Joined joined) {
          // the registrar has seen the node since then
          gone.remove(where.get(joined.member().id()));
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
   * Handles a node that is present without a member. Its member left or died, and the lost
   * registrar has not reported this end.
   *
   * @param newest the newest member that the report covers
   */
  void absent(NodeId node, int newest) {
    membersAt(node).stream().filter(member -> member <= newest).forEach(absent::add);
  }

  boolean reaches(Set<NodeId> nodes) {
    return where.values().stream().anyMatch(nodes::contains);
  }

  /** Returns the nodes of members, the oldest first. */
  List<NodeId> byAge() {
    return List.copyOf(where.values());
  }

  /** Returns the node of each member. */
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
   * Handles a message of the registrar. If the registrar was counted as lost, there are two cases:
   * the registrar is back, or the message is old because this node was frozen.
   *
   * @param answers number of the question that the message answers, or 0
   * @param next number of the next question
   * @return whether the member must send a question now
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

  /** Returns true if a member with this sequence has seen events of earlier registrars only. */
  boolean isBefore(long sequence) {
    return sequence < begun;
  }

  long term() {
    return term;
  }

  /**
   * Returns the node of the oldest survivor, which is the heir if the registrar is lost. If the
   * heir's node is unreachable, the other members wait until it is back or dead. Two groups that
   * chose their heirs separately would have two registrars, and each registrar would count the
   * other's followers as dead.
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
   * Sends this member's state to the heir, if the registrar is lost. Unreachable members are not
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

  /**
   * Follows another registrar. Returns null if that registrar has seen fewer events, or does not
   * list this member.
   */
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
