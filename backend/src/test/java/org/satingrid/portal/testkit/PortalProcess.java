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
import org.satingrid.network.support.FreePort;
import org.satingrid.portal.Portal;

/** A portal in a process of its own, which can be killed and started again on its port. */
public final class PortalProcess implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration GLANCE = Duration.ofMillis(100);

  private final int port;
  private final List<String> settings;
  private final Path log;
  private Process process;

  /** Its output is added to the log. It does not listen yet when this returns. */
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

  /** SIGKILL. */
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
        throw new AssertionError("the portal does not listen; its output is in " + log);
      }
      LockSupport.parkNanos(GLANCE.toNanos());
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
