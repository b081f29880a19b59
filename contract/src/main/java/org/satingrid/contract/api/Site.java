package org.satingrid.contract.api;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A set of nodes that can reach one another. Contains sums over its nodes. {@code GET /nodes} lists
 * the nodes themselves.
 *
 * @param id the site's id, a UUID
 * @param name lower-case letters, digits and inner hyphens, at most 40
 * @param colour colour slot 1 to 14, given at creation and never changed. Slots from 8 on repeat
 *     the hues of 1 to 7 with stripes.
 * @param speed speed of its nodes that are up, summed, reference cores
 * @param nodesUp number of its nodes that are up
 * @param nodeCount number of its nodes, except removed ones
 * @param workers number of workers of its nodes that are neither down nor revoked
 * @param nodeGroups its nodes, counted by state, work and isolation class
 * @param problems the problems of its nodes, counted, the most frequent first
 * @param weaknesses the weaknesses of its nodes' sandboxes, each once, at most 20
 * @param agentVersions the versions of its nodes' agents, the most frequent first, at most 5
 * @param createdAt when it was created
 * @param owner user name of its owner, or null for a site that was created before sites had owners
 * @param settings its labels and the applications it accepts
 * @param settingsTag tag of the present settings. A change sent with it as If-Match does not
 *     overwrite the change of another user.
 */
public record Site(
    String id,
    String name,
    int colour,
    double speed,
    int nodesUp,
    int nodeCount,
    int workers,
    List<NodeGroup> nodeGroups,
    List<ProblemCount> problems,
    List<Box.Weakness> weaknesses,
    List<String> agentVersions,
    Instant createdAt,
    @Nullable String owner,
    Settings settings,
    String settingsTag) {

  /**
   * Nodes of a site that are alike.
   *
   * @param state their state, a word as of {@link Node#state()}
   * @param busy true if they work on jobs, even jobs that the caller cannot see
   * @param isolationClass class of their sandboxes, or null until their agents have reported it
   * @param nodes number of the nodes
   * @param workers number of their workers
   * @param speed their measured speed, summed, reference cores
   */
  public record NodeGroup(
      String state,
      boolean busy,
      @Nullable IsolationClass isolationClass,
      int nodes,
      int workers,
      double speed) {}

  /**
   * A problem that nodes of a site have.
   *
   * @param code the problem
   * @param nodes number of the nodes
   */
  public record ProblemCount(NodeProblem.Code code, int nodes) {}

  /**
   * A machine with an agent.
   *
   * @param id the node's id, a UUID
   * @param name letters, digits, dots, hyphens and underscores, at most 63
   * @param site name of its site
   * @param state up, down, starting (connected, speed not measured yet), unhealthy (gets no job
   *     until its problems are solved), cordoned, draining, drained or revoked
   * @param workers number of its workers
   * @param speed measured speed, reference cores, or null until measured
   * @param javaVersion version of the Java that runs its agent
   * @param agentVersion version of its agent
   * @param isolation the weaknesses of its sandbox, one phrase each, or empty for class A
   * @param currentJobId id of the job it works on, for users who can see that job, else null
   * @param lastSeenAt when the portal last received a message from its agent, or null before the
   *     first
   * @param withdrawal the order that keeps work from it, or null
   * @param problems problems found by its agent and the portal, or empty
   * @param identity its key and certificate, or null for a node that enrolled before nodes had
   *     keys. It must enrol again.
   * @param box its sandbox for engines, or null until its agent has reported it
   * @param busy true if it works on a job, even a job that the caller cannot see
   */
  public record Node(
      String id,
      String name,
      String site,
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
   * @param key six words that stand for its key. The agent showed the same words when it enrolled.
   * @param certificateExpiresAt when its certificate ends. The agent renews the certificate after
   *     half of its life.
   * @param clockAheadSeconds how far the node's clock was ahead of the portal's when it connected
   *     last, negative if behind, or null if it never has
   */
  public record Identity(
      String key, Instant certificateExpiresAt, @Nullable Double clockAheadSeconds) {}

  /**
   * The owner's choices.
   *
   * @param labels labels that jobs can require, such as {@code big-memory}, 32 at most. A label has
   *     lower-case letters, digits and inner hyphens, 40 at most.
   * @param accepts the applications that the site runs
   * @param applications ids of the accepted applications, 1000 at most, or empty unless {@code
   *     accepts} is LISTED
   * @param lowestIsolation minimum isolation class of its nodes that get jobs, or null for any
   */
  public record Settings(
      @Size(max = 32)
          List<@Pattern(regexp = Bounds.LABEL, message = Bounds.LABEL_RULE) String> labels,
      Accepts accepts,
      @Size(max = 1000) List<@Size(max = 36) String> applications,
      @Nullable IsolationClass lowestIsolation) {
    /** The default settings: no labels, every application, every node. */
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
