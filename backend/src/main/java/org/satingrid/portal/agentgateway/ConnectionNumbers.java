package org.satingrid.portal.agentgateway;

import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.portal.sites.Connection;
import org.satingrid.portal.sites.Nodes;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.http.server.ServletServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.socket.WebSocketHandler;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.server.HandshakeInterceptor;

/**
 * Refuses a second agent of a node, and numbers a connection before its agent receives the answer
 * to the handshake. The agent opens its next connection only after this answer. Therefore the
 * numbers follow the agent's order, although portals detect lost connections late and in any order.
 * One case breaks the order: if the agent gave up a handshake before the answer, that connection
 * can get a higher number than the agent's newer one. The portal then closes the newer link at its
 * next message, see {@link Attendance}.
 */
@Component
class ConnectionNumbers implements HandshakeInterceptor {
  private static final String CONNECTION = "connection";
  private static final String PASS = "pass";

  private static final String PROCESS = "process";
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9-]{1,64}");

  private final Nodes nodes;
  private final SharedKeys keys;

  ConnectionNumbers(Nodes nodes, SharedKeys keys) {
    this.nodes = nodes;
    this.keys = keys;
  }

  /** Returns the word of the agent's process, or null for an older agent. */
  static @Nullable String processOf(WebSocketSession session) {
    return session.getAttributes().get(PROCESS) instanceof String process ? process : null;
  }

  static Connection of(WebSocketSession session) {
    if (session.getAttributes().get(CONNECTION) instanceof Connection connection) {
      return connection;
    }
    throw new IllegalStateException("a connection without a number");
  }

  /** Returns the place in the {@link HandshakeGate} that the session's handshake occupies. */
  static HandshakeGate.@Nullable Pass passOf(WebSocketSession session) {
    return session.getAttributes().get(PASS) instanceof HandshakeGate.Pass pass ? pass : null;
  }

  @Override
  public boolean beforeHandshake(
      ServerHttpRequest request,
      ServerHttpResponse response,
      WebSocketHandler handler,
      Map<String, Object> attributes) {
    NodePrincipal node = NodePrincipal.of(request.getPrincipal());
    String process = request.getHeaders().getFirst(NodeProof.PROCESS);
    boolean named = process != null && WORD.matcher(process).matches();
    if (named) {
      attributes.put(PROCESS, process);
      if (keys.isUsedByOther(node, process)) {
        keys.refused(node, request.getRemoteAddress().getAddress().getHostAddress());
        response.setStatusCode(HttpStatus.CONFLICT);
        response.getHeaders().set(NodeProof.REFUSED, NodeProof.IN_USE + ": " + SharedKeys.WORDS);
        return false;
      }
    }
    attributes.put(
        CONNECTION, nodes.connecting(node.id(), node.clockAhead(), named ? process : null));
    if (request instanceof ServletServerHttpRequest servlet) {
      HandshakeGate.Pass pass = HandshakeFilter.pass(servlet.getServletRequest());
      if (pass != null) {
        attributes.put(PASS, pass);
      }
    }
    return true;
  }

  @Override
  public void afterHandshake(
      ServerHttpRequest request,
      ServerHttpResponse response,
      WebSocketHandler handler,
      @Nullable Exception error) {
    // A failed handshake needs no action: the numbers of connections can have gaps.
  }
}
