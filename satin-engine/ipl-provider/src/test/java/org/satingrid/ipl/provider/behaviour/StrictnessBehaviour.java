package org.satingrid.ipl.provider.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.satingrid.ipl.provider.behaviour.Programs.async;
import static org.satingrid.ipl.provider.behaviour.Programs.instance;
import static org.satingrid.ipl.provider.behaviour.Programs.receive;
import static org.satingrid.ipl.provider.behaviour.Programs.receiver;
import static org.satingrid.ipl.provider.behaviour.Programs.send;
import static org.satingrid.ipl.provider.behaviour.Programs.sender;

import ibis.ipl.ConnectionsFailedException;
import ibis.ipl.Ibis;
import ibis.ipl.ReadMessage;
import ibis.ipl.ReceivePort;
import ibis.ipl.ReceivePortIdentifier;
import ibis.ipl.SendPort;
import ibis.ipl.WriteMessage;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The faults of programs that IPL's {@code tcp} hides, or answers with a wait forever. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
abstract class StrictnessBehaviour {
  private static final int LARGE = 3_000_000;

  /** The half of it is enough for a connection on a busy machine. */
  private static final long LONG = 4000;

  private final GridWorld world = world();

  /** Makes a new world for a test. */
  protected abstract GridWorld world();

  @AfterEach
  void close() {
    world.close();
  }

  @Test
  void aMessageEndsWhereItsWriterEndedIt() throws Exception {
    ReceivePort port = receiver(instance(world), Types.DATA, "in");
    SendPort sender = sender(instance(world), port);
    send(sender, 1);
    send(sender, 2);
    ReadMessage message = port.receive();
    assertEquals(1, message.readInt());
    assertThrows(IOException.class, message::readInt);
    message.finish();
    assertEquals(2, receive(port));
  }

  @Test
  void unreadValuesAreSkipped() throws Exception {
    ReceivePort port = receiver(instance(world), Types.DATA, "in");
    SendPort sender = sender(instance(world), port);
    CompletableFuture<Long> written =
        async(
            () -> {
              WriteMessage large = sender.newMessage();
              large.writeArray(new double[LARGE]);
              long size = large.finish();
              send(sender, 2);
              return size;
            });
    ReadMessage message = port.receive();
    assertEquals(0.0, message.readDouble());
    message.finish();
    assertEquals(2, receive(port));
    assertEquals(8L * LARGE, written.get());
  }

  @Test
  void anObjectThatCannotBeSerializedIsNamed() throws Exception {
    ReceivePort port = receiver(instance(world), Types.OBJECTS, "in");
    SendPort sender = sender(instance(world), port);
    WriteMessage out = sender.newMessage();
    IOException e = assertThrows(IOException.class, () -> out.writeObject(new Object()));
    assertTrue(String.valueOf(e.getMessage()).contains("java.lang.Object"), e.getMessage());
    out.finish(e);
    ReadMessage in = port.receive();
    assertThrows(IOException.class, in::readObject);
    in.finish(new IOException("as expected"));
    WriteMessage next = sender.newMessage();
    next.writeObject("works");
    next.finish();
    assertEquals("works", port.receive().readObject());
  }

  @Test
  void severalConnectionsAtOnceNameTheirFailures() throws Exception {
    Ibis one = instance(world);
    Ibis two = instance(world);
    ReceivePort good = receiver(two, Types.GROUP, "good");
    ReceivePort closed = two.createReceivePort(Types.GROUP, "disabled");
    SendPort sender = one.createSendPort(Types.GROUP);
    ConnectionsFailedException e =
        assertThrows(
            ConnectionsFailedException.class,
            () ->
                sender.connect(
                    new ReceivePortIdentifier[] {good.identifier(), closed.identifier()},
                    LONG,
                    false));
    assertArrayEquals(new Object[] {good.identifier()}, e.getObtainedConnections());
    assertEquals(1, e.getFailures().length);
    assertEquals(closed.identifier(), e.getFailures()[0].receivePortIdentifier());
  }

  @Test
  void theEndOfAnInstanceEndsItsConnections() throws Exception {
    Ibis one = instance(world);
    Ibis two = instance(world);
    ReceivePort port = receiver(two, Types.DATA, "in");
    SendPort sender = sender(one, port);
    send(sender, 5);
    one.end();
    one.end();
    assertEquals(5, receive(port));
    port.close();
    assertThrows(IOException.class, () -> one.createSendPort(Types.DATA));
    assertThrows(IOException.class, sender::newMessage);
  }

  @Test
  void aFailedUpcallEndsItsMessageOnly() throws Exception {
    BlockingQueue<Integer> values = new LinkedBlockingQueue<>();
    ReceivePort port =
        receiver(
            instance(world),
            Types.DATA,
            "in",
            message -> {
              int value = message.readInt();
              values.add(value);
              if (value == 1) {
                throw new IOException("of the test");
              }
            });
    SendPort sender = sender(instance(world), port);
    send(sender, 1);
    send(sender, 2);
    assertEquals(1, values.take());
    assertEquals(2, values.take());
  }

  @Test
  void aClosingPortReceivesWhatIsSent() throws Exception {
    ReceivePort port = receiver(instance(world), Types.DATA, "in");
    SendPort sender = sender(instance(world), port);
    CompletableFuture<Boolean> closed =
        async(
            () -> {
              port.close();
              return true;
            });
    send(sender, 3);
    assertEquals(3, receive(port));
    sender.close();
    assertEquals(true, closed.get());
  }

  @Test
  void aPortWithoutConnectionRefusesMessages() throws Exception {
    SendPort sender = instance(world).createSendPort(Types.DATA);
    assertThrows(IOException.class, sender::newMessage);
  }

  @Test
  void aClosedPortFreesItsReader() throws Exception {
    ReceivePort port = receiver(instance(world), Types.DATA, "in");
    CompletableFuture<ReadMessage> waits = async(port::receive);
    port.close(-1);
    assertThrows(Exception.class, waits::get);
    assertThrows(IOException.class, port::receive);
  }

  @Test
  void partsOfArraysOfBytesArrive() throws Exception {
    ReceivePort port = receiver(instance(world), Types.BYTES, "in");
    SendPort sender = sender(instance(world), port);
    WriteMessage message = sender.newMessage();
    message.writeArray(new byte[] {1, 2, 3, 4}, 1, 2);
    assertEquals(2, message.finish());
    byte[] array = new byte[4];
    port.receive().readArray(array, 1, 2);
    assertArrayEquals(new byte[] {0, 2, 3, 0}, array);
  }
}
