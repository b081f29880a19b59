package org.satingrid.launcher.link;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The specification of an engine process. The agent writes it to a file, which is the engine's only
 * argument. It contains no secret.
 *
 * @param pool id of the pool to join
 * @param registrar name of the node with the pool's registrar
 * @param node name of this node
 * @param site name of this node's site
 * @param master true if this engine is a candidate for master
 * @param expected number of engines that the master waits for before it starts {@code main}
 * @param expectedWithin maximum time of this wait
 * @param application the application's jar
 * @param mainClass class with the {@code main} method that the master runs
 * @param arguments arguments of {@code main}
 * @param workers worker threads
 * @param slowdown 1 for full speed. With a value s above 1, a worker sleeps for (s - 1) t after
 *     each computing time t. Used on hosts without a CPU quota.
 * @param coreSpeed work per second of processor time on this node, in reference cores
 * @param policy name of the stealing policy
 * @param socket the agent's Unix domain socket for this engine
 * @param gang the nodes of a threaded program, or null for other programs
 */
public record EngineSpec(
    String pool,
    String registrar,
    String node,
    String site,
    boolean master,
    int expected,
    Duration expectedWithin,
    Path application,
    String mainClass,
    List<String> arguments,
    int workers,
    double slowdown,
    double coreSpeed,
    String policy,
    Path socket,
    @Nullable Gang gang) {

  /**
   * Options of the virtual machine that are necessary for the access mode with traps ({@code PF}).
   * The threads' library explains them.
   */
  public static final List<String> TRAPS =
      List.of("-XX:-OmitStackTraceInFastThrow", "-XX:Tier0BackedgeNotifyFreqLog=5");

  /** Creates the specification of a program without threads. */
  public EngineSpec(
      String pool,
      String registrar,
      String node,
      String site,
      boolean master,
      int expected,
      Duration expectedWithin,
      Path application,
      String mainClass,
      List<String> arguments,
      int workers,
      double slowdown,
      double coreSpeed,
      String policy,
      Path socket) {
    this(
        pool,
        registrar,
        node,
        site,
        master,
        expected,
        expectedWithin,
        application,
        mainClass,
        arguments,
        workers,
        slowdown,
        coreSpeed,
        policy,
        socket,
        null);
  }

  /**
   * The nodes of a threaded program. All these nodes take part from the start of the program to its
   * end.
   *
   * @param nodes names in the order of the nodes' numbers, each as site/node. The first node runs
   *     {@code main}.
   * @param access way to detect that an array is not on a node: {@code IC} or {@code PF}
   */
  public record Gang(List<String> nodes, String access) {}
}
