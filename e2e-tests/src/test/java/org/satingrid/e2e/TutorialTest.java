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

/** Programs and lines of texts for people who begin do what the texts say. */
final class TutorialTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final long MOST_SECONDS = 180;

  @TempDir Path folder = Path.of("");

  @Test
  void doesWhatItSays() throws Exception {
    String text = Files.readString(ROOT.resolve("docs/tutorial.md"));
    Files.writeString(folder.resolve("Queens.java"), blocks(text, "java").get(0));
    String said = run(String.join("\n", blocks(text, "sh")));
    assertEquals(3, said.split("12 queens: 14200 solutions", -1).length, said);
    assertTrue(said.contains(blocks(text, "").get(0)), said);
    assertEquals(1, passed(said), said);
  }

  @Test
  void programsOfOtherModelsDoWhatTheirTextSays() throws Exception {
    String text = Files.readString(ROOT.resolve("satin-engine/models/README.md"));
    Files.writeString(folder.resolve("Queens.java"), blocks(text, "java").get(0));
    Files.writeString(folder.resolve("Squares.java"), blocks(text, "java").get(1));
    String said = run(String.join("\n", blocks(text, "sh")));
    assertTrue(said.contains("9 queens: 352 ways"), said);
    assertTrue(said.contains("998001"), said);
    assertEquals(2, passed(said), said);
  }

  private static long passed(String said) {
    return said.lines().filter(line -> line.startsWith("Passed")).count();
  }

  /** What stands between lines of three backquotes, of one language. */
  private static List<String> blocks(String text, String language) {
    Pattern fenced = Pattern.compile("^```(\\w*)\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    return fenced
        .matcher(text)
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
