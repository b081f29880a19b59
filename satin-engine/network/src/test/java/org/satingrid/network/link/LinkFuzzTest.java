package org.satingrid.network.link;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.wire.FrameInput;
import org.satingrid.network.wire.Protocol;
import org.satingrid.network.wire.WireException;

/** Random data at one end of an agent link must lead to an error and have no other effect. */
class LinkFuzzTest {
  /** {@code make test-all} sends more frames. */
  private static final int FRAMES = Boolean.getBoolean("satin.night") ? 700_000 : 70_000;

  private static final Member MEMBER = new Member(3, "node", "site");
  private static final List<byte[]> TO_AGENT =
      List.of(
          ToAgent.PROTOCOL.encode(new ToAgent.Join("pool", "node")),
          ToAgent.PROTOCOL.encode(new ToAgent.Send(2, new byte[20])),
          ToAgent.PROTOCOL.encode(new ToAgent.Piece(2, 5000, new byte[40])),
          ToAgent.PROTOCOL.encode(new ToAgent.Took(2)),
          ToAgent.PROTOCOL.encode(new ToAgent.Stand("master")),
          ToAgent.PROTOCOL.encode(new ToAgent.Report(new byte[50])));
  private static final List<byte[]> TO_ENGINE =
      List.of(
          ToEngine.PROTOCOL.encode(new ToEngine.Entered(MEMBER)),
          ToEngine.PROTOCOL.encode(new ToEngine.Changed(new PoolEvent.Joined(1, MEMBER))),
          ToEngine.PROTOCOL.encode(new ToEngine.Won("master", MEMBER)),
          ToEngine.PROTOCOL.encode(new ToEngine.Piece(2, 5000, new byte[40])),
          ToEngine.PROTOCOL.encode(new ToEngine.Taken(2, 5000)),
          ToEngine.PROTOCOL.encode(new ToEngine.SmallTaken(2, 64, 5000)),
          ToEngine.PROTOCOL.encode(new ToEngine.Command(new byte[30])));

  @Test
  void whateverAnEngineOrAnAgentSends() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int faults = 0;
    for (int i = 0; i < FRAMES; i++) {
      boolean toAgent = random.nextBoolean();
      byte[] stream = stream(toAgent ? TO_AGENT : TO_ENGINE, random);
      try {
        read(stream, toAgent ? ToAgent.PROTOCOL : ToEngine.PROTOCOL);
      } catch (WireException expected) {
        faults++;
      } catch (IOException | RuntimeException e) {
        throw new AssertionError("seed " + seed + ", frame " + i, e);
      }
    }
    assertTrue(faults > FRAMES / 2, faults + " faults of " + FRAMES + ", seed " + seed);
  }

  private static void read(byte[] stream, Protocol<?> protocol) throws IOException {
    FrameInput input =
        new FrameInput(Channels.newChannel(new ByteArrayInputStream(stream)), 100_000);
    for (byte[] message = input.next(); message != null; message = input.next()) {
      protocol.decode(message);
    }
  }

  /**
   * Returns a damaged frame: it is cut, its halves are swapped, its length is wrong, a byte is
   * changed, or its kind is different.
   */
  private static byte[] stream(List<byte[]> samples, Random random) {
    byte[] body = samples.get(random.nextInt(samples.size())).clone();
    int at = random.nextInt(body.length);
    int kind = 1 + random.nextInt(3);
    int length = body.length;
    switch (random.nextInt(6)) {
      case 0 -> length = at; // The bytes behind the cut count as the next frame.
      case 1 -> length = random.nextInt(1 << 24);
      case 2 -> body = swapped(body, at);
      case 3 -> body[at] = (byte) random.nextInt();
      case 4 -> body[0] = (byte) (100 + random.nextInt(100)); // a tag of a later version
      default -> kind = random.nextInt(256);
    }
    return ByteBuffer.allocate(4 + body.length).putInt(kind << 24 | length).put(body).array();
  }

  private static byte[] swapped(byte[] body, int at) {
    return ByteBuffer.allocate(body.length)
        .put(body, at, body.length - at)
        .put(body, 0, at)
        .array();
  }
}
