package org.satingrid.contract.agent;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AccessDetection;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.StealingPolicy;

/** Messages from the portal to an agent. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ToAgent.Welcome.class, name = "welcome"),
  @JsonSubTypes.Type(value = ToAgent.StartEngine.class, name = "start-engine"),
  @JsonSubTypes.Type(value = ToAgent.StopEngine.class, name = "stop-engine"),
  @JsonSubTypes.Type(value = ToAgent.SendLog.class, name = "send-log"),
  @JsonSubTypes.Type(value = ToAgent.SendReport.class, name = "send-report"),
  @JsonSubTypes.Type(value = ToAgent.Revoked.class, name = "revoked"),
  @JsonSubTypes.Type(value = ToAgent.Pass.class, name = "pass"),
  @JsonSubTypes.Type(value = ToAgent.TakenOff.class, name = "taken-off"),
  @JsonSubTypes.Type(value = ToAgent.Ack.class, name = "ack"),
  @JsonSubTypes.Type(value = ToAgent.EndedAck.class, name = "ended-ack")
})
public sealed interface ToAgent {

  /**
   * The answer to {@link FromAgent.Hello}.
   *
   * @param hub host:port of the hub, or empty if it is in the portal
   * @param siteAddresses addresses, as host:port, of some of the site's other nodes. The agent
   *     tests if it can connect to them
   * @param revision revision of this interface that the portal serves, or null from portals before
   *     revision 1
   * @param patience the waiting times for unreachable nodes, or null from portals that do not send
   *     them
   * @param lowestIsolation minimum isolation class of the site's nodes that get jobs, or null from
   *     portals that do not send it
   */
  record Welcome(
      String node,
      String site,
      String hub,
      List<String> siteAddresses,
      @Nullable ResultLimits results,
      @Nullable Integer revision,
      @Nullable Patience patience,
      @Nullable IsolationClass lowestIsolation)
      implements ToAgent {
    /**
     * The revision of this code. Revision 1 added {@link FromAgent.Ailment.What#FILES_LEFT} and
     * results with paths ({@code ResultName}). Revision 2 added packs of results ({@code
     * ResultPack}).
     */
    public static final int REVISION = 2;

    /** Creates the welcome of a portal before revision 1. */
    public Welcome(
        String node,
        String site,
        String hub,
        List<String> siteAddresses,
        @Nullable ResultLimits results) {
      this(node, site, hub, siteAddresses, results, null, null, null);
    }

    /** Returns true if the portal serves this revision or a later one. */
    public boolean serves(int wanted) {
      return revision != null && revision >= wanted;
    }
  }

  /**
   * The patience of engines with unreachable nodes. It is the same at all nodes of a grid.
   *
   * @param missedForSeconds seconds after which an unreachable node counts as lost, although it is
   *     possibly alive
   * @param aloneForSeconds seconds without the node that keeps the job's membership, after which an
   *     engine of this node ends itself
   */
  record Patience(int missedForSeconds, int aloneForSeconds) {}

  /**
   * The limits on one job's kept results. Other results are left out, and the job's log reports
   * this.
   *
   * @param files number of files
   * @param bytes total size
   * @param fileBytes size of one file
   * @param outputBytes size of one stream that the program prints, or null from portals that keep
   *     no output
   */
  record ResultLimits(int files, long bytes, long fileBytes, @Nullable Long outputBytes) {
    /** The limits if the portal sends no limits. */
    public static final ResultLimits USUAL = new ResultLimits(100, 256L << 20, 256L << 20, null);
  }

  /**
   * Starts one engine. Repeating it for an attempt that already runs is harmless.
   *
   * @param attemptId id of the attempt, which is also the id of the pool
   * @param registrar node that keeps the pool's membership, the same for every engine of the
   *     attempt
   * @param master true if this engine is a candidate for master
   * @param expected number of engines that the master waits for before it starts main, for at most
   *     {@code expectedWithinSeconds}
   * @param nodes all current nodes of the attempt, including this one, or null from portals that do
   *     not send them
   * @param pass the node's pass for the pool, see {@link Pass}, or null from portals without passes
   * @param policy stealing policy, or null if the portal leaves it to the engine
   * @param gang the nodes of a threaded program, or null for other programs
   * @param application hash and name of the jar, fetched from {@code /agent/v1/files/{sha256}}
   */
  record StartEngine(
      String attemptId,
      String jobId,
      String registrar,
      boolean master,
      int expected,
      int expectedWithinSeconds,
      File application,
      String mainClass,
      List<String> arguments,
      List<File> inputs,
      @Nullable List<Place> nodes,
      @Nullable String pass,
      @Nullable StealingPolicy policy,
      @Nullable Nodes gang)
      implements ToAgent {
    /** Creates the order for a program without threads. */
    public StartEngine(
        String attemptId,
        String jobId,
        String registrar,
        boolean master,
        int expected,
        int expectedWithinSeconds,
        File application,
        String mainClass,
        List<String> arguments,
        List<File> inputs,
        @Nullable List<Place> nodes,
        @Nullable String pass,
        @Nullable StealingPolicy policy) {
      this(
          attemptId,
          jobId,
          registrar,
          master,
          expected,
          expectedWithinSeconds,
          application,
          mainClass,
          arguments,
          inputs,
          nodes,
          pass,
          policy,
          null);
    }

    /** Creates the order for a grid without passes. Every node can then enter every pool. */
    public StartEngine(
        String attemptId,
        String jobId,
        String registrar,
        boolean master,
        int expected,
        int expectedWithinSeconds,
        File application,
        String mainClass,
        List<String> arguments,
        List<File> inputs) {
      this(
          attemptId,
          jobId,
          registrar,
          master,
          expected,
          expectedWithinSeconds,
          application,
          mainClass,
          arguments,
          inputs,
          null,
          null,
          null);
    }
  }

  /**
   * The nodes of a threaded program. They are present from its start to its end.
   *
   * @param nodes nodes in the order of their numbers. The first runs main.
   * @param access the way in which a node detects an array without a local copy
   */
  record Nodes(List<Place> nodes, AccessDetection access) {}

  /** A node, identified by its names. */
  record Place(String site, String node) {}

  /**
   * Admits the node to the pool of an attempt. Replaces the previous pass. The node shows the pass
   * to other nodes. The portal sends a new pass before this one expires, as long as the node takes
   * part in the attempt.
   *
   * @param pass the pass, signed by the grid's authority, see {@code PoolPass}
   */
  record Pass(String attemptId, String pass) implements ToAgent {}

  /**
   * These nodes have left an attempt that continues. Engines ignore all further messages of these
   * nodes about the pool.
   *
   * @param nodes the complete list, which replaces the previous one
   */
  record TakenOff(String attemptId, List<Place> nodes) implements ToAgent {}

  /**
   * Ends the engine of an attempt. Harmless without such an engine: the agent then answers
   * engine-ended, stopped.
   *
   * @param handOver true if the job goes on without the engine. The engine then hands its work over
   *     first. If it is missing, the value is false.
   * @param kill true if a person killed the job. Its results are then not wanted. Older portals do
   *     not send it. Then {@link #kills} reads the reason, as older agents do.
   */
  record StopEngine(
      String attemptId, String reason, @Nullable Boolean handOver, @Nullable Boolean kill)
      implements ToAgent {
    /** First words of the reason if a person killed the job. */
    public static final String KILLED = "Killed by ";

    /** Returns true if a person killed the job, also for an order of an older portal. */
    public boolean kills() {
      return kill == null ? reason.startsWith(KILLED) : kill;
    }
  }

  /** Requests the end of the agent's own log. It can be repeated without harm. */
  record SendLog(String requestId) implements ToAgent {}

  /**
   * Requests the current findings, with the same kind of answer as for {@link SendLog}. It can be
   * repeated without harm. Agents that do not support it do not answer.
   */
  record SendReport(String requestId, What what) implements ToAgent {
    /** The kinds of reports. */
    public enum What {
      /** All findings of {@code satin-agent doctor}. */
      DOCTOR,
      /** The threads of the running engines. */
      THREADS
    }
  }

  /**
   * Orders the agent to refuse links from nodes with these keys, and to close their open links.
   *
   * @param keys SHA-256 of each public key, 64 hexadecimal digits, the complete list, which
   *     replaces the previous one
   */
  record Revoked(List<String> keys) implements ToAgent {}

  /**
   * Acknowledges that all messages up to these sequence numbers are stored. The agent can delete
   * them.
   */
  record Ack(String attemptId, long telemetrySeq, long logSeq) implements ToAgent {}

  /**
   * Acknowledges that the end of an engine is stored. The agent can delete the attempt's directory.
   */
  record EndedAck(String attemptId) implements ToAgent {}

  /** A file, identified by its content. */
  record File(String sha256, String name) {}
}
