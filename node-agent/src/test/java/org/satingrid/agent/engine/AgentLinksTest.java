package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReportCodec;
import org.satingrid.network.link.AgentHandler;
import org.satingrid.network.link.AgentLink;
import org.satingrid.network.memory.InMemoryGrid;

class AgentLinksTest {
  @TempDir Path directory = Path.of("");

  @Test
  void theEndOfALinkIsReportedAfterTheLastReport() throws Exception {
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
    List<EngineReport> reports = new CopyOnWriteArrayList<>();
    List<Integer> before = new CopyOnWriteArrayList<>();
    CountDownLatch ended = new CountDownLatch(1);
    Path socket = directory.resolve("engine");
    EngineSocket names = new EngineSocket(socket, socket, socket);
    try (InMemoryGrid grid = new InMemoryGrid()) {
      AgentLinks links = new AgentLinks(grid.node("agent", "home"), 0);
      EngineLink link =
          links.open(
              names,
              start(),
              reports::add,
              () -> {
                before.add(reports.size());
                ended.countDown();
              });
      AgentLink engine = AgentLink.connect(socket, new Deaf());
      engine.report(EngineReportCodec.encode(new EngineReport.Joined(true)));
      engine.report(EngineReportCodec.encode(new EngineReport.Succeeded()));
      engine.close();
      assertTrue(ended.await(1, TimeUnit.MINUTES));
      link.close();
    }
    assertEquals(List.of(2), before);
  }

  @Test
  void theReasonOfAnEndByTheAgentIsOnTheAttempt() throws Exception {
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
    List<EngineReport> reports = new CopyOnWriteArrayList<>();
    CountDownLatch ended = new CountDownLatch(1);
    Path socket = directory.resolve("engine");
    EngineSocket names = new EngineSocket(socket, socket, socket);
    try (InMemoryGrid grid = new InMemoryGrid()) {
      AgentLinks links = new AgentLinks(grid.node("agent", "home"), 0);
      EngineLink link = links.open(names, start(), reports::add, ended::countDown);
      try (SocketChannel raw = SocketChannel.open(StandardProtocolFamily.UNIX)) {
        raw.connect(UnixDomainSocketAddress.of(socket));
        raw.write(ByteBuffer.wrap(new byte[] {99, 0, 0, 1, 5}));
        assertTrue(ended.await(1, TimeUnit.MINUTES));
      }
      link.close();
    }
    String text =
        "The agent ended its link to the engine (protocol broken: a frame of unknown kind 99)";
    assertEquals(text, ((EngineReport.Log) reports.get(0)).text());
    assertEquals(new EngineReport.Failed("engine-killed", text, ""), reports.get(1));
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
      // The process has closed the link itself.
    }
  }
}
