package org.satingrid.agent.portal;

import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Json;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.contract.agent.ToAgent;
import tools.jackson.core.JacksonException;

/**
 * One connection to the portal, from its opening to its end. Messages are sent in order. At the end
 * of the connection, messages that were under way are lost, and their senders get no
 * acknowledgement.
 */
public final class PortalLink {
  /** The code with which the portal closes the connection of a node that was revoked. */
  public static final int REVOKED = 4403;

  private static final int MAX_MESSAGE = 1 << 20;
  private static final int UNAUTHORIZED = 401;

  /** Receives the events of the connection, on the HTTP client's threads, in order. */
  public interface Listener {
    void opened();

    void received(ToAgent message);

    /** The portal has answered, for example to a ping. */
    void answered();

    /** The connection has ended. No other call follows. */
    void closed(End end);
  }

  /**
   * The end of a connection, or the reason why it could not be opened.
   *
   * @param status HTTP status of a refusal, {@link #REVOKED}, or 0
   * @param why a text. For a refusal it begins with the code of the reason
   * @param comeAgain time that the portal requests to wait before the next attempt, or zero
   */
  public record End(int status, String why, Duration comeAgain) {
    static End of(int status, String why) {
      return new End(status, why, Duration.ZERO);
    }
  }

  private final Listener listener;
  private @Nullable WebSocket socket;
  private CompletableFuture<?> sending = CompletableFuture.completedFuture(null);
  private boolean over;

  private PortalLink(Listener listener) {
    this.listener = listener;
  }

  /** Starts to connect. The listener is informed about the result. */
  public static PortalLink dial(Portal portal, Listener listener) {
    PortalLink link = new PortalLink(listener);
    CompletableFuture<?> dialled =
        portal
            .connect(link.new Ears())
            .whenComplete(
                (socket, failure) -> {
                  if (failure != null) {
                    link.refused(failure);
                  }
                });
    link.sending = dialled.thenApply(done -> null);
    return link;
  }

  public void send(FromAgent message) {
    send(Json.write(message));
  }

  /** Sends an encoded message. */
  public synchronized void send(String message) {
    sending = sending.thenCompose(before -> opened().sendText(message, true));
    watch();
  }

  /** Requests an answer from the portal, which shows that the connection still works. */
  public synchronized void ping() {
    sending = sending.thenCompose(before -> opened().sendPing(ByteBuffer.allocate(0)));
    watch();
  }

  /** Ends the connection at once. The listener receives no further calls. */
  public void abort() {
    WebSocket open;
    synchronized (this) {
      over = true;
      open = socket;
    }
    if (open != null) {
      open.abort();
    }
  }

  private synchronized WebSocket opened() {
    if (socket == null || over) {
      throw new IllegalStateException("not connected");
    }
    return socket;
  }

  private void watch() {
    sending =
        sending.whenComplete(
            (done, failure) -> {
              if (failure != null) {
                end(End.of(0, Portal.reason(failure)));
              }
            });
  }

  private void refused(Throwable failure) {
    Throwable cause = failure;
    while ((cause instanceof CompletionException || cause instanceof UncheckedIOException)
        && cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof WebSocketHandshakeException handshake) {
      HttpResponse<?> response = handshake.getResponse();
      int status = response.statusCode();
      String why = response.headers().firstValue(NodeProof.REFUSED).orElse("status " + status);
      end(new End(status, why, RetryAfter.of(response.headers())));
    } else if (cause instanceof ForeignPortalException) {
      end(End.of(UNAUTHORIZED, "foreign-portal: " + cause.getMessage()));
    } else if (cause instanceof PortalException answer) {
      end(new End(0, Portal.reason(cause), answer.retryAfter()));
    } else {
      end(End.of(0, Portal.reason(cause)));
    }
  }

  private void end(End how) {
    WebSocket open;
    synchronized (this) {
      if (over) {
        return;
      }
      over = true;
      open = socket;
    }
    if (open != null) {
      open.abort();
    }
    listener.closed(how);
  }

  private final class Ears implements WebSocket.Listener {
    private final StringBuilder partial = new StringBuilder();

    @Override
    public void onOpen(WebSocket opened) {
      synchronized (PortalLink.this) {
        if (over) {
          opened.abort();
          return;
        }
        socket = opened;
      }
      listener.opened();
      opened.request(1);
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket open, CharSequence part, boolean last) {
      if (partial.length() + part.length() > MAX_MESSAGE) {
        end(End.of(0, "a message of the portal is larger than " + MAX_MESSAGE + " characters"));
        return null;
      }
      partial.append(part);
      if (last) {
        String text = partial.toString();
        partial.setLength(0);
        listener.answered();
        try {
          listener.received(Json.read(text, ToAgent.class));
        } catch (JacksonException e) {
          // A newer portal can send messages that this agent does not know. They are ignored.
        }
      }
      open.request(1);
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onPong(WebSocket open, ByteBuffer message) {
      listener.answered();
      open.request(1);
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket open, int status, String reason) {
      String why = reason.isEmpty() ? "closed by the portal" : reason;
      end(End.of(status == REVOKED ? REVOKED : 0, why));
      return null;
    }

    @Override
    public void onError(WebSocket open, Throwable error) {
      end(End.of(0, Portal.reason(error)));
    }
  }
}
