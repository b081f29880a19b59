package org.satingrid.ipl.provider.blocking;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.satingrid.ipl.provider.flow.Credits;

/** A network inside a process: one thread carries all frames in their order. */
final class Loop implements AutoCloseable {
  private final ExecutorService network = Executors.newSingleThreadExecutor();
  private final ExecutorService upcalls = Executors.newSingleThreadExecutor();
  private final List<Integer> lost = new CopyOnWriteArrayList<>();
  private final Map<Integer, Sender> senders = new HashMap<>();
  private final Map<Integer, Receiver> receivers = new HashMap<>();

  Sender sender() {
    return new Sender(
        (connection, frame) ->
            network.execute(() -> receiverOf(connection).receive(connection, frame)),
        lost::add);
  }

  Receiver receiver(int window) {
    Receiver receiver =
        new Receiver(
            (connection, frame) ->
                network.execute(() -> senderOf(connection).receive(connection, frame)),
            Credits.of(window),
            new Receiver.Upcalls(upcalls, connection -> true, connection -> {}));
    receiver.enable();
    return receiver;
  }

  /** Returns the connections that send ports have lost. */
  List<Integer> lost() {
    return lost;
  }

  /** Fixes the two ends of a connection. */
  synchronized void plug(int connection, Sender from, Receiver to) {
    senders.put(connection, from);
    receivers.put(connection, to);
  }

  /** Makes both ends lose each other. */
  void lose(int connection) {
    network.execute(() -> receiverOf(connection).lost(connection));
    network.execute(() -> senderOf(connection).lost(connection));
  }

  private synchronized Sender senderOf(int connection) {
    return Objects.requireNonNull(senders.get(connection));
  }

  private synchronized Receiver receiverOf(int connection) {
    return Objects.requireNonNull(receivers.get(connection));
  }

  @Override
  public void close() {
    network.shutdownNow();
    upcalls.shutdownNow();
  }
}
