package org.satingrid.contract.api;

/** A figure of a node's engine over time. */
public enum TelemetryMetric {
  /** Work done per second: reference cores. */
  WORK,
  /** Part of the workers' time without work, 0 to 1. */
  IDLE,
  /** Tasks spawned per second. */
  SPAWNS,
  /** Tasks executed per second. */
  EXECUTED,
  /** Tasks won from other processes per second. */
  STEALS,
  /** Bytes received from other processes per second. */
  BYTES,
  /** Tasks in its deques. */
  DEQUE,
  /** Its share of the whole job completed so far, 0 to 1. */
  PROGRESS
}
