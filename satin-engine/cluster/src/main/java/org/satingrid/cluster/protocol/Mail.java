package org.satingrid.cluster.protocol;

import java.util.function.Consumer;
import org.satingrid.network.Member;

/** Encodes messages, counts them and sends them. */
final class Mail {
  private final Member self;
  private final MessageCodec codec;
  private final Consumer<byte[]> toSelf;
  private final Outbox outbox;
  private final Ledger ledger;

  /** As every other member does, this one may turn out to be the one to be told. */
  Mail(Member self, MessageCodec codec, Consumer<byte[]> toSelf, Outbox outbox, Ledger ledger) {
    this.self = self;
    this.codec = codec;
    this.toSelf = toSelf;
    this.outbox = outbox;
    this.ledger = ledger;
  }

  /** Returns false if the message was not taken; every sender repeats itself sooner or later. */
  boolean send(Member to, Message message) {
    boolean near = to.site().equals(self.site());
    byte[] payload = near ? MessageCodec.encode(message) : codec.compress(message);
    if (to.equals(self)) {
      toSelf.accept(payload);
      return true;
    }
    boolean taken = outbox.send(to, message.lane(), payload);
    if (taken) {
      ledger.sent(to.site(), payload.length);
    }
    return taken;
  }
}
