package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReportCodec;
import org.satingrid.network.NetworkException;
import org.satingrid.network.link.AgentHandler;
import org.satingrid.network.link.AgentLink;
import org.satingrid.network.memory.InMemoryGrid;

/** Tests engines that send as much as the socket accepts, each for two seconds. */
class LinkFloodTest {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final double CORES = 0.1;
  private static final long NANOS = 2_000_000_000L;

  @TempDir Path directory = Path.of("");
  private final InMemoryGrid grid = new InMemoryGrid();

  @BeforeEach
  void makePrivate() throws Exception {
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
  }

  @AfterEach
  void stop() {
    grid.close();
  }

  @Test
  void lines() throws Exception {
    isBounded(EngineReportCodec.encode(line("x")));
  }

  @Test
  void longLines() throws Exception {
    isBounded(EngineReportCodec.encode(line("x".repeat(20_000))));
  }

  @Test
  void announcements() throws Exception {
    isBounded(EngineReportCodec.encode(new EngineReport.Joined(true)));
  }

  @Test
  void reportsOfNoBytes() throws Exception {
    isBounded(new byte[0]);
  }

  @Test
  void reportsThatMakeNoSense() throws Exception {
    isBounded(new byte[] {99, 1, 2, 3});
  }

  @Test
  void largeReportsThatMakeNoSense() throws Exception {
    isBounded(new byte[1 << 20]);
  }

  private static EngineReport line(String text) {
    return new EngineReport.Log(0, EngineReport.Log.Level.INFO, text);
  }

  /**
   * Checks that the reading thread uses at most its share of processor time, in addition to one
   * second at the start.
   */
  private void isBounded(byte[] report) throws Exception {
    AtomicLong reader = new AtomicLong();
    AgentLinks links = new AgentLinks(grid.node("agent", "home"), CORES);
    Path socket = directory.resolve("engine");
    EngineSocket names = new EngineSocket(socket, socket, socket);
    EngineLink link =
        links.open(names, start(), each -> reader.set(Thread.currentThread().getId()), () -> {});
    AgentLink engine = AgentLink.connect(socket, new Deaf());
    Thread flood = new Thread(() -> flood(engine, report));
    try {
      engine.report(EngineReportCodec.encode(line("first")));
      flood.start();
      flood.join(NANOS / 1_000_000);
      assertTrue(reader.get() != 0, "nothing was read");
      double cores = THREADS.getThreadCpuTime(reader.get()) / (double) NANOS;
      System.out.printf("attack: %d bytes each: %.2f cores%n", report.length, cores);
      assertTrue(cores < 2.5 * CORES, () -> "took " + cores + " cores");
    } finally {
      link.close();
      engine.close();
      flood.join();
    }
  }

  private static void flood(AgentLink engine, byte[] report) {
    try {
      while (true) {
        engine.report(report);
      }
    } catch (NetworkException e) {
      // The test is over.
    }
  }

  private static ToAgent.StartEngine start() {
    ToAgent.File jar = new ToAgent.File("00", "a.jar");
    return new ToAgent.StartEngine(
        "a1", "j1", "agent", true, 1, 10, jar, "Main", List.of(), List.of());
  }

  /** Ignores commands. */
  private static final class Deaf implements AgentHandler {
    @Override
    public void command(byte[] content) {
      // The process is not an engine.
    }

    @Override
    public void disconnected(String reason) {
      // The flood ends when the link ends.
    }
  }
}
