package org.satingrid.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.satingrid.launcher.link.EngineCommand;
import org.satingrid.launcher.link.EngineCommandCodec;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReportCodec;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.launcher.link.EngineSpecFile;
import org.satingrid.network.Network;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.link.AgentLinkServer;
import org.satingrid.network.link.EngineHandler;

/** A real engine process. The JVM of the test contains its agent. */
final class EngineUnderTest implements AutoCloseable {
  private final Process process;
  private final AgentLinkServer server;
  private final Path output;
  private final Ears ears;

  private EngineUnderTest(Process process, AgentLinkServer server, Path output, Ears ears) {
    this.process = process;
    this.server = server;
    this.output = output;
    this.ears = ears;
  }

  static EngineUnderTest start(Path javaHome, Path directory, EngineSpec spec, Network network)
      throws IOException {
    return start(List.of(), javaHome, directory, spec, network);
  }

  /**
   * Starts an engine. {@code wrapper} contains the first words of the command line: a program that
   * runs the rest of the line.
   */
  static EngineUnderTest start(
      List<String> wrapper, Path javaHome, Path directory, EngineSpec spec, Network network)
      throws IOException {
    Ears ears = new Ears();
    AgentLinkServer server =
        AgentLinkServer.open(
            spec.socket(), network, new PoolSpec(spec.pool(), spec.registrar()), ears);
    Path file = directory.resolve(spec.node() + ".properties");
    EngineSpecFile.write(file, spec);
    Path output = directory.resolve(spec.node() + ".out");
    List<String> line = new ArrayList<>(wrapper);
    line.addAll(
        List.of(
            javaHome.resolve("bin/java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx256m",
            "-cp",
            System.getProperty("java.class.path"),
            EngineMain.class.getName(),
            file.toString()));
    Process process =
        new ProcessBuilder(line)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    return new EngineUnderTest(process, server, output, ears);
  }

  void awaitJoined() throws Exception {
    ears.joined.get(120, TimeUnit.SECONDS);
  }

  void awaitTelemetry() throws Exception {
    ears.telemetry.get(120, TimeUnit.SECONDS);
  }

  /** Waits for a report that the engine has executed tasks. */
  void awaitWork() throws Exception {
    ears.work.get(120, TimeUnit.SECONDS);
  }

  /**
   * Waits for a report of a task that the engine has stolen from another node, even if the task has
   * not ended.
   */
  void awaitSteal() throws Exception {
    ears.steal.get(120, TimeUnit.SECONDS);
  }

  /** Waits for a report that the program can never continue. */
  EngineReport.Threads awaitDeadlock() throws Exception {
    return ears.deadlock.get(120, TimeUnit.SECONDS);
  }

  int awaitExit(long seconds) throws InterruptedException, IOException {
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      throw new AssertionError("the engine does not end; it wrote: " + output());
    }
    return process.exitValue();
  }

  /** Returns all reports. Waits for the end of the connection first. */
  List<EngineReport> reports() throws Exception {
    ears.ended.get(60, TimeUnit.SECONDS);
    return List.copyOf(ears.reports);
  }

  EngineReport lastReport() throws Exception {
    List<EngineReport> reports = reports();
    return reports.get(reports.size() - 1);
  }

  String output() throws IOException {
    return Files.readString(output);
  }

  void stop(String reason) {
    server.command(EngineCommandCodec.encode(new EngineCommand.Stop(reason)));
  }

  void leave(String reason) {
    server.command(EngineCommandCodec.encode(new EngineCommand.Leave(reason)));
  }

  void breakLink() {
    server.close();
  }

  void kill() {
    process.destroyForcibly();
  }

  @Override
  public void close() {
    process.destroyForcibly();
    server.close();
  }

  private static final class Ears implements EngineHandler {
    private final List<EngineReport> reports = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Void> joined = new CompletableFuture<>();
    private final CompletableFuture<Void> telemetry = new CompletableFuture<>();
    private final CompletableFuture<Void> work = new CompletableFuture<>();
    private final CompletableFuture<Void> steal = new CompletableFuture<>();
    private final CompletableFuture<EngineReport.Threads> deadlock = new CompletableFuture<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();

    @Override
    public void connected() {}

    @Override
    public void report(byte[] content) {
      try {
        EngineReport report = EngineReportCodec.decode(content);
        reports.add(report);
        if (report instanceof EngineReport.Joined) {
          joined.complete(null);
        } else if (report instanceof EngineReport.Telemetry figures) {
          telemetry.complete(null);
          if (!figures.stealsWon().isEmpty()) {
            steal.complete(null);
          }
          if (figures.executed() > 0) {
            work.complete(null);
          }
        } else if (report instanceof EngineReport.Threads told && !told.deadlock().isEmpty()) {
          deadlock.complete(told);
        }
      } catch (IOException garbled) {
        joined.completeExceptionally(garbled);
        telemetry.completeExceptionally(garbled);
        work.completeExceptionally(garbled);
        steal.completeExceptionally(garbled);
        deadlock.completeExceptionally(garbled);
      }
    }

    @Override
    public void ended(String reason) {
      ended.complete(null);
    }
  }
}
