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

import ibis.ipl.ConnectionFailedException;
import ibis.ipl.Ibis;
import ibis.ipl.ReadMessage;
import ibis.ipl.ReceivePort;
import ibis.ipl.ReceivePortConnectUpcall;
import ibis.ipl.ReceivePortIdentifier;
import ibis.ipl.SendPort;
import ibis.ipl.SendPortIdentifier;
import ibis.ipl.WriteMessage;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The deaths of instances end the waits of others. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
abstract class DeathsBehaviour {
  private static final int LARGE = 3_000_000;

  private final GridWorld world = world();

  /** Makes a new world for a test. */
  protected abstract GridWorld world();

  @AfterEach
  void close() {
    world.close();
  }

  @Test
  void theDeathOfAReceiverFreesItsSender() throws Exception {
    Ibis one = instance(world);
    Ibis two = instance(world);
    Ibis three = instance(world);
    ReceivePort dies = receiver(two, Types.GROUP, "in");
    ReceivePort lives = receiver(three, Types.GROUP, "in");
    SendPort sender = sender(one, dies, lives);
    CompletableFuture<Long> written =
        async(
            () -> {
              WriteMessage message = sender.newMessage();
              message.writeArray(new long[LARGE]);
              return message.finish();
            });
    CompletableFuture<Long> read =
        async(
            () -> {
              ReadMessage message = lives.receive();
              message.readArray(new long[LARGE]);
              return message.finish();
            });
    dies.receive();
    world.kill(two);
    assertTrue(read.get() > LARGE);
    assertThrows(Exception.class, written::get);
    assertArrayEquals(new Object[] {dies.identifier()}, sender.lostConnections());
    assertArrayEquals(new Object[] {lives.identifier()}, sender.connectedTo());
    assertThrows(
        ConnectionFailedException.class, () -> sender.connect(dies.identifier(), 60_000, true));
  }

  @Test
  void theDeathOfASenderCutsItsMessage() throws Exception {
    Ibis one = instance(world);
    ReceivePort port = receiver(instance(world), Types.DATA, "in");
    SendPort sender = sender(one, port);
    send(sender, 1);
    WriteMessage message = sender.newMessage();
    message.writeInt(2);
    message.send();
    assertEquals(1, receive(port));
    ReadMessage cut = port.receive();
    assertEquals(2, cut.readInt());
    CompletableFuture<Integer> waits = async(cut::readInt);
    world.kill(one);
    assertThrows(Exception.class, waits::get);
    cut.finish(new IOException("cut"));
    SendPort next = sender(instance(world), port);
    send(next, 3);
    assertEquals(3, receive(port));
  }

  @Test
  void aSenderIsCalledForItsLostConnections() throws Exception {
    Ibis two = instance(world);
    ReceivePort port = receiver(two, Types.DATA, "in");
    BlockingQueue<ReceivePortIdentifier> lost = new LinkedBlockingQueue<>();
    SendPort sender =
        instance(world)
            .createSendPort(Types.DATA, "out", (from, receiver, cause) -> lost.add(receiver), null);
    sender.connect(port.identifier());
    world.kill(two);
    assertEquals(port.identifier(), lost.take());
    assertEquals(0, sender.connectedTo().length);
  }

  @Test
  void theDeathOfASenderHasACause() throws Exception {
    BlockingQueue<Optional<Throwable>> causes = new LinkedBlockingQueue<>();
    ReceivePort port =
        instance(world)
            .createReceivePort(
                Types.DATA,
                "in",
                new ReceivePortConnectUpcall() {
                  @Override
                  public boolean gotConnection(ReceivePort receiver, SendPortIdentifier applicant) {
                    return true;
                  }

                  @Override
                  public void lostConnection(
                      ReceivePort receiver, SendPortIdentifier origin, @Nullable Throwable cause) {
                    causes.add(Optional.ofNullable(cause));
                  }
                });
    port.enableConnections();
    Ibis one = instance(world);
    sender(one, port);
    world.kill(one);
    assertTrue(causes.take().isPresent());
  }
}
