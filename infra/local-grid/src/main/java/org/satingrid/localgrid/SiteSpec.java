package org.satingrid.localgrid;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A site of one or more nodes.
 *
 * @param cpu cores of each node's engine, or 0 for no limit
 * @param workers number of worker threads of each engine
 * @param nodes number of nodes
 * @param javaHome JDK of the engines, or null for the agent's own Java
 * @param spare true if its nodes keep an engine ready while they have no job
 * @param place where its agents run
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
   * The environment in which agents run.
   *
   * @param command wrapper for an agent's command, such as a command that enters a network
   *     namespace. Empty without a wrapper
   * @param portal address of the portal for the agents, or null for the portal's own address
   * @param options options of the agents, in addition to the options from the site's other values
   */
  public record Place(List<String> command, @Nullable String portal, List<String> options) {
    /** Agents run on this machine without a wrapper. */
    public static final Place HERE = new Place(List.of(), null, List.of());

    /** Returns the same environment with options for its agents. */
    public Place with(String... more) {
      return new Place(command, portal, List.of(more));
    }
  }

  /** Makes a site with default nodes. */
  public SiteSpec(String name, double cpu, int workers, int nodes, @Nullable Path javaHome) {
    this(name, cpu, workers, nodes, javaHome, true, Place.HERE);
  }

  /** Makes a site of one node with one worker. */
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
