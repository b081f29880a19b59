package org.satingrid.contract.api;

/** Whether an alert has ended. */
public enum AlertState {
  RAISED,
  ENDED
}
