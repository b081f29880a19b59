package org.satingrid.contract.api;

/** How a node of a threaded program finds that an array is not there. */
public enum AccessDetection {
  /** By an in-line check before each access; the default. */
  IC,
  /** By a trap, which the virtual machine has to be started for. */
  PF
}
