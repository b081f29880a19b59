package org.satingrid.portal.agentgateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SendQueueTest {
  private final List<String> sent = new ArrayList<>();
  private final List<Consumer<@Nullable Throwable>> calls = new ArrayList<>();
  private final List<String> broken = new ArrayList<>();

  /** The queue before a socket that accepts a message only when the test permits it. */
  private final SendQueue slow =
      new SendQueue(
          (message, taken) -> {
            sent.add(message);
            calls.add(taken);
          },
          broken::add);

  private void take(int call, @Nullable Throwable failure) {
    calls.get(call).accept(failure);
  }

  @Test
  void sendsOneAtATimeInOrderHoweverLongTheSocketTakes() {
    slow.put("a");
    slow.put("b");
    slow.put("c");
    assertEquals(List.of("a"), sent);
    take(0, null);
    assertEquals(List.of("a", "b"), sent);
    take(1, null);
    take(2, null);
    slow.put("d");
    assertEquals(List.of("a", "b", "c", "d"), sent);
    assertEquals(List.of(), broken);
  }

  @Test
  void aSocketThatIsFastDoesNotFillTheStack() {
    List<Integer> lengths = new ArrayList<>();
    SendQueue[] itself = new SendQueue[1];
    itself[0] =
        new SendQueue(
            (message, taken) -> {
              lengths.add(message.length());
              if (lengths.size() < 100_000) {
                itself[0].put("x".repeat(lengths.size() % 7));
              }
              taken.accept(null);
            },
            broken::add);
    itself[0].put("first");
    assertEquals(100_000, lengths.size());
    assertEquals(List.of(), broken);
  }

  @Test
  void anAgentThatReadsNothingIsCutOffOnceItsRoomIsUsedUp() {
    String quarter = "x".repeat(SendQueue.CAPACITY / 4);
    IntStream.range(0, 4).forEach(n -> slow.put(quarter));
    assertEquals(List.of(), broken);
    slow.put("y");
    slow.put("z");
    assertEquals(1, broken.size());
    assertTrue(broken.get(0).startsWith("it does not read"), broken.get(0));
    take(0, null);
    assertEquals(List.of(quarter), sent, "nothing more is sent");
  }

  @Test
  void oneMessageMayBeLongerThanTheRoom() {
    slow.put("x".repeat(SendQueue.CAPACITY + 1));
    take(0, null);
    slow.put("y");
    assertEquals(2, sent.size());
    assertEquals(List.of(), broken);
  }

  @Test
  void aFailedSendIsTheEnd() {
    slow.put("a");
    slow.put("b");
    take(0, new IOException("reset"));
    assertEquals(List.of("a"), sent);
    assertEquals(List.of("java.io.IOException: reset"), broken);
    slow.put("c");
    assertEquals(1, broken.size());
  }

  @Test
  void whatIsPutIntoAClosedOneIsDropped() {
    slow.put("a");
    slow.close();
    slow.put("b");
    take(0, new IOException("closed"));
    assertEquals(List.of("a"), sent);
    assertEquals(List.of(), broken);
  }
}
