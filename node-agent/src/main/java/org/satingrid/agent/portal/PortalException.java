package org.satingrid.agent.portal;

import java.io.IOException;
import java.time.Duration;

/** The portal answered, with something else than what was asked for. */
public final class PortalException extends IOException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final Duration retryAfter;

  PortalException(int status, String message) {
    this(status, message, Duration.ZERO);
  }

  /**
   * Another answer than the one asked for.
   *
   * @param retryAfter what the portal says to wait, or nothing
   */
  PortalException(int status, String message, Duration retryAfter) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** How long the portal says to wait before the next try; zero if it does not say. */
  public Duration retryAfter() {
    return retryAfter;
  }

  public int status() {
    return status;
  }

  /** Whether the same request may succeed later: the portal is in trouble or busy. */
  public boolean passing() {
    return status >= 500 || status == 408 || status == 425 || status == 429;
  }
}
