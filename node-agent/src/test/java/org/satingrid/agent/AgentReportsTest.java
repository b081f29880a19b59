package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.portal.ScriptedPortal;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.agent.ToAgent.SendReport.What;

/** Tests the answers of an agent to requests from the portal's page. */
class AgentReportsTest {
  private static final Duration SOON = Duration.ofMinutes(2);

  @TempDir Path scratch = Path.of("");
  private final ScriptedPortal portal = new ScriptedPortal();
  private final TestNode node = new TestNode();

  AgentReportsTest() throws IOException {}

  @AfterEach
  void stop() throws IOException {
    node.close();
    portal.close();
  }

  @Test
  void theThreadsOfABoxedEngineAreDumpedAndAreNoneOfItsOutput() throws Exception {
    node.start(portal, ScriptedPortal.TOKEN, 0);
    node.awaitLine("Speed measured", SOON);
    assertTrue(answer(What.THREADS).contains("No engine runs a job on this node."));
    ToAgent.File jar = portal.offer("fib.jar", Programs.fib(scratch));
    portal.send(
        new ToAgent.StartEngine(
            "a1", "j1", "n1", true, 1, 1, jar, "Fib", List.of("hang"), List.of()));
    portal.await(
        FromAgent.Log.class,
        log -> log.lines().stream().anyMatch(line -> line.text().equals("hanging")),
        SOON);
    String threads = answer(What.THREADS);
    assertTrue(threads.contains("at Fib.main"), threads);
    assertTrue(
        portal.heard(FromAgent.Log.class).stream()
            .flatMap(log -> log.lines().stream())
            .noneMatch(line -> line.text().contains("Full thread dump")));
    portal.send(new ToAgent.StopEngine("a1", "seen", false, null));
    portal.await(FromAgent.EngineEnded.class, end -> true, SOON);
  }

  @Test
  void theDoctorIsCalledWhereTheAgentIs() throws Exception {
    node.start(portal, ScriptedPortal.TOKEN, 0);
    node.awaitLine("Speed measured", SOON);
    String found = answer(What.DOCTOR);
    assertTrue(found.contains("OK    java"), found);
    assertTrue(found.contains("  box  "), found);
  }

  private String answer(What what) throws IOException, InterruptedException {
    String id = "r" + portal.heard(FromAgent.LogTail.class).size();
    portal.send(new ToAgent.SendReport(id, what));
    return portal.await(FromAgent.LogTail.class, tail -> tail.requestId().equals(id), SOON).text();
  }
}
