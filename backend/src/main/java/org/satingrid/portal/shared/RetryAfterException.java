package org.satingrid.portal.shared;

import java.time.Duration;
import org.satingrid.contract.api.ProblemCode;

/** 429, 503 or 507: the same request can succeed later. */
public final class RetryAfterException extends ProblemException {
  private final long seconds;

  public RetryAfterException(ProblemCode code, String detail, Duration wait) {
    super(code, detail);
    this.seconds = Math.max(1, wait.plusMillis(999).toSeconds());
  }

  /** Value of the header Retry-After. */
  public long seconds() {
    return seconds;
  }
}
