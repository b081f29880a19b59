package org.satingrid.ipl.provider.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.satingrid.ipl.provider.behaviour.Programs.async;
import static org.satingrid.ipl.provider.behaviour.Programs.instance;
import static org.satingrid.ipl.provider.behaviour.Programs.receive;
import static org.satingrid.ipl.provider.behaviour.Programs.receiver;
import static org.satingrid.ipl.provider.behaviour.Programs.send;
import static org.satingrid.ipl.provider.behaviour.Programs.sender;

import ibis.ipl.Ibis;
import ibis.ipl.ReadMessage;
import ibis.ipl.ReceivePort;
import ibis.ipl.ReceivePortIdentifier;
import ibis.ipl.SendPort;
import ibis.ipl.WriteMessage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The messages of ports: their values, sizes and order. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
public abstract class MessageBehaviour {
  private static final int MANY = 1000;

  /** These messages are more than a window, and more than the buffers of sockets. */
  private static final int FLOOD = 50_000;

  private static final int PADDING = 24;
  private static final int THIRD = 1_000_000;
  private static final int FLOODS = 4;

  /** The values of a flood. Each of its messages has several windows. */
  private static final int LONGER = FLOODS * 800_000;

  private final IplWorld world = world();

  /** Makes a new world for a test. */
  protected abstract IplWorld world();

  @AfterEach
  void close() {
    world.close();
  }

  @Test
  void bytesArriveInTheirOrder() throws Exception {
    Ibis one = instance(world);
    ReceivePort port = receiver(instance(world), Types.BYTES, "in");
    SendPort sender = sender(one, port);
    for (int at = 0; at < MANY; at++) {
      WriteMessage message = sender.newMessage();
      message.writeByte((byte) at);
      message.writeArray(new byte[] {2, 3});
      message.writeByteBuffer(ByteBuffer.wrap(new byte[] {5, 6}));
      assertEquals(5, message.finish());
    }
    for (int at = 0; at < MANY; at++) {
      ReadMessage message = port.receive();
      assertEquals((byte) at, message.readByte());
      byte[] array = new byte[2];
      message.readArray(array);
      assertArrayEquals(new byte[] {2, 3}, array);
      ByteBuffer buffer = ByteBuffer.allocate(2);
      message.readByteBuffer(buffer);
      assertArrayEquals(new byte[] {5, 6}, buffer.array());
      assertEquals(sender.identifier(), message.origin());
      message.finish();
    }
  }

  @Test
  void aPortOfBytesRefusesOtherValues() throws Exception {
    SendPort sender = sender(instance(world), receiver(instance(world), Types.BYTES, "in"));
    WriteMessage message = sender.newMessage();
    assertThrows(IOException.class, () -> message.writeInt(1));
    assertThrows(IOException.class, () -> message.writeString("text"));
    assertThrows(IOException.class, () -> message.writeObject("text"));
    assertThrows(IOException.class, () -> message.writeArray(new int[1]));
    message.finish();
    assertThrows(IOException.class, () -> message.writeByte((byte) 1));
    assertThrows(IOException.class, message::finish);
  }

