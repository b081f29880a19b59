package org.satingrid.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import org.satingrid.agent.config.SetupException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The command {@code satin-agent}. */
@Command(
    name = "satin-agent",
    description = "Runs engines on this node for a Satin Grid portal.",
    mixinStandardHelpOptions = true,
    versionProvider = AgentMain.Version.class,
    subcommands = {
      RunCommand.class,
      HubCommand.class,
      StatusCommand.class,
      DoctorCommand.class,
      ReleaseCommand.class
    })
public final class AgentMain {
  private AgentMain() {}

  public static void main(String[] arguments) {
    System.exit(execute(arguments));
  }

  static int execute(String... arguments) {
    return new CommandLine(new AgentMain())
        .setExecutionExceptionHandler(AgentMain::failed)
        .setParameterExceptionHandler(AgentMain::misused)
        .execute(arguments);
  }

  /**
   * Prints one line about a wrong command line. The complete usage would fill the logs of services.
   */
  private static int misused(CommandLine.ParameterException misuse, String[] arguments) {
    CommandLine command = misuse.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    String likely =
        misuse instanceof CommandLine.UnmatchedArgumentException unmatched
            ? Suggestions.text(unmatched)
            : "";
    command
        .getErr()
        .println(withoutValue(misuse) + "." + likely + " '" + name + " --help' lists the options.");
    command.getErr().flush();
    return Exit.USAGE;
  }

  /**
   * Returns the error text without the argument, because the text after a misspelt option can be a
   * token.
   */
  private static String withoutValue(CommandLine.ParameterException misuse) {
    return String.valueOf(misuse.getMessage())
        .replaceAll("(?s)^(Unknown option: '[^=']*)=.*", "$1'");
  }

  private static int failed(Exception failure, CommandLine command, CommandLine.ParseResult parsed)
      throws Exception {
    if (failure instanceof SetupException) {
      command.getErr().println(failure.getMessage());
      command.getErr().flush();
      return Exit.USAGE;
    }
    throw failure;
  }

  /** Returns the version of this agent's build. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"satin-agent " + text()};
    }

    static String text() {
      Properties properties = new Properties();
      try (InputStream in = AgentMain.class.getResourceAsStream("agent.properties")) {
        if (in != null) {
          properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
      } catch (IOException e) {
        // Without the resource the version is unknown.
      }
      return properties.getProperty("version", "unknown");
    }
  }
}
