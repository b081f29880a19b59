package org.satingrid.cli;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Context;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that describes all commands, for another program such as a shell. */
abstract class AboutCommands implements Runnable {

  private final Context context;

  @Spec @Nullable CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  AboutCommands(Context context) {
    this.context = context;
  }

  /** Returns the text about a command and its subcommands. */
  abstract String about(CommandLine satin);

  @Override
  public final void run() {
    context.out().print(about(requireNonNull(spec).root().commandLine()));
  }
}
