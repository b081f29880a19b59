package org.satingrid.agent.portal;

import java.net.http.HttpHeaders;
import java.time.Duration;

/** The header with the portal's waiting time. */
final class RetryAfter {
  /**
   * Maximum waiting time. A portal never requests a longer time. The maximum limits the wait of an
   * agent that talks to an unknown server.
   */
  private static final long MAX_SECONDS = 120;

  private RetryAfter() {}

  /** Returns zero without the header, or for a date, because portals send seconds. */
  static Duration of(HttpHeaders headers) {
    String said = headers.firstValue("Retry-After").orElse("");
    return said.matches("\\d{1,9}")
        ? Duration.ofSeconds(Math.min(MAX_SECONDS, Long.parseLong(said)))
        : Duration.ZERO;
  }
}
