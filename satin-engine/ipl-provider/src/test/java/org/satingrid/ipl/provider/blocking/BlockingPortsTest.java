package org.satingrid.ipl.provider.blocking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.EOFException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.ipl.provider.blocking.Receiver.Outcome;
import org.satingrid.ipl.provider.blocking.Sender.Verdict;
import org.satingrid.ipl.provider.flow.Part;

/** Threads that write and read through an in-process network. */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
final class BlockingPortsTest {
  private static final int PARTS = 20_000;

  private final Loop loop = new Loop();

  @AfterEach
  void stop() {
    loop.close();
  }

  private static <T> CompletableFuture<T> async(Supplier<T> work) {
    return CompletableFuture.supplyAsync(work, task -> new Thread(task, "program").start());
  }

  private Sender connected(int connection, Receiver receiver) {
    Sender sender = loop.sender();
    connect(connection, sender, receiver);
    return sender;
  }

  private void connect(int connection, Sender sender, Receiver receiver) {
    loop.plug(connection, sender, receiver);
    assertEquals(Verdict.CONNECTED, sender.connect(connection, 0));
  }

  private static Set<Integer> write(Sender sender, int parts) {
    sender.begin();
    for (int at = 0; at < parts - 1; at++) {
      sender.write(new Part(1, false, at));
    }
    return sender.write(new Part(1, true, parts - 1));
  }

  private static List<Object> read(Receiver receiver) throws EOFException {
    assertEquals(Outcome.MESSAGE, receiver.receive(0));
    List<Object> contents = new ArrayList<>();
    Part part = receiver.read();
    while (!part.last()) {
      contents.add(String.valueOf(part.content()));
      part = receiver.read();
    }
    contents.add(String.valueOf(part.content()));
    receiver.finish();
    return contents;
  }

  @Test
  void aMessageIsLargerThanTheWindow() throws Exception {
    Receiver receiver = loop.receiver(16);
    Sender sender = connected(1, receiver);
    CompletableFuture<Set<Integer>> written = async(() -> write(sender, PARTS));
    List<Object> contents = read(receiver);
    assertEquals(PARTS, contents.size());
    assertEquals(String.valueOf(PARTS - 1), contents.get(PARTS - 1));
    assertEquals(Set.of(), written.get());
  }

  @Test
  void anUnreadPortStopsItsSenderOnly() throws Exception {
    Receiver unread = loop.receiver(4);
    Receiver busy = loop.receiver(4);
    Sender stopped = connected(1, unread);
    Sender free = connected(2, busy);
    CompletableFuture<Set<Integer>> waits = async(() -> write(stopped, 5));
    CompletableFuture<Set<Integer>> goesOn = async(() -> write(free, 100));
    assertEquals(100, read(busy).size());
    assertEquals(Set.of(), goesOn.get());
    assertFalse(waits.isDone());
    assertEquals(5, read(unread).size());
    assertEquals(Set.of(), waits.get());
  }

  @Test
  void theLossOfOneReceiverFreesTheWriter() throws Exception {
    Receiver lost = loop.receiver(4);
    Receiver other = loop.receiver(1000);
    Sender sender = connected(1, lost);
    connect(2, sender, other);
    CompletableFuture<Set<Integer>> written = async(() -> write(sender, 50));
    assertEquals(Outcome.MESSAGE, lost.receive(0));
    loop.lose(1);
    assertEquals(50, read(other).size());
    assertEquals(Set.of(1), written.get());
    assertEquals(List.of(1), loop.lost());
    assertThrows(
        EOFException.class,
        () -> {
          while (true) {
            lost.read();
          }
        });
    lost.finish();
  }

  @Test
  void waitsEndInTime() {
    Receiver receiver = loop.receiver(4);
    assertEquals(Outcome.TIMED_OUT, receiver.receive(20));
    receiver.disable();
    Sender sender = loop.sender();
    loop.plug(1, sender, receiver);
    assertEquals(Verdict.TIMED_OUT, sender.connect(1, 20));
    receiver.close(-1);
    assertEquals(Outcome.CLOSED, receiver.receive(0));
    loop.plug(2, sender, receiver);
    assertEquals(Verdict.REFUSED, sender.connect(2, 0));
  }

  @Test
  void aClosingPortWaitsForItsSenders() throws Exception {
    Receiver receiver = loop.receiver(4);
    Sender sender = connected(1, receiver);
    CompletableFuture<Boolean> closed =
        async(
            () -> {
              receiver.close(0);
              return true;
            });
    assertEquals(Set.of(), write(sender, 1));
    assertEquals(1, read(receiver).size());
    sender.close(1);
    assertEquals(true, closed.get());
    assertEquals(Outcome.CLOSED, receiver.receive(0));
  }

  @Test
  void manyWritersAndReadersShareAPort() throws Exception {
    Receiver receiver = loop.receiver(3);
    List<CompletableFuture<Set<Integer>>> written = new ArrayList<>();
    for (int connection = 1; connection <= 4; connection++) {
      Sender sender = connected(connection, receiver);
      for (int writer = 0; writer < 2; writer++) {
        written.add(async(() -> write(sender, 7)));
      }
    }
    for (int message = 0; message < written.size(); message++) {
      assertEquals(List.of("0", "1", "2", "3", "4", "5", "6"), read(receiver));
    }
    for (CompletableFuture<Set<Integer>> one : written) {
      assertEquals(Set.of(), one.get());
    }
  }
}
