package org.satingrid.portal.webhooks;

import java.io.IOException;

/** The portal does not connect to this address for any user. */
final class ForbiddenTargetException extends IOException {
  ForbiddenTargetException(String message) {
    super(message);
  }
}
