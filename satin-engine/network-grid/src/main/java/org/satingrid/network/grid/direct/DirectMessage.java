package org.satingrid.network.grid.direct;

import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.NodeIds;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Protocol;

/** What two nodes of different sites say on a direct link. */
@SuppressWarnings("ArrayRecordComponent") // messages are never compared
sealed interface DirectMessage {
  int VERSION = 2;

  /** The fields around a payload. */
  int MAX_CONTENT = Payloads.MAX_SMALL + 256;

  /** What is longer, by a pool of a very long name, is not carried. */
  int MAX_MESSAGE = MAX_CONTENT + 2048;

  Protocol<DirectMessage> PROTOCOL =
      new Protocol<DirectMessage>()
          .with(
              1,
              Hello.class,
              (hello, out) -> {
                out.integer(hello.version());
                NodeIds.write(hello.from(), out);
                out.number(hello.nonce()).bytes(hello.proof());
              },
              in -> new Hello(in.integer(), NodeIds.read(in), in.number(), in.bytes(Ticket.BYTES)))
          .with(
              2,
              Welcome.class,
              (welcome, out) -> out.bytes(welcome.proof()),
              in -> new Welcome(in.bytes(Ticket.BYTES)))
          .with(3, Beat.class, (beat, out) -> {}, in -> new Beat())
          .with(
              4,
              Carry.class,
              (carry, out) -> out.text(carry.pool()).bytes(carry.content()),
              in -> new Carry(in.text(), in.bytes(MAX_CONTENT)));

  /** First, from who has dialled; the proof shows that it was given a ticket. */
  record Hello(int version, NodeId from, long nonce, byte[] proof) implements DirectMessage {}

  /** The answer; the proof shows that it comes from who gave the ticket. */
  record Welcome(byte[] proof) implements DirectMessage {}

  /** Every second, so that silence means that the link is dead. */
  record Beat() implements DirectMessage {}

  /** A message of a pool's lanes. */
  record Carry(String pool, byte[] content) implements DirectMessage {}
}
