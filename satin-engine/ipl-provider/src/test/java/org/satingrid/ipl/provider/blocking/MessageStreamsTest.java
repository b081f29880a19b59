package org.satingrid.ipl.provider.blocking;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.ipl.provider.blocking.Receiver.Outcome;

/** Messages of primitives, arrays and objects, in parts. */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
final class MessageStreamsTest {
  private static final int PART = 1024;
  private static final int WINDOW = 4 * (PART + MessageOutput.HEADER);

  private final Loop loop = new Loop();
  private final Receiver receiver = loop.receiver(WINDOW);
  private final Sender sender = loop.sender();

  /** A program's code that writes a message. */
  private interface Writer {
    void write(MessageOutput out) throws IOException;
  }

  @AfterEach
  void stop() {
    loop.close();
  }

  private CompletableFuture<Set<Integer>> write(Writer writer) {
    loop.plug(1, sender, receiver);
    sender.connect(1, 0);
    return CompletableFuture.supplyAsync(
        () -> {
          MessageOutput out = new MessageOutput(sender, PART);
          try {
            writer.write(out);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          return out.finish();
        },
        task -> new Thread(task, "writer").start());
  }

  @Test
  void primitivesCrossTheEndsOfParts() throws Exception {
    CompletableFuture<Set<Integer>> written =
        write(
            out -> {
              DataOutputStream data = new DataOutputStream(out);
              for (int at = 0; at < 1000; at++) {
                data.writeByte(at);
                data.writeLong(at);
                data.writeUTF("text " + at);
              }
            });
    assertEquals(Outcome.MESSAGE, receiver.receive(0));
    DataInputStream data = new DataInputStream(new MessageInput(receiver));
    for (int at = 0; at < 1000; at++) {
      assertEquals((byte) at, data.readByte());
      assertEquals(at, data.readLong());
      assertEquals("text " + at, data.readUTF());
    }
    assertEquals(-1, data.read());
    receiver.finish();
    assertEquals(Set.of(), written.get());
  }

  @Test
  void aLargeArrayNeedsTheMemoryOfAWindow() throws Exception {
    byte[] block = new byte[1 << 16];
    int blocks = 256;
    CompletableFuture<Set<Integer>> written =
        write(
            out -> {
              for (int at = 0; at < blocks; at++) {
                block[0] = (byte) at;
                out.write(block);
              }
            });
    assertEquals(Outcome.MESSAGE, receiver.receive(0));
    MessageInput in = new MessageInput(receiver);
    for (int at = 0; at < blocks; at++) {
      byte[] read = in.readNBytes(block.length);
      assertEquals(block.length, read.length);
      assertEquals((byte) at, read[0]);
    }
    receiver.finish();
    assertEquals(Set.of(), written.get());
  }

  @Test
  void objectsAndAnEmptyMessage() throws Exception {
    Map<String, List<Integer>> sent = Map.of("a", List.of(1, 2), "b", List.of());
    CompletableFuture<Set<Integer>> written =
        write(
            out -> {
              ObjectOutputStream objects = new ObjectOutputStream(out);
              objects.writeObject(sent);
              objects.writeObject(new double[] {1.5, 2.5});
              objects.flush();
            });
    assertEquals(Outcome.MESSAGE, receiver.receive(0));
    ObjectInputStream objects = new ObjectInputStream(new MessageInput(receiver));
    assertEquals(sent, objects.readObject());
    assertArrayEquals(new double[] {1.5, 2.5}, (double[]) objects.readObject());
    receiver.finish();
    assertEquals(Set.of(), written.get());

    assertEquals(Set.of(), new MessageOutput(sender, PART).finish());
    assertEquals(Outcome.MESSAGE, receiver.receive(0));
    assertEquals(-1, new MessageInput(receiver).read());
    receiver.finish();
  }

  /** The program has read the first bytes only. The next message is not disturbed. */
  @Test
  void theRestOfAMessageIsSkipped() throws Exception {
    CompletableFuture<Set<Integer>> written = write(out -> out.write(new byte[20 * PART]));
    assertEquals(Outcome.MESSAGE, receiver.receive(0));
    assertEquals(0, new MessageInput(receiver).read());
    receiver.finish();
    assertEquals(Set.of(), written.get());
    MessageOutput next = new MessageOutput(sender, PART);
    next.write(7);
    assertEquals(Set.of(), next.finish());
    assertEquals(Outcome.MESSAGE, receiver.receive(0));
    assertEquals(7, new MessageInput(receiver).read());
    receiver.finish();
  }
}
