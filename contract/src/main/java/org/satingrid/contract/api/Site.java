package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A set of nodes that can reach one another.
 *
 * @param colour slot 1 to 7, given at creation and never changed
 * @param speed sum over its nodes that are up, reference cores
 * @param owner who may let nodes into it besides operators; null for a site from before owners
 * @param settings what it offers and which applications it accepts
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
    Settings settings) {

  /**
   * A machine with an agent.
   *
   * @param state up, down or starting (connected, speed not measured yet)
   * @param speed reference cores, null until measured
   * @param isolation what the host cannot give an engine, one phrase each; empty is full isolation
   * @param currentJobId the job it works on, or null
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
      @Nullable Instant lastSeenAt) {}

  /**
   * The owner's choices.
   *
   * @param labels what jobs may ask for, such as {@code big-memory}
   * @param applications ids of the accepted ones; empty unless {@code accepts} is LISTED
   */
  public record Settings(List<String> labels, Accepts accepts, List<String> applications) {
    /** No labels, every application. */
    public static final Settings DEFAULT = new Settings(List.of(), Accepts.ALL, List.of());
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
