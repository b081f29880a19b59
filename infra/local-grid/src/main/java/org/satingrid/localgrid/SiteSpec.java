package org.satingrid.localgrid;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A site of one or more nodes.
 *
 * @param cpu processor share of each node's engine, in cores; 0 for no limit
 * @param workers worker threads of each engine
 * @param nodes number of nodes
 * @param javaHome JDK whose JVM runs the engines; null for the one that runs the agent
 * @param spare whether its nodes keep an engine ready while they have no job
 */
public record SiteSpec(
    String name, double cpu, int workers, int nodes, @Nullable Path javaHome, boolean spare) {

  /** Nodes as they are by default. */
  public SiteSpec(String name, double cpu, int workers, int nodes, @Nullable Path javaHome) {
    this(name, cpu, workers, nodes, javaHome, true);
  }

  /** One node with one worker. */
  public static SiteSpec of(String name, double cpu) {
    return new SiteSpec(name, cpu, 1, 1, null);
  }

  public SiteSpec onJava(Path home) {
    return new SiteSpec(name, cpu, workers, nodes, home, spare);
  }

  /** The same site, on whose nodes every job waits for its engine to start. */
  public SiteSpec withoutSpare() {
    return new SiteSpec(name, cpu, workers, nodes, javaHome, false);
  }

  List<String> nodeNames() {
    return java.util.stream.IntStream.range(0, nodes).mapToObj(i -> name + "-" + i).toList();
  }
}
