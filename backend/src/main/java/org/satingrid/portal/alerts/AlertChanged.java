package org.satingrid.portal.alerts;

import org.satingrid.contract.api.Alert;

/**
 * An alert was raised, or has ended. Published in the transaction that stores the change.
 *
 * @param alert the alert as its owners see it, without a mute
 */
public record AlertChanged(Alert alert) {
  /** Returns true if the alert has ended. */
  public boolean isEnd() {
    return alert.until() != null;
  }
}
