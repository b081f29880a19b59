package org.satingrid.ipl.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import ibis.ipl.ConnectionClosedException;
import ibis.ipl.ConnectionRefusedException;
import ibis.ipl.ConnectionTimedOutException;
import ibis.ipl.Ibis;
import ibis.ipl.IbisCapabilities;
import ibis.ipl.IbisConfigurationException;
import ibis.ipl.IbisFactory;
import ibis.ipl.IbisProperties;
import ibis.ipl.MessageUpcall;
import ibis.ipl.PortMismatchException;
import ibis.ipl.PortType;
import ibis.ipl.ReceivePort;
import ibis.ipl.ReceivePortConnectUpcall;
import ibis.ipl.SendPort;
import ibis.ipl.SendPortIdentifier;
import ibis.ipl.WriteMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class MemoryPortsTest {
  private static final PortType TYPE = type();
  private static final PortType FIFO = type(PortType.COMMUNICATION_FIFO);
  private static final int MILLIS = 50;

  private final MemoryServer server = new MemoryServer();

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void shouldPassBytesOn() throws Exception {
    Ibis one = join();
    Ibis other = join();
    CompletableFuture<String> read = new CompletableFuture<>();
    receive(
        other,
        true,
        message -> {
          byte[] first = new byte[2];
          message.readArray(first);
          read.complete(first[0] + " " + message.readByte() + " of " + message.size());
        });
    SendPort sender = connect(one, TYPE, other);
    WriteMessage message = sender.newMessage();
    assertThrows(IOException.class, sender::close);
    message.writeArray(new byte[] {7, 8});
    message.writeByte((byte) 9);
    assertThrows(IbisConfigurationException.class, () -> message.writeObject("x"));
    assertEquals(3, message.finish());
    assertEquals("7 9 of 3", read.get(10, TimeUnit.SECONDS));
  }

  @Test
  void shouldRefuseWhatTheReceiverDoesNotAccept() throws Exception {
    Ibis one = join();
    Ibis other = join();
    assertThrows(ConnectionTimedOutException.class, () -> connect(one, TYPE, other));
    ReceivePort closed = receive(other, false, message -> {});
    assertThrows(ConnectionRefusedException.class, () -> connect(one, TYPE, other));
    closed.close(-1);
    receive(other, true, message -> {});
    assertThrows(PortMismatchException.class, () -> connect(one, FIFO, other));
    connect(one, TYPE, other);
    assertThrows(ConnectionRefusedException.class, () -> connect(one, TYPE, other));
  }

  @Test
  void shouldMakeTheSenderWaitAndFreeItIfThePortCloses() throws Exception {
    Ibis one = join();
    Ibis other = join();
    CountDownLatch closed = new CountDownLatch(1);
    ReceivePort port = receive(other, true, message -> await(closed));
    SendPort sender = connect(one, TYPE, other);
    CompletableFuture<Void> flood = CompletableFuture.runAsync(() -> flood(sender));
    assertThrows(TimeoutException.class, () -> flood.get(MILLIS, TimeUnit.MILLISECONDS));
    port.close(-1);
    closed.countDown();
    ExecutionException failed =
        assertThrows(ExecutionException.class, () -> flood.get(10, TimeUnit.SECONDS));
    assertEquals(ConnectionClosedException.class, rootOf(failed).getClass());
  }

  private static Throwable rootOf(Throwable failure) {
    return failure.getCause() == null ? failure : rootOf(failure.getCause());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void flood(SendPort sender) {
    try {
      while (true) {
        sender.newMessage().finish();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SendPort connect(Ibis from, PortType type, Ibis to) throws IOException {
    SendPort port = from.createSendPort(type);
    port.connect(to.identifier(), "in", MILLIS, true);
    return port;
  }

  private static ReceivePort receive(Ibis owner, boolean accepts, MessageUpcall upcall)
      throws IOException {
    ReceivePort port =
        owner.createReceivePort(TYPE, "in", upcall, new Doorman(accepts), new Properties());
    port.enableMessageUpcalls();
    port.enableConnections();
    return port;
  }

  private Ibis join() throws Exception {
    Properties properties = new Properties();
    properties.setProperty(IbisProperties.SERVER_ADDRESS, server.address());
    properties.setProperty(IbisProperties.POOL_NAME, "ports");
    return IbisFactory.createIbis(
        new IbisCapabilities(IbisCapabilities.MALLEABLE), properties, false, null, TYPE, FIFO);
  }

  private static PortType type(String... more) {
    String[] all = new String[more.length + 3];
    all[0] = PortType.CONNECTION_ONE_TO_ONE;
    all[1] = PortType.SERIALIZATION_BYTE;
    all[2] = PortType.RECEIVE_AUTO_UPCALLS;
    System.arraycopy(more, 0, all, 3, more.length);
    return new PortType(all);
  }

  private record Doorman(boolean accepts) implements ReceivePortConnectUpcall {
    @Override
    public boolean gotConnection(ReceivePort port, SendPortIdentifier applicant) {
      return accepts;
    }

    @Override
    public void lostConnection(ReceivePort port, SendPortIdentifier origin, Throwable cause) {}
  }
}
