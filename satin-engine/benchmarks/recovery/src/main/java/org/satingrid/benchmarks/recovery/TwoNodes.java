package org.satingrid.benchmarks.recovery;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.satingrid.cluster.ClusterConfig;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.GridNetwork;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/** Two nodes of one worker in this JVM, with a real network between them. */
final class TwoNodes implements AutoCloseable {
  private static final long LIMIT_SECONDS = 300;
  private static final com.sun.management.OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);

  private final Hub hub = Hub.open(new Endpoint("127.0.0.1", 0), null, GridConfig.HEARTBEAT);
  private final GridNetwork first = node("first");
  private final GridNetwork second = node("second");
  private int runs;

  private GridNetwork node(String name) {
    return GridNetwork.open(GridConfig.loopback(name, "here", hub.endpoint()));
  }

  /**
   * Makes one run with new engines.
   *
   * @throws IllegalStateException if the answer is wrong, or only one node has worked
   */
  Sample run(Program program, String expected, boolean keepsResults) throws Exception {
    CompletableFuture<double[]> times = new CompletableFuture<>();
    Callable<Void> timed =
        () -> {
          long cpu = PROCESS.getProcessCpuTime();
          long start = System.nanoTime();
          String answer = program.answer();
          double millis = (System.nanoTime() - start) / 1e6;
          double cpuMillis = (PROCESS.getProcessCpuTime() - cpu) / 1e6;
          if (!expected.isEmpty() && !answer.equals(expected)) {
            throw new IllegalStateException("got " + answer + " instead of " + expected);
          }
          times.complete(new double[] {millis, cpuMillis});
          return null;
        };
    PoolSpec pool = new PoolSpec("run" + runs++, "first");
    try (ClusterNode master = join(first, true, pool, program, timed, keepsResults);
        ClusterNode helper = join(second, false, pool, program, timed, keepsResults)) {
      CompletableFuture<Void> unused =
          master.end().thenAccept(end -> times.completeExceptionally(new Exception("" + end)));
      double[] time = times.get(LIMIT_SECONDS, TimeUnit.SECONDS);
      long steals = steals(master) + steals(helper);
      if (steals == 0) {
        throw new IllegalStateException("nothing was stolen");
      }
      return new Sample(time[0], time[1], steals);
    }
  }

  private static long steals(ClusterNode node) throws Exception {
    return node.statistics().get(10, TimeUnit.SECONDS).stealsWon().values().stream()
        .mapToLong(Long::longValue)
        .sum();
  }

  private static ClusterNode join(
      GridNetwork network,
      boolean isMaster,
      PoolSpec pool,
      Program program,
      Callable<Void> timed,
      boolean keepsResults) {
    return ClusterNode.join(
        network,
        new ClusterConfig(pool, isMaster, 2, Duration.ofSeconds(20), StealPolicies.DEFAULT, 1)
            .withKeptResults(keepsResults),
        new TaskCodec(program.loader(), Limits.DEFAULT),
        source -> new WorkerPool(WorkerPoolConfig.of(1).withWorkSource(source)),
        timed);
  }

  @Override
  public void close() {
    second.close();
    first.close();
    hub.close();
  }
}
