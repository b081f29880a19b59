package org.satingrid.portal.agentgateway;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.audit.AuditTrail;
import org.satingrid.portal.shared.LatestEntries;
import org.satingrid.portal.shared.RetryAfterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Counts refused enrolments. Anyone can try to enrol. The audit trail therefore gets only one line
 * a minute, and an address with many failures has to wait.
 */
@Component
class EnrolmentFailures {
  static final int FREE = 30;
  private static final Duration PAUSE = Duration.ofMinutes(1);
  private static final int REMEMBERED = 1_000;
  private static final Logger LOG = LoggerFactory.getLogger(EnrolmentFailures.class);

  private record Past(int failures, Instant last) {}

  private final AuditTrail audit;
  private final Counter counter;
  private final Clock clock;
  private final Map<String, Past> past = new LatestEntries<>(REMEMBERED);
  private int unwritten;
  private String lastAddress = "";
  private String lastReason = "";

  EnrolmentFailures(AuditTrail audit, MeterRegistry metrics, Clock clock) {
    this.audit = audit;
    this.clock = clock;
    counter =
        Counter.builder("satin.enrolments.refused")
            .description("Enrolments that this portal has refused")
            .register(metrics);
  }

  /** Refuses an address with too many recent failures. */
  synchronized void check(String address) {
    Past before = recent(address);
    if (before != null && before.failures() >= FREE) {
      throw new RetryAfterException(
          ProblemCode.TOO_MANY_ENROLMENTS,
          "Too many enrolments from this address were refused; wait a minute.",
          Duration.between(clock.instant(), before.last().plus(PAUSE)));
    }
  }

  synchronized void failed(String address, String reason) {
    Past before = recent(address);
    past.put(address, new Past(before == null ? 1 : before.failures() + 1, clock.instant()));
    counter.increment();
    unwritten++;
    lastAddress = address;
    lastReason = reason;
  }

  @Scheduled(fixedDelay = 60_000)
  void write() {
    int count;
    String address;
    String reason;
    synchronized (this) {
      count = unwritten;
      address = lastAddress;
      reason = lastReason;
      unwritten = 0;
    }
    if (count == 0) {
      return;
    }
    try {
      audit.refused(
          "node.enrol",
          "/agent/v1/enrol",
          401,
          address,
          count + " refused within a minute; the last: " + reason);
    } catch (RuntimeException e) {
      LOG.warn("{} refused enrolments cannot be written down; the last: {}", count, reason, e);
    }
  }

  private @Nullable Past recent(String address) {
    Past known = past.get(address);
    return known == null || known.last().plus(PAUSE).isBefore(clock.instant()) ? null : known;
  }
}
