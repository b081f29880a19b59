package org.satingrid.cli;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.text.ManualPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints the help of all commands as one page for {@code man}. */
@Command(
    header = "Print the manual page of all commands.",
    footerHeading = "%nExample:%n",
    footer = {"  satin man-page | man -l -"})
final class Manual implements Runnable {

  private final Context context;

  @Spec @Nullable CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  Manual(Context context) {
    this.context = context;
  }

  @Override
  public void run() {
    List<CommandHelp> commands = CommandHelp.below(requireNonNull(spec).root().commandLine());
    CommandHelp satin = commands.get(0);
    ManualPage page = new ManualPage(satin.name(), satin.header(), new Version().getVersion()[0]);
    page.section("DESCRIPTION", satin.lines());
    page.section("COMMANDS", List.of("Each as its --help has it."));
    commands.stream().skip(1).forEach(command -> page.part(command.name(), command.lines()));
    context.out().print(page);
  }
}
