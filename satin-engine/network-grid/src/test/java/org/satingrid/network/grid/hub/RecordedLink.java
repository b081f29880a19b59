package org.satingrid.network.grid.hub;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.satingrid.network.grid.node.NodeId;

/** Records the events of a link to a hub, for tests that wait for them. */
final class RecordedLink implements HubLink.Events {
  private static final int PATIENCE_SECONDS = 100;

  private final Map<Integer, NodeId> nodes = new TreeMap<>();
  private final List<byte[]> messages = new ArrayList<>();
  private int failures;
  private final List<Long> epochs = new ArrayList<>();
  private int settled;

  @Override
  public synchronized void connected(long epoch) {
    nodes.clear();
    epochs.add(epoch);
    notifyAll();
  }

  @Override
  public synchronized void present(int number, NodeId node) {
    nodes.put(number, node);
    notifyAll();
  }

  @Override
  public synchronized void absent(int number) {
    nodes.remove(number);
    notifyAll();
  }

  @Override
  public synchronized void settled() {
    settled++;
    notifyAll();
  }

  @Override
  public synchronized void relayed(int from, byte[] content) {
    messages.add(content);
    notifyAll();
  }

  @Override
  public synchronized void away(long heardAt) {
    failures++;
    notifyAll();
  }

  synchronized int settledTimes() {
    return settled;
  }

  /** Counts how often the link ended, or could not be made. */
  synchronized int failures() {
    return failures;
  }

  synchronized List<Long> epochs() {
    return List.copyOf(epochs);
  }

  synchronized List<byte[]> messages() {
    return List.copyOf(messages);
  }

  synchronized boolean sees(NodeId node) {
    return nodes.containsValue(node);
  }

  synchronized int numberOf(NodeId node) {
    return nodes.entrySet().stream()
        .filter(entry -> entry.getValue().equals(node))
        .findFirst()
        .orElseThrow()
        .getKey();
  }

  synchronized void await(String what, Predicate<RecordedLink> condition)
      throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!condition.test(this)) {
      long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
      if (left <= 0) {
        throw new AssertionError(
            "not in time: " + what + "; nodes " + nodes + ", failures " + failures);
      }
      wait(left);
    }
  }
}
