package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.DefaultLocale;

/** Tests that the pages about all commands list exactly the existing commands. */
@DefaultLocale("en") // Options are sorted by the letters of the locale; Turkish has another i.
class CommandReferenceTest {
  private static final Path REFERENCE = Path.of("..", "docs", "reference", "satin.md");

  private static final String BEGINNING =
      """
      # The satin command

      The `--help` of all commands; `satin man-page | man -l -` shows the same in a terminal. Made by
      `make command-reference`; a test compares it with the commands.
      """;

  @TempDir Path home = Path.of("");

  private List<CommandHelp> commands() {
    return CommandHelp.below(SatinCommand.commandLine(new CommandRun(home).context()));
  }

  @Test
  void theReferenceIsWhatTheCommandsSay() throws IOException {
    String reference =
        commands().stream()
            .map(
                command ->
                    "## "
                        + command.name()
                        + "\n\n```\n"
                        + String.join("\n", command.lines())
                        + "\n```\n")
            .collect(Collectors.joining("\n", BEGINNING + "\n", ""));
    if (Boolean.getBoolean("reference.update")) {
      Files.writeString(REFERENCE, reference);
    }
    assertEquals(Files.readString(REFERENCE), reference, "'make command-reference' writes it anew");
  }

  @Test
  void theManualPageHasEveryCommand() {
    CommandRun run = new CommandRun(home);
    assertEquals(0, run.run("man-page"), run.err());
    List<String> page = run.out().lines().toList();
    assertEquals(".TH \"SATIN\" 1 \"\" \"satin (development)\"", page.get(0));
    for (CommandHelp command : commands().subList(1, commands().size())) {
      assertTrue(
          page.contains(".SS \"" + command.name().replace("-", "\\-") + "\""), command.name());
    }
    assertTrue(page.stream().noneMatch(line -> line.matches("[.'](?!TH|SH|SS|nf|fi).*")));
  }
}
