package org.satingrid.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReportCodec;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.launcher.link.EngineSpecFile;
import org.satingrid.launcher.rehearsal.Rehearsed;
import org.satingrid.launcher.rehearsal.RehearsedSpawns;
import org.satingrid.network.NetworkException;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.link.AgentHandler;
import org.satingrid.network.link.AgentLink;
import org.satingrid.network.link.AgentLinkServer;
import org.satingrid.network.link.EngineHandler;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.rewriter.RewritingClassLoader;

/**
 * Runs a complete job of the engine, from reading its specification to its last report, with an
 * agent inside this process. Afterwards every class that the first real job needs is loaded and has
 * run once. The files and all other traces of this job are removed.
 */
final class Rehearsal {
  private static final String NAME = "rehearsal";
  private static final long LIMIT_SECONDS = 20;

  private final Path directory;

  private Rehearsal(Path directory) {
    this.directory = directory;
  }

  /**
   * Runs the rehearsal in the directory for temporary files. If the rehearsal fails, the engine's
   * first job only begins more slowly.
   */
  static void run() {
    CompletableFuture<@Nullable String> trouble = new CompletableFuture<>();
    // The rehearsal has a separate thread, because an engine leaves the application's class loader
    // in its thread.
    Thread thread = new Thread(() -> trouble.complete(attempt()), NAME);
    thread.setDaemon(true);
    thread.start();
    String found =
        trouble.completeOnTimeout("it does not end", LIMIT_SECONDS, TimeUnit.SECONDS).join();
    if (found != null) {
      System.err.println("the engine starts without rehearsal: " + found);
    }
    // The memory of the rehearsal is released now, because the process can wait for a long time.
    System.gc();
  }

  private static @Nullable String attempt() {
    try {
      // The path is relative, because a socket's path must be short.
      Path here = Path.of("").toAbsolutePath();
      Path tmp = Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
      Path directory = Files.createTempDirectory(tmp, NAME);
      try {
        new Rehearsal(here.relativize(directory)).play();
      } finally {
        delete(directory);
      }
      return null;
    } catch (IOException | NetworkException | IllegalStateException e) {
      return e.toString();
    }
  }

  private void play() throws IOException {
    Path file = directory.resolve("spec");
    EngineSpecFile.write(file, specification());
    EngineSpec spec = EngineSpecFile.read(file);
    Agent agent = new Agent();
    try (InMemoryGrid grid = new InMemoryGrid()) {
      AgentLinkServer server =
          AgentLinkServer.open(
              spec.socket(),
              grid.node(NAME, NAME),
              new PoolSpec(spec.pool(), spec.registrar()),
              agent);
      try (AgentLink link = AgentLink.connect(spec.socket(), agent);
          RewritingClassLoader application =
              new RewritingClassLoader(List.of(spec.application()), engineClasses())) {
        run(spec, link, application);
      } finally {
        server.close();
      }
    }
    if (!agent.succeeded) {
      throw new IllegalStateException("the program did not succeed");
    }
  }

  private static void run(EngineSpec spec, AgentLink link, ClassLoader application) {
    new Engine(
            spec,
            link,
            application,
            report -> link.report(EngineReportCodec.encode(report)),
            () -> {})
        .run(new CompletableFuture<>());
  }

  private EngineSpec specification() throws IOException {
    return new EngineSpec(
        NAME,
        NAME,
        NAME,
        NAME,
        true,
        1,
        Duration.ofSeconds(1),
        jar(),
        Rehearsed.class.getName(),
        List.of(),
        1,
        1,
        1,
        StealPolicies.DEFAULT.name(),
        directory.resolve("s"));
  }

  private Path jar() throws IOException {
    Path jar = directory.resolve("application.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Class<?> type : List.of(Rehearsed.class, RehearsedSpawns.class)) {
        String name = type.getName().replace('.', '/') + ".class";
        out.putNextEntry(new JarEntry(name));
        copy(name, out);
        out.closeEntry();
      }
    }
    return jar;
  }

  private static void copy(String name, OutputStream out) throws IOException {
    try (InputStream in = engineClasses().getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException(name + " is not in the engine's jar");
      }
      in.transferTo(out);
    }
  }

  private static ClassLoader engineClasses() {
    return Objects.requireNonNull(Rehearsal.class.getClassLoader());
  }

  /**
   * Deletes a directory. It contains only files of the engine, and no files of untrusted programs.
   */
  private static void delete(Path directory) throws IOException {
    try (var files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
    }
    Files.delete(directory);
  }

  /** The handlers at both ends of the rehearsal's link. */
  private static final class Agent implements AgentHandler, EngineHandler {
    private volatile boolean succeeded;

    @Override
    public void connected() {}

    @Override
    public void report(byte[] content) {
      try {
        succeeded |= EngineReportCodec.decode(content) instanceof EngineReport.Succeeded;
      } catch (IOException garbled) {
        succeeded = false;
      }
    }

    @Override
    public void ended(String reason) {}

    @Override
    public void command(byte[] content) {}

    @Override
    public void disconnected(String reason) {}
  }
}
