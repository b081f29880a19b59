package org.satingrid.agent.portal;

import java.net.http.HttpHeaders;
import java.time.Duration;

/** The header by which a portal says when to come again. */
final class RetryAfter {
  /** More than a portal asks for; the wait of an agent that believes anybody is bounded. */
  private static final long MOST_SECONDS = 120;

  private RetryAfter() {}

  /** Zero if there is none, or a date: portals say seconds. */
  static Duration of(HttpHeaders headers) {
    String said = headers.firstValue("Retry-After").orElse("");
    return said.matches("\\d{1,9}")
        ? Duration.ofSeconds(Math.min(MOST_SECONDS, Long.parseLong(said)))
        : Duration.ZERO;
  }
}
