package org.satingrid.network.grid.hub;

import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.Endpoint;

/**
 * How a node gets to a hub.
 *
 * @param hub where the hub listens
 * @param proxy an HTTP proxy that connects to it ({@code CONNECT}), or null to dial it
 */
public record HubAddress(Endpoint hub, @Nullable Endpoint proxy) {

  /** Without a proxy. */
  public static HubAddress of(Endpoint hub) {
    return new HubAddress(hub, null);
  }

  @Override
  public String toString() {
    return proxy == null ? hub.toString() : hub + " by proxy " + proxy;
  }
}
