package org.satingrid.portal.webhooks;

import java.io.IOException;

/** Thrown for an address that webhooks must not reach. */
final class ForbiddenTargetException extends IOException {
  ForbiddenTargetException(String message) {
    super(message);
  }
}
