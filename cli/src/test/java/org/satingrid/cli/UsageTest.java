package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.Problem;

/** Tests help, wrong usage, unreachable portals, and servers that are not portals. */
class UsageTest {

  @TempDir Path home;

  @Test
  void helpTellsCommandsExitCodesAndVariables() {
    CommandRun run = new CommandRun(home);
    assertEquals(0, run.run("--help"));
    for (String word :
        List.of(
            "run",
            "rewrite",
            "login",
            "apps",
            "jobs",
            "sites",
            "  124   the time",
            "SATIN_TOKEN")) {
      assertTrue(run.out().contains(word), word);
    }
    assertFalse(run.out().contains("\033"), "no colours where nobody watches");
    assertTrue(run.out().lines().allMatch(line -> line.length() <= 100));
  }

  static Stream<String> commands() {
    return Commands.ofPortal(Path.of("")).keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasHelpAndJson(String command) {
    CommandRun run = new CommandRun(home);
    assertEquals(0, run.run((command + " --help").split(" ", -1)));
    assertTrue(run.out().contains("Usage: satin " + command), run.out());
    assertTrue(run.out().contains("--json"), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "jobs | A command is missing; 'satin jobs --help' lists them",
        "jbos | Unmatched argument at index 0: 'jbos'",
        "jobs submit | Which application? Give a jar or a .java file, --app NAME|ID, -f FILE or"
            + " --template NAME|ID",
        "jobs submit --app a -f b | Give one of --app, -f and --template",
        "jobs list --since soon | --since 'soon' is no time; write 30m, 2h or 7d",
        "audit --limit 0 | --limit is 1 or more, not 0",
        "sites set das | No change is given",
        "jobs cancel 12 | Missing required option: '--reason=TEXT'",
        "jobs list --limit 0 | --limit is 1 or more, not 0",
        "jobs list --state lost | Invalid value for option '--state'",
        "jobs watch 12 --timeout soon | 'soon' is no time; write 90s, 10m or 2h",
      })
  void wrongUsageNamesItsCauseAndTheHelp(String line, String cause) {
    CommandRun run = new CommandRun(home);
    assertEquals(2, run.run(line.split(" ", -1)));
    assertTrue(run.err().contains(cause), run.err());
    assertTrue(run.err().contains("--help'\n"), run.err());
    assertEquals("", run.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "rewrite"})
  void commandsForThisMachineHaveHelpWithAnExample(String command) {
    CommandRun run = new CommandRun(home);
    assertEquals(0, run.run(command, "--help"));
    assertTrue(run.out().contains("Usage: satin " + command), run.out());
    assertTrue(run.out().contains("Example"), run.out());
    assertTrue(run.out().lines().allMatch(line -> line.length() <= 100));
  }

  @Test
  void withoutLoginItSaysHowToSignIn() {
    CommandRun run = new CommandRun(home);
    assertEquals(3, run.run("jobs", "list"));
    assertTrue(run.err().contains("'satin login --portal URL --user NAME'"), run.err());
  }

  @Test
  void aPortalThatIsNotThereIsUnreachable() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    CommandRun run =
        new CommandRun(home)
            .with("SATIN_PORTAL", "http://127.0.0.1:" + port)
            .with("SATIN_TOKEN", "t");
    assertEquals(6, run.run("jobs", "list", "--json"));
    assertEquals("portal-unreachable", run.document(Problem.class).code());
    assertTrue(run.err().contains("does not take connections"), run.err());
    assertFalse(run.err().contains("\tat "), run.err());
  }

