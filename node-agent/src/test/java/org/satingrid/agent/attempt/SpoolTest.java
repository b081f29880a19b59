package org.satingrid.agent.attempt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpoolTest {
  @TempDir Path directory = Path.of("");

  @Test
  void sendsEachMessageOnceWithinItsWindow() throws IOException {
    Spool spool = spool();
    fill(spool, 1, 5);
    assertEquals(List.of("1", "2", "3"), send(spool));
    spool.acknowledge(2);
    assertEquals(List.of("4", "5"), send(spool));
  }

  @Test
  void resendsWhatIsNotAcknowledgedOnANewConnection() throws IOException {
    Spool spool = spool();
    fill(spool, 1, 3);
    send(spool);
    spool.acknowledge(1);
    spool.rewind();
    assertEquals(List.of("2", "3"), send(spool));
    spool.acknowledge(3);
    assertTrue(spool.delivered());
  }

  @Test
  void countsOnAfterARestartEvenWhenAllWasAcknowledged() throws IOException {
    Spool first = spool();
    fill(first, 1, 4);
    send(first);
    first.acknowledge(4);
    Spool second = spool();
    assertEquals(5, second.next());
    assertEquals(List.of("4"), send(second));
    fill(second, 5, 5);
    assertEquals(List.of("5"), send(second));
  }

  @Test
  void keepsOrderAfterARestartOverTenMessages() throws IOException {
    fill(spool(), 1, 12);
    Spool second = spool();
    assertEquals(List.of("1", "2", "3"), send(second));
    second.acknowledge(3);
    assertEquals(List.of("4", "5", "6"), send(second));
  }

  @Test
  void doesNotBelieveAnAcknowledgementOfWhatItNeverHad() throws IOException {
    Spool spool = spool();
    fill(spool, 1, 1);
    spool.acknowledge(99);
    fill(spool, 2, 2);
    assertFalse(spool.delivered());
    assertEquals(List.of("2"), send(spool));
  }

  @Test
  void saysWhenItIsFull() throws IOException {
    Spool spool = new Spool(directory, "log", 3, 3);
    fill(spool, 1, 2);
    assertFalse(spool.full());
    fill(spool, 3, 3);
    assertTrue(spool.full());
    send(spool);
    spool.acknowledge(2);
    assertFalse(spool.full());
  }

  private Spool spool() throws IOException {
    return new Spool(directory, "log", 1 << 20, 3);
  }

  private static void fill(Spool spool, int from, int to) throws IOException {
    for (int i = from; i <= to; i++) {
      assertEquals(i, spool.next());
      spool.append(Integer.toString(i));
    }
  }

  private static List<String> send(Spool spool) throws IOException {
    List<String> sent = new ArrayList<>();
    for (Optional<String> message = spool.send(); message.isPresent(); message = spool.send()) {
      sent.add(message.get());
    }
    return sent;
  }
}
