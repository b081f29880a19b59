package org.satingrid.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * The help of one command, without colours.
 *
 * @param name name of the command, including the commands above it, such as {@code satin jobs list}
 * @param header one sentence
 * @param lines output of {@code --help}
 */
record CommandHelp(String name, String header, List<String> lines) {

  /**
   * Returns the help of a command and of its subcommands, in their order. {@code help} itself and
   * former names are left out.
   */
  static List<CommandHelp> below(CommandLine command) {
    List<CommandHelp> all = new ArrayList<>();
    add(command, all);
    return all;
  }

  private static void add(CommandLine command, List<CommandHelp> all) {
    if (command.getCommand() instanceof CommandLine.HelpCommand
        || command.getCommandSpec().usageMessage().hidden()) {
      return;
    }
    all.add(
        new CommandHelp(
            command.getCommandSpec().qualifiedName(),
            String.join(" ", command.getCommandSpec().usageMessage().header()),
            command.getUsageMessage(Ansi.OFF).lines().map(String::stripTrailing).toList()));
    command.getSubcommands().values().forEach(sub -> add(sub, all));
  }
}
