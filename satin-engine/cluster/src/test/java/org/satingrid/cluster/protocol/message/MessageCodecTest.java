package org.satingrid.cluster.protocol.message;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.sharing.Invocation;
import org.satingrid.cluster.sharing.SharedId;
import org.satingrid.cluster.sharing.SharedId.Kind;
import org.satingrid.cluster.sharing.Snapshot;
import org.satingrid.cluster.sharing.Versions;
import org.satingrid.cluster.sharing.Write;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.network.Pool.Lane;

class MessageCodecTest {

  private static final MessageCodec CODEC =
      new MessageCodec("what bodies have in common".getBytes(StandardCharsets.US_ASCII));

  private static final SharedId MAINS = new SharedId(Kind.OBJECT_OF_MAIN, 3, 4, 5);
  private static final SharedId VALUE = new SharedId(Kind.VALUE, 3, Long.MIN_VALUE, 0);
  private static final Versions SEEN = new Versions(Map.of(1, 2L, 3, Long.MAX_VALUE));

  private static final List<Message> ONE_OF_EACH =
      List.of(
          new Message.StealRequest(1, true),
          new Message.NoWork(Long.MAX_VALUE),
          new Message.Coming(3),
          new Message.TaskGranted(
              4, 0.125, 15, 9, new Invocation(List.of(MAINS, VALUE), payload(3))),
          new Message.StillHeld(5),
          new Message.Refused(6),
          new Message.ResultOf(7, 3, new Payload(new byte[0])),
          new Message.ResultReceived(8, 3),
          new Message.Kept(List.of(new TaskId(1, 2), new TaskId(3, 4))),
          new Message.Fetch(9, new TaskId(5, 6)),
          new Message.Fetched(10, new Payload(new byte[] {4})),
          new Message.NotKept(11),
          new Message.Adopt(new TaskId(7, 8), new Payload(new byte[] {5})),
          new Message.JobFailed("not-serializable", "field A.b"),
          new Message.Dropped(12),
          new Message.Want(
              List.of(new Message.Wanted(MAINS, true, SEEN), Message.Wanted.missing(VALUE))),
          new Message.State(new Snapshot(MAINS, SEEN, payload(4)), true),
          new Message.Written(13, new Write(MAINS, 7, 8, payload(5))),
          new Message.WrittenReceived(14),
          new Message.Settled(3, List.of(1L, Long.MAX_VALUE)),
          new Message.Follow(
              16,
              new TaskName(1, 2),
              List.of(
                  new Remainder(
                      3,
                      new TaskName(4, 5),
                      new TaskId(7, 8),
                      new Invocation(List.of(VALUE), payload(6))))),
          new Message.Passed(17));

  @Test
  void shouldRoundTripEveryMessage() throws IOException {
    assertEquals(Message.class.getPermittedSubclasses().length, ONE_OF_EACH.size());
    for (Message message : ONE_OF_EACH) {
      assertEquals(message, CODEC.decode(MessageCodec.encode(message)));
    }
  }

  @Test
  void shouldCompressWhatIsManyBytesAndNotAtRandom() throws IOException {
    Message even = new Message.ResultOf(7, 3, payload(1_000));
    byte[] small = CODEC.compress(even);
    assertTrue(small.length < 100, () -> small.length + " bytes");
    assertEquals(even, CODEC.decode(small));
    byte[] noise = new byte[1_000];
    new SplittableRandom(1).nextBytes(noise);
    for (Payload outcome : List.of(payload(50), new Payload(noise), payload(1 << 20))) {
      Message asItIs = new Message.ResultOf(7, 3, outcome);
      assertArrayEquals(MessageCodec.encode(asItIs), CODEC.compress(asItIs));
    }
    for (Message message : ONE_OF_EACH) {
      assertEquals(message, CODEC.decode(CODEC.compress(message)));
    }
  }

  @Test
  void shouldRefuseWhatClaimsToHaveBeenLarge() {
    byte[] small = CODEC.compress(new Message.ResultOf(7, 3, payload(1_000)));
    int lengthAt = 1 + 1 + Long.BYTES + Short.BYTES;
    for (int claimed : List.of(0, 63, 999, 1_100, (1 << 16) - 1)) {
      byte[] lie = ByteBuffer.wrap(small.clone()).putShort(lengthAt, (short) claimed).array();
      assertThrows(IOException.class, () -> CODEC.decode(lie), () -> claimed + " bytes");
    }
  }

  @Test
  void shouldSendOnlyTasksAndResultsInBulk() {
    assertEquals(
        List.of(
            Message.TaskGranted.class,
            Message.ResultOf.class,
            Message.Fetched.class,
            Message.Adopt.class,
            Message.State.class,
            Message.Follow.class),
        ONE_OF_EACH.stream()
            .filter(message -> message.lane() == Lane.BULK)
            .map(Message::getClass)
            .toList());
  }

  @Test
  void shouldSendLargeWritesInBulk() {
    Message large = new Message.Written(1, new Write(MAINS, 1, 1, payload(Message.MAX_SMALL)));
    assertEquals(Lane.BULK, large.lane());
  }

  @Test
  void shouldRefuseWhatIsCompressedWithAnotherDictionary() {
    byte[] small = new MessageCodec(new byte[0]).compress(new Message.Fetched(7, payload(1_000)));
    IOException refused = assertThrows(IOException.class, () -> CODEC.decode(small));
    String text = String.valueOf(refused.getMessage());
    assertTrue(text.contains("give all nodes the same program and engine"), text);
  }

  private static Payload payload(int length) {
    return new Payload(new byte[length]);
  }

  @Test
  void shouldRefuseDamagedMessages() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    List<byte[]> all = new ArrayList<>(ONE_OF_EACH.stream().map(MessageCodec::encode).toList());
    all.add(CODEC.compress(new Message.ResultOf(7, 3, payload(1_000))));
    for (byte[] bytes : all) {
      for (int length = 0; length < bytes.length; length++) {
        byte[] cut = Arrays.copyOf(bytes, length);
        assertThrows(IOException.class, () -> CODEC.decode(cut));
      }
      assertThrows(IOException.class, () -> CODEC.decode(Arrays.copyOf(bytes, bytes.length + 1)));
      for (int i = 0; i < 1000; i++) {
        byte[] damaged = bytes.clone();
        damaged[random.nextInt(bytes.length)] = (byte) random.nextInt();
        try {
          CODEC.decode(damaged);
        } catch (IOException refused) {
          // A changed message can be refused or decoded as another message. Both are correct.
        }
      }
    }
  }
}
