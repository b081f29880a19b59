package org.satingrid.portal.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.satingrid.network.support.FreePort;
import org.satingrid.portal.Portal;

/** A portal in a separate process, which can be killed and restarted on its port. */
public final class PortalProcess implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int LAST_LINES = 60;
  private static final Duration GLANCE = Duration.ofMillis(100);

  private final int port;
  private final List<String> settings;
  private final Path log;
  private Process process;

  /** Starts a portal, and appends its output to the file. Returns before the portal listens. */
  public PortalProcess(List<String> settings, Path log) throws IOException {
    this.settings = settings;
    this.log = log;
    port = FreePort.onLoopback();
    process = launch();
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + port);
  }

  public String output() throws IOException {
    return Files.readString(log);
  }

  /**
   * Waits for the first match in the portal's output, which can be printed after the portal
   * listens.
   */
  public MatchResult awaitOutput(Pattern pattern) throws IOException {
    Instant end = Instant.now().plus(PATIENCE);
    Matcher printed = pattern.matcher(output());
    while (!printed.find()) {
      if (!process.isAlive() || Instant.now().isAfter(end)) {
        throw new AssertionError(pattern + " is not in the portal's output, " + log);
      }
      LockSupport.parkNanos(GLANCE.toNanos());
      printed = pattern.matcher(output());
    }
    return printed.toMatchResult();
  }

  /** Kills the process with SIGKILL. */
  public void kill() throws InterruptedException {
    process.destroyForcibly();
    if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
      throw new AssertionError("process " + process.pid() + " outlives SIGKILL");
    }
  }

  public void startAgain() throws IOException {
    process = launch();
  }

  public void awaitListening() {
    Instant end = Instant.now().plus(PATIENCE);
    while (!listens()) {
      if (!process.isAlive() || Instant.now().isAfter(end)) {
        throw new AssertionError(
            "the portal "
                + (process.isAlive() ? "does not listen" : "has ended")
                + "; the end of its output: "
                + end(log));
      }
      LockSupport.parkNanos(GLANCE.toNanos());
    }
  }

  private static String end(Path log) {
    try {
      List<String> lines = Files.readAllLines(log);
      return String.join("\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    } catch (IOException e) {
      return "none: " + e;
    }
  }

  private boolean listens() {
    try {
      return new Api(address(), null).get("/api/v1/info").status() == 200;
    } catch (UncheckedIOException e) {
      return false;
    }
  }

  private Process launch() throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-Xmx384m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Portal.class.getName(),
                "--server.port=" + port));
    command.addAll(settings);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
