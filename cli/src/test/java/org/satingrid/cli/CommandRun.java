package org.satingrid.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.cli.portal.Json;

/** Runs the command inside the test, with its own environment and streams. */
final class CommandRun {

  private final Path home;
  private final Map<String, String> environment = new HashMap<>();
  private final List<Duration> pauses = new ArrayList<>();
  private String input = "";
  private boolean terminal;
  private String out = "";
  private String err = "";

  CommandRun(Path home) {
    this.home = home;
  }

  static CommandRun signedIn(Path home, ScriptedPortal portal) {
    return new CommandRun(home).with("SATIN_PORTAL", portal.address()).with("SATIN_TOKEN", "t0ken");
  }

  CommandRun with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  CommandRun typing(String text) {
    input = text;
    return this;
  }

  CommandRun inTerminal() {
    terminal = true;
    return this;
  }

  int run(String... args) {
    ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    Context context =
        new Context(
            environment,
            home,
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(outBytes, true, StandardCharsets.UTF_8),
            new PrintStream(errBytes, true, StandardCharsets.UTF_8),
            terminal,
            () -> terminal,
            100,
            Clock.system(ZoneOffset.UTC),
            pauses::add);
    int exit = SatinCommand.commandLine(context).execute(args);
    out = outBytes.toString(StandardCharsets.UTF_8);
    err = errBytes.toString(StandardCharsets.UTF_8);
    return exit;
  }

  String out() {
    return out;
  }

  String err() {
    return err;
  }

  List<String> lines() {
    return out.lines().toList();
  }

  /** Standard output, which must be one JSON document. */
  <T> T document(Class<T> type) {
    return Json.read(out, type);
  }

  List<Duration> pauses() {
    return pauses;
  }
}
