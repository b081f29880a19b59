package org.satingrid.network.grid.hub;

import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.NodeIds;
import org.satingrid.network.wire.Protocol;

/**
 * A message between a node and the hub. The hub numbers the nodes. When the hub relays a message,
 * it replaces only the tag, and the receiver's number by the sender's number.
 */
@SuppressWarnings("ArrayRecordComponent") // Messages are never compared.
sealed interface HubMessage {
  int VERSION = 2;

  int RELAY_TAG = 7;
  int RELAYED_TAG = 8;

  /**
   * Maximum size of relayed content. The largest content is a list of a thousand members with their
   * nodes.
   */
  int MAX_CONTENT = 1 << 20;

  int MAX_MESSAGE = MAX_CONTENT + 64;

  Protocol<HubMessage> PROTOCOL =
      new Protocol<HubMessage>()
          .with(
              1,
              Hello.class,
              (hello, out) -> NodeIds.write(hello.node(), out.integer(hello.version())),
              in -> new Hello(in.integer(), NodeIds.read(in)))
          .with(
              2,
              Welcome.class,
              (welcome, out) -> out.integer(welcome.version()).number(welcome.epoch()),
              in -> new Welcome(in.integer(), in.number()))
          .with(
              3,
              Present.class,
              (present, out) -> NodeIds.write(present.node(), out.integer(present.number())),
              in -> new Present(in.integer(), NodeIds.read(in)))
          .with(
              4,
              Absent.class,
              (absent, out) -> out.integer(absent.number()).tag(absent.why().tag()),
              in -> new Absent(in.integer(), Why.of(in.tag())))
          .with(5, ThatIsAll.class, (all, out) -> {}, in -> new ThatIsAll())
          .with(6, Beat.class, (beat, out) -> {}, in -> new Beat())
          .with(
              RELAY_TAG,
              Relay.class,
              (relay, out) -> out.integer(relay.to()).bytes(relay.content()),
              in -> new Relay(in.integer(), in.bytes(MAX_CONTENT)))
          .with(
              RELAYED_TAG,
              Relayed.class,
              (relayed, out) -> out.integer(relayed.from()).bytes(relayed.content()),
              in -> new Relayed(in.integer(), in.bytes(MAX_CONTENT)))
          .with(
              9,
              Refused.class,
              (refused, out) -> out.text(refused.reason()),
              in -> new Refused(in.text()));

  /** The first message, from the node. */
  record Hello(int version, NodeId node) implements HubMessage {}

  /** The answer to Hello. After a restart of the hub, the epoch and all numbers are new. */
  record Welcome(int version, long epoch) implements HubMessage {}

  /** Reports that a node is connected. */
  record Present(int number, NodeId node) implements HubMessage {}

  /** Reports that a node is gone. */
  record Absent(int number, Why why) implements HubMessage {}

  /** Ends the list of nodes that were connected before this node. */
  record ThatIsAll() implements HubMessage {}

  /**
   * Node and hub send this message every second, so that silence shows that the connection is dead.
   */
  record Beat() implements HubMessage {}

  /** A message from a node to another node. */
  record Relay(int to, byte[] content) implements HubMessage {}

  /** A relayed message, as the receiver gets it. */
  record Relayed(int from, byte[] content) implements HubMessage {}

  /** The hub sends this message instead of Welcome, and then ends the connection. */
  record Refused(String reason) implements HubMessage {}
}
