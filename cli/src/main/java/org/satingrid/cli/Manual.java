package org.satingrid.cli;

import java.util.List;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Version;
import org.satingrid.cli.text.ManualPage;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Prints the help of all commands as one manual page. */
@Command(
    header = "Print the manual page of all commands.",
    footerHeading = "%nExample:%n",
    footer = {"  satin man-page | man -l -"})
final class Manual extends AboutCommands {

  Manual(Context context) {
    super(context);
  }

  @Override
  String about(CommandLine satin) {
    List<CommandHelp> all = CommandHelp.below(satin);
    CommandHelp whole = all.get(0);
    ManualPage page = new ManualPage(whole.name(), whole.header(), new Version().getVersion()[0]);
    page.section("DESCRIPTION", whole.lines());
    page.section("COMMANDS", List.of("The page has the text of each command's --help."));
    all.subList(1, all.size()).forEach(command -> page.part(command.name(), command.lines()));
    return page.toString();
  }
}
