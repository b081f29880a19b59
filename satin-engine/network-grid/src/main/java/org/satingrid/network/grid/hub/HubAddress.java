package org.satingrid.network.grid.hub;

import java.net.URI;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.Endpoint;

/**
 * How a node gets to a hub.
 *
 * @param at where the hub listens, or the server in front of it
 * @param proxy an HTTP proxy that connects to it ({@code CONNECT}), or null to dial it
 * @param front the server in front of it, such as the portal, or null
 */
public record HubAddress(Endpoint at, @Nullable Proxy proxy, @Nullable Front front) {
  private static final int HTTP = 80;
  private static final int HTTPS = 443;

  /**
   * A proxy.
   *
   * @param authorization value of the header in which it finds name and password, or null
   */
  public record Proxy(Endpoint at, @Nullable String authorization) {
    /** Without the password. */
    @Override
    public String toString() {
      return at.toString();
    }
  }

  /**
   * A server that passes connections on to its hub, once asked to by an upgrade of HTTP/1.1. What
   * node and hub then prove to each other is inside of that: the server, and whatever ends TLS
   * before it, only carries it.
   *
   * @param path of the request
   * @param tls whom to believe that he is the server; null for a server without TLS
   */
  public record Front(String path, @Nullable SSLContext tls) {}

  /** Dialled, without a server in front of it. */
  public static HubAddress of(Endpoint hub) {
    return new HubAddress(hub, null, null);
  }

  /** Behind a server of this address, and this path below it. */
  public static HubAddress behind(
      URI server, String path, @Nullable Proxy proxy, SSLContext believed) {
    boolean secured = "https".equals(server.getScheme());
    int port = server.getPort() < 0 ? secured ? HTTPS : HTTP : server.getPort();
    String below = server.getRawPath() == null ? "" : server.getRawPath().replaceAll("/+$", "");
    return new HubAddress(
        new Endpoint(server.getHost(), port),
        proxy,
        new Front(below + path, secured ? believed : null));
  }

  @Override
  public String toString() {
    return at + (front == null ? "" : front.path()) + (proxy == null ? "" : " by proxy " + proxy);
  }
}
