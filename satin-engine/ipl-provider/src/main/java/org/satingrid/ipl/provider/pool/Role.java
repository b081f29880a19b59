package org.satingrid.ipl.provider.pool;

/** The roles of a node in its pool. The table is in {@link RoleTable}. */
public enum Role {
  /** The node has reported its log to the home, and waits for the rest of the log. */
  ORPHANED,
  /** The node follows the home's log. */
  FOLLOWING,
  /** The last home is gone. The node will be the home when all others have reported. */
  GATHERING,
  /** The node appends to the log. */
  HOME,
  /** The node's program has left the pool. */
  ENDED
}
