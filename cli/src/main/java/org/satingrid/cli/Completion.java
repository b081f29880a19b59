package org.satingrid.cli;

import org.satingrid.cli.command.Context;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Prints a script that completes this command in a shell. */
@Command(
    header = "Print a script that completes commands and options in bash and zsh.",
    footerHeading = "%nExample:%n",
    footer = {"  source <(satin completion)"})
final class Completion extends AboutCommands {

  Completion(Context context) {
    super(context);
  }

  @Override
  String about(CommandLine satin) {
    return AutoComplete.bash("satin", satin);
  }
}
