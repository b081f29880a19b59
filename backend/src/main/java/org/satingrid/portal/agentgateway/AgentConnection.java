package org.satingrid.portal.agentgateway;

import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.portal.sites.Connection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.socket.CloseStatus;
import org.springframework.web.socket.TextMessage;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.handler.ConcurrentWebSocketSessionDecorator;
import tools.jackson.databind.json.JsonMapper;

/** The link to one agent. Sending never blocks for long: an agent that does not read is cut off. */
final class AgentConnection {
  private static final Logger LOG = LoggerFactory.getLogger(AgentConnection.class);
  private static final int SEND_LIMIT_MILLIS = 5_000;
  private static final int BUFFER_BYTES = 4 << 20;
  private static final int LARGEST_MESSAGE = 4 << 20;

  private final NodePrincipal node;
  private final Connection connection;
  private final WebSocketSession session;
  private final JsonMapper json;
  private final Map<String, Instant> ordered = new HashMap<>();
  private final Inbox inbox;
  private final StringBuilder incoming = new StringBuilder();
  private volatile Instant lastHeard;
  private volatile boolean introduced;
  private volatile boolean gone;

  AgentConnection(
      NodePrincipal node,
      Connection connection,
      WebSocketSession session,
      JsonMapper json,
      Executor threads,
      Instant now) {
    this.node = node;
    this.connection = connection;
    this.inbox = new Inbox(threads, this::failed);
    this.session =
        new ConcurrentWebSocketSessionDecorator(session, SEND_LIMIT_MILLIS, BUFFER_BYTES);
    this.json = json;
    lastHeard = now;
  }

  NodePrincipal node() {
    return node;
  }

  Connection connection() {
    return connection;
  }

  void heard(Instant now) {
    lastHeard = now;
  }

  Instant lastHeard() {
    return lastHeard;
  }

  Inbox inbox() {
    return inbox;
  }

  /** The agent keeps what is not acknowledged and sends it again over its next connection. */
  private void failed(RuntimeException cause) {
    if (cause instanceof IllegalArgumentException) {
      LOG.warn("Node {} sent what is no message: {}", node.node(), cause.getMessage());
      close(CloseStatus.BAD_DATA);
      return;
    }
    LOG.error("A message of node {} failed; closing its connection", node.node(), cause);
    close(CloseStatus.SERVER_ERROR);
  }

  /** Whether the agent has said hello; before that it is told nothing. */
  boolean isIntroduced() {
    return introduced;
  }

  void introduced() {
    introduced = true;
  }

  /** The connection is closed; what it has brought is still in its inbox, perhaps. */
  void gone() {
    gone = true;
  }

  boolean isGone() {
    return gone;
  }

  /** A message that has arrived in whole, or null. To be called by the thread that receives. */
  @Nullable String assemble(String part, boolean last) {
    if (incoming.length() + part.length() > LARGEST_MESSAGE) {
      throw new IllegalArgumentException("a message of more than " + LARGEST_MESSAGE + " chars");
    }
    incoming.append(part);
    if (!last) {
      return null;
    }
    String whole = incoming.toString();
    incoming.setLength(0);
    return whole;
  }

  /** Whether an order is due, if it is to be repeated every so often. */
  synchronized boolean isDue(String order, Instant now, long everySeconds) {
    Instant last = ordered.get(order);
    if (last != null && last.plusSeconds(everySeconds).isAfter(now)) {
      return false;
    }
    ordered.put(order, now);
    return true;
  }

  synchronized void forget(UUID attempt) {
    ordered.keySet().removeIf(order -> order.endsWith(attempt.toString()));
  }

  void send(ToAgent message) {
    try {
      // The declared type makes Jackson write which kind of message it is.
      session.sendMessage(
          new TextMessage(json.writerFor(ToAgent.class).writeValueAsString(message)));
    } catch (IOException | RuntimeException e) {
      LOG.info("Cannot send to node {}: {}", node.node(), e.toString());
      close(CloseStatus.SESSION_NOT_RELIABLE);
    }
  }

  void close(CloseStatus status) {
    try {
      session.close(status);
    } catch (IOException | RuntimeException e) {
      LOG.debug("closing the link to node {}", node.node(), e);
    }
  }
}
