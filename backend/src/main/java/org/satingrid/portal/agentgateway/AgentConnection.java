package org.satingrid.portal.agentgateway;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.portal.sites.Connection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.socket.CloseStatus;
import tools.jackson.databind.json.JsonMapper;

/**
 * The link to one agent. Threads that send or close do not wait for the agent. The portal ends a
 * link in two cases: the agent was silent for too long, or it reads too slowly ({@link SendQueue}).
 */
final class AgentConnection {
  private static final Logger LOG = LoggerFactory.getLogger(AgentConnection.class);
  private static final int MAX_MESSAGE = 4 << 20;
  private static final int MAX_REASON_LENGTH = 120;

  private final NodePrincipal node;
  private final Connection connection;
  private final @Nullable String process;
  private final AgentWire wire;
  private final SendQueue toSend;
  private final HandshakeGate.@Nullable Pass pass;
  private final JsonMapper json;
  private final NodeFaults faults;
  private final Map<String, Instant> ordered = new HashMap<>();
  private final Map<String, List<?>> told = new HashMap<>();
  private final Inbox inbox;
  private final StringBuilder incoming = new StringBuilder();
  private volatile Instant lastHeard;
  private volatile long lastListened;
  private volatile boolean introduced;
  private volatile boolean gone;
  private volatile boolean refused;

  AgentConnection(
      NodePrincipal node,
      Connection connection,
      @Nullable String process,
      AgentWire wire,
      HandshakeGate.@Nullable Pass pass,
      JsonMapper json,
      NodeFaults faults,
      Executor threads) {
    this.faults = faults;
    this.node = node;
    this.connection = connection;
    this.process = process;
    this.inbox = new Inbox(threads, this::failed);
    this.wire = wire;
    this.toSend = new SendQueue(wire, this::unsent);
    this.pass = pass;
    this.json = json;
    lastHeard = Instant.MIN;
  }

  NodePrincipal node() {
    return node;
  }

  Connection connection() {
    return connection;
  }

  /** Returns the word of the agent's process, or null for an older agent. */
  @Nullable String process() {
    return process;
  }

  /**
   * Records a message from the agent. {@code listened} is the current value of {@link
   * Listening#nanos}.
   */
  void heard(Instant now, long listened) {
    lastHeard = now;
    lastListened = listened;
  }

  /** Returns true if the agent was silent for this long while the portal listened. */
  boolean isSilent(long listened, Duration limit) {
    return listened - lastListened >= limit.toNanos();
  }

  Instant lastHeard() {
    return lastHeard;
  }

  Inbox inbox() {
    return inbox;
  }

  /**
   * Closes the link after the handling of a message failed. The agent keeps the messages that the
   * portal did not acknowledge, and sends them again over its next connection.
   */
  private void failed(RuntimeException cause) {
    if (cause instanceof IllegalArgumentException) {
      refuse(cause.getMessage());
      return;
    }
    faults.failed(node, cause);
    close(CloseStatus.SERVER_ERROR);
  }

  /** Ends the link because of an invalid message. All later parts and messages are ignored. */
  void refuse(@Nullable String why) {
    refused = true;
    faults.invalid(node, why);
    close(CloseStatus.BAD_DATA);
  }

  boolean isRefused() {
    return refused;
  }

  /** Returns true if the agent has sent its hello. Before that, the portal sends it no messages. */
  boolean isIntroduced() {
    return introduced;
  }

  void introduced() {
    introduced = true;
    if (pass != null) {
      pass.welcomed();
    }
  }

  /**
   * Records that the connection is closed. The inbox can still hold messages that arrived before.
   */
  void gone() {
    gone = true;
    toSend.close();
    if (pass != null) {
      pass.over();
    }
  }

  boolean isGone() {
    return gone;
  }

  /**
   * Adds a part of a message. Returns the message if this was its last part, or null. Called only
   * by the receiving thread.
   */
  @Nullable String assemble(String part, boolean last) {
    if (incoming.length() + part.length() > MAX_MESSAGE) {
      incoming.setLength(0);
      incoming.trimToSize();
      throw new IllegalArgumentException("a message of more than " + MAX_MESSAGE + " chars");
    }
    if (last && incoming.isEmpty()) {
      return part;
    }
    incoming.append(part);
    if (!last) {
      return null;
    }
    String whole = incoming.toString();
    incoming.setLength(0);
    incoming.trimToSize();
    return whole;
  }

  /**
   * Returns true if {@code order} was not sent within the last {@code everySeconds}, and records
   * that it is sent now.
   */
  synchronized boolean isDue(String order, Instant now, long everySeconds) {
    Instant last = ordered.get(order);
    if (last != null && last.plusSeconds(everySeconds).isAfter(now)) {
      return false;
    }
    ordered.put(order, now);
    return true;
  }

  /**
   * Returns true if this list differs from the list of this kind that the portal last sent over
   * this connection.
   */
  synchronized boolean isNews(String what, List<?> list) {
    return !list.equals(told.put(what, list));
  }

  synchronized void forget(UUID attempt) {
    told.keySet().removeIf(what -> what.endsWith(attempt.toString()));
    ordered.keySet().removeIf(order -> order.endsWith(attempt.toString()));
  }

  void send(ToAgent message) {
    // The declared type makes Jackson write the kind of the message.
    toSend.put(json.writerFor(ToAgent.class).writeValueAsString(message));
  }

  private void unsent(String why) {
    LOG.info("Closing the link to node {}: {}", node.node(), why);
    wire.close(CloseStatus.SESSION_NOT_RELIABLE.withReason(shortened(why)));
  }

  /** Closes the connection without waiting for the agent. */
  void close(CloseStatus status) {
    toSend.close();
    wire.close(status);
  }

  /**
   * Shortens the reason to 123 ASCII characters, because a closing frame has room for 123 bytes.
   */
  private static String shortened(String why) {
    String plain = why.replaceAll("[^ -~]", "?");
    return plain.substring(0, Math.min(plain.length(), MAX_REASON_LENGTH));
  }
}
