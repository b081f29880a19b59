package org.satingrid.cli.command;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A command such as {@code satin jobs}, which only groups subcommands. */
@Command(synopsisSubcommandLabel = "COMMAND")
public final class Group implements Runnable {

  private final String noun;
  private final Map<String, String> formerNames = new HashMap<>();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  private Group(String noun) {
    this.noun = noun;
  }

  @Override
  public void run() {
    throw new UsageException("A command is missing; 'satin " + noun + " --help' lists them");
  }

  /**
   * Returns a group without commands.
   *
   * @param noun its word after satin
   * @param header one sentence for the help
   */
  public static CommandLine of(String noun, String header) {
    CommandLine group = new CommandLine(new Group(noun));
    group.getCommandSpec().usageMessage().header(header);
    return group;
  }

  /**
   * Adds a command under the name that it had in version 0.1. The help does not show this name.
   *
   * @param command a separate instance of the command
   */
  public static void addFormer(CommandLine group, String former, String name, Object command) {
    CommandLine hidden = new CommandLine(command);
    hidden.getCommandSpec().usageMessage().hidden(true);
    group.addSubcommand(former, hidden);
    Group of = group.getCommand();
    of.formerNames.put(former, name);
  }

  /** Returns the present name of a command that was typed with its former name, or null. */
  public @Nullable String presentName(String typed) {
    String name = formerNames.get(typed);
    return name == null ? null : noun + " " + name;
  }
}
