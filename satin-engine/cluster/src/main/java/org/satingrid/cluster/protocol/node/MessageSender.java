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

  /**
   * Members that are temporarily unreachable. The network keeps one copy of each message to these
   * members.
   */
  private final Set<Member> away = new HashSet<>();

  /**
   * @param toSelf delivers messages of this member to itself
   */
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
   * Sends a message. Returns false if the network did not accept the message. The caller repeats
   * the message later.
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
   * Sends a message again. A member that is temporarily unreachable gets no second copy: the
   * network delivers the first copy when the member is back, and further copies would take the
   * space of other members' messages.
   */
  public boolean repeat(Member to, Message message) {
    return away.contains(to) || send(to, message);
  }

  public void away(Member member) {
    away.add(member);
  }

  /** Called when the member is reachable again, or is gone. */
  public void notAway(Member member) {
    away.remove(member);
  }
}
