package org.satingrid.network.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.IntStream;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.Certificates;

/**
 * Nodes a and b of two sites, connected by a hub, with certificates. Node a sends messages to b.
 */
final class LinkedSites implements AutoCloseable {
  private static final PoolSpec SPEC = new PoolSpec("p", "a");

  final Hub hub =
      Hub.open(new Endpoint("127.0.0.1", 0), Certificates.OURS.hub(), GridConfig.HEARTBEAT);
  final RecordingListener seenByA = new RecordingListener();
  final RecordingListener seenByB = new RecordingListener();
  final GridNetwork a;
  final GridNetwork b;
  final Pool inA;
  final Pool inB;

  /** Node {@code a} does not listen. */
  LinkedSites(DirectConfig ofB) throws InterruptedException {
    a = GridNetwork.open(config("a", "near", DirectConfig.DIAL_ONLY));
    b = GridNetwork.open(config("b", "far", ofB));
    inA = a.join(SPEC, seenByA);
    inB = b.join(SPEC, seenByB);
    seenByA.awaitMembership("joined 1 b");
  }

  GridConfig config(String node, String site, DirectConfig far) {
    return GridConfig.loopback(node, site, hub.endpoint())
        .with(Certificates.OURS.node(site, node))
        .with(DirectConfig.DIAL_ONLY, far);
  }

  /** Sends a message in each direction, so that the nodes try to connect directly. */
  void greet() {
    inA.send(inB.self(), Lane.SMALL, new byte[0]);
    inB.send(inA.self(), Lane.SMALL, new byte[0]);
  }

  void awaitDirect() throws InterruptedException {
    seenByA.awaitWay(1, "b directly");
    seenByB.awaitWay(1, "a directly");
  }

  void exchange(int from, int to) throws InterruptedException {
    send(from, to);
    awaitAll(to);
  }

  void send(int from, int to) {
    for (int n = from; n < to; n++) {
      inA.send(inB.self(), Lane.SMALL, numbered(Lane.SMALL, n, 100));
      inA.send(inB.self(), Lane.BULK, numbered(Lane.BULK, n, 30_000));
    }
  }

  /** Checks that all messages since the greeting have arrived once and in order, in each lane. */
  void awaitAll(int count) throws InterruptedException {
    seenByB.awaitMessages(1 + 2 * count);
    assertEquals(1 + 2 * count, seenByB.messages().size());
    for (Lane lane : Lane.values()) {
      List<Integer> numbers =
          seenByB.messagesFrom(0).stream()
              .filter(message -> message.length > 0 && message[0] == tag(lane))
              .map(message -> ByteBuffer.wrap(message).getInt(1))
              .toList();
      assertEquals(IntStream.range(0, count).boxed().toList(), numbers, lane.name());
    }
  }

  private static byte[] numbered(Lane lane, int number, int length) {
    return ByteBuffer.allocate(length).put(tag(lane)).putInt(number).array();
  }

  private static byte tag(Lane lane) {
    return (byte) (lane == Lane.SMALL ? 1 : 2);
  }

  @Override
  public void close() {
    b.close();
    a.close();
    hub.close();
  }
}
