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
 * Small read-only values that go ahead of the first task of a node that has none: to ask for them
 * would take a round trip. To another site this node sends a value once, and who gets it passes it
 * on to its neighbours. Nothing depends on what is remembered here: what does not come is asked
 * for.
 */
final class ValuesAhead {
  /** In bytes; a larger one takes longer than the round trip to ask for it. */
  private static final int MOST = 64 << 10;

  private final String site;
  private final Parcels parcels;
  private final MessageSender sender;

  /** Members that had no values when they last asked for a task, and have been sent none since. */
  private final Set<Member> bare = new HashSet<>();

  /**
   * What has gone ahead to other sites, as long as their members stay the same. A member keeps a
   * value that it has for good, so it is sent at most those of one task or two: this stays small
   * also if each task has a value of its own.
   */
  private final Map<String, Set<SharedId>> crossed = new HashMap<>();

  ValuesAhead(String site, Parcels parcels, MessageSender sender) {
    this.site = site;
    this.parcels = parcels;
    this.sender = sender;
  }

  /** It was not there when its neighbours were told. */
  void joined(Member member) {
    crossed.remove(member.site());
  }

  /** It may have been to pass on what it got. */
  void gone(Member member) {
    bare.remove(member);
    crossed.remove(member.site());
  }

  /** Somebody asks for a task, and has no values if it is bare. */
  void asked(Member thief, boolean isBare) {
    if (isBare) {
      bare.add(thief);
    } else {
      bare.remove(thief);
    }
  }

  /** Whether values may have to be packed for a task there that refers to these. */
  boolean mayGo(Member to, List<SharedId> ids) {
    return !ids.isEmpty() && bare.contains(to);
  }

  /** A task that refers to these is about to be sent there. */
  void send(Member to, List<SharedId> ids) throws WireException {
    if (ids.isEmpty() || !bare.remove(to)) {
      return;
    }
    boolean far = !to.site().equals(site);
    Set<SharedId> there =
        far ? crossed.computeIfAbsent(to.site(), name -> new HashSet<>()) : Set.of();
    for (SharedId id : ids) {
      Snapshot value = there.contains(id) ? null : parcels.smallValue(id, MOST);
      if (value != null && sender.send(to, new State(value, far)) && far) {
        there.add(id);
      }
    }
  }

  /** Before it is looked at here: tasks may be there already that wait for it. */
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
