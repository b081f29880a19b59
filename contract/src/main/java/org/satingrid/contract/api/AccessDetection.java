package org.satingrid.contract.api;

/** The ways in which a node of a threaded program detects a missing array. */
public enum AccessDetection {
  /** An in-line check before each access, the default. */
  IC,
  /** A trap. The virtual machine must be started for it. */
  PF
}
