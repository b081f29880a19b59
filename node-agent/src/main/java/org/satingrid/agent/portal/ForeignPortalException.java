package org.satingrid.agent.portal;

import java.io.IOException;

/**
 * Thrown if the server does not prove that it has the key of this grid's certificate authority. It
 * is then not this grid's portal.
 */
final class ForeignPortalException extends IOException {
  private static final long serialVersionUID = 1L;

  ForeignPortalException() {
    super(
        "what answers does not have the key of this grid's authority; check --portal, or enrol"
            + " again with an empty --state directory");
  }
}
