package org.satingrid.contract.api;

/** The states of an alert. */
public enum AlertState {
  RAISED,
  ENDED
}
