package org.satingrid.ipl.provider.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.satingrid.ipl.provider.behaviour.Programs.async;
import static org.satingrid.ipl.provider.behaviour.Programs.instance;
import static org.satingrid.ipl.provider.behaviour.Programs.receive;
import static org.satingrid.ipl.provider.behaviour.Programs.receiver;
import static org.satingrid.ipl.provider.behaviour.Programs.send;
import static org.satingrid.ipl.provider.behaviour.Programs.sender;

import ibis.ipl.AlreadyConnectedException;
import ibis.ipl.ConnectionFailedException;
import ibis.ipl.ConnectionRefusedException;
import ibis.ipl.ConnectionTimedOutException;
import ibis.ipl.Ibis;
import ibis.ipl.IbisConfigurationException;
import ibis.ipl.IbisCreationFailedException;
import ibis.ipl.PortMismatchException;
import ibis.ipl.PortType;
import ibis.ipl.ReadMessage;
import ibis.ipl.ReceivePort;
import ibis.ipl.ReceivePortIdentifier;
import ibis.ipl.ReceiveTimedOutException;
import ibis.ipl.SendPort;
import ibis.ipl.WriteMessage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The connections of ports: who connects, who waits, who is refused, and how they end. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
public abstract class ConnectionBehaviour {
  private static final int LARGE = 3_000_000;
  private static final long SHORT = 50;

  private final IplWorld world = world();

  /** Makes a new world for a test. */
  protected abstract IplWorld world();

  @AfterEach
  void close() {
    world.close();
  }

  @Test
  void aConnectionWaitsForItsPort() throws Exception {
    Ibis one = instance(world);
    Ibis two = instance(world);
    SendPort sender = one.createSendPort(Types.DATA);
    assertThrows(
        ConnectionTimedOutException.class,
        () -> sender.connect(two.identifier(), "late", SHORT, true));
    CompletableFuture<ReceivePortIdentifier> connected =
        async(() -> sender.connect(two.identifier(), "late"));
    ReceivePort port = two.createReceivePort(Types.DATA, "late");
    SendPort other = one.createSendPort(Types.DATA);
    assertThrows(
        ConnectionTimedOutException.class, () -> other.connect(port.identifier(), SHORT, true));
    assertFalse(connected.isDone());
    port.enableConnections();
    assertEquals(port.identifier(), connected.get());
    send(sender, 7);
    assertEquals(7, receive(port));
    assertArrayEquals(new Object[] {sender.identifier()}, port.connectedTo());
    assertArrayEquals(new Object[] {port.identifier()}, sender.connectedTo());
  }

  @Test
  void wrongConnectionsAreRefused() throws Exception {
    Ibis one = instance(world);
    Ibis two = instance(world);
    ReceivePort single = receiver(two, Types.BYTES, "single");
    SendPort first = sender(one, single);
    assertThrows(IbisConfigurationException.class, () -> first.connect(single.identifier()));
    ReceivePort another = receiver(two, Types.BYTES, "another");
    assertThrows(IbisConfigurationException.class, () -> first.connect(another.identifier()));
    SendPort second = one.createSendPort(Types.BYTES);
    assertThrows(ConnectionRefusedException.class, () -> second.connect(single.identifier()));
    SendPort data = one.createSendPort(Types.DATA);
    assertThrows(PortMismatchException.class, () -> data.connect(another.identifier()));
    assertThrows(
        ConnectionFailedException.class, () -> data.connect(another.identifier(), -1, true));
    first.newMessage().finish();
    single.receive().finish();
    first.disconnect(single.identifier());
    assertThrows(IOException.class, () -> first.disconnect(single.identifier()));
    second.connect(single.identifier());
  }

  @Test
  void portsNeedTheirTypesAndNames() throws Exception {
    Ibis one = world.create(Types.REGISTRY, null, Types.NUMBERED);
    assertThrows(IbisConfigurationException.class, () -> one.createSendPort(Types.DATA));
    assertThrows(
        IbisConfigurationException.class,
        () -> one.createReceivePort(Types.NUMBERED, "in", message -> {}));
    ReceivePort port = one.createReceivePort(Types.NUMBERED, "in");
    assertThrows(IOException.class, () -> one.createReceivePort(Types.NUMBERED, "in"));
    assertThrows(IbisConfigurationException.class, port::poll);
    assertThrows(IbisConfigurationException.class, () -> port.receive(1));
    assertThrows(IbisConfigurationException.class, port::lostConnections);
    port.close();
    assertThrows(IOException.class, port::close);
    one.createReceivePort(Types.NUMBERED, "in");
    PortType unreliable =
        new PortType(
            PortType.SERIALIZATION_BYTE,
            PortType.CONNECTION_ONE_TO_ONE,
            PortType.CONNECTION_ULTRALIGHT);
    assertThrows(
        IbisCreationFailedException.class, () -> world.create(Types.REGISTRY, null, unreliable));
  }

