package org.satingrid.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** One look for the help of all commands. */
final class HelpStyle {

  private HelpStyle() {}

  static void apply(CommandLine command) {
    UsageMessageSpec help = command.getCommandSpec().usageMessage();
    help.synopsisHeading("%nUsage: ");
    help.descriptionHeading(help.description().length == 0 ? "" : "%n");
    help.parameterListHeading("%nParameters:%n");
    help.optionListHeading("%nOptions:%n");
    help.commandListHeading("%nCommands:%n");
    command.getSubcommands().values().forEach(HelpStyle::apply);
  }
}
