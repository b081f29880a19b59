package org.satingrid.agent;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.SetupException;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.node.Endpoint;

/** The addresses at which nodes of other sites can dial this one, from the command line. */
final class DirectOptions {
  private DirectOptions() {}

  /**
   * Checks the options.
   *
   * @param listen host and port, or null to accept no connections
   * @param told hosts and ports, or empty for every listening address
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