  @Test
  void manySendersShareAPort() throws Exception {
    ReceivePort port = receiver(instance(world), Types.DATA, "in");
    int senders = 3;
    List<CompletableFuture<Boolean>> sent = new ArrayList<>();
    for (int at = 0; at < senders; at++) {
      Ibis one = instance(world);
      int from = at;
      sent.add(
          async(
              () -> {
                SendPort sender = sender(one, port);
                for (int value = 0; value < 100; value++) {
                  send(sender, 1000 * from + value);
                }
                return true;
              }));
    }
    int[] next = new int[senders];
    for (int at = 0; at < senders * 100; at++) {
      int value = receive(port);
      assertEquals(next[value / 1000]++, value % 1000);
    }
    for (CompletableFuture<Boolean> one : sent) {
      assertTrue(one.get());
    }
  }

  @Test
  void oneSenderReachesAGroupAndItself() throws Exception {
    Ibis one = instance(world);
    ReceivePort own = receiver(one, Types.GROUP, "in");
    ReceivePort second = receiver(instance(world), Types.GROUP, "in");
    ReceivePort third = receiver(instance(world), Types.GROUP, "in");
    SendPort sender = sender(one, own, second, third);
    assertThrows(AlreadyConnectedException.class, () -> sender.connect(own.identifier()));
    CompletableFuture<Long> written =
        async(
            () -> {
              WriteMessage message = sender.newMessage();
              message.writeArray(new int[LARGE / 4]);
              message.writeObject("end");
              return message.finish();
            });
    List<CompletableFuture<Long>> read = new ArrayList<>();
    for (ReceivePort port : List.of(third, own, second)) {
      read.add(
          async(
              () -> {
                ReadMessage message = port.receive();
                message.readArray(new int[LARGE / 4]);
                assertEquals("end", message.readObject());
                return message.finish();
              }));
    }
    assertTrue(written.get() >= LARGE);
    for (CompletableFuture<Long> reader : read) {
      assertTrue(reader.get() >= LARGE);
    }
  }

  @Test
  void waitsForMessagesEnd() throws Exception {
    ReceivePort port = receiver(instance(world), Types.DATA, "in");
    assertNull(port.poll());
    assertThrows(ReceiveTimedOutException.class, () -> port.receive(SHORT));
    SendPort sender = sender(instance(world), port);
    send(sender, 1);
    send(sender, 2);
    ReadMessage first = port.receive(60_000);
    assertNull(port.poll());
    assertEquals(1, first.readInt());
    first.finish();
    ReadMessage second = port.poll();
    while (second == null) {
      Thread.onSpinWait();
      second = port.poll();
    }
    assertEquals(2, second.readInt());
    second.finish();
  }

  @Test
  void downcallsReportConnections() throws Exception {
    ReceivePort port = receiver(instance(world), Types.DATA, "in");
    SendPort sender = sender(instance(world), port);
    assertArrayEquals(new Object[] {sender.identifier()}, port.newConnections());
    assertEquals(0, port.newConnections().length);
    assertEquals(0, port.lostConnections().length);
    sender.close();
    assertThrows(IOException.class, sender::close);
    assertThrows(IOException.class, sender::newMessage);
    Set<Object> lost = new HashSet<>();
    while (lost.isEmpty()) {
      lost.addAll(Set.of(port.lostConnections()));
      Thread.onSpinWait();
    }
    assertEquals(Set.of(sender.identifier()), lost);
    assertEquals(0, port.connectedTo().length);
  }

  @Test
  void aPortWaitsForItsSendersBeforeItCloses() throws Exception {
    ReceivePort port = receiver(instance(world), Types.DATA, "in");
    SendPort sender = sender(instance(world), port);
    send(sender, 3);
    assertEquals(3, receive(port));
    CompletableFuture<Boolean> closed =
        async(
            () -> {
              port.close();
              return true;
            });
    assertFalse(closed.isDone());
    sender.close();
    assertTrue(closed.get());
  }

  @Test
  void aLiveMessageKeepsItsPortOpen() throws Exception {
    ReceivePort port = receiver(instance(world), Types.DATA, "in");
    SendPort sender = sender(instance(world), port);
    WriteMessage message = sender.newMessage();
    assertThrows(IOException.class, sender::close);
    assertThrows(IOException.class, () -> sender.disconnect(port.identifier()));
    message.finish();
    sender.close();
  }

  @Test
  void aClosedReceiverEndsItsSender() throws Exception {
    Ibis two = instance(world);
    ReceivePort port = receiver(two, Types.DATA, "in");
    SendPort sender = sender(instance(world), port);
    CompletableFuture<Long> flood =
        async(
            () -> {
              WriteMessage message = sender.newMessage();
              message.writeArray(new long[LARGE]);
              return message.finish();
            });
    port.receive();
    port.close(-1);
    assertThrows(Exception.class, flood::get);
    assertArrayEquals(new Object[] {port.identifier()}, sender.lostConnections());
    assertEquals(0, sender.connectedTo().length);
  }
}
