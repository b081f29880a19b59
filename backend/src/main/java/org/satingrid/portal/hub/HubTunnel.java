package org.satingrid.portal.hub;

import jakarta.servlet.http.WebConnection;
import java.io.IOException;
import java.net.Socket;
import java.util.Objects;
import org.apache.coyote.http11.upgrade.InternalHttpUpgradeHandler;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.SSLSupport;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.GridConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries bytes between a node's connection to the portal and the hub. The server's threads pass on
 * what a node sends, as it comes: the hub always reads. A thread passes on what the hub sends, and
 * waits while the node does not read; the hub drops what is too much meanwhile.
 *
 * <p>This is Tomcat's own kind of handler, as its WebSockets have. One of the servlet API cannot
 * end a connection on which nothing happens any more: there, closing only marks the streams, and
 * the socket stays open until its next event.
 */
public final class HubTunnel implements InternalHttpUpgradeHandler {
  private static final Logger LOG = LoggerFactory.getLogger(HubTunnel.class);
  private static final int BUFFER = 16 << 10;

  private final byte[] fromNode = new byte[BUFFER];
  private @Nullable Socket hub;
  private @Nullable SocketWrapperBase<?> node;
  private Runnable opened = () -> {};
  private Runnable closed = () -> {};

  /**
   * To be called before the server goes on with the connection.
   *
   * @param whenOpened called before anything is passed on
   * @param whenClosed called once, when nothing is passed on any more
   */
  void leadTo(Socket toHub, Runnable whenOpened, Runnable whenClosed) {
    hub = toHub;
    opened = whenOpened;
    closed = whenClosed;
  }

  @Override
  public void setSocketWrapper(SocketWrapperBase<?> connection) {
    node = connection;
  }

  @Override
  public void init(WebConnection unused) {
    Socket from = hub();
    SocketWrapperBase<?> to = node();
    // The hub gives up a node that does not read for so long, too.
    to.setWriteTimeout(GridConfig.HEARTBEAT.toMillis());
    Thread down = new Thread(() -> toNode(from, to), "hub-tunnel");
    down.setDaemon(true);
    opened.run();
    down.start();
  }

  @Override
  public SocketState upgradeDispatch(SocketEvent event) {
    return switch (event) {
      case OPEN_READ -> toHub();
      case OPEN_WRITE -> SocketState.UPGRADED;
      case STOP, TIMEOUT, DISCONNECT, ERROR, CONNECT_FAIL -> SocketState.CLOSED;
    };
  }

  private SocketState toHub() {
    try {
      int n = node().read(false, fromNode, 0, BUFFER);
      while (n > 0) {
        hub().getOutputStream().write(fromNode, 0, n);
        n = node().read(false, fromNode, 0, BUFFER);
      }
      return n == 0 ? SocketState.UPGRADED : SocketState.CLOSED;
    } catch (IOException e) { // of either end
      LOG.debug("a node's connection to the hub", e);
      return SocketState.CLOSED;
    }
  }

  private void toNode(Socket from, SocketWrapperBase<?> to) {
    byte[] buffer = new byte[BUFFER];
    try {
      for (int n = from.getInputStream().read(buffer);
          n >= 0;
          n = from.getInputStream().read(buffer)) {
        to.write(true, buffer, 0, n);
        to.flush(true);
      }
    } catch (IOException | RuntimeException e) { // the server's, of a connection that has ended
      LOG.debug("a node's connection to the hub", e);
    } finally {
      destroy();
      to.close();
      closed.run();
    }
  }

  /** The hub hears that the node has gone, and the thread between them ends. */
  @Override
  public void destroy() {
    try {
      hub().close();
    } catch (IOException e) {
      LOG.debug("closing a node's connection to the hub", e);
    }
  }

  @Override
  public void setSslSupport(SSLSupport unused) {
    // Node and hub have TLS of their own inside.
  }

  @Override
  public void timeoutAsync(long unused) {
    // The hub knows for how long a node may be silent.
  }

  @Override
  public void pause() {
    // Nodes go on until the server ends.
  }

  private Socket hub() {
    return Objects.requireNonNull(hub, "leadTo comes first");
  }

  private SocketWrapperBase<?> node() {
    return Objects.requireNonNull(node, "the server sets it first");
  }
}