  @Test
  void primitiveValuesArrive() throws Exception {
    for (ReceivePort port :
        List.of(
            receiver(instance(world), Types.DATA, "data"),
            receiver(instance(world), Types.OBJECTS, "objects"))) {
      SendPort sender = sender(instance(world), port);
      WriteMessage out = sender.newMessage();
      out.writeBoolean(true);
      out.writeByte((byte) -1);
      out.writeChar('ü');
      out.writeShort((short) -2);
      out.writeInt(-3);
      out.writeLong(1L << 40);
      out.writeFloat(0.5f);
      out.writeDouble(-0.25);
      out.writeString("text ü");
      out.writeArray(new boolean[] {true, false, true}, 1, 2);
      out.writeArray(new char[] {'a', 'b'});
      out.writeArray(new short[] {1, -1});
      out.writeArray(new int[] {7, 8, 9}, 1, 1);
      out.writeArray(new long[] {1L << 50});
      out.writeArray(new float[] {1.5f});
      out.writeArray(new double[] {2.5, 3.5});
      out.finish();
      ReadMessage in = port.receive();
      assertTrue(in.readBoolean());
      assertEquals(-1, in.readByte());
      assertEquals('ü', in.readChar());
      assertEquals(-2, in.readShort());
      assertEquals(-3, in.readInt());
      assertEquals(1L << 40, in.readLong());
      assertEquals(0.5f, in.readFloat());
      assertEquals(-0.25, in.readDouble());
      assertEquals("text ü", in.readString());
      boolean[] flags = new boolean[2];
      in.readArray(flags);
      assertArrayEquals(new boolean[] {false, true}, flags);
      char[] chars = new char[2];
      in.readArray(chars);
      assertArrayEquals(new char[] {'a', 'b'}, chars);
      short[] shorts = new short[2];
      in.readArray(shorts);
      assertArrayEquals(new short[] {1, -1}, shorts);
      int[] ints = new int[3];
      in.readArray(ints, 2, 1);
      assertArrayEquals(new int[] {0, 0, 8}, ints);
      long[] longs = new long[1];
      in.readArray(longs);
      assertEquals(1L << 50, longs[0]);
      float[] floats = new float[1];
      in.readArray(floats);
      assertEquals(1.5f, floats[0]);
      double[] doubles = new double[2];
      in.readArray(doubles);
      assertArrayEquals(new double[] {2.5, 3.5}, doubles);
      in.finish();
    }
  }

  @Test
  void objectsKeepTheirIdentityInAMessage() throws Exception {
    ReceivePort port = receiver(instance(world), Types.OBJECTS, "in");
    SendPort sender = sender(instance(world), port);
    List<String> list = new ArrayList<>(List.of("a"));
    WriteMessage out = sender.newMessage();
    out.writeObject(list);
    out.writeObject(list);
    out.reset();
    list.add("b");
    out.writeObject(list);
    out.writeObject(null);
    out.writeArray(new int[] {4, 5});
    out.writeArray(new Object[] {"x", 1, null}, 0, 2);
    out.finish();
    ReadMessage in = port.receive();
    Object first = in.readObject();
    assertEquals(List.of("a"), first);
    assertSame(first, in.readObject());
    assertEquals(List.of("a", "b"), in.readObject());
    assertNull(in.readObject());
    assertArrayEquals(new int[] {4, 5}, (int[]) in.readObject());
    Object[] objects = new Object[2];
    in.readArray(objects);
    assertArrayEquals(new Object[] {"x", 1}, objects);
    in.finish();
  }

  @Test
  void emptyMessagesAreMessages() throws Exception {
    for (ReceivePort port :
        List.of(
            receiver(instance(world), Types.DATA, "data"),
            receiver(instance(world), Types.OBJECTS, "objects"))) {
      SendPort sender = sender(instance(world), port);
      sender.newMessage().finish();
      sender.newMessage().finish();
      port.receive().finish();
      port.receive().finish();
    }
  }

  @Test
  void aLargeMessageIsReadWhileItIsWritten() throws Exception {
    ReceivePort port = receiver(instance(world), Types.DATA, "in");
    SendPort sender = sender(instance(world), port);
    CompletableFuture<Long> written =
        async(
            () -> {
              WriteMessage message = sender.newMessage();
              for (int third = 0; third < 3; third++) {
                message.writeArray(IntStream.range(third * THIRD, (third + 1) * THIRD).toArray());
              }
              return message.finish();
            });
    ReadMessage message = port.receive();
    int[] values = new int[THIRD];
    for (int third = 0; third < 3; third++) {
      message.readArray(values);
      assertEquals(third * THIRD + 5, values[5]);
    }
    message.finish();
    assertTrue(written.get() >= 3 * 4L * THIRD);
  }

