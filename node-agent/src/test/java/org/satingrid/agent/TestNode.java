package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Guest;
import org.satingrid.agent.config.Settings;
import org.satingrid.agent.portal.ScriptedPortal;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.Network;
import org.satingrid.network.memory.InMemoryGrid;

/** Runs an agent in the JVM of the test. Its state directory stays after the end of the agent. */
final class TestNode implements AutoCloseable {
  private static final Path ENGINE = Path.of("../satin-engine/launcher/target/satin-engine.jar");

  /**
   * The speed measured by the first node. All nodes use it, because a measurement takes seconds and
   * all of them are on the same machine.
   */
  private static final AtomicReference<byte[]> MEASURED = new AtomicReference<>();

  private final Path state;
  private final BlockingQueue<String> said = new LinkedBlockingQueue<>();
  private final BlockingQueue<RevokedKeys> revoked = new LinkedBlockingQueue<>();
  private @Nullable Agent agent;
  private CompletableFuture<Void> running = CompletableFuture.completedFuture(null);
  private final String name;
  private final @Nullable GridAccess grid;
  private @Nullable InMemoryGrid alone;
  private boolean spare;

  /** Creates a node without a grid. */
  TestNode() throws IOException {
    this("n1", null);
  }

  /** Creates a node of a grid, or without a grid if {@code grid} is null. */
  TestNode(String name, @Nullable GridAccess grid) throws IOException {
    this.name = name;
    this.grid = grid;
    assertTrue(
        Files.exists(ENGINE), "no " + ENGINE + ": run the build's verify, which packs the engine");
    state = Files.createTempDirectory("satin-node");
    Files.setPosixFilePermissions(state, PosixFilePermissions.fromString("rwx--x--x"));
    byte[] measured = MEASURED.get();
    if (measured != null) {
      Files.createDirectory(state());
      Files.write(speed(), measured);
    }
  }

  /** Makes the agent keep a spare engine. Most tests do not need one. */
  TestNode withSpare() {
    spare = true;
    return this;
  }

  /** Starts an agent, which runs until {@link #stop()}. */
  void start(ScriptedPortal portal, @Nullable String token, double cpu) {
    Settings settings =
        new Settings(
            portal.address(),
            token,
            name,
            state.resolve("state"),
            0,
            1,
            cpu,
            ENGINE.toAbsolutePath().normalize(),
            Path.of(System.getProperty("java.home")),
            spare,
            true,
            Guest.USUAL);
    InMemoryGrid fresh = new InMemoryGrid();
    alone = fresh;
    Agent starting =
        new Agent(settings, grid != null ? grid : new Alone(fresh, revoked), said::add);
    agent = starting;
    running = new CompletableFuture<>();
    CompletableFuture<Void> end = running;
    Thread thread =
        new Thread(
            () -> {
              try {
                starting.run();
                end.complete(null);
              } catch (InterruptedException | RuntimeException e) {
                end.completeExceptionally(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  /** Returns the next list of revoked keys that a node without a grid has received. */
  RevokedKeys revoked(Duration patience) throws InterruptedException {
    RevokedKeys keys = revoked.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
    if (keys == null) {
      throw new AssertionError("no revoked keys within " + patience);
    }
    return keys;
  }

  /** A network with only one node. */
  private record Alone(InMemoryGrid grid, Queue<RevokedKeys> revoked) implements GridAccess {
    @Override
    public Network join(Welcome welcome, int port, Supplier<Content> certificate) {
      return grid.node(welcome.node(), welcome.site());
    }

    @Override
    public void revoke(RevokedKeys keys) {
      revoked.add(keys);
    }
  }

  /** Ends the agent in good order. */
  void stop() {
    if (agent != null) {
      agent.stop();
      agent = null;
    }
    if (alone != null) {
      alone.close();
    }
  }

  /** Completes when the agent ends. Completes exceptionally if the agent could not run. */
  CompletableFuture<Void> end() {
    return running;
  }

  Path state() {
    return state.resolve("state");
  }

  private Path speed() {
    return state().resolve("speed.json");
  }

  Path attempt(String id) {
    return state().resolve("attempts").resolve(id);
  }

  /** Waits for a line of the agent that contains these words. */
  String awaitLine(String words, Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    StringBuilder all = new StringBuilder();
    while (true) {
      String line = said.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (line == null) {
        throw new AssertionError("the agent did not say \"" + words + "\" but " + all);
      }
      if (line.contains(words)) {
        return line;
      }
      all.append(line).append('\n');
    }
  }

  /** Returns the lines that {@link #awaitLine} has not returned yet. */
  List<String> lines() {
    return List.copyOf(said);
  }

  @Override
  public void close() throws IOException {
    stop();
    if (Files.exists(speed())) {
      MEASURED.set(Files.readAllBytes(speed()));
    }
    try (var files = Files.walk(state)) {
      files
          .sorted(Comparator.reverseOrder())
          .forEach(
              file -> {
                try {
                  Files.delete(file);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    }
  }
}
