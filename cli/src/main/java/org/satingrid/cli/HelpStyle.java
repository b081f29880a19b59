package org.satingrid.cli;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.cli.command.PortalCommand;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Sets the style that the help of all commands has in common. */
final class HelpStyle {

  private HelpStyle() {}

  static void apply(CommandLine command) {
    UsageMessageSpec help = command.getCommandSpec().usageMessage();
    help.synopsisHeading("%nUsage: ");
    help.descriptionHeading(help.description().length == 0 ? "" : "%n");
    help.parameterListHeading("%nParameters:%n");
    help.optionListHeading("%nOptions:%n");
    help.commandListHeading("%nCommands:%n");
    if (command.getCommand() instanceof PortalCommand portal) {
      help.footer(withRoutes(help.footer(), portal.routes()));
    }
    command.getSubcommands().values().forEach(HelpStyle::apply);
  }

  /** Adds the command's routes to its help, for users who continue with REST. */
  private static String[] withRoutes(String[] footer, List<String> routes) {
    List<String> lines = new ArrayList<>(List.of(footer));
    lines.add("");
    lines.add("REST, below /api/v1: " + String.join(", ", routes));
    return lines.toArray(new String[0]);
  }
}
