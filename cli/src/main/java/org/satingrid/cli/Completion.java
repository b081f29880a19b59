package org.satingrid.cli;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints a script that completes this command in a shell. */
@Command(
    header = "Print a script that completes commands and options in bash and zsh.",
    footerHeading = "%nExample:%n",
    footer = {"  source <(satin completion)"})
final class Completion implements Runnable {

  private final Context context;

  @Spec @Nullable CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  Completion(Context context) {
    this.context = context;
  }

  @Override
  public void run() {
    context.out().print(AutoComplete.bash("satin", requireNonNull(spec).root().commandLine()));
  }
}
