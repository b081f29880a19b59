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
 * Numbers a connection before its agent learns that it has one. An agent asks for the next only
 * after that, so the numbers are in the agent's order although portals notice late, and in any
 * order, which connections are gone. Only a handshake that takes longer than its agent waits can
 * get a number too high; then the agent's link is closed at the next it says, see {@link
 * Attendance}.
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

  /** The place among those that come in, see {@link HandshakeGate}. */
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
    // The next connection's number is greater whatever became of this one.
  }
}
