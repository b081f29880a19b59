package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Json;
import picocli.CommandLine;

/** Runs the command inside the test, with separate environment and streams. */
final class CommandRun {

  private final Path home;
  private final Map<String, String> environment = new HashMap<>();
  private final List<Duration> pauses = new ArrayList<>();
  private final ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
  private final ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
  private @Nullable ScriptedPortal portal;
  private String input = "";
  private boolean terminal;
  private String out = "";
  private String err = "";

  CommandRun(Path home) {
    this.home = home;
  }

  static CommandRun signedIn(Path home, ScriptedPortal portal) {
    CommandRun run = new CommandRun(home);
    run.portal = portal;
    return run.with("SATIN_PORTAL", portal.address()).with("SATIN_TOKEN", "t0ken");
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
    outBytes.reset();
    errBytes.reset();
    int before = portal == null ? 0 : portal.requests().size();
    CommandLine satin = SatinCommand.commandLine(context());
    int exit = satin.execute(args);
    out = outBytes.toString(StandardCharsets.UTF_8);
    err = errBytes.toString(StandardCharsets.UTF_8);
    if (portal != null) {
      List<ScriptedPortal.Request> asked = portal.requests();
      asked.subList(before, asked.size()).forEach(request -> checkDeclared(request, satin));
    }
    return exit;
  }

  Context context() {
    return new Context(
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
  }

  /** Checks that the command has used only the routes that it declares to change the portal. */
  private static void checkDeclared(ScriptedPortal.Request request, CommandLine satin) {
    CommandLine.ParseResult parsed = satin.getParseResult();
    while (parsed.hasSubcommand()) {
      parsed = parsed.subcommand();
    }
    if (request.method().equals("GET")
        || !(parsed.commandSpec().userObject() instanceof PortalCommand command)) {
      return;
    }
    String asked = request.method() + " " + request.uri().replaceFirst("^/api/v1", "");
    assertTrue(
        command.routes().stream()
            .anyMatch(route -> asked.matches(route.replaceAll("\\{\\w+}", "[^/?]+") + "(\\?.*)?")),
        () -> asked + " is not declared by " + command.getClass().getSimpleName());
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

  /** Returns standard output, which must be one JSON document. */
  <T> T document(Class<T> type) {
    return Json.read(out, type);
  }

  List<Duration> pauses() {
    return pauses;
  }
}
