package org.satingrid.portal.agentgateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.ServletContext;
import jakarta.websocket.server.ServerContainer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.contract.agent.Challenge;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.PortalLog;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests thousands of agents that connect at once, and agents that do not read. */
@Timeout(120)
class HerdTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final TestPortal portal = TestPortal.get();
  private final HandshakeGate gate = portal.bean(HandshakeGate.class);
  private final List<HandshakeGate.Pass> taken = new ArrayList<>();

  @AfterEach
  void giveBack() {
    taken.forEach(HandshakeGate.Pass::over);
  }

  private void takeAll(boolean begins) {
    for (var pass = gate.enter(begins); pass != null; pass = gate.enter(begins)) {
      taken.add(pass);
    }
  }

  private Reply challenge(String purpose) {
    return new Api(portal.address(), null)
        .with(NodeProof.PURPOSE, purpose)
        .post("/agent/v1/challenge", new Challenge("agent-" + UUID.randomUUID()));
  }

  @Test
  void aWebSocketReservesLittle() {
    Object container =
        portal.bean(ServletContext.class).getAttribute(ServerContainer.class.getName());
    assertEquals(
        AgentSocketBuffers.SIZE,
        ((ServerContainer) container).getDefaultMaxTextMessageBufferSize());
  }

  /**
   * Returns the portal's answer to an agent while all places are taken. On a slow machine some
   * places become free before the agent connects. Then the places are taken again.
   */
  private Reply whileNoPlaceIsFree() {
    Reply reply;
    do {
      takeAll(true);
      reply = challenge(NodeProof.TO_CONNECT);
    } while (reply.status() == 200);
    return reply;
  }

  @Test
  void whoFindsNoPlaceIsToldWhenToComeAgainAndThoseThatAreInAreServed() {
    try (ScriptedAgent in = ScriptedAgent.up(portal, "herd", "in", 1);
        ScriptedAgent late = ScriptedAgent.enrol(portal, "herd", "late")) {
      Reply putOff = whileNoPlaceIsFree();
      putOff.expectProblem(503, "busy");
      assertTrue(Integer.parseInt(putOff.header("Retry-After")) >= 1);
      assertTrue(putOff.header(NodeProof.REFUSED).startsWith("busy: "));
      challenge("something else").expect(200);

      // This agent already had a place for its challenge. Therefore it is admitted.
      late.connect();
      in.settle();

      Api stranger = new Api(portal.address(), null).with("Authorization", "Satin-Node whatever");
      Reply refused;
      do {
        takeAll(false);
        refused = stranger.get("/agent/v1/connect");
      } while (refused.status() == 401);
      refused.expectProblem(503, "busy");
      in.settle();
    }
  }

  @Test
  void aPlaceIsFreeOnceItsAgentIsWelcome() {
    takeAll(false);
    int places = taken.size();
    taken.forEach(HandshakeGate.Pass::over);
    taken.clear();
    try (ScriptedAgent agent = ScriptedAgent.enrol(portal, "herd", "welcome")) {
      for (int i = 0; i < 3; i++) {
        agent.connect();
        agent.settle();
      }
      takeAll(false);
      assertTrue(taken.size() >= places, () -> taken.size() + " of " + places);
    }
  }

  @Test
  void anAgentThatReadsNothingHoldsNobodyUpAndIsCutOffWithTheReason() throws Exception {
    Connections connections = portal.bean(Connections.class);
    try (ScriptedAgent deaf = ScriptedAgent.enrol(portal, "herd", "deaf");
        ScriptedAgent other = ScriptedAgent.up(portal, "herd", "hears", 1);
        Socket socket = open(deaf);
        PortalLog log = new PortalLog()) {
      UUID node = UUID.fromString(deaf.identity().nodeId());
      AgentConnection link = link(connections, node);
      // This thread plays the portal's only thread that sends lists to all agents. It must not wait
      // for an agent that does not read.
      ToAgent.Revoked message = new ToAgent.Revoked(List.of("0".repeat(1 << 20)));
      for (int i = 0; i < 64 && connections.of(node) == link; i++) {
        link.send(message);
        other.settle();
      }
      log.await("Closing the link to node deaf: it does not read", PATIENCE);
      other.settle();
      assertTrue(socket.isConnected());
      while (connections.of(node) == link) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
      }
    }
  }

  private static AgentConnection link(Connections connections, UUID node) {
    AgentConnection link = connections.of(node);
    while (link == null) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
      link = connections.of(node);
    }
    return link;
  }

  /** Opens a WebSocket and never reads from it. */
  private Socket open(ScriptedAgent agent) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), portal.address().getPort());
    String path = "/agent/v1/connect";
    String head =
        "GET "
            + path
            + " HTTP/1.1\r\nHost: portal\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + "Authorization: "
            + agent.key().proof(portal.address(), "GET", path, "")
            + "\r\n\r\n";
    socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
    return socket;
  }
}
