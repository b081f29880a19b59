package org.satingrid.portal.agentgateway;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.sites.Connection;
import org.satingrid.portal.sites.Nodes;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.http.server.ServletServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.socket.WebSocketHandler;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.server.HandshakeInterceptor;

/**
 * Numbers a connection before its agent receives the answer to the handshake. The agent opens its
 * next connection only after this answer. Therefore the numbers follow the agent's order, although
 * portals detect lost connections late and in any order. One case breaks the order: if the agent
 * gave up a handshake before the answer, that connection can get a higher number than the agent's
 * newer one. The portal then closes the newer link at its next message, see {@link Attendance}.
 */
@Component
class ConnectionNumbers implements HandshakeInterceptor {
  private static final String CONNECTION = "connection";
  private static final String PASS = "pass";

  private final Nodes nodes;

  ConnectionNumbers(Nodes nodes) {
    this.nodes = nodes;
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
    attributes.put(CONNECTION, nodes.connecting(node.id(), node.clockAhead()));
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
