package org.satingrid.agent.portal;

import java.net.http.HttpHeaders;
import java.time.Duration;

/** Reads the header Retry-After, with which the portal requests a time to wait. */
final class RetryAfter {
  /** Maximum time. A portal never requests a longer one, but an unknown server could. */
  private static final long MAX_SECONDS = 120;

  private RetryAfter() {}

  /** Returns zero if the header is missing or contains a date. Portals always send seconds. */
  static Duration of(HttpHeaders headers) {
    String said = headers.firstValue("Retry-After").orElse("");
    return said.matches("\\d{1,9}")
        ? Duration.ofSeconds(Math.min(MAX_SECONDS, Long.parseLong(said)))
        : Duration.ZERO;
  }
}
