package org.satingrid.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.satingrid.cli.command.PortalCommand;
import picocli.CommandLine;

final class Commands {

  private Commands() {}

  /** Returns the commands that use the portal, by their words after satin, without former names. */
  static Map<String, PortalCommand> ofPortal(Path home) {
    Map<String, PortalCommand> commands = new TreeMap<>();
    collect("", SatinCommand.commandLine(new CommandRun(home).context()), commands);
    return commands;
  }

  private static void collect(
      String before, CommandLine line, Map<String, PortalCommand> commands) {
    if (line.getCommandSpec().usageMessage().hidden()) {
      return;
    }
    if (line.getCommand() instanceof PortalCommand command) {
      commands.put(before, command);
    }
    line.getSubcommands()
        .forEach((name, below) -> collect((before + " " + name).strip(), below, commands));
  }
}
