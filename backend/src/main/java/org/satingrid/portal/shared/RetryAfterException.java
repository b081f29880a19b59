package org.satingrid.portal.shared;

import java.time.Duration;
import java.util.List;
import org.springframework.http.HttpStatus;

/** 429: the same request may succeed later. */
public final class RetryAfterException extends ProblemException {
  private final long seconds;

  public RetryAfterException(String code, String detail, Duration wait) {
    super(HttpStatus.TOO_MANY_REQUESTS, code, detail, List.of());
    this.seconds = Math.max(1, wait.plusMillis(999).toSeconds());
  }

  /** Value of the header Retry-After. */
  public long seconds() {
    return seconds;
  }
}
