package org.satingrid.portal.alerts;

import org.satingrid.contract.api.Alert;

/**
 * An alert was raised, or has ended. Told in the transaction that stores it.
 *
 * @param alert as its owners see it who have not muted it
 */
public record AlertChanged(Alert alert) {
  /** Returns true if the alert has ended. */
  public boolean isEnd() {
    return alert.until() != null;
  }
}
