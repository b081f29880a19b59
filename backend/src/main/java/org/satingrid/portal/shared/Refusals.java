package org.satingrid.portal.shared;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import org.satingrid.contract.api.Problem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/**
 * Counts refused requests by the code of the reason. The log has at most one line a minute about
 * each code, with the number of refusals since the previous line.
 */
@Component
public class Refusals {
  public static final String NAME = "satin.requests.refused";

  private static final Logger LOG = LoggerFactory.getLogger(Refusals.class);

  private final MeterRegistry metrics;
  private final Clock clock;
  private final LogThrottle lines = new LogThrottle();

  public Refusals(MeterRegistry metrics, Clock clock) {
    this.metrics = metrics;
    this.clock = clock;
  }

  /** Counts the refusal of a request, unless the portal itself has failed. */
  public void count(Problem problem, HttpServletRequest request) {
    if (isFailure(problem.status())) {
      return;
    }
    String code = problem.code();
    Counter.builder(NAME)
        .description("Requests that were refused, by the code of the reason")
        .tags(tags(problem))
        .register(metrics)
        .increment();
    long count = lines.due(code, clock.instant());
    if (count > 0) {
      LOG.info(
          "{} requests refused ({} {}), the last from {}: {} {}: {}",
          count,
          problem.status(),
          code,
          request.getRemoteAddr(),
          request.getMethod(),
          LogText.of(request.getRequestURI()),
          LogText.of(problem.detail()));
    }
  }

  /** Returns the counter's tags for a problem. */
  public static Tags tags(Problem problem) {
    return Tags.of("code", problem.code(), "status", Integer.toString(problem.status()));
  }

  private static boolean isFailure(int status) {
    return status >= 500
        && status != HttpStatus.SERVICE_UNAVAILABLE.value()
        && status != HttpStatus.INSUFFICIENT_STORAGE.value();
  }
}
