package org.satingrid.localgrid;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A site of one or more nodes.
 *
 * @param cpu processor share of each node's engine, in cores, or 0 for no limit
 * @param workers worker threads of each engine
 * @param nodes number of nodes
 * @param javaHome JDK whose JVM runs the engines, or null for the one that runs the agent
 * @param spare true if its nodes keep an engine ready while they have no job
 * @param place place of its agents
 */
public record SiteSpec(
    String name,
    double cpu,
    int workers,
    int nodes,
    @Nullable Path javaHome,
    boolean spare,
    Place place) {

  /**
   * The place of agents.
   *
   * @param command wrapper for an agent's command, such as one that enters a network namespace, or
   *     empty for no wrapper
   * @param portal address of the portal for the agents, or null for the portal's own
   * @param options of the agents, in addition to those from the site's other figures
   */
  public record Place(List<String> command, @Nullable String portal, List<String> options) {
    /** This machine. */
    public static final Place HERE = new Place(List.of(), null, List.of());

    /** The same, with options of its agents. */
    public Place with(String... more) {
      return new Place(command, portal, List.of(more));
    }
  }

  /** Nodes as they are by default. */
  public SiteSpec(String name, double cpu, int workers, int nodes, @Nullable Path javaHome) {
    this(name, cpu, workers, nodes, javaHome, true, Place.HERE);
  }

  /** One node with one worker. */
  public static SiteSpec of(String name, double cpu) {
    return new SiteSpec(name, cpu, 1, 1, null);
  }

  public SiteSpec onJava(Path home) {
    return new SiteSpec(name, cpu, workers, nodes, home, spare, place);
  }

  /**
   * Returns the same site without spare engines, so that every job waits for its engine to start.
   */
  public SiteSpec withoutSpare() {
    return new SiteSpec(name, cpu, workers, nodes, javaHome, false, place);
  }

  public SiteSpec at(Place other) {
    return new SiteSpec(name, cpu, workers, nodes, javaHome, spare, other);
  }

  public List<String> nodeNames() {
    return java.util.stream.IntStream.range(0, nodes).mapToObj(i -> name + "-" + i).toList();
  }
}
