package org.satingrid.benchmarks.scale;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.satingrid.cluster.ClusterConfig;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.cluster.JobEnd;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.runtime.WorkSource;

/**
 * The members of one pool, each with a real broker and a {@link SleepingWorkers}, in sites of
 * {@link #SITE} members over an in-memory network without delay. The program repeatedly counts a
 * tree's leaves until it is stopped, so that thieves always find tasks.
 */
final class Crowd implements AutoCloseable {
  private static final int SITE = 50;

  /** Number of joins after which a line about the progress is printed. */
  private static final int LINE = 200;

  private static final int LEAVES_PER_MEMBER = 10;

  /**
   * The job consists of this many trees of equal shares. The program is stopped before it has
   * counted all trees.
   */
  private static final int TREES = 30;

  private static final long LIMIT_SECONDS = 120;

  private final InMemoryGrid grid;
  private final ScheduledExecutorService timer;
  private final PoolSpec pool;
  private final List<ClusterNode> nodes = new ArrayList<>();
  private final LongAdder sent = new LongAdder();
  private final LongAdder heard = new LongAdder();
  private final CompletableFuture<SleepingWorkers> master = new CompletableFuture<>();
  private final CompletableFuture<Long> sentBeforeStart = new CompletableFuture<>();
  private final int members;
  private volatile boolean stopped;

  /**
   * Creates an empty crowd.
   *
   * @param timer timer that ends leaves
   * @param pool name of the pool, and prefix of its nodes' names
   */
  Crowd(InMemoryGrid grid, ScheduledExecutorService timer, String pool, int members) {
    this.grid = grid;
    this.timer = timer;
    this.members = members;
    this.pool = new PoolSpec(pool, pool + "-registrar");
    grid.node(this.pool.registrar(), "nowhere");
  }

  /**
   * The cost of joining.
   *
   * @param seconds time from the first join until each member has received all joins
   * @param messagesPerJoin messages sent by brokers until the program started
   */
  record Joining(double seconds, double messagesPerJoin) {}

  /** Lets the members join, one after the other. */
  Joining join() throws Exception {
    long start = System.nanoTime();
    for (int i = 0; i < members; i++) {
      nodes.add(join(i));
      if ((i + 1) % LINE == 0) {
        System.out.printf("  %d have joined after %.1f s%n", i + 1, seconds(start));
      }
    }
    awaitAllHeardOfAll();
    double seconds = seconds(start);
    return new Joining(
        seconds, (double) sentBeforeStart.get(LIMIT_SECONDS, TimeUnit.SECONDS) / members);
  }

  /** Returns the number of messages sent by brokers until now. */
  long sent() {
    return sent.sum();
  }

  /** Ends the program: from now on, leaves take no time. */
  void stop() {
    stopped = true;
  }

  /** Returns when the program has ended. Throws an exception if it has failed. */
  void awaitEnd() throws Exception {
    JobEnd end = nodes.get(0).end().get(LIMIT_SECONDS, TimeUnit.SECONDS);
    if (!(end instanceof JobEnd.Succeeded)) {
      throw new IllegalStateException("the run failed: " + end);
    }
  }

  private ClusterNode join(int index) {
    String site = "site" + index / SITE;
    ClassLoader loader = Objects.requireNonNull(Crowd.class.getClassLoader());
    return ClusterNode.join(
        new CountedNetwork(grid.node(pool.id() + '.' + index, site), sent, heard),
        new ClusterConfig(
            pool,
            index == 0,
            members,
            Duration.ofSeconds(LIMIT_SECONDS),
            StealPolicies.DEFAULT,
            index),
        new TaskCodec(loader, Limits.DEFAULT, Leaves.class.getName()),
        source -> workers(index, source),
        this::program);
  }

  private SleepingWorkers workers(int index, WorkSource source) {
    SleepingWorkers made = new SleepingWorkers(source, timer, () -> stopped);
    if (index == 0) {
      master.complete(made);
    }
    return made;
  }

  private Void program() throws Exception {
    sentBeforeStart.complete(sent());
    int leaves = LEAVES_PER_MEMBER * members;
    while (!stopped) {
      CompletableFuture<Long> counting = master.join().count(new Leaves(leaves), 1.0 / TREES);
      long counted = counting.get(LIMIT_SECONDS, TimeUnit.SECONDS);
      if (counted != leaves) {
        throw new IllegalStateException(counted + " leaves instead of " + leaves);
      }
    }
    return null;
  }

  private void awaitAllHeardOfAll() throws InterruptedException, TimeoutException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    long all = (long) members * members;
    while (heard.sum() < all) {
      if (System.nanoTime() > deadline) {
        throw new TimeoutException(heard.sum() + " of " + all + " joins were heard of");
      }
      Thread.sleep(1);
    }
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  @Override
  public void close() {
    nodes.forEach(ClusterNode::close);
  }
}
