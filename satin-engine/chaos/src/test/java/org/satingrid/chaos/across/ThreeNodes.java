package org.satingrid.chaos.across;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.satingrid.cluster.ClusterConfig;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.cluster.JobEnd;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Network;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.GridNetwork;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.rewriter.RewritingClassLoader;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/**
 * A grid of three nodes with one worker each and a hub. The master is at one site, and the two
 * other nodes are at another site.
 */
final class ThreeNodes implements Closeable {
  private static final Duration JOIN = Duration.ofSeconds(60);
  private static final long SECONDS = 150;

  private final Deque<Closeable> open = new ArrayDeque<>();
  private final Hub hub = Hub.open(new Endpoint("127.0.0.1", 0), null, GridConfig.HEARTBEAT);
  private final GridNetwork master;
  private final List<GridNetwork> others;

  ThreeNodes() {
    open.push(hub::close);
    master = network("a0", "a");
    others = List.of(network("b0", "b"), network("b1", "b"));
  }

  /** Returns the result of {@code type.run(argument)} on the master. */
  String run(Path jar, Class<?> type, String argument) throws Exception {
    CompletableFuture<String> result = new CompletableFuture<>();
    Deque<Closeable> job = new ArrayDeque<>();
    Map<String, ClusterNode> nodes = new LinkedHashMap<>();
    try {
      PoolSpec pool = new PoolSpec(type.getSimpleName() + "-" + argument, "a0");
      nodes.put("a", engine(job, master, "a", pool, jar, type, argument, result));
      for (Network network : others) {
        String name = "b" + (nodes.size() - 1);
        nodes.put(name, engine(job, network, name, pool, jar, type, argument, result));
      }
      CompletableFuture<String> missed = Signals.missed();
      CompletableFuture.anyOf(result, missed).get(SECONDS, TimeUnit.SECONDS);
      if (result.isDone()) {
        return result.get();
      }
      throw new AssertionError("it never came to: " + missed.get() + Evidence.of(nodes));
    } catch (TimeoutException silent) {
      throw new AssertionError("no result in " + SECONDS + " s" + Evidence.of(nodes), silent);
    } finally {
      closeAll(job);
    }
  }

  private static ClusterNode engine(
      Deque<Closeable> job,
      Network network,
      String name,
      PoolSpec pool,
      Path jar,
      Class<?> type,
      String argument,
      CompletableFuture<String> result)
      throws IOException {
    ClassLoader engine = Objects.requireNonNull(ThreeNodes.class.getClassLoader());
    RewritingClassLoader loader = new RewritingClassLoader(List.of(jar), engine);
    job.push(loader);
    Callable<Void> program =
        () -> {
          Object value =
              Class.forName(type.getName(), true, loader)
                  .getMethod("run", String.class)
                  .invoke(null, argument);
          result.complete((String) value);
          return null;
        };
    ClusterNode node =
        ClusterNode.join(
            network,
            new ClusterConfig(
                pool, name.equals("a"), 3, JOIN, StealPolicies.DEFAULT, name.hashCode()),
            new TaskCodec(loader, Limits.DEFAULT),
            source ->
                new WorkerPool(
                    WorkerPoolConfig.of(1).withThreadNamePrefix(name).withWorkSource(source)),
            program);
    job.push(node::close);
    CompletableFuture<Void> unused =
        node.end()
            .thenAccept(
                end -> {
                  if (end instanceof JobEnd.Failed failed) {
                    result.completeExceptionally(new IllegalStateException(failed.message()));
                  }
                });
    return node;
  }

  private GridNetwork network(String node, String site) {
    GridNetwork network = GridNetwork.open(GridConfig.loopback(node, site, hub.endpoint()));
    open.push(network::close);
    return network;
  }

  @Override
  public void close() throws IOException {
    closeAll(open);
  }

  private static void closeAll(Deque<Closeable> some) throws IOException {
    while (!some.isEmpty()) {
      some.pop().close();
    }
  }
}
