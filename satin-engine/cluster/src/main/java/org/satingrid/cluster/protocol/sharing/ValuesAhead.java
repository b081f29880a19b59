package org.satingrid.cluster.protocol.sharing;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.satingrid.cluster.protocol.message.Message.State;
import org.satingrid.cluster.protocol.node.MessageSender;
import org.satingrid.cluster.sharing.Parcels;
import org.satingrid.cluster.sharing.SharedId;
import org.satingrid.cluster.sharing.Snapshot;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.network.Member;

/**
 * Sends small read-only values ahead of the first task to a node without values, because a request
 * for the values would take a round trip. This node sends a value to another site only once, and
 * the receiver passes the value on to its neighbours. If a neighbour does not get the value, it
 * requests the value.
 */
final class ValuesAhead {
  /**
   * Maximum size in bytes. The transfer of a larger value takes more time than the round trip of a
   * request, so that sending ahead saves little.
   */
  private static final int MAX_BYTES = 64 << 10;

  private final String site;
  private final Parcels parcels;
  private final MessageSender sender;

  /**
   * Members that had no values at their last request for a task, and have got no values since that
   * request.
   */
  private final Set<Member> bare = new HashSet<>();

  /**
   * The values that were sent ahead, by site. A site is removed when its members change. A member
   * that has values gets no more values ahead, and each member gets at most the values of one or
   * two tasks. The sets therefore stay small even if each task has a different value.
   */
  private final Map<String, Set<SharedId>> crossed = new HashMap<>();

  ValuesAhead(String site, Parcels parcels, MessageSender sender) {
    this.site = site;
    this.parcels = parcels;
    this.sender = sender;
  }

  /**
   * Forgets the values of a new member's site, because the member was absent when its neighbours
   * received them.
   */
  void joined(Member member) {
    crossed.remove(member.site());
  }

  /**
   * Forgets the values of the member's site, because the member has possibly not passed them on.
   */
  void gone(Member member) {
    bare.remove(member);
    crossed.remove(member.site());
  }

  /** Handles a task request of a member. {@code bare} means that the member has no values. */
  void asked(Member thief, boolean isBare) {
    if (isBare) {
      bare.add(thief);
    } else {
      bare.remove(thief);
    }
  }

  /**
   * Returns true if values can go to this member ahead of a task that refers to these objects. The
   * values must then be serialized.
   */
  boolean mayGo(Member to, List<SharedId> ids) {
    return !ids.isEmpty() && bare.contains(to);
  }

  /** Called before a task is sent that refers to these objects. */
  void send(Member to, List<SharedId> ids) throws WireException {
    if (ids.isEmpty() || !bare.remove(to)) {
      return;
    }
    boolean far = !to.site().equals(site);
    Set<SharedId> there =
        far ? crossed.computeIfAbsent(to.site(), name -> new HashSet<>()) : Set.of();
    for (SharedId id : ids) {
      Snapshot value = there.contains(id) ? null : parcels.smallValue(id, MAX_BYTES);
      if (value != null && sender.send(to, new State(value, far)) && far) {
        there.add(id);
      }
    }
  }

  /**
   * Passes a value on to this node's neighbours. Called before this node installs the value,
   * because tasks on the neighbours can already wait for it.
   */
  void passOn(State state, Collection<Member> others) {
    SharedId id = state.snapshot().id();
    if (state.forSite() && id.isValue() && !parcels.missing(List.of(id)).isEmpty()) {
      for (Member other : others) {
        if (other.site().equals(site)) {
          sender.send(other, new State(state.snapshot(), false));
        }
      }
    }
  }
}
