package org.satingrid.agent.engine;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.satingrid.contract.agent.ToAgent.Place;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.launcher.link.EngineCommand;
import org.satingrid.launcher.link.EngineCommandCodec;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReportCodec;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.NodeName;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.link.AgentLinkServer;
import org.satingrid.network.link.EngineHandler;

/**
 * Connects engines with the agent over Unix domain sockets. Engines use the node's network through
 * these links.
 */
final class AgentLinks implements LinkOpener {
  private final Network network;
  private final double cores;

  /**
   * @param cores maximum share of the node's cores for reading each link, 0 for no limit
   */
  AgentLinks(Network network, double cores) {
    this.network = network;
    this.cores = cores;
  }

  @Override
  public EngineLink open(
      EngineSocket socket, StartEngine start, Consumer<EngineReport> reports, Runnable ended)
      throws IOException {
    Ears ears = new Ears(reports, ended, cores);
    try {
      PoolSpec pool = new PoolSpec(start.attemptId(), start.registrar(), nodes(start));
      return new Link(socket, AgentLinkServer.open(socket.forAgent(), network, pool, ears), ears);
    } catch (NetworkException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static Set<NodeName> nodes(StartEngine start) {
    List<Place> told = start.nodes();
    return told == null
        ? Set.of()
        : told.stream()
            .map(place -> new NodeName(place.site(), place.node()))
            .collect(Collectors.toSet());
  }

  private record Link(EngineSocket socket, AgentLinkServer server, Ears ears)
      implements EngineLink {
    @Override
    public void stop(String reason) {
      command(new EngineCommand.Stop(reason));
    }

    @Override
    public void leave(String reason) {
      command(new EngineCommand.Leave(reason));
    }

    private void command(EngineCommand command) {
      // If the engine is not connected or does not read its link, the command is lost. This needs
      // no handling, because the engine's process is then killed soon.
      boolean unused = server.command(EngineCommandCodec.encode(command));
    }

    @Override
    public void drain(Duration atMost) throws InterruptedException {
      ears.await(atMost);
    }

    @Override
    public void close() {
      server.close();
      try {
        socket.close();
      } catch (IOException e) {
        ears.say("The link to the engine's socket could not be deleted: " + e.getMessage());
      }
    }
  }

  /**
   * Receives one engine's messages, on the thread of its connection. An application can make its
   * engine send any number of messages. Therefore the rate is limited, and excess messages are
   * dropped.
   */
  private static final class Ears implements EngineHandler {
    private final Consumer<EngineReport> reports;
    private final Runnable whenEnded;
    private final Budget samples = new Budget(5, 50, System.nanoTime());
    private final Budget trees = new Budget(2, 20, System.nanoTime());
    private final Budget pictures = new Budget(2, 20, System.nanoTime());
    private final Budget lines = new Budget(200, 2000, System.nanoTime());
    private final Budget news = new Budget(1, 20, System.nanoTime());
    private final CountDownLatch ended = new CountDownLatch(1);
    private final CpuPace pace;
    private volatile boolean connected;

    Ears(Consumer<EngineReport> reports, Runnable whenEnded, double cores) {
      this.reports = reports;
      this.whenEnded = whenEnded;
      this.pace = CpuPace.ofThread(cores, CpuPace.OF_MESSAGES);
    }

    @Override
    public void working() {
      pace.working();
    }

    @Override
    public void connected() {
      connected = true;
    }

    @Override
    public void report(byte[] content) {
      EngineReport report;
      try {
        report = EngineReportCodec.decode(content);
      } catch (IOException e) {
        report = warning("A report of the engine cannot be understood: " + e.getMessage());
      }
      if (budget(report).take(System.nanoTime())) {
        reports.accept(report);
      }
    }

    @Override
    public void faulty(String reason) {
      String text = "The agent ended its link to the engine (" + reason + ")";
      say(text);
      reports.accept(new EngineReport.Failed("engine-killed", text, ""));
    }

    @Override
    public void ended(String reason) {
      whenEnded.run();
      ended.countDown();
    }

    /** Waits until the connection has ended, if the engine was connected. */
    void await(Duration atMost) throws InterruptedException {
      if (connected && !ended.await(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
        say("The engine's last reports did not arrive in time.");
      }
    }

    void say(String text) {
      reports.accept(warning(text));
    }

    private static EngineReport warning(String text) {
      return new EngineReport.Log(System.currentTimeMillis(), EngineReport.Log.Level.WARN, text);
    }

    private Budget budget(EngineReport report) {
      if (report instanceof EngineReport.Telemetry) {
        return samples;
      }
      if (report instanceof EngineReport.Tree) {
        return trees;
      }
      if (report instanceof EngineReport.Pictures) {
        return pictures;
      }
      return report instanceof EngineReport.Log ? lines : news;
    }
  }
}
