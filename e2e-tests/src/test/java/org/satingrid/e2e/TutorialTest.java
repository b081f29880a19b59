package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program and the lines of {@code docs/tutorial.md} do what the text says. */
final class TutorialTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path TEXT = ROOT.resolve("docs/tutorial.md");
  private static final long MOST_SECONDS = 180;

  @TempDir Path folder = Path.of("");

  @Test
  void doesWhatItSays() throws Exception {
    Files.writeString(folder.resolve("Queens.java"), blocks("java").get(0));
    String said = run(String.join("\n", blocks("sh")));
    assertEquals(3, said.split("12 queens: 14200 solutions", -1).length, said);
    assertTrue(said.contains(blocks("").get(0)), said);
    assertTrue(said.lines().anyMatch(line -> line.startsWith("Passed")), said);
  }

  /** What stands between lines of three backquotes, of one language. */
  private static List<String> blocks(String language) throws Exception {
    Pattern fenced = Pattern.compile("^```(\\w*)\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    return fenced
        .matcher(Files.readString(TEXT))
        .results()
        .filter(block -> block.group(1).equals(language))
        .map((MatchResult block) -> block.group(2))
        .toList();
  }

  private String run(String lines) throws Exception {
    Path output = folder.resolve("output");
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-eu", "-c", lines)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    String java = System.getProperty("java.home");
    builder.environment().put("SATIN", ROOT.toString());
    builder.environment().put("JAVA_HOME", java);
    builder.environment().merge("PATH", java + "/bin", (old, bin) -> bin + ":" + old);
    Process process = builder.start();
    try {
      assertTrue(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS), "the lines take too long");
      String said = Files.readString(output);
      assertEquals(0, process.exitValue(), said);
      return said;
    } finally {
      process.destroyForcibly();
    }
  }
}
