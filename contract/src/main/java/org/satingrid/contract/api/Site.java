package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A set of nodes that can reach one another.
 *
 * @param colour slot 1 to 14, given at creation and never changed; from 8 on the hues of 1 to 7,
 *     striped
 * @param speed sum over its nodes that are up, reference cores
 * @param owner who may let nodes into it besides operators; null for a site from before owners
 * @param settings what it offers and which applications it accepts
 * @param settingsTag names the settings as they are; sent as If-Match, a change of others is not
 *     overwritten
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
   *     until its problems are mended), cordoned, draining, drained or revoked
   * @param speed reference cores, null until measured
   * @param isolation the weaknesses of its box, one phrase each; empty is class A
   * @param currentJobId the job it works on, for those who may see that job; else null
   * @param withdrawal how work is kept from it, or null
   * @param problems what is wrong with it, as its agent and the portal see it
   * @param identity null for a node from before nodes had keys, which has to enrol again
   * @param box what its engines are kept in; null until its agent has told
   * @param busy true if it works on a job, whoever may see that
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
   * What a node is known by.
   *
   * @param key six words, which the agent has shown as well when it enrolled
   * @param certificateExpiresAt it is renewed at half of its life
   * @param clockAheadSeconds how far the node's clock was ahead of the portal's when it connected
   *     last, negative if behind; null if it never has
   */
  public record Identity(
      String key, Instant certificateExpiresAt, @Nullable Double clockAheadSeconds) {}

  /**
   * The owner's choices.
   *
   * @param labels what jobs may ask for, such as {@code big-memory}
   * @param applications ids of the accepted ones; empty unless {@code accepts} is LISTED
   * @param lowestIsolation class of the nodes that get jobs, or a better one; null is any
   */
  public record Settings(
      List<String> labels,
      Accepts accepts,
      List<String> applications,
      @Nullable IsolationClass lowestIsolation) {
    /** No labels, every application, every node. */
    public static final Settings DEFAULT = new Settings(List.of(), Accepts.ALL, List.of(), null);
  }

  /** Which applications a site runs. */
  public enum Accepts {
    /** Every one. */
    ALL,
    /** Those that the owner lists. */
    LISTED,
    /** Those that come with the portal. */
    BUILT_IN
  }
}
