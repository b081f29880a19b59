package org.satingrid.network.grid;

import org.satingrid.network.wire.Protocol;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;

/** A message from one node to another, through a hub or over a direct link. */
@SuppressWarnings("ArrayRecordComponent") // Messages are never compared.
public sealed interface NodeMessage {
  int MAX_CONTENT = 1 << 20;

  Protocol<NodeMessage> PROTOCOL =
      new Protocol<NodeMessage>()
          .with(
              1,
              ForRegistrar.class,
              (message, out) -> out.bytes(message.content()),
              in -> new ForRegistrar(content(in)))
          .with(
              2,
              ForMember.class,
              (message, out) -> out.bytes(message.content()),
              in -> new ForMember(content(in)))
          .with(
              3,
              ForMeeting.class,
              (message, out) -> out.bytes(message.content()),
              in -> new ForMeeting(content(in)))
          .with(
              4,
              ForPool.class,
              (message, out) -> out.text(message.pool()).bytes(message.content()),
              in -> new ForPool(in.text(), content(in)))
          .with(
              5,
              ShowPass.class,
              (message, out) -> out.text(message.pool()).text(message.pass()),
              in -> new ShowPass(in.text(), in.text()))
          .with(
              6,
              AskPass.class,
              (message, out) -> out.text(message.pool()),
              in -> new AskPass(in.text()));

  /** A message for the registrar of pools on the receiving node. */
  record ForRegistrar(byte[] content) implements NodeMessage {}

  /** A message of a registrar for a member on the receiving node. */
  record ForMember(byte[] content) implements NodeMessage {}

  /** A message between two nodes before they connect directly. */
  record ForMeeting(byte[] content) implements NodeMessage {}

  /** A message of a pool's lanes. */
  record ForPool(String pool, byte[] content) implements NodeMessage {}

  /** Shows the sender's pass for a pool. */
  record ShowPass(String pool, String pass) implements NodeMessage {}

  /** Requests the receiver's pass for a pool. */
  record AskPass(String pool) implements NodeMessage {}

  private static byte[] content(WireReader in) throws WireException {
    return in.bytes(MAX_CONTENT);
  }
}
