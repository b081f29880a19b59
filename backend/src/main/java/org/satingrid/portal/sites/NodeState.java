package org.satingrid.portal.sites;

import org.satingrid.contract.api.Withdrawal;

/** The state of a node as one word. */
final class NodeState {
  private NodeState() {}

  /**
   * Returns the word of {@link org.satingrid.contract.api.Site.Node#state()}. For a node that is
   * withdrawn and also down, returns the word of the withdrawal.
   */
  static String of(Availability availability, boolean connected, boolean measured, boolean busy) {
    Withdrawal withdrawal = availability.withdrawal();
    if (withdrawal != null && withdrawal.kind() == Withdrawal.Kind.REVOKE) {
      return "revoked";
    }
    if (withdrawal != null && withdrawal.kind() == Withdrawal.Kind.DRAIN) {
      return busy ? "draining" : "drained";
    }
    if (!connected) {
      return "down";
    }
    if (withdrawal != null) {
      return "cordoned";
    }
    if (!measured) {
      return "starting";
    }
    return availability.isHealthy() ? "up" : "unhealthy";
  }
}
