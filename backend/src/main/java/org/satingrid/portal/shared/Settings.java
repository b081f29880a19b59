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
 * @param version name of the portal, shown to people
 * @param dataDir directory for all data of the portal outside the database
 * @param hub host:port of the hub, sent to agents, or empty for the hub in this portal
 * @param hubCertificate directory in which the portal keeps a certificate for the hub
 * @param oidc the provider for sign-in
 * @param proxies addresses or networks (CIDR) of proxies with a trusted X-Forwarded-For
 * @param firstSignInFile file that also receives the password of the first sign-in, or empty for no
 *     file
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

  /** Returns true if the hub runs in this portal. */
  public boolean hubIsHere() {
    return hub.isEmpty();
  }

  /**
   * Times that concern nodes: limits on silence, and lifetimes of tokens and certificates.
   *
   * @param downAfter silence after which a node gets no new work: three missed heartbeats of five
   *     seconds
   * @param lostAfter silence after which its engines are given up
   * @param tokenLife validity of an enrolment token
   * @param certificateLife validity of a node's certificate. Nodes renew theirs after half of it.
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
   * @param maxBody maximum size of a body that is not an upload
   * @param maxDepth maximum nesting of JSON
   * @param perSecond long-term rate of requests for each user, and for all strangers at one address
   * @param burst number of requests that can come at once after a pause
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
   * Retention times of the data that jobs leave behind, counted from the job's end.
   *
   * @param telemetry samples of the engines' counters, and the spawn tree
   * @param log output of engines, agents and the portal
   * @param results result files
   * @param maxSize maximum total size of all this data. The oldest data beyond it is removed first.
   * @param sweepEvery interval of the check
   * @param maxLogLines maximum size of one job's log. A longer log loses its middle
   * @param maxTreeTasks maximum number of tasks in one job's spawn tree. The heaviest are kept.
   * @param tenSecondsAfter minimum age of samples for keeping only one in ten seconds per engine
   * @param minuteAfter minimum age of samples for keeping only one in a minute per engine
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
    private static final long MIN_LINES = 1000;
    private static final int MIN_TASKS = 1000;
    private static final int MAX_TASKS = 1_000_000;
    private static final Duration YOUNGEST_THINNED = Duration.ofDays(1);

    public Evidence {
      if (maxLogLines < MIN_LINES) {
        throw new IllegalArgumentException(
            "satin.evidence.max-log-lines must be at least " + MIN_LINES);
      }
      if (maxTreeTasks < MIN_TASKS || maxTreeTasks > MAX_TASKS) {
        throw new IllegalArgumentException(
            "satin.evidence.max-tree-tasks must be from " + MIN_TASKS + " to " + MAX_TASKS);
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

    /** Returns the retention time of this kind. */
    public Duration keep(EvidenceKind kind) {
      return switch (kind) {
        case TELEMETRY -> telemetry;
        case LOG -> log;
        case RESULTS -> results;
      };
    }
  }

  /**
   * Retention times of rows that running jobs do not need.
   *
   * @param jobs jobs after their end. A job stays until its evidence is removed
   * @param audit audit events
   * @param maxAuditEvents maximum number of audit events. The oldest events beyond it are removed
   * @param tokens users' tokens and enrolment tokens, after they have expired
   * @param inputs input files without a job or template, after their upload
   * @param applications applications without a job or template, after their upload
   * @param measurements measurements of nodes and links by jobs
   */
  public record History(
      Duration jobs,
      Duration audit,
      long maxAuditEvents,
      Duration tokens,
      Duration inputs,
      Duration applications,
      Duration measurements) {
    private static final Duration MIN_UPLOAD = Duration.ofDays(1);

    public History {
      if (jobs.isNegative() || audit.isNegative() || tokens.isNegative()) {
        throw new IllegalArgumentException(
            "satin.history.jobs, audit and tokens must not be negative");
      }
      if (measurements.isNegative() || maxAuditEvents < 1) {
        throw new IllegalArgumentException(
            "satin.history.measurements must not be negative, max-audit-events at least 1");
      }
      if (inputs.compareTo(MIN_UPLOAD) < 0 || applications.compareTo(MIN_UPLOAD) < 0) {
        throw new IllegalArgumentException(
            "satin.history.inputs and applications must be at least 1d: what was uploaded a moment"
                + " ago is about to be used");
      }
    }
  }

  /**
   * Limits on requests that the portal sends to other servers for users.
   *
   * @param allow addresses or networks (CIDR) that can receive events although they are not public.
   *     Plain http is allowed for them.
   * @param retryAfter pauses between attempts. One more attempt than pauses is made.
   * @param timeout time limit of one attempt
   * @param disableAfter a webhook is disabled if every attempt failed for this long
   * @param keep retention time of deliveries
   */
  public record Webhooks(
      List<String> allow,
      List<Duration> retryAfter,
      Duration timeout,
      Duration disableAfter,
      Duration keep) {
    private static final Duration MAX_TIMEOUT = Duration.ofSeconds(30);

    public Webhooks {
      allow = List.copyOf(allow);
      retryAfter = List.copyOf(retryAfter);
      if (timeout.toMillis() < 1 || timeout.compareTo(MAX_TIMEOUT) > 0) {
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
   * Limits on the kept results of one job. Agents receive them and leave out other files.
   *
   * @param maxSize size of one file
   * @param maxFiles number of files
   * @param maxTotal total size
   * @param maxOutput size of a stream that main prints, and of all streams of other nodes together
   */
  public record Artifacts(DataSize maxSize, int maxFiles, DataSize maxTotal, DataSize maxOutput) {
    public Artifacts {
      if (maxFiles < 1
          || maxSize.toBytes() < 1
          || maxTotal.toBytes() < 1
          || maxOutput.toBytes() < 1) {
        throw new IllegalArgumentException(
            "satin.artifacts.max-size, max-files, max-total and max-output must be above 0");
      }
    }
  }

  /**
   * Defaults for jobs, and the time limits for their unreachable nodes.
   *
   * @param timeLimit maximum run time of main, or zero for no limit
   * @param gridRetries attempts after a failure that the grid caused
   * @param missedFor time after which an unreachable node or site counts as lost, if its death is
   *     not confirmed
   * @param aloneFor maximum time that engines continue without reaching the node that keeps their
   *     job
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

  /** Returns the maximum size of one file. */
  public record Limit(DataSize maxSize) {}
}
