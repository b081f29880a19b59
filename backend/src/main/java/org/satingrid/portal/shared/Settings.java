package org.satingrid.portal.shared;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.satingrid.contract.api.EvidenceKind;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * Settings of the portal, under {@code satin.}
 *
 * @param version of the portal
 * @param dataDir directory for everything the portal keeps outside the database
 * @param hub host:port of the hub, handed to agents; empty for one in this portal
 * @param hubCertificate directory in which the portal keeps a certificate for the hub
 * @param oidc the provider that people may sign in with
 * @param proxies addresses or networks (CIDR) whose X-Forwarded-For is believed
 * @param firstSignInFile where the password of the first sign-in is also written; empty for nowhere
 */
@ConfigurationProperties("satin")
public record Settings(
    String version,
    Path dataDir,
    String hub,
    Path hubCertificate,
    Limit applications,
    Limit files,
    Artifacts artifacts,
    Jobs jobs,
    Nodes nodes,
    Requests requests,
    Evidence evidence,
    History history,
    Webhooks webhooks,
    OidcSettings oidc,
    List<String> proxies,
    String firstSignInFile) {
  public Settings {
    proxies = List.copyOf(proxies);
    dataDir = dataDir.toAbsolutePath().normalize();
    hubCertificate = hubCertificate.toAbsolutePath().normalize();
    if (!hub.isEmpty() && !hub.matches("([a-z]+://)?[^\\s:/]+:\\d{1,5}")) {
      throw new IllegalArgumentException(
          "satin.hub must be host:port, or empty for a hub in the portal, or ipl://host:port for an"
              + " IPL server, not \""
              + hub
              + "\"");
    }
  }

  /** Whether the hub is in this portal. */
  public boolean hubIsHere() {
    return hub.isEmpty();
  }

  /**
   * How long a node may say nothing, and is known.
   *
   * @param downAfter three missed heartbeats of five seconds: it gets no new work
   * @param lostAfter its engines are given up
   * @param tokenLife how long an enrolment token is good
   * @param certificateLife how long a node's certificate is good; nodes renew theirs at half of it
   */
  public record Nodes(
      Duration downAfter, Duration lostAfter, Duration tokenLife, Duration certificateLife) {
    public Nodes {
      if (tokenLife.toSeconds() < 1 || certificateLife.toSeconds() < 1) {
        throw new IllegalArgumentException(
            "satin.nodes.token-life and certificate-life must be at least 1s");
      }
    }
  }

  /**
   * Limits of a request to the REST interface.
   *
   * @param maxBody largest body that is not an upload
   * @param maxDepth deepest nesting of JSON
   * @param perSecond requests that one person, or one address of nobody, may make in the long run
   * @param burst requests that may come at once after a pause
   */
  public record Requests(DataSize maxBody, int maxDepth, int perSecond, int burst) {
    public Requests {
      if (maxBody.toBytes() > Integer.MAX_VALUE / 2) {
        throw new IllegalArgumentException("satin.requests.max-body must be below 1GB");
      }
      if (maxDepth < 1 || perSecond < 1 || burst < 1) {
        throw new IllegalArgumentException(
            "satin.requests.max-depth, per-second and burst must be at least 1");
      }
    }
  }

  /**
   * How long what jobs leave behind is kept after their end.
   *
   * @param telemetry samples of the engines' counters, and the spawn tree
   * @param log what engines, agents and the portal wrote
   * @param results result files
   * @param maxSize what all of it together may take; beyond it the oldest goes first
   * @param sweepEvery how often that is looked after
   * @param maxLogLines of one job; a longer log loses its middle
   * @param maxTreeTasks of one job's spawn tree; of a larger one the heaviest are kept
   * @param tenSecondsAfter at which age of samples one in ten seconds is kept of each engine
   * @param minuteAfter at which age one in a minute
   */
  public record Evidence(
      Duration telemetry,
      Duration log,
      Duration results,
      DataSize maxSize,
      Duration sweepEvery,
      long maxLogLines,
      int maxTreeTasks,
      Duration tenSecondsAfter,
      Duration minuteAfter) {
    private static final long FEWEST_LINES = 1000;
    private static final int FEWEST_TASKS = 1000;
    private static final int MOST_TASKS = 1_000_000;
    private static final Duration YOUNGEST_THINNED = Duration.ofDays(1);

    public Evidence {
      if (maxLogLines < FEWEST_LINES) {
        throw new IllegalArgumentException(
            "satin.evidence.max-log-lines must be at least " + FEWEST_LINES);
      }
      if (maxTreeTasks < FEWEST_TASKS || maxTreeTasks > MOST_TASKS) {
        throw new IllegalArgumentException(
            "satin.evidence.max-tree-tasks must be from " + FEWEST_TASKS + " to " + MOST_TASKS);
      }
      if (telemetry.isNegative() || log.isNegative() || results.isNegative()) {
        throw new IllegalArgumentException(
            "satin.evidence.telemetry, log and results must not be negative");
      }
      if (tenSecondsAfter.compareTo(YOUNGEST_THINNED) < 0
          || minuteAfter.compareTo(tenSecondsAfter) < 0) {
        throw new IllegalArgumentException(
            "satin.evidence.ten-seconds-after must be at least 1d, and minute-after not shorter");
      }
      if (sweepEvery.compareTo(Duration.ofSeconds(1)) < 0) {
        throw new IllegalArgumentException("satin.evidence.sweep-every must be at least 1s");
      }
    }

    /** How long this kind is kept. */
    public Duration keep(EvidenceKind kind) {
      return switch (kind) {
        case TELEMETRY -> telemetry;
        case LOG -> log;
        case RESULTS -> results;
      };
    }
  }

  /**
   * How long rows are kept that no job that runs needs.
   *
   * @param jobs after their end, once their evidence is gone; so at least as long as evidence
   * @param audit audit events
   * @param maxAuditEvents how many audit events; beyond it the oldest go
   * @param tokens tokens of people and for enrolment, after they have expired
   * @param inputs input files that no job and no template names, after their upload
   * @param applications applications that no job and no template names, after their upload
   * @param measurements what jobs showed of nodes and links
   */
  public record History(
      Duration jobs,
      Duration audit,
      long maxAuditEvents,
      Duration tokens,
      Duration inputs,
      Duration applications,
      Duration measurements) {
    private static final Duration SHORTEST_UPLOAD = Duration.ofDays(1);

    public History {
      if (jobs.isNegative() || audit.isNegative() || tokens.isNegative()) {
        throw new IllegalArgumentException(
            "satin.history.jobs, audit and tokens must not be negative");
      }
      if (measurements.isNegative() || maxAuditEvents < 1) {
        throw new IllegalArgumentException(
            "satin.history.measurements must not be negative, max-audit-events at least 1");
      }
      if (inputs.compareTo(SHORTEST_UPLOAD) < 0 || applications.compareTo(SHORTEST_UPLOAD) < 0) {
        throw new IllegalArgumentException(
            "satin.history.inputs and applications must be at least 1d: what was uploaded a moment"
                + " ago is about to be used");
      }
    }
  }

  /**
   * What people may have the portal send to other servers.
   *
   * @param allow addresses or networks (CIDR) that may be told although they are not public; they
   *     may also be told in plain http
   * @param retryAfter pauses between attempts; one more attempt than pauses is made
   * @param timeout of one attempt as a whole
   * @param disableAfter a webhook to which every attempt failed for so long is disabled
   * @param keep how long deliveries are remembered
   */
  public record Webhooks(
      List<String> allow,
      List<Duration> retryAfter,
      Duration timeout,
      Duration disableAfter,
      Duration keep) {
    private static final Duration LONGEST_TIMEOUT = Duration.ofSeconds(30);

    public Webhooks {
      allow = List.copyOf(allow);
      retryAfter = List.copyOf(retryAfter);
      if (timeout.toMillis() < 1 || timeout.compareTo(LONGEST_TIMEOUT) > 0) {
        throw new IllegalArgumentException("satin.webhooks.timeout must be above 0, at most 30s");
      }
      if (retryAfter.stream().anyMatch(Duration::isNegative)
          || disableAfter.isNegative()
          || keep.isNegative()) {
        throw new IllegalArgumentException(
            "satin.webhooks.retry-after, disable-after and keep must not be negative");
      }
    }
  }

  /**
   * What is kept of the results of one job; agents are told, and leave the rest out.
   *
   * @param maxSize one file
   * @param maxFiles how many files
   * @param maxTotal all of them together
   */
  public record Artifacts(DataSize maxSize, int maxFiles, DataSize maxTotal) {
    public Artifacts {
      if (maxFiles < 1 || maxSize.toBytes() < 1 || maxTotal.toBytes() < 1) {
        throw new IllegalArgumentException(
            "satin.artifacts.max-size, max-files and max-total must be above 0");
      }
    }
  }

  /**
   * What holds for jobs that do not say otherwise, and how long their nodes are waited for.
   *
   * @param timeLimit how long main may run; zero for no limit
   * @param gridRetries attempts after one that failed for a fault of the grid
   * @param missedFor how long a node or a site is waited for that nobody can reach, where it is not
   *     known to be dead
   * @param aloneFor how long engines go on that cannot reach the node which keeps their job
   */
  public record Jobs(Duration timeLimit, int gridRetries, Duration missedFor, Duration aloneFor) {
    private static final int MAX_GRID_RETRIES = 100;
    private static final Duration MIN_MISSED_FOR = Duration.ofSeconds(20);
    private static final Duration MAX_MISSED_FOR = Duration.ofMinutes(3);

    public Jobs {
      if (gridRetries < 0 || gridRetries > MAX_GRID_RETRIES) {
        throw new IllegalArgumentException(
            "satin.jobs.grid-retries must be from 0 to " + MAX_GRID_RETRIES);
      }
      if (missedFor.compareTo(MIN_MISSED_FOR) < 0 || missedFor.compareTo(MAX_MISSED_FOR) > 0) {
        throw new IllegalArgumentException("satin.jobs.missed-for must be from 20s to 3m");
      }
      if (aloneFor.compareTo(missedFor) < 0) {
        throw new IllegalArgumentException(
            "satin.jobs.alone-for must not be shorter than satin.jobs.missed-for");
      }
      if (timeLimit.isNegative() || (!timeLimit.isZero() && timeLimit.toSeconds() < 1)) {
        throw new IllegalArgumentException(
            "satin.jobs.time-limit must be at least 1s, or 0s for none");
      }
    }
  }

  /** How large one file may be. */
  public record Limit(DataSize maxSize) {}
}
