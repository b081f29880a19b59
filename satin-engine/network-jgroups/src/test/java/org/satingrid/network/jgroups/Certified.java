package org.satingrid.network.jgroups;

import org.satingrid.network.grid.security.Certificates;

/** Nodes with certificates of one authority. */
final class Certified {
  private Certified() {}

  static JGroupsConfig of(JGroupsConfig config) {
    return config.with(Certificates.OURS.node(config.site(), config.node()));
  }
}