  @Test
  void anUnreadPortStopsItsSenderOnly() throws Exception {
    Ibis one = instance(world);
    Ibis two = instance(world);
    ReceivePort unread = receiver(two, Types.DATA, "unread");
    ReceivePort read = receiver(two, Types.DATA, "read");
    SendPort stopped = sender(one, unread);
    SendPort free = sender(one, read);
    CompletableFuture<Boolean> flood =
        async(
            () -> {
              for (int at = 0; at < FLOOD; at++) {
                WriteMessage message = stopped.newMessage();
                message.writeInt(at);
                message.writeArray(new long[PADDING]);
                message.finish();
              }
              return true;
            });
    for (int at = 0; at < MANY; at++) {
      send(free, at);
      assertEquals(at, receive(read));
    }
    assertFalse(flood.isDone());
    for (int at = 0; at < FLOOD; at++) {
      ReadMessage message = unread.receive();
      assertEquals(at, message.readInt());
      message.readArray(new long[PADDING]);
      message.finish();
    }
    assertTrue(flood.get());
  }

  @Test
  void membersThatFloodEachOtherGoOn() throws Exception {
    Ibis one = instance(world);
    Ibis two = instance(world);
    ReceivePort atOne = receiver(one, Types.DATA, "in");
    ReceivePort atTwo = receiver(two, Types.DATA, "in");
    SendPort toTwo = sender(one, atTwo);
    SendPort toOne = sender(two, atOne);
    List<CompletableFuture<Integer>> all =
        List.of(
            async(() -> flood(toTwo, 1)),
            async(() -> flood(toOne, 2)),
            async(() -> sumOfFloods(atTwo, 1)),
            async(() -> sumOfFloods(atOne, 1)));
    assertEquals(
        List.of(0, 0, LONGER, 2 * LONGER), all.stream().map(CompletableFuture::join).toList());
  }

  @Test
  void twoFloodsToOnePortTakeTurns() throws Exception {
    ReceivePort port = receiver(instance(world), Types.DATA, "in");
    SendPort one = sender(instance(world), port);
    SendPort two = sender(instance(world), port);
    CompletableFuture<Integer> first = async(() -> flood(one, 1));
    CompletableFuture<Integer> second = async(() -> flood(two, 2));
    assertEquals(3 * LONGER, sumOfFloods(port, 2));
    assertEquals(0, first.get() + second.get());
  }

  /** Sends messages of several windows, each with one value. */
  private static int flood(SendPort port, int value) throws IOException {
    int[] array = new int[LONGER / FLOODS];
    Arrays.fill(array, value);
    for (int n = 0; n < FLOODS; n++) {
      WriteMessage message = port.newMessage();
      message.writeArray(array);
      message.finish();
    }
    return 0;
  }

  /** Receives the floods of some senders. Returns the sum of their values. */
  private static int sumOfFloods(ReceivePort port, int senders) throws IOException {
    int sum = 0;
    for (int n = 0; n < senders * FLOODS; n++) {
      int[] array = new int[LONGER / FLOODS];
      ReadMessage message = port.receive();
      message.readArray(array);
      message.finish();
      sum += IntStream.of(array).sum();
    }
    return sum;
  }

  @Test
  void identifiersTravelInMessages() throws Exception {
    Ibis one = instance(world);
    Ibis two = instance(world);
    ReceivePort objects = receiver(two, Types.OBJECTS, "in");
    ReceivePort reply = receiver(one, Types.DATA, "reply");
    SendPort sender = sender(one, objects);
    WriteMessage out = sender.newMessage();
    out.writeObject(reply.identifier());
    out.writeObject(one.identifier());
    out.finish();
    ReadMessage in = objects.receive();
    ReceivePortIdentifier back = (ReceivePortIdentifier) in.readObject();
    assertEquals(one.identifier(), in.readObject());
    in.finish();
    SendPort answers = two.createSendPort(Types.DATA);
    answers.connect(back);
    send(answers, 42);
    assertEquals(42, receive(reply));
  }

  @Test
  void numbersOfMessagesGrow() throws Exception {
    ReceivePort port = receiver(instance(world), Types.NUMBERED, "in");
    SendPort sender = sender(instance(world), port);
    long last = 0;
    for (int at = 0; at < 5; at++) {
      send(sender, at);
      ReadMessage message = port.receive();
      assertEquals(at, message.readInt());
      assertTrue(message.sequenceNumber() > last || at == 0, "numbers must grow");
      last = message.sequenceNumber();
      message.finish();
    }
  }
}
