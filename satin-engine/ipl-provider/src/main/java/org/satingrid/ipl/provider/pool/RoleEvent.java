package org.satingrid.ipl.provider.pool;

/** The events of a node. */
public enum RoleEvent {
  /** Another node reports its log. */
  REPORT,
  /** Another node reports its log. This was the last missing report. */
  REPORT_LAST,
  /** The home sends the rest of its log. */
  CONTINUED,
  /** The home sends the next entry. */
  APPENDED,
  /** Another node sends a request to its home. */
  REQUESTED,
  /** A node is gone, not the home. */
  GONE,
  /** A node is gone. Its report was the last missing one. */
  GONE_LAST,
  /** The home is gone. Another node is the heir. */
  HOME_GONE,
  /** The home is gone. This node is the heir, and waits for reports. */
  HEIR,
  /** The home is gone. This node is the heir, and no report is missing. */
  HEIR_AT_ONCE,
  /** The program makes a request. */
  ASK,
  /** The program leaves. */
  END
}
