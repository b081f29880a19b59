package org.satingrid.network;

/**
 * Receives a pool's events, one at a time. Joined, left and died events have the same order for all
 * members.
 */
public interface PoolListener {

  /**
   * Called when a member has joined. The first calls report the earlier members and this member
   * itself.
   */
  void joined(Member member);

  /** Called when a member left in good order. No message of it follows. */
  void left(Member member);

  /** Called when a member died. This is final: no message of it arrives afterwards. */
  void died(Member member);

  /** Called when a message arrived. */
  void received(Member from, byte[] payload);

  /**
   * The same as {@link #received(Member, byte[])}, for a listener that passes messages on and must
   * keep their lanes apart.
   */
  default void received(Member from, Pool.Lane lane, byte[] payload) {
    received(from, payload);
  }

  /**
   * Called when the route to a member of another site changes. Messages to this member now go
   * directly to its node, or through the hub. The first messages to another site go through the
   * hub. Messages inside a site always go directly.
   */
  default void reached(Member member, boolean directly) {}

  /**
   * Called when a member is temporarily unreachable. The member is neither dead nor gone, and
   * messages to it wait. If the member is this member itself, its node is not connected to a hub
   * and cannot see if other members are reachable. The event describes only this member's view.
   */
  default void away(Member member) {}

  /** Called when a member that was {@link #away} is reachable again. */
  default void back(Member member) {}

  /**
   * Called when this member does not see a node of {@link PoolSpec#nodes}. The job need not wait
   * for the node's engine. Called once for each node, at any time. The node can still join later.
   *
   * @param reason a clause for people, with the node as its subject
   */
  default void unseen(NodeName node, String reason) {}

  /**
   * Called when this member has lost the pool: the other members counted it as dead, or it was
   * alone for too long. No event follows.
   */
  void lost(String reason);
}
