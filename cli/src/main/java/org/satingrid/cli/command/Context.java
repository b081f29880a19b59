package org.satingrid.cli.command;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.portal.Pause;
import picocli.CommandLine.Help.Ansi;

/**
 * The environment in which the command runs.
 *
 * @param home the user's home directory
 * @param terminal true if the output is a terminal, so that lines can be redrawn and coloured
 * @param errTerminal true if standard error is a terminal, independently of standard output
 * @param columns width of the terminal
 */
public record Context(
    Map<String, String> environment,
    Path home,
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean terminal,
    BooleanSupplier errTerminal,
    int columns,
    Clock clock,
    Pause pause) {

  private static final int WITHOUT_TERMINAL = 100;

  /**
   * Creates the context of this process.
   *
   * @param output standard output
   */
  public static Context ofProcess(StandardOutput output) {
    Map<String, String> environment = System.getenv();
    boolean terminal = Ansi.AUTO.enabled();
    return new Context(
        environment,
        Path.of(System.getProperty("user.home", ".")),
        System.in,
        new PrintStream(output, true, StandardCharsets.UTF_8),
        new PrintStream(System.err, true, StandardCharsets.UTF_8),
        terminal,
        () -> StandardError.isTerminal(terminal),
        terminal ? TerminalWidth.ask() : WITHOUT_TERMINAL,
        Clock.system(ZoneId.systemDefault()),
        time -> Thread.sleep(time.toMillis()));
  }

  public @Nullable String variable(String name) {
    String value = environment.get(name);
    return value == null || value.isBlank() ? null : value.strip();
  }
}
