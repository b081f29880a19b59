package org.satingrid.network;

/**
 * Receives a pool's events, one at a time. Joined, left and died come in the same order everywhere.
 */
public interface PoolListener {

  /** A member joined. This member's own joining and earlier ones come first. */
  void joined(Member member);

  /** A member left in good order. No message of it follows. */
  void left(Member member);

  /** A member died. This is final: no message of it arrives afterwards. */
  void died(Member member);

  /** A message arrived. */
  void received(Member from, byte[] payload);

  /** The same for a listener that passes messages on and must keep their lanes apart. */
  default void received(Member from, Pool.Lane lane, byte[] payload) {
    received(from, payload);
  }

  /**
   * Messages to a member of another site go directly to its node from now on, or through the hub
   * again. Until then they go through the hub. Inside a site they always go directly.
   */
  default void reached(Member member, boolean directly) {}

  /**
   * A member cannot be reached for now. It is neither dead nor gone, and messages to it wait. If it
   * is this member itself, its node has no hub and cannot see how others are reached. This is only
   * the view of this member.
   */
  default void away(Member member) {}

  /** A member that was {@link #away} can be reached again. */
  default void back(Member member) {}

  /**
   * A node of {@link PoolSpec#nodes} is not seen from here. Its engine need not be waited for.
   * Reported once for each node, at any time. The node may still join later.
   *
   * @param reason a clause for people, about the node
   */
  default void unseen(NodeName node, String reason) {}

  /**
   * This member has lost the pool: it was declared dead, or was alone for too long. No event
   * follows.
   */
  void lost(String reason);
}
