package org.satingrid.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.LauncherCalls;
import org.satingrid.launcher.link.EngineCommand;
import org.satingrid.launcher.link.EngineCommandCodec;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReportCodec;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.network.NetworkException;
import org.satingrid.network.link.AgentHandler;
import org.satingrid.network.link.AgentLink;
import org.satingrid.rewriter.RewritingClassLoader;
import org.satingrid.runtime.launch.JarLaunch;
import org.satingrid.satin.PartialPicture;

/** An engine with its link to the agent. */
final class EngineProcess {
  private final EngineSpec spec;
  private final CompletableFuture<EngineCommand> stop = new CompletableFuture<>();
  private final Deadline deadline = new Deadline(this::exitCode);
  private final AgentLink link;
  private final ExitGuard guard = new ExitGuard(this::report, this::flush);
  private volatile boolean failed;

  /** The status with which the program has ended the process. */
  private volatile @Nullable Integer exited;

  /**
   * Connects to the agent.
   *
   * @throws NetworkException if no agent answers
   */
  EngineProcess(EngineSpec spec) {
    this.spec = spec;
    link = AgentLink.connect(spec.socket(), new FromAgent());
  }

  private void flush() {
    link.close();
  }

  /** Runs the engine to its end. Returns the exit code. */
  int run() {
    Runtime.getRuntime().addShutdownHook(guard);
    try {
      runJob();
    } catch (IOException | RuntimeException | Error broken) {
      System.err.println("the engine cannot go on: " + broken);
      report(FailureReports.engineError(broken));
    } finally {
      over();
      link.close();
    }
    return exitCode();
  }

  private void runJob() throws IOException {
    if (!Files.isReadable(spec.application())) {
      throw new IOException("the application " + spec.application() + " cannot be read");
    }
    EngineSpec.Gang gang = spec.gang();
    if (gang != null) {
      new ThreadedEngine(spec, gang, link, this::report, this::over).run(stop);
      return;
    }
    System.setIn(InputStream.nullInputStream()); // The program must not read the agent's input.
    try (RewritingClassLoader application = loadApplication()) {
      JarLaunch.prepare(spec.application(), application);
      Engine engine = new Engine(spec, link, application, this::report, this::over);
      PartialPicture.showTo(engine.viewer());
      LauncherCalls.endBy(engine::exit);
      engine.run(stop);
      exited = engine.exitStatus();
    }
  }

  private RewritingClassLoader loadApplication() throws IOException {
    ClassLoader engine = Objects.requireNonNull(EngineProcess.class.getClassLoader());
    return new RewritingClassLoader(List.of(spec.application()), engine);
  }

  private void over() {
    guard.over();
    deadline.start(Deadline.AFTER_END_MILLIS);
  }

  private int exitCode() {
    Integer own = exited;
    int status = own == null ? 0 : own;
    return status == 0 && failed ? 1 : status;
  }

  private void report(EngineReport report) {
    failed |= report instanceof EngineReport.Failed;
    try {
      byte[] content = EngineReportCodec.encode(report);
      if (report instanceof EngineReport.Joined) {
        // This report is sent at once. The program begins next and can halt this process.
        link.reportAtOnce(content);
      } else {
        link.report(content);
      }
    } catch (NetworkException gone) {
      if (!(report instanceof EngineReport.Telemetry
          || report instanceof EngineReport.Tree
          || report instanceof EngineReport.Pictures
          || report instanceof EngineReport.Threads)) {
        System.err.println("not reported: " + report + ": " + gone.getMessage());
      }
    }
  }

  private final class FromAgent implements AgentHandler {
    @Override
    public void command(byte[] content) {
      try {
        end(EngineCommandCodec.decode(content));
      } catch (IOException unknown) {
        failed = true;
        end(new EngineCommand.Stop("a command makes no sense: " + unknown.getMessage()));
      }
    }

    @Override
    public void disconnected(String reason) {
      failed |= !stop.isDone();
      end(new EngineCommand.Stop("the link to the agent broke: " + reason));
    }

    private void end(EngineCommand command) {
      guard.over();
      deadline.start(Deadline.AFTER_COMMAND_MILLIS);
      stop.complete(command);
    }
  }
}
