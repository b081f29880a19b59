package org.satingrid.benchmarks.wan;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.satingrid.benchmarks.wan.program.Tree;
import org.satingrid.cluster.ClusterConfig;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.cluster.JobEnd;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.protocol.figures.ClusterStatistics;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Network;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.network.memory.LinkModel;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;
import org.satingrid.runtime.WorkerStatistics;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.SpawnTree;
import org.satingrid.simulator.Topology;

/** Runs a program on a whole grid of real engines in this JVM, and measures it. */
final class Lab {
  private static final String REGISTRAR = "registrar";
  private static final long STACK_BYTES = 4L << 20;
  private static final com.sun.management.OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);

  private Lab() {}

  /**
   * One run.
   *
   * @param stretch the one-worker time divided by the work. If it is above 1, leaves take longer
   *     than they should
   * @throws IllegalStateException if the result is wrong or the run takes far too long
   */
  static Measured run(
      SpawnTree tree, Topology topology, StealPolicies policy, long seed, double stretch)
      throws Exception {
    Application application = Application.borrow();
    Program program = new Program(application.start(tree), seed);
    try (InMemoryGrid grid = new InMemoryGrid(links(topology), new DirectScheduler())) {
      grid.node(REGISTRAR, "nowhere");
      List<ClusterNode> nodes = new ArrayList<>();
      long cpu = PROCESS.getProcessCpuTime();
      long begin = System.nanoTime();
      Measured measured;
      try {
        join(topology, policy, seed, application.loader(), program, grid, nodes);
        awaitEnd(nodes.get(0), limitSeconds(tree, topology));
        check(program, tree, seed);
        double used = PROCESS.getProcessCpuTime() - cpu;
        double had =
            (double) (System.nanoTime() - begin) * Runtime.getRuntime().availableProcessors();
        measured = figures(program, tree, topology, nodes, application, stretch, used / had);
      } finally {
        nodes.forEach(ClusterNode::close);
      }
      application.giveBack();
      return measured;
    }
  }

  private static LinkModel links(Topology topology) {
    List<String> names = topology.sites().stream().map(Topology.Site::name).toList();
    return (from, to) -> {
      int i = names.indexOf(from);
      int j = names.indexOf(to);
      if (i == j || i < 0 || j < 0) {
        return LinkModel.Link.INSTANT;
      }
      Duration oneWay = Duration.ofNanos((long) topology.oneWayNanos().of(i, j));
      return new LinkModel.Link(oneWay, topology.bytesPerSecond().of(i, j));
    };
  }

  private static void join(
      Topology topology,
      StealPolicies policy,
      long seed,
      ClassLoader application,
      Program program,
      InMemoryGrid grid,
      List<ClusterNode> nodes) {
    int expected = topology.sites().stream().mapToInt(Topology.Site::nodes).sum();
    for (Topology.Site site : topology.sites()) {
      for (int i = 0; i < site.nodes(); i++) {
        Network network = grid.node(site.name() + '.' + i, site.name());
        ClusterConfig config =
            new ClusterConfig(
                new PoolSpec("bench", REGISTRAR),
                nodes.isEmpty(),
                expected,
                Duration.ofSeconds(60),
                policy,
                Shape.mix(seed + 1000L * nodes.size()));
        WorkerPoolConfig workers =
            WorkerPoolConfig.of(site.workersPerNode())
                .withSeed(config.seed())
                .withStackBytes(STACK_BYTES)
                .withThreadNamePrefix(site.name() + '@' + site.speed());
        nodes.add(
            ClusterNode.join(
                network,
                config,
                new TaskCodec(application, Limits.DEFAULT, Tree.class.getName()),
                source -> new WorkerPool(workers.withWorkSource(source)),
                program));
      }
    }
  }

  private static void awaitEnd(ClusterNode master, long seconds) throws Exception {
    JobEnd end = master.end().get(seconds, TimeUnit.SECONDS);
    if (!(end instanceof JobEnd.Succeeded)) {
      throw new IllegalStateException("the run failed: " + end);
    }
  }

  private static long limitSeconds(SpawnTree tree, Topology topology) {
    return 60 + (long) (10 * tree.workNanos() / 1e9 / topology.speed());
  }

  private static void check(Program program, SpawnTree tree, long seed) {
    long expected = tree.leaves(seed);
    if (program.leaves != expected) {
      throw new IllegalStateException(program.leaves + " leaves instead of " + expected);
    }
  }

  private static Measured figures(
      Program program,
      SpawnTree tree,
      Topology topology,
      List<ClusterNode> nodes,
      Application application,
      double stretch,
      double cpu)
      throws Exception {
    Exchanged exchanged = new Exchanged();
    double idle = 0;
    double serialize = 0;
    int index = 0;
    for (Topology.Site site : topology.sites()) {
      for (int i = 0; i < site.nodes(); i++) {
        ClusterNode node = nodes.get(index++);
        ClusterStatistics statistics = node.statistics().get(10, TimeUnit.SECONDS);
        WorkerStatistics workers = node.workers().statistics();
        exchanged.add(site.name(), statistics);
        idle += site.speed() * workers.searchNanos();
        serialize += statistics.serializeNanos();
      }
    }
    Map<String, Double> work = new TreeMap<>();
    application
        .work()
        .forEach((site, nanos) -> work.put((String) site, ((LongAdder) nanos).sum() / 1e9));
    double seconds = program.nanos / 1e9;
    double total = tree.workNanos() / 1e9;
    double spent = application.spentNanos() / 1e9;
    // If the machine was busy, the one-worker run was slow. The smaller of the two values is the
    // reference, because a slow reference would make other results look better.
    double reference = Math.min(stretch, spent / total);
    double error = 0;
    for (Topology.Site site : topology.sites()) {
      double share = work.getOrDefault(site.name(), 0.0) / total;
      error += Math.abs(share - site.workers() * site.speed() / topology.speed()) / 2;
    }
    return new Measured(
        seconds,
        total * reference / (topology.speed() * seconds),
        idle / topology.speed() / 1e9,
        serialize / topology.workers() / 1e9,
        error,
        spent / total,
        exchanged.wideRequests,
        exchanged.wideWon,
        exchanged.nearRequests,
        exchanged.nearWon,
        exchanged.followed,
        exchanged.wideBytes,
        exchanged.nearBytes,
        cpu,
        work);
  }

  /** Sums over the nodes, separately for the own site and other sites. */
  private static final class Exchanged {
    long wideRequests;
    long wideWon;
    long nearRequests;
    long nearWon;
    long wideBytes;
    long nearBytes;
    long followed;

    void add(String site, ClusterStatistics statistics) {
      followed += statistics.followed();
      nearRequests += statistics.stealAttempts().getOrDefault(site, 0L);
      nearWon += statistics.stealsWon().getOrDefault(site, 0L);
      nearBytes += statistics.bytesSent().getOrDefault(site, 0L);
      wideRequests += others(statistics.stealAttempts(), site);
      wideWon += others(statistics.stealsWon(), site);
      wideBytes += others(statistics.bytesSent(), site);
    }

    private static long others(Map<String, Long> figures, String site) {
      return figures.entrySet().stream()
          .filter(entry -> !entry.getKey().equals(site))
          .mapToLong(Map.Entry::getValue)
          .sum();
    }
  }

  /**
   * The master's program. It measures its own time, because joining and leaving do not belong to
   * the run.
   */
  private static final class Program implements Callable<Void> {
    private final Function<Long, Long> tree;
    private final long seed;
    private volatile long nanos;
    private volatile long leaves;

    Program(Function<Long, Long> tree, long seed) {
      this.tree = tree;
      this.seed = seed;
    }

    @Override
    public Void call() {
      long start = System.nanoTime();
      leaves = tree.apply(seed);
      nanos = System.nanoTime() - start;
      return null;
    }
  }
}
