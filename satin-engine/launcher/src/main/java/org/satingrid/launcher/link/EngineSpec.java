package org.satingrid.launcher.link;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The specification of an engine process, written by the agent as a file and given to the engine as
 * its one argument. It contains no secret.
 *
 * @param pool id of the pool to join
 * @param registrar name of the node that keeps the pool
 * @param node name of this node
 * @param site name of this node's site
 * @param master true if this engine stands for election as master
 * @param expected number of engines that the master waits for before it starts {@code main}
 * @param expectedWithin maximum time of this wait
 * @param application the application's jar
 * @param mainClass class whose {@code main} the master runs
 * @param arguments arguments of {@code main}
 * @param workers worker threads
 * @param slowdown 1 for full speed. With s above 1 a worker sleeps (s - 1) t after every t of
 *     computing, for hosts that give no CPU quota.
 * @param coreSpeed work per second of processor time on this node, relative to a reference core
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
   * Flags of the virtual machine that access by traps ({@code PF}) needs. The threads' library says
   * why.
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
   * The nodes of a threaded program, all of them from its start to its end.
   *
   * @param nodes by number, each as site/node. The first runs {@code main}.
   * @param access how they find that an array is not there: {@code IC} or {@code PF}
   */
  public record Gang(List<String> nodes, String access) {}
}
