package org.satingrid.threads.net;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Links between nodes in one process. Messages are still encoded as bytes. */
public final class LocalLinks implements Links {

  private final int self;
  private final List<LocalLinks> all;
  private final List<ExecutorService> readers = new ArrayList<>();
  private volatile @Nullable Receiver receiver;

  private LocalLinks(int self, int nodes, List<LocalLinks> all) {
    this.self = self;
    this.all = all;
    for (int from = 0; from < nodes; from++) {
      String name = "satin-link-" + from + "-" + self;
      readers.add(
          Executors.newSingleThreadExecutor(
              task -> {
                Thread thread = new Thread(task, name);
                thread.setDaemon(true);
                return thread;
              }));
    }
  }

  /** Makes the links of each node. */
  public static List<LocalLinks> of(int nodes) {
    List<LocalLinks> all = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      all.add(new LocalLinks(node, nodes, all));
    }
    return all;
  }

  @Override
  public int nodes() {
    return readers.size();
  }

  @Override
  public int self() {
    return self;
  }

  @Override
  public void open(Receiver to) {
    if (receiver != null) {
      throw new IllegalStateException("these links have a receiver already");
    }
    receiver = to;
  }

  @Override
  public void send(int to, ByteBuffer message) {
    LocalLinks peer = all.get(to);
    peer.deliver(self, receiver -> receiver.received(self, message));
  }

  private void deliver(int from, Consumer<Receiver> event) {
    try {
      readers
          .get(from)
          .execute(
              () -> {
                Receiver to = receiver;
                if (to != null) {
                  event.accept(to);
                }
              });
    } catch (RejectedExecutionException e) {
      // Ends this node. Messages to it are dropped from now on.
    }
  }

  @Override
  public void close() {
    for (LocalLinks peer : all) {
      if (peer != this) {
        peer.deliver(self, receiver -> receiver.lost(self, "it has ended"));
      }
    }
    readers.forEach(ExecutorService::shutdown);
  }
}
