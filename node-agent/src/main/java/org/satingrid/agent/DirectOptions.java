package org.satingrid.agent;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.SetupException;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.node.Endpoint;

/** Parses the options with this node's addresses for connections from other sites. */
final class DirectOptions {
  private DirectOptions() {}

  /**
   * Checks the options.
   *
   * @param listen host and port, or null if the node does not accept connections
   * @param told host and port of each address that other sites use. If empty, all addresses at
   *     which the node listens
   */
  static DirectConfig of(@Nullable String listen, List<String> told) {
    try {
      Endpoint at = listen == null ? null : Endpoint.parse(listen);
      return new DirectConfig(at, told.stream().map(Endpoint::parse).toList());
    } catch (NetworkException e) {
      throw new SetupException("--direct: " + e.getMessage(), e);
    }
  }
}
