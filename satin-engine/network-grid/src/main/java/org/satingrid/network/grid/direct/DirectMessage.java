package org.satingrid.network.grid.direct;

import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.NodeIds;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Protocol;

/** A message on a direct link between two nodes. */
@SuppressWarnings("ArrayRecordComponent") // Messages are never compared.
sealed interface DirectMessage {
  int VERSION = 3;

  /** The maximum size of the content of {@link Carry}: a payload and the fields around it. */
  int MAX_CONTENT = Payloads.MAX_SMALL + 256;

  /**
   * The maximum size of a message. A longer message is not transferred. Only a pool with a very
   * long name would produce such messages.
   */
  int MAX_MESSAGE = MAX_CONTENT + 2048;

  Protocol<DirectMessage> PROTOCOL =
      new Protocol<DirectMessage>()
          .with(
              1,
              Hello.class,
              (hello, out) -> {
                out.integer(hello.version());
                NodeIds.write(hello.from(), out);
                out.bytes(hello.nonce());
              },
              in -> new Hello(in.integer(), NodeIds.read(in), in.bytes(Handshake.NONCE_BYTES)))
          .with(
              2,
              Welcome.class,
              (welcome, out) -> out.bytes(welcome.nonce()).bytes(welcome.proof()),
              in -> new Welcome(in.bytes(Handshake.NONCE_BYTES), in.bytes(Ticket.BYTES)))
          .with(3, Beat.class, (beat, out) -> {}, in -> new Beat())
          .with(
              4,
              Carry.class,
              (carry, out) -> out.text(carry.pool()).bytes(carry.content()),
              in -> new Carry(in.text(), in.bytes(MAX_CONTENT)))
          .with(
              5,
              Proof.class,
              (proof, out) -> out.bytes(proof.proof()),
              in -> new Proof(in.bytes(Ticket.BYTES)));

  /** The first message, from the node that opened the connection. */
  record Hello(int version, NodeId from, byte[] nonce) implements DirectMessage {}

  /** The answer of the listener. The proof shows that the listener issued the ticket. */
  record Welcome(byte[] nonce, byte[] proof) implements DirectMessage {}

  /**
   * The proof of the connecting node that it received the ticket. Comes before all other messages.
   */
  record Proof(byte[] proof) implements DirectMessage {}

  /** Both ends send this message every second, so that silence shows that the link is dead. */
  record Beat() implements DirectMessage {}

  /** A message of a pool's lanes. */
  record Carry(String pool, byte[] content) implements DirectMessage {}
}
