package org.satingrid.portal.shared;

import java.time.Duration;
import java.util.List;
import org.springframework.http.HttpStatus;

/** 429, 503 or 507: the same request can succeed later. */
public final class RetryAfterException extends ProblemException {
  private final long seconds;

  /** 429: too many requests. */
  public RetryAfterException(String code, String detail, Duration wait) {
    this(HttpStatus.TOO_MANY_REQUESTS, code, detail, wait);
  }

  /** Creates the exception with another status. */
  public RetryAfterException(HttpStatus status, String code, String detail, Duration wait) {
    super(status, code, detail, List.of());
    this.seconds = Math.max(1, wait.plusMillis(999).toSeconds());
  }

  /** Value of the header Retry-After. */
  public long seconds() {
    return seconds;
  }
}
