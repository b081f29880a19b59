package org.satingrid.chaos;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.satingrid.cluster.ClusterConfig;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.cluster.JobEnd;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.protocol.figures.ClusterStatistics;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.PoolSpec;
import org.satingrid.rewriter.Mechanism;
import org.satingrid.rewriter.RewritingClassLoader;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/** One job on one node, in the node's process. */
final class NodeJob {
  private static final long NEVER_ENDS_MINUTES = 10;
  private static final long LOOK_MILLIS = 20;
  private static final long ANSWER_SECONDS = 5;

  private final Network network;
  private final Path application;
  private final Order order;
  private final long random;
  private final AtomicLong result = new AtomicLong();
  private final CompletableFuture<ClusterNode> joined = new CompletableFuture<>();
  private final CompletableFuture<Void> stopped = new CompletableFuture<>();

  /**
   * The description of a job.
   *
   * @param master true if this node starts as the master
   * @param records true if the program makes a record for each spawn
   * @param program name of the program's class
   */
  record Order(
      String pool,
      String registrar,
      boolean master,
      int expected,
      long seed,
      int depth,
      boolean records,
      String program) {
    /** Returns the order for a node that does not start as the master. */
    Order follower() {
      return new Order(pool, registrar, false, expected, seed, depth, records, program);
    }

    static Order of(String[] words) {
      return new Order(
          words[1],
          words[2],
          Boolean.parseBoolean(words[3]),
          Integer.parseInt(words[4]),
          Long.parseLong(words[5]),
          Integer.parseInt(words[6]),
          Boolean.parseBoolean(words[7]),
          words[8]);
    }

    @Override
    public String toString() {
      return String.join(
          " ",
          "job",
          pool,
          registrar,
          Boolean.toString(master),
          Integer.toString(expected),
          Long.toString(seed),
          Integer.toString(depth),
          Boolean.toString(records),
          program);
    }
  }

  NodeJob(Network network, Path application, Order order, long random) {
    this.network = network;
    this.application = application;
    this.order = order;
    this.random = random;
  }

  String pool() {
    return order.pool();
  }

  /** Runs until the job ends, or this node leaves it. */
  void run() {
    ClassLoader engine = NodeJob.class.getClassLoader();
    if (engine == null) {
      throw new IllegalStateException("the engine has a class loader");
    }
    Mechanism mechanism = order.records() ? Mechanism.RECORD : Mechanism.REIFY;
    try (RewritingClassLoader loader =
            new RewritingClassLoader(List.of(application), engine, mechanism);
        ClusterNode node = join(loader)) {
      joined.complete(node);
      NodeMain.say("joined " + pool());
      CompletableFuture<?> unused =
          node.mastered().thenAccept(term -> NodeMain.say("master " + pool() + " " + term));
      CompletableFuture<Object> over = CompletableFuture.anyOf(node.end(), stopped);
      sayFirstSteal(node, over);
      over.get(NEVER_ENDS_MINUTES, TimeUnit.MINUTES);
      report(node);
    } catch (IOException
        | NetworkException
        | ExecutionException
        | TimeoutException
        | CancellationException failed) {
      NodeMain.say("failed " + pool() + " " + failed);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void sayFirstSteal(ClusterNode node, Future<?> over)
      throws ExecutionException, InterruptedException {
    boolean ended = false;
    while (!ended && stolen(node) == 0) {
      try {
        over.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        ended = true;
      } catch (TimeoutException e) {
        ended = false;
      }
    }
    if (!ended) {
      NodeMain.say("stole " + pool());
    }
  }

  /**
   * Returns the number of stolen tasks. Returns 0 if the node is too busy to answer, because this
   * is no reason to leave the job.
   */
  private static long stolen(ClusterNode node) throws ExecutionException, InterruptedException {
    try {
      return sum(node.statistics().get(ANSWER_SECONDS, TimeUnit.SECONDS));
    } catch (TimeoutException busy) {
      return 0;
    }
  }

  private static long sum(ClusterStatistics figures) {
    return figures.stealsWon().values().stream().mapToLong(Long::longValue).sum();
  }

  /** Hands over the node's work and leaves. */
  void leave() {
    ClusterNode node = joined.getNow(null);
    if (node != null && !stopped.isDone()) {
      long start = System.nanoTime();
      node.handOver();
      NodeMain.say("left " + pool() + " " + (System.nanoTime() - start) / 1_000_000);
    }
    stopped.complete(null);
  }

  /** Called when the run is over, even if this node is still at work. */
  void end() {
    stopped.complete(null);
  }

  /** Writes the node's state into the log. */
  void tellState() {
    try {
      System.err.println(StateDump.of(pool(), network, joined.getNow(null)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private ClusterNode join(RewritingClassLoader loader) {
    ClusterConfig config =
        new ClusterConfig(
            new PoolSpec(order.pool(), order.registrar()),
            order.master(),
            order.expected(),
            Duration.ofSeconds(20),
            StealPolicies.DEFAULT,
            random + order.seed());
    return ClusterNode.join(
        network,
        config,
        new TaskCodec(loader, Limits.DEFAULT, order.program()),
        source -> new WorkerPool(WorkerPoolConfig.of(1).withWorkSource(source)),
        () -> program(loader));
  }

  private long program(ClassLoader loader) throws Exception {
    Method run =
        Class.forName(order.program(), true, loader)
            .getMethod("run", long.class, int.class, boolean.class);
    try {
      long value = (Long) run.invoke(null, order.seed(), order.depth(), true);
      result.set(value);
      return value;
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause() instanceof Exception cause ? cause : thrown;
    }
  }

  private void report(ClusterNode node)
      throws ExecutionException, InterruptedException, TimeoutException {
    if (!stopped.isDone() && node.end().isDone()) {
      JobEnd end = node.end().get();
      if (end instanceof JobEnd.Succeeded) {
        NodeMain.say("result " + pool() + " " + result.get());
      } else {
        NodeMain.say("ended " + pool() + " " + end);
      }
    }
    ClusterStatistics figures = node.statistics().get(ANSWER_SECONDS, TimeUnit.SECONDS);
    NodeMain.say(
        String.join(
            " ",
            "figures",
            pool(),
            Long.toString(node.workers().statistics().executed()),
            Long.toString(sum(figures)),
            Long.toString(figures.reusedResults())));
  }
}
