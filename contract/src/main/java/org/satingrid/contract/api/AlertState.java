package org.satingrid.contract.api;

/** The states of an alert. */
public enum AlertState {
  /** The deviation continues. */
  RAISED,
  /** The deviation is over. */
  ENDED
}
