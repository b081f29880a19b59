package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.cli.portal.Json;

/** Tests {@code satin run --check} as a real process, and as the documents show it. */
class CheckRunTest {

  private static final List<Path> DOCUMENTS =
      List.of(Path.of("README.md"), Path.of("..", "satin-engine", "local", "README.md"));

  @TempDir static Path folder;
  private static Path chain = Path.of("");

  @BeforeAll
  static void compile() throws IOException {
    Files.move(Programs.jar(folder, "demo.Fib"), folder.resolve("fib.jar"));
    chain = folder.resolve("chain.jar");
    Files.move(Programs.jar(folder, "mistaken.Chain"), chain);
  }

  /**
   * Runs the lines of the documents that contain a check, in a folder with the jars that they name.
   */
  @Test
  void doesWhatTheDocumentsShow() throws Exception {
    List<String> shown = new ArrayList<>();
    for (Path document : DOCUMENTS) {
      try (Stream<String> lines = Files.lines(document)) {
        lines
            .map(String::strip)
            .filter(line -> line.startsWith("satin run --check"))
            .forEach(line -> shown.add(line.replaceFirst("#.*", "").strip()));
      }
    }
    assertEquals(List.of("satin run --check fib.jar 16", "satin run --check chain.jar"), shown);
    CommandProcess fib = check(shown.get(0));
    assertEquals(0, fib.exit(), fib.out() + fib.err());
    assertTrue(fib.out().startsWith("Passed: 6 rounds and 2 on two workers, "), fib.out());
    assertTrue(fib.err().contains("satin: checking, 10 of 10: "), fib.err());
    CommandProcess chains = check(shown.get(1));
    assertEquals(1, chains.exit(), chains.err());
    assertTrue(
        chains.out().contains("mistaken.Chain.sum:27: two equal objects of mistaken.Chain"),
        chains.out());
    assertTrue(chains.out().contains("Differs from the sequential program:"), chains.out());
  }

  private static CommandProcess check(String line) throws IOException {
    Object[] words =
        Stream.of(line.split(" "))
            .skip(1)
            .map(word -> word.endsWith(".jar") ? folder.resolve(word).toString() : word)
            .toArray();
    return CommandProcess.start(folder, words);
  }

  @Test
  void printsADocumentForPrograms() throws Exception {
    CommandProcess run =
        CommandProcess.start(folder, "run", "--check", "--json", "--rounds", 1, "--seed", 5, chain);
    assertEquals(1, run.exit(), run.err());
    Map<?, ?> report = Json.read(run.out(), Map.class);
    assertEquals(false, report.get("passed"));
    assertEquals(5, report.get("seed"));
    assertEquals(1, report.get("rounds"));
    Map<?, ?> finding = (Map<?, ?>) first(report.get("findings"));
    assertEquals("identity", finding.get("cause"));
    assertEquals("mistaken.Chain", finding.get("className"));
    assertEquals("sum", finding.get("method"));
    assertEquals(27, finding.get("line"));
  }

  private static Object first(@Nullable Object list) {
    return Objects.requireNonNull(((List<?>) Objects.requireNonNull(list)).get(0));
  }

  @Test
  void refusesZeroRounds() throws Exception {
    CommandProcess run = CommandProcess.start(folder, "run", "--check", "--rounds", 0, chain);
    assertEquals(2, run.exit());
    assertTrue(run.err().contains("--rounds is 1 to 10000, not 0"), run.err());
  }

  @Test
  void runWarnsOfWhatCannotBeSerialized() throws Exception {
    CommandProcess run = CommandProcess.start(folder, "run", chain, "--stats", "none");
    assertEquals(0, run.exit(), run.err());
    assertTrue(
        run.err()
            .startsWith("satin: warning: mistaken.Chain.log: the field is of java.lang.Thread"),
        run.err());
    assertFalse(run.out().isEmpty());
  }
}
