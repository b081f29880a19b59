package org.satingrid.cluster;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Network;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/** Several nodes in this JVM. Node "a0", the first node of site "a", becomes master. */
final class LocalCluster implements AutoCloseable {
  /** The pool's registrar is a node without workers, so that any engine may be killed. */
  private static final String REGISTRAR = "registrar";

  final Map<String, ClusterNode> nodes = new LinkedHashMap<>();

  /** The maximum number of calls that wait for one another. */
  int deepest = 1_000_000;

  private final InMemoryGrid grid;
  private final int expected;
  private final StealPolicies policy;

  LocalCluster(InMemoryGrid grid, int expected, StealPolicies policy) {
    this.grid = grid;
    this.expected = expected;
    this.policy = policy;
    grid.node(REGISTRAR, "nowhere");
  }

  ClusterNode start(String name, String site, double slowdown, Callable<?> program) {
    ClassLoader loader = Objects.requireNonNull(LocalCluster.class.getClassLoader());
    return start(name, site, slowdown, loader, program);
  }

  ClusterNode start(
      String name, String site, double slowdown, ClassLoader application, Callable<?> program) {
    Network network = grid.node(name, site);
    ClusterConfig config =
        new ClusterConfig(
            new PoolSpec("job", REGISTRAR),
            nodes.isEmpty(),
            expected,
            Duration.ofSeconds(20),
            policy,
            nodes.size());
    ClusterNode node =
        ClusterNode.join(
            network,
            config,
            new TaskCodec(application, Limits.DEFAULT),
            source ->
                new WorkerPool(
                    WorkerPoolConfig.of(1)
                        .withSlowdown(slowdown)
                        .withDeepest(deepest)
                        .withThreadNamePrefix(name)
                        .withWorkSource(source)),
            program);
    nodes.put(name, node);
    return node;
  }

  void kill(String name) {
    grid.kill(name);
  }

  JobEnd endOf(String name) throws Exception {
    return Objects.requireNonNull(nodes.get(name)).end().get(60, TimeUnit.SECONDS);
  }

  @Override
  public void close() {
    nodes.values().forEach(ClusterNode::close);
    grid.close();
  }
}
