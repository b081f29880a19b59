package org.satingrid.ipl.provider.pool;

/** The phases of a pool. The table is in {@link PhaseTable}. */
public enum Phase {
  /** An open world: nodes join at any time. */
  OPEN,
  /** A closed world, in which members are missing. */
  FILLING,
  /** A closed world. All members have joined. */
  COMPLETE,
  /** No node can join. */
  TERMINATED
}
