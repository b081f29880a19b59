package org.satingrid.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.threads.net.Links;

@Timeout(400)
class PoolLinksTest {
  private static final String REGISTRAR = "registrar";
  private static final List<String> NODES = List.of("s/a", "s/b");

  private final InMemoryGrid grid = new InMemoryGrid();

  /** Records the sizes of the messages that one node receives, and -1 for a loss. */
  private static final class Ears implements Links.Receiver {
    final LinkedBlockingQueue<Integer> heard = new LinkedBlockingQueue<>();
    volatile String lost = "";

    @Override
    public void received(int from, ByteBuffer message) {
      heard.add(message.remaining());
    }

    @Override
    public void lost(int node, String why) {
      lost = why;
      heard.add(-1);
    }

    int next() throws InterruptedException {
      Integer next = heard.poll(60, TimeUnit.SECONDS);
      if (next == null) {
        throw new AssertionError("nothing was heard");
      }
      return next;
    }
  }

  PoolLinksTest() {
    grid.node(REGISTRAR, "nowhere");
  }

  @AfterEach
  void close() {
    grid.close();
  }

  private PoolLinks join(String name) {
    return PoolLinks.join(
        grid.node(name, "s"), new PoolSpec("pool", REGISTRAR), NODES, "s/" + name);
  }

  @Test
  void messagesOfAnySizeArriveInOrder() throws Exception {
    PoolLinks a = join("a");
    PoolLinks b = join("b");
    Ears ears = new Ears();
    b.open(ears);
    a.open(new Ears());
    assertEquals(List.of(), a.awaitAll(Duration.ofSeconds(30)));
    // Some messages are larger than the limits of the lanes and than the largest part. Without the
    // order of the parts, the small messages would overtake them.
    List<Integer> sizes = List.of(1, 5_000_000, 2, 70_000, 3, 20_000_000, 0, 4);
    sizes.forEach(size -> a.send(1, ByteBuffer.allocate(size)));
    for (int size : sizes) {
      assertEquals(size, ears.next());
    }
    assertEquals(25_070_010, a.sentBySite().getOrDefault("s", 0L));
    assertEquals(25_070_010, b.receivedBySite().getOrDefault("s", 0L));
    a.close();
    b.close();
  }

  @Test
  void nothingIsDeliveredBeforeAllAreThere() throws Exception {
    PoolLinks a = join("a");
    List<String> missing = a.awaitAll(Duration.ofMillis(50));
    assertEquals(List.of("s/b"), missing);
    PoolLinks b = join("b");
    assertEquals(List.of(), a.awaitAll(Duration.ofSeconds(30)));
    a.send(1, ByteBuffer.allocate(7));
    Ears ears = new Ears();
    b.open(ears);
    assertEquals(7, ears.next(), "it waited for the receiver");
    a.close();
    b.close();
  }

  @Test
  void aLossIsToldOnceAfterTheLastMessage() throws Exception {
    PoolLinks a = join("a");
    PoolLinks b = join("b");
    Ears ears = new Ears();
    b.open(ears);
    assertEquals(List.of(), a.awaitAll(Duration.ofSeconds(30)));
    a.send(1, ByteBuffer.allocate(9));
    assertEquals(9, ears.next());
    grid.kill("a");
    assertEquals(-1, ears.next());
    assertTrue(ears.lost.contains("died"), ears.lost);
    b.send(0, ByteBuffer.allocate(1)); // This message is dropped.
    b.close();
    assertTrue(ears.heard.isEmpty(), ears.heard::toString);
  }
}
