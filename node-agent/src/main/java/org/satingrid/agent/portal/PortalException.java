package org.satingrid.agent.portal;

import java.io.IOException;

/** The portal answered, with something else than what was asked for. */
public final class PortalException extends IOException {
  private static final long serialVersionUID = 1L;

  private final int status;

  PortalException(int status, String message) {
    super(message);
    this.status = status;
  }

  public int status() {
    return status;
  }

  /** Whether the same request may succeed later: the portal is in trouble or busy. */
  public boolean passing() {
    return status >= 500 || status == 408 || status == 425 || status == 429;
  }
}
