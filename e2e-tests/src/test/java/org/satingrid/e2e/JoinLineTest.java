package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.LocalGrid;
import tools.jackson.databind.JsonNode;

/**
 * Executes the lines that the portal shows, unchanged, as a user without systemd. The machine
 * becomes a node, works, and is restored.
 */
final class JoinLineTest {
  private static final Duration LIMIT = Duration.ofMinutes(3);
  private static final String SITE = "joined";

  private static final String ANSWER =
      """
      import org.satingrid.satin.*;
      interface AnswerSpawns extends Spawnable { long fib(int n); }
      public class Answer extends SatinObject implements AnswerSpawns {
        public long fib(int n) {
          if (n < 2) return n;
          long a = fib(n - 1);
          long b = fib(n - 2);
          sync();
          return a + b;
        }
        public static void main(String[] args) {
          Answer program = new Answer();
          long result = program.fib(20);
          program.sync();
          if (result != 6765) throw new IllegalStateException("fib(20) = " + result);
        }
      }
      """;

  private final LocalGrid grid = SharedGrid.get();
  private final PortalClient portal = PortalClient.signedIn(grid);
  private Path home = Path.of("");
  @TempDir private Path program = Path.of("");

  private record Ended(int code, String said) {}

  @BeforeEach
  void makeHome() throws IOException {
    home = Files.createTempDirectory("satin-join");
    // The separate users of engines need access to this directory.
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx--x--x"));
  }

  /**
   * Removes the agent, also after a failure, because a remaining agent would change the figures of
   * other tests.
   */
  @AfterEach
  void leaveNothingBehind() throws Exception {
    Path script = home.resolve(".local/share/satin-agent/install.sh");
    if (Files.exists(script)) {
      shell("sh " + script + " uninstall --user");
    }
    try (Stream<Path> left = Files.walk(home)) {
      for (Path path : left.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(path);
      }
    }
  }

  @Test
  void oneLineMakesAMachineANodeThatWorksAndAnotherTakesItAway() throws Exception {
    grid.satin().json("sites", "create", SITE);
    String line = token().get("userCommand").asString();
    Ended joined = shell(line);
    assertEquals(0, joined.code(), joined.said());
    assertTrue(joined.said().contains(" of site " + SITE), joined.said());
    assertFalse(
        ProcessHandle.allProcesses().anyMatch(process -> showsToken(process, line)),
        "no command line carries the token");
    assertEquals(1, nodes().stream().filter(node -> state(node).equals("up")).count());

    Ended again = shell(line);
    assertEquals(0, again.code(), again.said());
    assertTrue(again.said().startsWith("This machine is node"), again.said());

    String application = portal.upload(TestJar.compile(program, "Answer", ANSWER));
    JsonNode job =
        grid.satin().json("jobs", "submit", "--app", application, "--site", SITE, "--", "twice");
    JsonNode ended = portal.awaitEnd(job.get("id").asString(), LIMIT);
    assertEquals("SUCCEEDED", ended.get("state").asString(), ended.toString());

    String uninstall =
        joined.said().lines().filter(l -> l.contains("uninstall")).findFirst().orElseThrow();
    Ended gone = shell(uninstall.substring(uninstall.indexOf("sh ")));
    assertEquals(0, gone.code(), gone.said());
    try (Stream<Path> left = Files.walk(home)) {
      assertEquals(List.of(home), left.toList());
    }
  }

  @Test
  @Tag("nightly")
  void aLineThatCannotWorkSaysWhyInOneLineAndLeavesNothing() throws Exception {
    grid.satin().json("sites", "create", "refused");
    JsonNode token = grid.satin().json("sites", "token", "refused");
    String line = token.get("userCommand").asString();
    String secret = token.get("token").asString();
    String mark = secret.substring(secret.indexOf('.'));
    assertRefused(line.replace(secret, "guess"), "This is not an enrolment token");
    assertRefused(line.replace(secret, "guess" + mark), "is not known here");
    assertRefused(
        line.replace(secret, "guess." + "0".repeat(mark.length() - 1)), "is from another grid");
    assertRefused(line.replaceFirst("--sha256 .{4}", "--sha256 0000"), "get a new line");
    assertRefused(line + " --bogus", "--bogus is no option");
    assertRefused(line.replace(" --user", " --user -- --bogus"), "Unknown option: '--bogus'");
    assertRefused(
        line + " --portal http://portal.example.org", "anybody on the way can read the token");
  }

  private void assertRefused(String line, String words) throws Exception {
    Ended refused = shell(line);
    assertEquals(1, refused.code(), refused.said());
    assertTrue(refused.said().contains(words), refused.said());
    try (Stream<Path> left = Files.walk(home)) {
      assertEquals(List.of(home), left.toList(), refused.said());
    }
  }

  private JsonNode token() {
    return grid.satin().json("sites", "token", SITE);
  }

  private List<JsonNode> nodes() {
    return portal.nodes("?site=" + SITE).valueStream().toList();
  }

  private static String state(JsonNode node) {
    return node.get("state").asString();
  }

  private static boolean showsToken(ProcessHandle process, String line) {
    String token = line.replaceAll(".*SATIN_TOKEN=(\\S+).*", "$1");
    return process.info().commandLine().filter(command -> command.contains(token)).isPresent();
  }

  /**
   * Runs a line as a user types it: without systemd, and without the environment variables of this
   * machine.
   */
  private Ended shell(String line) throws IOException, InterruptedException {
    Path output = Files.createTempFile("satin-join", ".out");
    try {
      ProcessBuilder builder =
          new ProcessBuilder("sh", "-c", line)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile());
      builder.environment().clear();
      builder.environment().put("HOME", home.toString());
      builder.environment().put("PATH", System.getenv("PATH"));
      Process process = builder.start();
      assertTrue(process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS), "the line ends");
      return new Ended(
          process.exitValue(), Files.readString(output, StandardCharsets.UTF_8).strip());
    } finally {
      Files.delete(output);
    }
  }
}
