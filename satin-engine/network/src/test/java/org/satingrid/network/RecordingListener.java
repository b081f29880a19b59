package org.satingrid.network;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/** Records all events, lets a test wait for them, and notices overlapping calls. */
public class RecordingListener implements PoolListener {
  private static final int PATIENCE_SECONDS = 150;

  /** A message with its sender's id. */
  @SuppressWarnings("ArrayRecordComponent") // These records are never compared.
  public record Received(int from, byte[] payload) {}

  private final List<String> membership = new ArrayList<>();
  private final List<Received> messages = new ArrayList<>();
  private final List<String> lost = new ArrayList<>();
  private final List<String> unseen = new ArrayList<>();
  private final List<String> ways = new ArrayList<>();
  private final List<String> absences = new ArrayList<>();
  private final AtomicBoolean inside = new AtomicBoolean();
  private boolean overlapped;

  @Override
  public void joined(Member member) {
    record(() -> membership.add("joined " + member.id() + " " + member.node()));
  }

  @Override
  public void left(Member member) {
    record(() -> membership.add("left " + member.id() + " " + member.node()));
  }

  @Override
  public void died(Member member) {
    record(() -> membership.add("died " + member.id() + " " + member.node()));
  }

  @Override
  public void received(Member from, byte[] payload) {
    record(() -> messages.add(new Received(from.id(), payload)));
  }

  @Override
  public void reached(Member member, boolean directly) {
    record(() -> ways.add(member.node() + (directly ? " directly" : " relayed")));
  }

  @Override
  public void away(Member member) {
    record(() -> absences.add("away " + member.node()));
  }

  @Override
  public void back(Member member) {
    record(() -> absences.add("back " + member.node()));
  }

  @Override
  public void unseen(NodeName node, String reason) {
    record(() -> unseen.add(node + " " + reason));
  }

  @Override
  public void lost(String reason) {
    record(() -> lost.add(reason));
  }

  public synchronized List<String> membership() {
    return List.copyOf(membership);
  }

  public synchronized List<Received> messages() {
    return List.copyOf(messages);
  }

  public synchronized List<byte[]> messagesFrom(int id) {
    return messages.stream().filter(m -> m.from() == id).map(Received::payload).toList();
  }

  /** Returns the nodes that were not seen, with the reason. */
  public synchronized List<String> unseen() {
    return List.copyOf(unseen);
  }

  public synchronized List<String> losses() {
    return List.copyOf(lost);
  }

  public synchronized boolean overlapped() {
    return overlapped;
  }

  /** Returns the members that became unreachable or reachable again. */
  public synchronized List<String> absences() {
    return List.copyOf(absences);
  }

  /** Waits until the condition holds. After a time limit, fails with the recorded events. */
  public synchronized void await(String what, Predicate<RecordingListener> condition)
      throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!condition.test(this)) {
      long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
      if (left <= 0) {
        throw new AssertionError(
            "not within %d s: %s; membership %s, %d messages, lost %s"
                .formatted(PATIENCE_SECONDS, what, membership, messages.size(), lost));
      }
      wait(left);
    }
  }

  /** Returns the changes of routes to members. */
  public synchronized List<String> ways() {
    return List.copyOf(ways);
  }

  /** Waits for this number of changes of routes. The last change must be {@code last}. */
  public void awaitWay(int changes, String last) throws InterruptedException {
    await(
        last + " as change " + changes,
        listener -> listener.ways.size() >= changes && listener.ways.get(changes - 1).equals(last));
  }

  public void awaitMembership(String event) throws InterruptedException {
    await(event, listener -> listener.membership.contains(event));
  }

  public void awaitMessages(int count) throws InterruptedException {
    await(count + " messages", listener -> listener.messages.size() >= count);
  }

  private void record(Runnable change) {
    boolean first = inside.compareAndSet(false, true);
    synchronized (this) {
      overlapped |= !first;
      change.run();
      notifyAll();
    }
    if (first) {
      inside.set(false);
    }
  }
}
