package org.satingrid.network;

/**
 * Receives a pool's events, one at a time; joined, left and died come in the same order everywhere.
 */
public interface PoolListener {

  /** A member joined; this member's own joining and those before it come first. */
  void joined(Member member);

  /** A member left in good order; it sends nothing more. */
  void left(Member member);

  /** A member died. Final: nothing of it arrives afterwards. */
  void died(Member member);

  /** A message arrived. */
  void received(Member from, byte[] payload);

  /** The same for a listener that passes messages on and must keep their lanes apart. */
  default void received(Member from, Pool.Lane lane, byte[] payload) {
    received(from, payload);
  }

  /**
   * Messages to a member of another site go straight to its node from now on, or through the hub
   * again. Until then they go through the hub; inside a site they always go straight.
   */
  default void reached(Member member, boolean directly) {}

  /**
   * A member cannot be reached for now; it is neither dead nor gone, and what is sent to it waits.
   * For this member itself: its node has no hub, so it cannot see how others are reached. This is
   * the view of this member alone.
   */
  default void away(Member member) {}

  /** A member that was {@link #away} can be reached again. */
  default void back(Member member) {}

  /**
   * A node of {@link PoolSpec#nodes} is not seen from here, so its engine need not be waited for.
   * Told once for each, at any time; it may join later all the same.
   *
   * @param reason a clause for people, about the node
   */
  default void unseen(NodeName node, String reason) {}

  /**
   * The pool is lost to this member: it was declared dead, or was alone for too long. Nothing
   * follows.
   */
  void lost(String reason);
}
