package org.satingrid.cluster.protocol.sharing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.satingrid.cluster.protocol.message.Message.Written;
import org.satingrid.cluster.protocol.message.Message.WrittenReceived;
import org.satingrid.cluster.protocol.node.MessageSender;
import org.satingrid.cluster.protocol.node.Timing;
import org.satingrid.cluster.sharing.Write;
import org.satingrid.network.Member;

/**
 * The writes between each pair of members. Writes are numbered, repeated until they are confirmed,
 * and delivered once and in order.
 */
final class WriteBroadcast {
  /** The maximum number of writes that wait for a member. More writes would fill the memory. */
  static final int MAX_WAITING = 100_000;

  private static final int MAX_EARLY = 10_000;
  private static final int REPEATED_AT_ONCE = 64;

  private final MessageSender sender;
  private final Timing timing;
  private final Set<Member> others = new LinkedHashSet<>();

  /** The streams of writes to and from members that have exchanged a write with this node. */
  private final Map<Member, Outgoing> outgoing = new HashMap<>();

  private final Map<Member, Incoming> incoming = new HashMap<>();

  /** The outgoing streams with unconfirmed writes. */
  private final Map<Member, Outgoing> waiting = new LinkedHashMap<>();

  private static final class Outgoing {
    final ArrayDeque<Written> unconfirmed = new ArrayDeque<>();
    long last;
    long pause;
    long repeatAt;
  }

  private static final class Incoming {
    final TreeMap<Long, Write> early = new TreeMap<>();
    long last;
  }

  WriteBroadcast(MessageSender sender, Timing timing) {
    this.sender = sender;
    this.timing = timing;
  }

  void joined(Member member) {
    others.add(member);
  }

  void gone(Member member) {
    others.remove(member);
    outgoing.remove(member);
    incoming.remove(member);
    waiting.remove(member);
  }

  Collection<Member> others() {
    return List.copyOf(others);
  }

  /** Sends a write. Returns false if too many writes wait for the member. */
  boolean send(Member to, Write write, long now) {
    if (!others.contains(to)) {
      return true;
    }
    Outgoing stream = outgoing.computeIfAbsent(to, member -> new Outgoing());
    Written message = new Written(++stream.last, write);
    if (stream.unconfirmed.isEmpty()) {
      stream.pause = timing.writeResend();
      stream.repeatAt = now + stream.pause;
    }
    stream.unconfirmed.add(message);
    waiting.put(to, stream);
    sender.send(to, message);
    return stream.unconfirmed.size() <= MAX_WAITING;
  }

  void confirmed(Member by, long number, long now) {
    Outgoing stream = waiting.get(by);
    if (stream != null) {
      while (!stream.unconfirmed.isEmpty() && stream.unconfirmed.getFirst().id() <= number) {
        stream.unconfirmed.removeFirst();
        stream.pause = timing.writeResend();
        stream.repeatAt = now + stream.pause;
      }
      if (stream.unconfirmed.isEmpty()) {
        waiting.remove(by);
      }
    }
  }

  /**
   * Returns the writes to deliver now: this write, and writes that arrived too early and waited for
   * it.
   */
  List<Write> received(Member from, Written message) {
    if (!others.contains(from)) {
      return List.of();
    }
    Incoming stream = incoming.computeIfAbsent(from, member -> new Incoming());
    if (message.id() > stream.last && stream.early.size() < MAX_EARLY) {
      stream.early.put(message.id(), message.write());
    }
    List<Write> ready = new ArrayList<>();
    Write next;
    while ((next = stream.early.remove(stream.last + 1)) != null) {
      stream.last++;
      ready.add(next);
    }
    sender.send(from, new WrittenReceived(stream.last));
    return ready;
  }

  void tick(long now) {
    waiting.forEach(
        (to, stream) -> {
          if (now >= stream.repeatAt) {
            stream.pause = Math.min(2 * stream.pause, timing.mostResend());
            stream.repeatAt = now + stream.pause;
            stream.unconfirmed.stream()
                .limit(REPEATED_AT_ONCE)
                .forEach(message -> sender.repeat(to, message));
          }
        });
  }

  /** Returns true if a member has not confirmed a write. Called after each message of the node. */
  boolean waits() {
    return !waiting.isEmpty();
  }
}
