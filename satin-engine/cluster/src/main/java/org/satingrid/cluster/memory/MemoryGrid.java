package org.satingrid.cluster.memory;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.satingrid.cluster.ClusterConfig;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.network.memory.LinkModel;
import org.satingrid.network.memory.ThreadScheduler;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/**
 * Nodes of several sites in this process, with real workers and brokers, and with delayed links
 * between the sites. The first node runs the program after all nodes have joined.
 */
public final class MemoryGrid implements AutoCloseable {
  private static final String REGISTRAR = "registrar";
  private static final Duration JOINED_WITHIN = Duration.ofSeconds(60);

  /**
   * The size and the links of a grid.
   *
   * @param sites 1 or more, called {@code site-1}, {@code site-2}, ...
   * @param nodesPerSite 1 or more
   * @param workersPerNode 1 or more
   * @param roundTrip delay between two sites. Inside a site there is no delay.
   * @param bytesPerSecond bandwidth between two sites, in each direction
   */
  public record Form(
      int sites,
      int nodesPerSite,
      int workersPerNode,
      Duration roundTrip,
      double bytesPerSecond,
      StealPolicies policy) {

    public int nodes() {
      return sites * nodesPerSite;
    }

    /** Returns the site of the node with the joining number {@code node}, from 0 on. */
    public String site(int node) {
      return "site-" + (1 + node / nodesPerSite);
    }
  }

  private final Form form;
  private final InMemoryGrid network;
  private final List<ClusterNode> nodes = new ArrayList<>();

  /** Makes a grid without nodes. */
  public MemoryGrid(Form form) {
    this.form = form;
    Duration oneWay = form.roundTrip().dividedBy(2);
    network =
        new InMemoryGrid(
            LinkModel.betweenSites(oneWay, form.bytesPerSecond()), new ThreadScheduler());
    network.node(REGISTRAR, REGISTRAR);
  }

  /**
   * Lets the next node join. Its workers inherit the caller's context class loader.
   *
   * @param application the loader for this node's copy of the program's classes
   * @param mainClass binary name of the main class
   * @param program the program, which runs on this node if it joins first
   */
  public ClusterNode join(ClassLoader application, String mainClass, Callable<?> program) {
    return join(application, mainClass, program, UnaryOperator.identity());
  }

  /** Lets the next node join, with a given maker of workers. */
  public ClusterNode join(
      ClassLoader application,
      String mainClass,
      Callable<?> program,
      UnaryOperator<WorkerPoolConfig> changes) {
    int number = nodes.size();
    ClusterConfig config =
        new ClusterConfig(
            new PoolSpec("memory", REGISTRAR),
            number == 0,
            form.nodes(),
            JOINED_WITHIN,
            form.policy(),
            31L * number + 7);
    WorkerPoolConfig workers =
        changes.apply(
            WorkerPoolConfig.of(form.workersPerNode())
                .withSeed(config.seed())
                .withThreadNamePrefix(name(number)));
    ClusterNode node =
        ClusterNode.join(
            network.node(name(number), form.site(number)),
            config,
            new TaskCodec(application, Limits.DEFAULT, mainClass),
            source -> new WorkerPool(workers.withWorkSource(source)),
            program);
    nodes.add(node);
    return node;
  }

  /** Returns the nodes in the order of joining. */
  public List<ClusterNode> nodes() {
    return Collections.unmodifiableList(nodes);
  }

  /** Kills a node without a message to the other nodes. */
  public void kill(int node) {
    network.kill(name(node));
    nodes.get(node).close();
  }

  private String name(int node) {
    return form.site(node) + '.' + node % form.nodesPerSite();
  }

  /**
   * The master leaves last, because otherwise one of the remaining nodes would start the program
   * again.
   */
  @Override
  public void close() {
    for (int i = nodes.size() - 1; i >= 0; i--) {
      nodes.get(i).close();
    }
    network.close();
  }
}