  @ParameterizedTest
  @CsvSource({"401,3", "403,3", "404,4", "409,5", "413,5", "429,5", "500,6", "302,6"})
  void everyStatusHasItsExitCodeEvenWithoutAProblem(int status, int exit) {
    try (ScriptedPortal portal = new ScriptedPortal()) {
      portal.on("GET /sites", ScriptedPortal.document(status, "text/html", "<h1>no</h1>"));
      CommandRun run = CommandRun.signedIn(home, portal);
      assertEquals(exit, run.run("sites", "list", "--json"), run.err());
      assertEquals(status, run.document(Problem.class).status());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 502, 503, 504})
  void aPortalThatStartsAgainOrHasTooMuchToDoIsAskedAgain(int status) {
    try (ScriptedPortal portal = new ScriptedPortal()) {
      portal.on("GET /sites", ScriptedPortal.document(status, "text/html", "<h1>no</h1>"));
      portal.on("GET /sites", ScriptedPortal.document(status, "text/html", "<h1>no</h1>"));
      portal.on("GET /sites", 200, Samples.page(List.of()));
      CommandRun run = CommandRun.signedIn(home, portal);
      assertEquals(0, run.run("sites", "list"), run.err());
      assertEquals(2, run.pauses().size());
    }
  }

  @Test
  void aProxyWithoutAPortalIsNamed() {
    try (ScriptedPortal portal = new ScriptedPortal()) {
      portal.on("GET /sites", ScriptedPortal.document(502, "text/html", "<h1>no</h1>"));
      CommandRun run = CommandRun.signedIn(home, portal);
      assertEquals(6, run.run("sites", "list"));
      assertTrue(run.err().contains("reached a proxy and no portal behind it"), run.err());
    }
  }

  @Test
  void aRefusalIsPrintedOnce() {
    try (ScriptedPortal portal = new ScriptedPortal()) {
      Problem.Item item = new Problem.Item("name", "must be short");
      Problem problem =
          new Problem(
              "about:blank",
              "Bad Request",
              400,
              "name must be short",
              null,
              "invalid-field",
              List.of(item));
      portal.on(
          "GET /sites",
          ScriptedPortal.document(400, "application/problem+json", Json.line(problem)));
      CommandRun run = CommandRun.signedIn(home, portal);
      assertEquals(5, run.run("sites", "list"));
      assertEquals("satin: Bad Request: name must be short", run.err().strip());
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void outputThatAFullDiskCutsOffHasACode() throws Exception {
    Process full =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "org.satingrid.cli.SatinCommand",
                "--help")
            .redirectOutput(Path.of("/dev/full").toFile())
            .start();
    String said = new String(full.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(74, full.waitFor(), said);
    assertEquals("satin: Cannot write the output: No space left on device", said.strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"<html>", "{\"items\":3}", "", "[]"})
  void anAnswerThatIsNoneOfOursIsReported(String body) {
    try (ScriptedPortal portal = new ScriptedPortal()) {
      portal.on("GET /sites", ScriptedPortal.document(200, "application/json", body));
      CommandRun run = CommandRun.signedIn(home, portal);
      assertEquals(6, run.run("sites", "list"), run.err());
      assertTrue(run.err().contains("Satin Grid portal of the same version"), run.err());
    }
  }

  @Test
  void aConnectionThatBreaksOffIsReported() {
    try (ScriptedPortal portal = new ScriptedPortal()) {
      portal.on(
          "GET /sites",
          exchange -> {
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write(new byte[10]);
          });
      CommandRun run = CommandRun.signedIn(home, portal);
      assertEquals(6, run.run("sites", "list"));
      assertTrue(run.err().contains("broke off the connection"), run.err());
    }
  }

  @Test
  void saysThatTheFileOfAuthoritiesHoldsNone() throws IOException {
    Path empty = Files.writeString(home.resolve("empty.pem"), "nothing");
    CommandRun run =
        new CommandRun(home)
            .with("SATIN_PORTAL", "https://127.0.0.1:1")
            .with("SATIN_TOKEN", "t0ken")
            .with("SATIN_CA", empty.toString());
    assertEquals(2, run.run("sites", "list"));
    assertTrue(run.err().contains("SATIN_CA: " + empty + " holds no certificates"), run.err());
  }
}
