package org.satingrid.ipl.provider.pool;

/** The actions of a node. */
public enum RoleAction {
  /** Keeps another node's report. */
  KEEP,
  /** Sends the log to the home. */
  SEND_REPORT,
  /** Sends the program's request to the home, if it has no answer. */
  SEND_REQUEST,
  /** Applies entries of the home. */
  APPLY,
  /** Takes the log with the most entries, and sends to each node the entries that it lacks. */
  TAKE_OVER,
  /** Sends to a newcomer the entries that it lacks. */
  WELCOME,
  /** Appends the departures of members. */
  LOG_GONE,
  /** Appends another node's request, if it has no answer. */
  LOG_REQUEST,
  /** Appends the request of this node's program, if it has no answer. */
  LOG_OWN
}
