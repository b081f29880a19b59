package org.satingrid.contract.api;

/** A figure of a node's engine over time. */
public enum TelemetryMetric {
  /** Work done per second, in reference cores. */
  WORK,
  /** Part of the workers' time without work, 0 to 1. */
  IDLE,
  /** Tasks spawned per second. */
  SPAWNS,
  /** Tasks executed per second. */
  EXECUTED,
  /** Tasks per second that the engine stole from other processes. */
  STEALS,
  /** Bytes received from other processes per second. */
  BYTES,
  /** Number of tasks in its deques. */
  DEQUE,
  /** Share of the whole job that the engine has completed, 0 to 1. */
  PROGRESS
}
