package org.satingrid.portal.sites;

import org.satingrid.contract.api.Withdrawal;

/** The state of a node as one word. */
final class NodeState {
  private NodeState() {}

  /**
   * Returns the word of {@link org.satingrid.contract.api.Site.Node#state()}. For a node that is
   * withdrawn and also down, returns the word of the withdrawal.
   */
  static String of(GridNode node, boolean busy) {
    Availability availability = node.availability();
    Withdrawal withdrawal = availability.withdrawal();
    if (withdrawal != null && withdrawal.kind() == Withdrawal.Kind.REVOKE) {
      return "revoked";
    }
    if (withdrawal != null && withdrawal.kind() == Withdrawal.Kind.DRAIN) {
      return busy ? "draining" : "drained";
    }
    if (!node.connected()) {
      return "down";
    }
    if (withdrawal != null) {
      return "cordoned";
    }
    if (node.speed() == null) {
      return "starting";
    }
    return availability.isHealthy() ? "up" : "unhealthy";
  }
}
