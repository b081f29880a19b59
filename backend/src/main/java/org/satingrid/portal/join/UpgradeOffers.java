package org.satingrid.portal.join;

import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Installed;
import org.satingrid.contract.api.NodeUpgrade;
import org.satingrid.portal.join.Bundle.Kind;
import org.springframework.stereotype.Service;

/**
 * Finds out which nodes can be upgraded, by comparing their agents with the bundles of this portal.
 * The owner of the machine starts the upgrade, because an agent must not change its own program.
 */
@Service
public class UpgradeOffers {
  /**
   * The installation directory in the offered line. It is fixed and not taken from the agent's
   * report, because a user pastes the line into a shell.
   */
  private static final String OF_THE_SYSTEM = "/opt/satin-agent";

  private static final String OF_A_USER = "\"${XDG_DATA_HOME:-$HOME/.local/share}\"/satin-agent";

  private final Bundles bundles;

  UpgradeOffers(Bundles bundles) {
    this.bundles = bundles;
  }

  /** Returns the upgrade for a node with this agent, or null if the agent is up to date. */
  public @Nullable NodeUpgrade to(@Nullable Installed installed) {
    if (installed == null) {
      return null;
    }
    return bundles
        .find(installed.withJava() ? Kind.LINUX_X64 : Kind.PLAIN)
        .filter(bundle -> !bundle.sha256().equals(installed.bundle()))
        .map(
            bundle ->
                new NodeUpgrade(
                    command(installed.ofUser()),
                    !installed.ofUser(),
                    installed.bundle(),
                    bundle.sha256()))
        .orElse(null);
  }

  private static String command(boolean ofUser) {
    return (ofUser ? OF_A_USER : OF_THE_SYSTEM) + "/current/bin/satin-agent upgrade";
  }
}
