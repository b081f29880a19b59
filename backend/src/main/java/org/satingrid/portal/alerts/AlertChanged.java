package org.satingrid.portal.alerts;

import org.satingrid.contract.api.Alert;

/**
 * An alert has begun or ended. Published in the transaction that stores the change.
 *
 * @param alert the alert without any user's mute
 */
public record AlertChanged(Alert alert) {
  /** Returns true if the alert has ended. */
  public boolean isEnd() {
    return alert.until() != null;
  }
}
