package org.satingrid.portal.agentgateway;

import java.time.Clock;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.portal.shared.LogText;
import org.satingrid.portal.sites.Nodes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.socket.CloseStatus;
import org.springframework.web.socket.TextMessage;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.handler.TextWebSocketHandler;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Receives the agents' WebSocket connections and their messages. */
@Component
class AgentSocket extends TextWebSocketHandler {
  private static final Logger LOG = LoggerFactory.getLogger(AgentSocket.class);
  private static final String LINK = "link";
  private static final long PATIENCE_MILLIS = 30_000;

  private final Connections connections;
  private final AgentMessages messages;
  private final Nodes nodes;
  private final AgentThreads threads;
  private final Clock clock;
  private final NodeFaults faults;
  private final JsonMapper json = AgentJson.mapper();

  AgentSocket(
      Connections connections,
      AgentMessages messages,
      AgentThreads threads,
      Nodes nodes,
      NodeFaults faults,
      Clock clock) {
    this.faults = faults;
    this.threads = threads;
    this.connections = connections;
    this.messages = messages;
    this.nodes = nodes;
    this.clock = clock;
  }

  @Override
  public void afterConnectionEstablished(WebSocketSession session) {
    AgentConnection link =
        new AgentConnection(
            NodePrincipal.of(session.getPrincipal()),
            ConnectionNumbers.of(session),
            ConnectionNumbers.processOf(session),
            new AgentWire(session, threads::close),
            ConnectionNumbers.passOf(session),
            json,
            faults,
            threads::execute);
    link.heard(clock.instant(), connections.listened());
    session.getAttributes().put(LINK, link);
    connections.add(link);
    LOG.info("Node {} has connected", link.node().node());
  }

  @Override
  protected void handleTextMessage(WebSocketSession session, TextMessage text) {
    if (!(session.getAttributes().get(LINK) instanceof AgentConnection link) || link.isRefused()) {
      return;
    }
    try {
      link.heard(clock.instant(), connections.listened());
      String whole = link.assemble(text.getPayload(), text.isLast());
      if (whole != null) {
        take(link, json.readValue(whole, FromAgent.class), whole.length());
      }
    } catch (JacksonException | IllegalArgumentException e) {
      link.refuse(e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      link.close(CloseStatus.SERVICE_RESTARTED);
    }
  }

  private void take(AgentConnection link, FromAgent message, int length)
      throws InterruptedException {
    if (message instanceof FromAgent.Heartbeat) {
      var unusedSinceItIsDone = messages.handle(link, message);
    } else if (!link.inbox().put(length, PATIENCE_MILLIS, () -> messages.handle(link, message))) {
      link.close(CloseStatus.SERVICE_OVERLOAD);
    }
  }

  /**
   * Returns true, so that the container delivers a large message in parts and reserves no buffer of
   * the maximum size for each connection.
   */
  @Override
  public boolean supportsPartialMessages() {
    return true;
  }

  @Override
  public void handleTransportError(WebSocketSession session, Throwable error) {
    LOG.debug("The connection of an agent is broken", error);
  }

  @Override
  public void afterConnectionClosed(WebSocketSession session, CloseStatus status) {
    if (!(session.getAttributes().get(LINK) instanceof AgentConnection link)) {
      return;
    }
    link.gone();
    connections.remove(link);
    nodes.disconnected(link.connection());
    // The agent wrote the reason into its closing frame.
    LOG.info("Node {} has disconnected ({})", link.node().node(), LogText.of(status.toString()));
  }
}
