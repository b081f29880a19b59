package org.satingrid.cluster.protocol.node;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.satingrid.cluster.protocol.figures.ClusterCounters;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.MessageCodec;
import org.satingrid.network.Member;

/** Encodes messages, counts them and sends them. */
public final class MessageSender {
  private final Member self;
  private final MessageCodec codec;
  private final Consumer<byte[]> toSelf;
  private final Transport outbox;
  private final ClusterCounters counters;

  /** Members that cannot be reached for now: the network keeps one copy of a message for each. */
  private final Set<Member> away = new HashSet<>();

  /** This member may also be the receiver of a message, like every other member. */
  public MessageSender(
      Member self,
      MessageCodec codec,
      Consumer<byte[]> toSelf,
      Transport outbox,
      ClusterCounters counters) {
    this.self = self;
    this.codec = codec;
    this.toSelf = toSelf;
    this.outbox = outbox;
    this.counters = counters;
  }

  /**
   * Returns false if the message was not taken. Every sender repeats its messages sooner or later.
   */
  public boolean send(Member to, Message message) {
    boolean near = to.site().equals(self.site());
    byte[] payload = near ? MessageCodec.encode(message) : codec.compress(message);
    if (to.equals(self)) {
      toSelf.accept(payload);
      return true;
    }
    boolean taken = outbox.send(to, message.lane(), payload);
    if (taken) {
      counters.sent(to.site(), payload.length);
    }
    return taken;
  }

  /**
   * Sends a message that was sent before. A member that is away gets no second copy: the network
   * delivers the first one when the member is back, and copies would fill the room of all others.
   */
  public boolean repeat(Member to, Message message) {
    return away.contains(to) || send(to, message);
  }

  public void away(Member member) {
    away.add(member);
  }

  /** The member can be reached again, or is gone. */
  public void notAway(Member member) {
    away.remove(member);
  }
}
