package org.satingrid.ipl.provider.message;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.satingrid.ipl.provider.flow.Frame;
import org.satingrid.ipl.provider.flow.Part;
import org.satingrid.ipl.provider.pool.Entry;
import org.satingrid.ipl.provider.pool.PoolMessage;
import org.satingrid.network.wire.WireException;

/** Messages become bytes and the same messages again. Damaged bytes become errors. */
final class NodeCodecTest {
  private static final int DAMAGED = 50_000;
  private static final Entry SIGNAL =
      new Entry(Entry.Kind.SIGNAL, 3, 7, "stop ü".repeat(3000), 0, List.of(1, 2));
  private static final Entry TOKENS = new Entry(Entry.Kind.ADD_TOKENS, 1, 8, "token", 9, List.of());
  private static final Frame PART =
      new Frame(Frame.Kind.PART, 0, new Part(20, true, new byte[] {1, 2, 3, 4}));

  private static final List<NodeMessage> ALL =
      List.of(
          new NodeMessage.OfPool(
              new PoolMessage(PoolMessage.Kind.CONTINUED, 4, List.of(SIGNAL, TOKENS))),
          new NodeMessage.Ask(5, "card", "from", "to", List.of("a", "b"), 12),
          new NodeMessage.ToReceiver(6, 1L << 40, PART),
          new NodeMessage.ToReceiver(6, 0, new Frame(Frame.Kind.CLOSE, 0, null)),
          new NodeMessage.ToSender(7, 3, new Frame(Frame.Kind.CREDIT, 4096, null), Refusal.DENIED),
          new NodeMessage.ToSender(
              8, 0, new Frame(Frame.Kind.REFUSED, 0, null), Refusal.NO_MANY_TO_ONE),
          new NodeMessage.AssumedDead(),
          new NodeMessage.NotUnderstood("the version is wrong"));

  private static byte[] damaged(Random random) {
    byte[] bytes = NodeCodec.encode(ALL.get(random.nextInt(ALL.size())));
    int at = random.nextInt(bytes.length);
    switch (random.nextInt(3)) {
      case 0 -> bytes = Arrays.copyOf(bytes, at);
      case 1 -> bytes = Arrays.copyOf(bytes, bytes.length + 1 + at);
      default -> bytes[at] = (byte) random.nextInt();
    }
    return bytes;
  }

  @Test
  void allMessagesComeBack() throws Exception {
    for (NodeMessage message : ALL) {
      byte[] bytes = NodeCodec.encode(message);
      NodeMessage again = NodeCodec.decode(bytes);
      assertEquals(message.getClass(), again.getClass());
      assertArrayEquals(bytes, NodeCodec.encode(again));
    }
    assertEquals(ALL.get(0), NodeCodec.decode(NodeCodec.encode(ALL.get(0))));
  }

  @Test
  void anotherVersionIsNamed() {
    byte[] bytes = NodeCodec.encode(ALL.get(1));
    bytes[0] = 9;
    WireException e = assertThrows(WireException.class, () -> NodeCodec.decode(bytes));
    assertTrue(String.valueOf(e.getMessage()).contains("version 9"), e.getMessage());
  }

  @Test
  void damagedBytesAreErrorsOrOtherMessages() {
    long seed = Long.getLong("satin.seed", new Random().nextLong());
    System.out.println("-Dsatin.seed=" + seed);
    Random random = new Random(seed);
    int errors = 0;
    for (int at = 0; at < DAMAGED; at++) {
      try {
        NodeCodec.decode(damaged(random));
      } catch (WireException expected) {
        errors++;
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ", message " + at, e);
      }
    }
    assertTrue(errors > DAMAGED / 2, errors + " errors, seed " + seed);
  }
}
