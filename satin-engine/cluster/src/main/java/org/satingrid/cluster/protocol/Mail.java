package org.satingrid.cluster.protocol;

import org.satingrid.network.Member;

/** Encodes messages, counts them and sends them. */
final class Mail {
  private final Outbox outbox;
  private final Ledger ledger;

  Mail(Outbox outbox, Ledger ledger) {
    this.outbox = outbox;
    this.ledger = ledger;
  }

  /** Returns false if the message was not taken; every sender repeats itself sooner or later. */
  boolean send(Member to, Message message) {
    byte[] payload = MessageCodec.encode(message);
    boolean taken = outbox.send(to, message.lane(), payload);
    if (taken) {
      ledger.sent(to.site(), payload.length);
    }
    return taken;
  }
}
