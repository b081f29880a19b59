package org.satingrid.cluster.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Pool.Lane;

class MessageCodecTest {

  private static final List<Message> ONE_OF_EACH =
      List.of(
          new Message.StealRequest(1),
          new Message.NoWork(Long.MAX_VALUE),
          new Message.Coming(3),
          new Message.TaskGranted(4, 0.125, new Payload(new byte[] {1, 2, 3})),
          new Message.StillHeld(5),
          new Message.Refused(6),
          new Message.ResultOf(7, new Payload(new byte[0])),
          new Message.ResultReceived(8),
          new Message.Kept(List.of(new TaskId(1, 2), new TaskId(3, 4))),
          new Message.Fetch(9, new TaskId(5, 6)),
          new Message.Fetched(10, new Payload(new byte[] {4})),
          new Message.NotKept(11),
          new Message.Adopt(new TaskId(7, 8), new Payload(new byte[] {5})),
          new Message.JobFailed("not-serializable", "field A.b"),
          new Message.Dropped(12));

  @Test
  void shouldRoundTripEveryMessage() throws IOException {
    assertEquals(Message.class.getPermittedSubclasses().length, ONE_OF_EACH.size());
    for (Message message : ONE_OF_EACH) {
      assertEquals(message, MessageCodec.decode(MessageCodec.encode(message)));
    }
  }

  @Test
  void shouldSendOnlyTasksAndResultsInBulk() {
    assertEquals(
        List.of(
            Message.TaskGranted.class,
            Message.ResultOf.class,
            Message.Fetched.class,
            Message.Adopt.class),
        ONE_OF_EACH.stream()
            .filter(message -> message.lane() == Lane.BULK)
            .map(Message::getClass)
            .toList());
  }

  @Test
  void shouldRefuseDamagedMessages() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    for (Message message : ONE_OF_EACH) {
      byte[] bytes = MessageCodec.encode(message);
      for (int length = 0; length < bytes.length; length++) {
        byte[] cut = Arrays.copyOf(bytes, length);
        assertThrows(IOException.class, () -> MessageCodec.decode(cut));
      }
      assertThrows(
          IOException.class, () -> MessageCodec.decode(Arrays.copyOf(bytes, bytes.length + 1)));
      for (int i = 0; i < 1000; i++) {
        byte[] damaged = bytes.clone();
        damaged[random.nextInt(bytes.length)] = (byte) random.nextInt();
        try {
          MessageCodec.decode(damaged);
        } catch (IOException refused) {
          // Either another message or refused, never anything else.
        }
      }
    }
  }
}
