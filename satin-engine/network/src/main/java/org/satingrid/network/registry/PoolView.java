package org.satingrid.network.registry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.satingrid.network.Member;
import org.satingrid.network.NodeName;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolListener;

/**
 * A pool, as seen by one member. Turns numbered events and messages into calls of its listener. The
 * promises of {@link PoolListener} hold although events and messages can arrive in any order. Only
 * one thread at a time uses it.
 *
 * <p>Events and messages can use different routes. If the joining of a message's sender has not
 * arrived, the message waits for this event. A message from a member that is gone is dropped.
 */
public final class PoolView {
  private final PoolListener listener;
  private final Elections elections;
  private final Map<Integer, Member> present = new HashMap<>();
  private final TreeMap<Integer, EarlyMessages> early = new TreeMap<>();
  private int newest = -1;
  private long sequence;
  private long dropped;

  public PoolView(PoolListener listener, Elections elections) {
    this.listener = listener;
    this.elections = elections;
  }

  /** Sets the first state of the pool. Must be called before all other methods. */
  public void welcome(Welcome welcome) {
    welcome.winners().forEach(elections::won);
    sequence = welcome.sequence();
    welcome.present().forEach(this::join);
  }

  /**
   * Handles one event.
   *
   * @return false if an earlier event is missing. This event is then ignored
   */
  public boolean apply(PoolEvent event) {
    if (event.sequence() <= sequence) {
      return true;
    }
    if (event.sequence() != sequence + 1) {
      return false;
    }
    sequence++;
    if (event instanceof PoolEvent.Joined joined) {
      join(joined.member());
    } else if (event instanceof PoolEvent.Left left) {
      present.remove(left.member().id());
      listener.left(left.member());
    } else if (event instanceof PoolEvent.Died died) {
      present.remove(died.member().id());
      listener.died(died.member());
    } else if (event instanceof PoolEvent.Elected elected) {
      elections.won(elected.election(), elected.winner());
    }
    return true;
  }

  /**
   * Called when another registrar has taken over with this state. Reports the changes that this
   * member has missed. Elections are reported before deaths, because the meaning of a departure can
   * depend on an election.
   */
  public void resume(PoolState state) {
    if (state.sequence() <= sequence) {
      return;
    }
    sequence = state.sequence();
    for (Member member : state.present().values()) {
      if (member.id() > newest) {
        join(member);
      }
    }
    state.winners().forEach(elections::won);
    for (Member member : List.copyOf(present.values())) {
      if (!state.present().containsKey(member.id())) {
        present.remove(member.id());
        listener.died(member);
      }
    }
    newest = Math.max(newest, state.newest());
  }

  public void received(int from, Lane lane, byte[] payload) {
    received(from, payload.length, sender -> listener.received(sender, lane, payload));
  }

  /**
   * Handles data that a member has sent, after the joining of this member was reported. {@code
   * bytes} is the size of the data.
   */
  public void received(int from, int bytes, Consumer<Member> delivery) {
    Member sender = present.get(from);
    if (sender != null) {
      delivery.accept(sender);
    } else if (from > newest) {
      if (!early.computeIfAbsent(from, id -> new EarlyMessages()).add(bytes, delivery)) {
        dropped++;
      }
    } else {
      dropped++;
    }
  }

  /** Reports the present route to a member. Ignored if the member is gone. */
  public void reached(int member, boolean directly) {
    Member present = this.present.get(member);
    if (present != null) {
      listener.reached(present, directly);
    }
  }

  /**
   * Reports that a member is temporarily unreachable, or reachable again. Ignored if the member is
   * gone.
   */
  public void away(int member, boolean away) {
    Member present = this.present.get(member);
    if (present != null && away) {
      listener.away(present);
    } else if (present != null) {
      listener.back(present);
    }
  }

  /** Reports that this member does not see a node that should take part. */
  public void unseen(NodeName node, String reason) {
    listener.unseen(node, reason);
  }

  public long sequence() {
    return sequence;
  }

  /**
   * Returns the number of dropped messages: messages of members that are gone, and early messages
   * beyond the limit.
   */
  public long dropped() {
    return dropped;
  }

  private void join(Member member) {
    present.put(member.id(), member);
    newest = member.id();
    listener.joined(member);
    EarlyMessages waiting = early.remove(member.id());
    early.headMap(member.id()).clear();
    if (waiting != null) {
      waiting.deliver(member);
    }
  }
}
