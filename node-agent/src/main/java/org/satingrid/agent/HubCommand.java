package org.satingrid.agent;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.SetupException;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.Patience;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code satin-agent hub}. */
@Command(
    name = "hub",
    description = "Runs the hub until it is stopped. Sites reach each other through the hub.",
    mixinStandardHelpOptions = true)
final class HubCommand implements Callable<Integer> {
  /**
   * Maximum number of looks for the certificate's file. With the pauses between them, they take one
   * minute.
   */
  private static final int TRIES = 120;

  private static final long PAUSE_MILLIS = 500;

  /** Minimum time between two log lines with the hub's counts. */
  private static final long FIGURES_SECONDS = 60;

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--bind",
      defaultValue = "127.0.0.1",
      description = "Address to listen at (default: loopback).")
  private String bind = "";

  @Option(
      names = "--port",
      defaultValue = "0",
      description = "Port to listen at. 0 means any" + " free port.")
  private int port;

  @Option(
      names = "--certificate",
      paramLabel = "DIRECTORY",
      required = true,
      description =
          "Directory with the hub's certificate and the list of revoked nodes: the directory hub"
              + " in the portal's data directory. Only nodes of this grid that are not revoked can"
              + " use the hub.")
  private Path certificate = Path.of("");

  @Option(
      names = "--missed-for",
      paramLabel = "SECONDS",
      defaultValue = "120",
      description =
          "Seconds until a site without any contact counts as lost (default: 120). Use the value"
              + " of the portal's satin.jobs.missed-for.")
  private int missedForSeconds;

  @Override
  public Integer call() throws InterruptedException {
    Logs.quiet();
    CountDownLatch stopped = new CountDownLatch(1);
    try (Hub hub = open()) {
      Runtime.getRuntime().addShutdownHook(new Thread(stopped::countDown, "shutdown"));
      say("Hub listening on " + hub.endpoint());
      HubFigures told = new HubFigures(0, 0, 0, 0);
      while (!stopped.await(FIGURES_SECONDS, TimeUnit.SECONDS)) {
        HubFigures now = HubFigures.of(hub);
        String line = now.after(told);
        if (line != null) {
          say(line);
          told = now;
        }
      }
    } catch (NetworkException | IllegalArgumentException e) {
      throw new SetupException(String.valueOf(e.getMessage()), e);
    }
    return Exit.OK;
  }

  private Hub open() throws InterruptedException {
    Duration missed = Duration.ofSeconds(missedForSeconds);
    Patience patience = new Patience(missed, Patience.ALONE_FOR);
    return Hub.openWith(
        shown(), new Endpoint(bind, port), GridConfig.HEARTBEAT, patience.missedFor());
  }

  private void say(String line) {
    if (spec != null) {
      spec.commandLine().getOut().println(line);
      spec.commandLine().getOut().flush();
    }
  }

  /**
   * Returns the certificate's file, and waits until it exists. A portal that was started at the
   * same time creates it soon.
   */
  private Path shown() throws InterruptedException {
    CertificateFiles files = new CertificateFiles(certificate);
    for (int tries = 0; !files.exists() && tries < TRIES; tries++) {
      Thread.sleep(PAUSE_MILLIS);
    }
    return certificate;
  }
}
