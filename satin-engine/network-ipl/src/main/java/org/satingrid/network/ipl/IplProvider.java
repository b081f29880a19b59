package org.satingrid.network.ipl;

import org.satingrid.network.NetworkProvider;
import org.satingrid.network.NodeNetwork;

/** A network of nodes over IPL. Its options are system properties with the prefixes of IPL. */
public final class IplProvider implements NetworkProvider {
  @Override
  public String name() {
    return "ipl";
  }

  @Override
  public NodeNetwork open(String node, String site, String server) {
    return IplNetwork.open(IplConfig.of(node, site, server, IplProperties.ofThisProcess()));
  }
}
