package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Runs the lines of a document unchanged in a separate shell. */
final class ShownLines {
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final long MAX_SECONDS = 300;

  private final Path folder;
  private final Map<String, String> environment = new HashMap<>();

  /**
   * Creates the runner without running lines.
   *
   * @param folder working directory, and place of the output
   */
  ShownLines(Path folder) {
    this.folder = folder;
    String java = System.getProperty("java.home");
    environment.put("SATIN", ROOT.toString());
    // This setting keeps a `make` in the lines from rebuilding the tree that the tested grid uses.
    environment.put("SATIN_TREE_IN_USE", "yes");
    environment.put("JAVA_HOME", java);
    environment.put("PATH", java + "/bin:" + System.getenv("PATH"));
  }

  ShownLines with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  /** Returns the code blocks of one language. */
  static List<String> blocks(String text, String language) {
    Pattern fenced = Pattern.compile("^```(\\w*)\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    return fenced
        .matcher(text)
        .results()
        .filter(block -> block.group(1).equals(language))
        .map((MatchResult block) -> block.group(2))
        .toList();
  }

  /** Returns a document's lines for the shell, as a list of blocks. */
  static List<String> blocksOf(String document) throws IOException {
    return blocks(Files.readString(ROOT.resolve(document)), "sh");
  }

  /** Runs all lines of a document as one script. */
  String runThoseOf(String document) throws Exception {
    return run(String.join("\n", blocksOf(document)));
  }

  /** Runs the lines. Returns their output. Fails if a line fails. */
  String run(String lines) throws Exception {
    Path output = folder.resolve("output");
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-eu", "-c", lines)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      assertTrue(process.waitFor(MAX_SECONDS, TimeUnit.SECONDS), "the lines take too long");
      String said = Files.readString(output);
      assertEquals(0, process.exitValue(), said);
      return said;
    } finally {
      process.destroyForcibly();
    }
  }
}
