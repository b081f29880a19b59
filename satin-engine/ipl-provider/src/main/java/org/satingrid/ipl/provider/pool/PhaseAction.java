package org.satingrid.ipl.provider.pool;

/** The decisions of a registry. */
public enum PhaseAction {
  ADMIT,
  TURN_AWAY,
  /** Removes a member, and opens the elections that it had won. */
  REMOVE,
  ANNOUNCE_COMPLETE,
  /** Makes the candidate the winner, if the election is open. */
  CHOOSE,
  COUNT,
  PASS_SIGNAL,
  STORE_TOKENS,
  /** Answers with a token, if one is left. */
  HAND_OUT,
  ANNOUNCE_END,
  ANSWER
}
