package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.portal.ScriptedPortal;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;

/** Tests how an agent proves its identity, and which portals it trusts. */
class AgentIdentityTest {
  private static final Duration SOON = Duration.ofMinutes(2);

  @TempDir Path scratch = Path.of("");
  private final ScriptedPortal portal = new ScriptedPortal();
  private final TestNode node = new TestNode();

  AgentIdentityTest() throws IOException {}

  @AfterEach
  void stop() throws IOException {
    node.close();
    portal.close();
  }

  @Test
  void renewsItsCertificateWhileAnEngineRuns() throws Exception {
    portal.certifyFor(Duration.ofSeconds(8));
    node.start(portal, ScriptedPortal.TOKEN, 0);
    node.awaitLine("Speed measured", SOON);
    ToAgent.File jar = portal.offer("fib.jar", Programs.fib(scratch));
    portal.send(
        new ToAgent.StartEngine(
            "a1", "j1", "n1", true, 1, 1, jar, "Fib", List.of("hang"), List.of()));
    portal.await(FromAgent.EngineJoined.class, joined -> true, SOON);
    node.awaitLine("The certificate was renewed", SOON);
    portal.away(true);
    node.awaitLine("cannot be reached", SOON);
    portal.away(false);
    node.awaitLine("Connected to the portal", SOON);
    portal.await(FromAgent.Hello.class, hello -> hello.running().contains("a1"), SOON);
    assertTrue(portal.certificatesShown() >= 2, "the next connection shows the new one");
    portal.send(new ToAgent.StopEngine("a1", "enough", false, null));
    assertEquals(
        Kind.STOPPED,
        portal.await(FromAgent.EngineEnded.class, end -> true, SOON).outcome().kind());
  }

  @Test
  void leavesAPortalThatHasNotTheAuthoritysKey() throws Exception {
    node.start(portal, ScriptedPortal.TOKEN, 0);
    node.awaitLine("Enrolled as n1 of site here; its key is ", SOON);
    node.awaitLine("Connected to the portal", SOON);
    node.stop();
    portal.becomeAnother();
    node.start(portal, null, 0);
    String refused = ended();
    assertTrue(refused.contains("does not have the key of this grid's authority"), refused);
  }

  @Test
  void tellsThatItsClockIsOff() throws Exception {
    portal.clockAhead(Duration.ofMinutes(-10));
    node.start(portal, ScriptedPortal.TOKEN, 0);
    node.awaitLine("This node's clock is 10 min ahead of the portal's", SOON);
  }

  private String ended() throws Exception {
    try {
      node.end().get(SOON.toSeconds(), TimeUnit.SECONDS);
      throw new AssertionError("the agent goes on");
    } catch (ExecutionException e) {
      assertTrue(e.getCause() instanceof SetupException, e.toString());
      return String.valueOf(e.getMessage());
    }
  }
}
