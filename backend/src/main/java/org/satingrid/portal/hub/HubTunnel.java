package org.satingrid.portal.hub;

import jakarta.servlet.http.WebConnection;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.Objects;
import org.apache.coyote.http11.upgrade.InternalHttpUpgradeHandler;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SSLSupport;
import org.apache.tomcat.util.net.SecureNioChannel;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.node.Endpoint;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Continues a node's connection to the portal as a connection to the hub. If the portal speaks
 * plain HTTP on the connection, the hub takes the socket over, as if the node had connected to the
 * hub. If the portal speaks TLS on the connection, the portal copies the bytes. The server's
 * threads forward a node's bytes on arrival, because the hub always reads. A separate thread
 * forwards the hub's bytes, and waits while the node does not read. The hub drops excess messages
 * in the meantime.
 *
 * <p>This class uses Tomcat's internal interface, as Tomcat's WebSockets do. A handler of the
 * servlet API could not end an idle connection: closing only marks the streams, and the socket
 * stays open until its next event.
 */
public final class HubTunnel implements InternalHttpUpgradeHandler {
  private static final Logger LOG = LoggerFactory.getLogger(HubTunnel.class);
  private static final int BUFFER = 16 << 10;

  private final byte[] fromNode = new byte[BUFFER];
  private @Nullable PortalHub hub;
  private @Nullable Endpoint hubAt;
  private String client = "";
  private @Nullable Socket toHub;
  private @Nullable SocketWrapperBase<?> node;
  private boolean isTakenOver;

  /**
   * Sets the target. Must be called before the server continues with the connection.
   *
   * @param at address of the hub
   * @param from address of the node, for messages to people
   */
  void leadTo(PortalHub portals, Endpoint at, String from) {
    hub = portals;
    hubAt = at;
    client = from;
  }

  @Override
  public void setSocketWrapper(SocketWrapperBase<?> connection) {
    node = connection;
  }

  @Override
  public void init(WebConnection unused) {
    SocketWrapperBase<?> connection = node();
    if (connection.getSocket() instanceof NioChannel plain
        && !(plain instanceof SecureNioChannel)) {
      isTakenOver = true;
      hub().adopt(plain.getIOChannel(), connection::close);
      return;
    }
    try {
      carry(connection);
    } catch (IOException e) {
      LOG.warn("The hub in this portal takes no connections: {}", e.getMessage());
      connection.close();
    }
  }

  private void carry(SocketWrapperBase<?> connection) throws IOException {
    Endpoint at = Objects.requireNonNull(hubAt, "leadTo comes first");
    Socket opened = new Socket(at.host(), at.port());
    toHub = opened;
    opened.setTcpNoDelay(true);
    // The hub uses the same limit for a node that does not read.
    connection.setWriteTimeout(GridConfig.HEARTBEAT.toMillis());
    SocketAddress from = opened.getLocalSocketAddress();
    Thread down = new Thread(() -> toNode(opened, connection, from), "hub-tunnel");
    down.setDaemon(true);
    hub().opened(from, client);
    down.start();
  }

  /** Returns true, so that the server does not read from the connection itself. */
  @Override
  public boolean hasAsyncIO() {
    return isTakenOver;
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
        socket().getOutputStream().write(fromNode, 0, n);
        n = node().read(false, fromNode, 0, BUFFER);
      }
      return n == 0 ? SocketState.UPGRADED : SocketState.CLOSED;
    } catch (IOException e) { // Either of the two connections has ended.
      LOG.debug("a node's connection to the hub", e);
      return SocketState.CLOSED;
    }
  }

  private void toNode(Socket from, SocketWrapperBase<?> to, SocketAddress here) {
    byte[] buffer = new byte[BUFFER];
    try {
      for (int n = from.getInputStream().read(buffer);
          n >= 0;
          n = from.getInputStream().read(buffer)) {
        to.write(true, buffer, 0, n);
        to.flush(true);
      }
    } catch (IOException | RuntimeException e) { // Tomcat throws this after a connection has ended.
      LOG.debug("a node's connection to the hub", e);
    } finally {
      destroy();
      to.close();
      hub().closed(here);
    }
  }

  /**
   * Ends the connection to the hub, which detects by this that the node has gone, and ends the
   * thread that copies.
   */
  @Override
  public void destroy() {
    Socket opened = toHub;
    if (opened == null) {
      return;
    }
    try {
      opened.close();
    } catch (IOException e) {
      LOG.debug("closing a node's connection to the hub", e);
    }
  }

  @Override
  public void setSslSupport(SSLSupport unused) {
    // Without effect: node and hub use TLS inside this connection.
  }

  @Override
  public void timeoutAsync(long unused) {
    // Without effect: the hub has its own limit on a node's silence.
  }

  @Override
  public void pause() {
    // Without effect: nodes stay connected until the server ends.
  }

  private PortalHub hub() {
    return Objects.requireNonNull(hub, "leadTo comes first");
  }

  private Socket socket() {
    return Objects.requireNonNull(toHub, "init comes first");
  }

  private SocketWrapperBase<?> node() {
    return Objects.requireNonNull(node, "the server sets it first");
  }
}
