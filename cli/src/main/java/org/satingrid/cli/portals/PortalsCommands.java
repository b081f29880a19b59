package org.satingrid.cli.portals;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin portals}. */
public final class PortalsCommands {

  private PortalsCommands() {}

  public static CommandLine of(Context context) {
    return Group.of("portals", "List the portals that you are signed in to, choose one.")
        .addSubcommand("list", new PortalsList(context))
        .addSubcommand("use", new PortalsUse(context));
  }
}
