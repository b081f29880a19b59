package org.satingrid.cli.sites;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin nodes}. */
public final class NodesCommands {

  private NodesCommands() {}

  public static CommandLine of(Context context) {
    CommandLine nodes =
        Group.of("nodes", "List nodes and take them out of service.")
            .addSubcommand("list", new NodesList(context))
            .addSubcommand("show", new NodesShow(context))
            .addSubcommand("logs", new NodesLogs(context))
            .addSubcommand("speeds", new NodesSpeeds(context));
    return Withdraw.addTo(nodes, context, Withdrawable.NODE);
  }
}
