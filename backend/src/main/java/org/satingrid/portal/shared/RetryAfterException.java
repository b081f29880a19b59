package org.satingrid.portal.shared;

import java.time.Duration;
import org.satingrid.contract.api.ProblemCode;

/** Ends a request that can succeed if it is repeated later: 429, 503 or 507. */
public final class RetryAfterException extends ProblemException {
  private final long seconds;

  public RetryAfterException(ProblemCode code, String detail, Duration wait) {
    super(code, detail);
    this.seconds = Math.max(1, wait.plusMillis(999).toSeconds());
  }

  /** Returns the value of the header Retry-After. */
  public long seconds() {
    return seconds;
  }
}
