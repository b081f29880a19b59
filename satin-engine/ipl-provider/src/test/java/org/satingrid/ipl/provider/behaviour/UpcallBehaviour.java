package org.satingrid.ipl.provider.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.satingrid.ipl.provider.behaviour.Programs.instance;
import static org.satingrid.ipl.provider.behaviour.Programs.receive;
import static org.satingrid.ipl.provider.behaviour.Programs.receiver;
import static org.satingrid.ipl.provider.behaviour.Programs.send;
import static org.satingrid.ipl.provider.behaviour.Programs.sender;

import ibis.ipl.ConnectionRefusedException;
import ibis.ipl.Ibis;
import ibis.ipl.IbisConfigurationException;
import ibis.ipl.ReceivePort;
import ibis.ipl.ReceivePortConnectUpcall;
import ibis.ipl.SendPort;
import ibis.ipl.SendPortIdentifier;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The calls that ports make to programs. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
public abstract class UpcallBehaviour {
  private final IplWorld world = world();

  /** Makes a new world for a test. */
  protected abstract IplWorld world();

  @AfterEach
  void close() {
    world.close();
  }

  /** Decides on connections, and records their ends. */
  private static final class Connections implements ReceivePortConnectUpcall {
    private final BlockingQueue<SendPortIdentifier> lost = new LinkedBlockingQueue<>();
    private final BlockingQueue<Optional<Throwable>> causes = new LinkedBlockingQueue<>();
    private volatile boolean accepts = true;

    @Override
    public boolean gotConnection(ReceivePort receiver, SendPortIdentifier applicant) {
      return accepts;
    }

    @Override
    public void lostConnection(
        ReceivePort receiver, SendPortIdentifier origin, @Nullable Throwable cause) {
      lost.add(origin);
      causes.add(Optional.ofNullable(cause));
    }
  }

  @Test
  void upcallsReceiveAllMessagesOneAtATime() throws Exception {
    AtomicInteger inside = new AtomicInteger();
    BlockingQueue<Integer> values = new LinkedBlockingQueue<>();
    ReceivePort port =
        receiver(
            instance(world),
            Types.DATA,
            "in",
            message -> {
              int others = inside.getAndIncrement();
              values.add(message.readInt() + 1000 * others);
              inside.decrementAndGet();
            });
    SendPort sender = sender(instance(world), port);
    for (int at = 0; at < 500; at++) {
      send(sender, at);
    }
    for (int at = 0; at < 500; at++) {
      assertEquals(at, values.take());
    }
    assertThrows(IbisConfigurationException.class, port::receive);
  }

  @Test
  void aFinishedMessageLetsTheNextUpcallBegin() throws Exception {
    CountDownLatch second = new CountDownLatch(1);
    BlockingQueue<Integer> ended = new LinkedBlockingQueue<>();
    ReceivePort port =
        receiver(
            instance(world),
            Types.DATA,
            "in",
            message -> {
              int value = message.readInt();
              message.finish();
              if (value == 1) {
                await(second);
              } else {
                second.countDown();
              }
              ended.add(value);
            });
    SendPort sender = sender(instance(world), port);
    send(sender, 1);
    send(sender, 2);
    assertEquals(3, ended.take() + ended.take());
    send(sender, 3);
    assertEquals(3, ended.take());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void anUpcallFinishesItsMessageBeforeItAnswers() throws Exception {
    Ibis one = instance(world);
    Ibis two = instance(world);
    ReceivePort answers = receiver(one, Types.DATA, "answers");
    SendPort answer = sender(two, answers);
    BlockingQueue<String> refused = new LinkedBlockingQueue<>();
    ReceivePort port =
        receiver(
            two,
            Types.DATA,
            "in",
            message -> {
              int value = message.readInt();
              try {
                answer.newMessage();
              } catch (IOException e) {
                refused.add("message");
              }
              try {
                two.createSendPort(Types.DATA).connect(answers.identifier());
              } catch (IOException e) {
                refused.add("connection");
              }
              message.finish();
              send(answer, value + 1);
            });
    SendPort sender = sender(one, port);
    for (int at = 0; at < 20; at++) {
      send(sender, at);
      assertEquals(at + 1, receive(answers));
      assertEquals("message", refused.take());
      assertEquals("connection", refused.take());
    }
  }

  @Test
  void disabledUpcallsWait() throws Exception {
    BlockingQueue<Integer> values = new LinkedBlockingQueue<>();
    ReceivePort port =
        instance(world)
            .createReceivePort(Types.DATA, "in", message -> values.add(message.readInt()));
    port.enableConnections();
    SendPort sender = sender(instance(world), port);
    send(sender, 1);
    assertNull(values.poll(50, TimeUnit.MILLISECONDS));
    port.enableMessageUpcalls();
    assertEquals(1, values.take());
  }

  @Test
  void theProgramDecidesOnConnections() throws Exception {
    Connections connections = new Connections();
    Ibis two = instance(world);
    ReceivePort port = two.createReceivePort(Types.DATA, "in", connections);
    port.enableConnections();
    Ibis one = instance(world);
    connections.accepts = false;
    SendPort refused = one.createSendPort(Types.DATA);
    assertThrows(ConnectionRefusedException.class, () -> refused.connect(port.identifier()));
    connections.accepts = true;
    refused.connect(port.identifier());
    refused.close();
    assertEquals(refused.identifier(), connections.lost.take());
    assertEquals(Optional.empty(), connections.causes.take());
  }
}
