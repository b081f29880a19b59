package org.satingrid.agent.portal;

import java.io.IOException;
import java.time.Duration;

/** The portal's answer is not the requested one. */
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
   * @param retryAfter the portal's waiting time, or zero
   */
  PortalException(int status, String message, Duration retryAfter) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** Returns the portal's waiting time before the next try, or zero. */
  public Duration retryAfter() {
    return retryAfter;
  }

  public int status() {
    return status;
  }

  /** Returns true if the portal does not know the object of the request, and never will again. */
  public boolean gone() {
    return status == 404 || status == 409 || status == 410;
  }

  /**
   * Returns true if the same request can succeed later, because the portal is in trouble or busy.
   */
  public boolean passing() {
    return status >= 500 || status == 408 || status == 425 || status == 429;
  }
}
