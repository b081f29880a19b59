package org.satingrid.contract.api;

/** The ways in which a node of a threaded program detects a missing array. */
public enum AccessDetection {
  /** By an in-line check before each access, the default. */
  IC,
  /** By a trap, which the virtual machine has to be started for. */
  PF
}
