package org.satingrid.threads.runtime;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;
import org.satingrid.threads.net.Links;
import org.satingrid.threads.net.LocalLinks;

/** Links that delay messages by a random time, but keep their order. */
final class ShakenLinks implements Links {

  private static final int MAX_NANOS = 300_000;

  private final LocalLinks links;
  private final List<ExecutorService> lines = new ArrayList<>();
  private final List<SplittableRandom> delays = new ArrayList<>();

  private ShakenLinks(LocalLinks links, SplittableRandom random) {
    this.links = links;
    for (int to = 0; to < links.nodes(); to++) {
      lines.add(Executors.newSingleThreadExecutor());
      delays.add(random.split());
    }
  }

  static List<ShakenLinks> of(int nodes, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return LocalLinks.of(nodes).stream().map(links -> new ShakenLinks(links, random)).toList();
  }

  @Override
  public int nodes() {
    return links.nodes();
  }

  @Override
  public int self() {
    return links.self();
  }

  @Override
  public void open(Receiver receiver) {
    links.open(receiver);
  }

  @Override
  public void send(int to, ByteBuffer message) {
    try {
      lines
          .get(to)
          .execute(
              () -> {
                SplittableRandom delay = delays.get(to);
                if (delay.nextInt(3) == 0) {
                  LockSupport.parkNanos(delay.nextInt(MAX_NANOS));
                }
                links.send(to, message);
              });
    } catch (RejectedExecutionException e) {
      // The node has ended.
    }
  }

  @Override
  public void close() {
    lines.forEach(ExecutorService::shutdownNow);
    links.close();
  }
}
