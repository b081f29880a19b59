package org.satingrid.network.grid.hub;

import java.net.URI;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.Endpoint;

/**
 * The address of a hub, and the route to it.
 *
 * @param at address of the hub, or of the server in front of it
 * @param proxy an HTTP proxy ({@code CONNECT}) on the way to the hub, or null
 * @param front the server in front of the hub, such as the portal, or null
 */
public record HubAddress(Endpoint at, @Nullable Proxy proxy, @Nullable Front front) {
  private static final int HTTP = 80;
  private static final int HTTPS = 443;

  /**
   * An HTTP proxy.
   *
   * @param authorization value of the header with name and password, or null
   */
  public record Proxy(Endpoint at, @Nullable String authorization) {
    /** Omits the password. */
    @Override
    public String toString() {
      return at.toString();
    }
  }

  /**
   * A server that passes connections on to its hub after an upgrade of HTTP/1.1. Node and hub
   * authenticate each other inside that connection. The server only transfers the bytes, like a
   * proxy in front of it that ends TLS.
   *
   * @param path path of the request
   * @param tls the certificates that prove the server's identity, or null for a server without TLS
   */
  public record Front(String path, @Nullable SSLContext tls) {}

  /** Returns the address of a hub without a server in front of it. */
  public static HubAddress of(Endpoint hub) {
    return new HubAddress(hub, null, null);
  }

  /** Returns the address of a hub behind a server, at this path below the server's address. */
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
