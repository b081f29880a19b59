package org.satingrid.ipl.provider.pool;

/** The entries of the log, as events of the pool's phase. */
public enum PhaseEvent {
  JOIN,
  /** The last member of a closed world joins. */
  JOIN_LAST,
  ELECT,
  NUMBER,
  SIGNAL,
  ADD_TOKENS,
  TAKE_TOKEN,
  TERMINATE,
  /** A member has left or died. */
  GONE
}
