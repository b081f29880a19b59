package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A set of nodes that can reach one another.
 *
 * @param colour slot 1 to 14, given at creation and never changed. Slots from 8 on repeat the hues
 *     of 1 to 7 with stripes.
 * @param speed sum over its nodes that are up, reference cores
 * @param owner the user who can admit nodes, in addition to operators, or null for a site that is
 *     older than this feature
 * @param settings its labels and the applications it accepts
 * @param settingsTag names this version of the settings. A change sent with it as If-Match does not
 *     overwrite the change of another user.
 */
public record Site(
    String id,
    String name,
    int colour,
    double speed,
    int nodesUp,
    List<Node> nodes,
    Instant createdAt,
    @Nullable String owner,
    Settings settings,
    String settingsTag) {

  /**
   * A machine with an agent.
   *
   * @param state up, down, starting (connected, speed not measured yet), unhealthy (gets no job
   *     until its problems are solved), cordoned, draining, drained or revoked
   * @param speed reference cores, null until measured
   * @param isolation the weaknesses of its sandbox, one phrase each, or empty for class A
   * @param currentJobId the job it works on, for users who can see that job, else null
   * @param withdrawal the order that keeps work from it, or null
   * @param problems problems found by its agent and the portal
   * @param identity null for a node that enrolled before nodes had keys. It must enrol again.
   * @param box its sandbox for engines, or null until its agent has reported it
   * @param busy true if it works on a job, even a job that the caller cannot see
   */
  public record Node(
      String id,
      String name,
      String state,
      int workers,
      @Nullable Double speed,
      String javaVersion,
      String agentVersion,
      List<String> isolation,
      @Nullable String currentJobId,
      @Nullable Instant lastSeenAt,
      @Nullable Withdrawal withdrawal,
      List<NodeProblem> problems,
      @Nullable Identity identity,
      @Nullable Box box,
      boolean busy) {}

  /**
   * The identity of a node.
   *
   * @param key six words. The agent showed the same words when it enrolled.
   * @param certificateExpiresAt the agent renews the certificate after half of its life
   * @param clockAheadSeconds how far the node's clock was ahead of the portal's when it connected
   *     last, negative if behind, or null if it never has
   */
  public record Identity(
      String key, Instant certificateExpiresAt, @Nullable Double clockAheadSeconds) {}

  /**
   * The owner's choices.
   *
   * @param labels what jobs may ask for, such as {@code big-memory}
   * @param applications ids of the accepted ones, or empty unless {@code accepts} is LISTED
   * @param lowestIsolation class of the nodes that get jobs, or a better one, or null for any
   */
  public record Settings(
      List<String> labels,
      Accepts accepts,
      List<String> applications,
      @Nullable IsolationClass lowestIsolation) {
    /** No labels, every application, every node. */
    public static final Settings DEFAULT = new Settings(List.of(), Accepts.ALL, List.of(), null);
  }

  /** The applications that a site runs. */
  public enum Accepts {
    /** Every one. */
    ALL,
    /** The applications that the owner lists. */
    LISTED,
    /** The applications that come with the portal. */
    BUILT_IN
  }
}
