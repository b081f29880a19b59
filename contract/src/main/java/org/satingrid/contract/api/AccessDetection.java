package org.satingrid.contract.api;

/** The ways in which a node of a threaded program detects that it has no copy of an array. */
public enum AccessDetection {
  /** An in-line check before each access, the default. */
  IC,
  /** A hardware trap. The virtual machine must be started with options for it. */
  PF
}
