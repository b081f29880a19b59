package org.satingrid.portal.webhooks;

import java.io.IOException;

/** Thrown for an address that the portal refuses for all users. */
final class ForbiddenTargetException extends IOException {
  ForbiddenTargetException(String message) {
    super(message);
  }
}
