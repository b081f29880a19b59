package org.satingrid.portal.agentgateway;

import jakarta.websocket.Session;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.socket.CloseStatus;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.adapter.NativeWebSocketSession;

/**
 * One agent's WebSocket, for threads that must not wait for it. Messages are sent by the
 * container's asynchronous writes. A close waits for at most two seconds until the agent has
 * received the closing frame. Therefore closes run on separate threads.
 */
final class AgentWire implements SendQueue.Wire {
  private static final Logger LOG = LoggerFactory.getLogger(AgentWire.class);
  private static final String CLOSE_TIMEOUT = "org.apache.tomcat.websocket.SESSION_CLOSE_TIMEOUT";
  private static final long CLOSE_MILLIS = 2_000;

  private final WebSocketSession session;
  private final Session socket;
  private final Executor closing;
  private final AtomicBoolean closed = new AtomicBoolean();

  AgentWire(WebSocketSession session, Executor closing) {
    this.session = session;
    this.closing = closing;
    Session raw =
        session instanceof NativeWebSocketSession known
            ? known.getNativeSession(Session.class)
            : null;
    if (raw == null) {
      throw new IllegalStateException("the server's WebSockets are not those of Jakarta EE");
    }
    socket = raw;
    socket.getUserProperties().put(CLOSE_TIMEOUT, CLOSE_MILLIS);
  }

  @Override
  public void send(String message, Consumer<@Nullable Throwable> taken) {
    socket
        .getAsyncRemote()
        .sendText(message, result -> taken.accept(result.isOK() ? null : result.getException()));
  }

  /** Closes the WebSocket on another thread. A second call has no effect. */
  void close(CloseStatus status) {
    if (closed.compareAndSet(false, true)) {
      try {
        closing.execute(() -> closeNow(status));
      } catch (RejectedExecutionException e) {
        LOG.debug("the portal has stopped, its links end with it", e);
      }
    }
  }

  private void closeNow(CloseStatus status) {
    try {
      session.close(status);
    } catch (IOException | RuntimeException e) {
      LOG.debug("closing the link of an agent", e);
    }
  }
}
