package org.satingrid.agent.portal;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.hub.HubAddress;
import org.satingrid.network.grid.node.Endpoint;

/**
 * Connects to a hub inside the portal, by the same way as to the portal itself, for example through
 * a proxy.
 */
public final class HubAtPortal {
  private static final String PATH = "/agent/v1/hub";
  private static final int PROXY_PORT = 80;

  private HubAtPortal() {}

  public static HubAddress of(URI portal, Map<String, String> environment) {
    return HubAddress.behind(
        portal,
        PATH,
        proxy(ProxySettings.of(environment).proxyFor(portal)),
        PortalTrust.context(environment));
  }

  private static HubAddress.@Nullable Proxy proxy(@Nullable URI proxy) {
    if (proxy == null) {
      return null;
    }
    int port = proxy.getPort() < 0 ? PROXY_PORT : proxy.getPort();
    String user = proxy.getUserInfo();
    String authorization =
        user == null
            ? null
            : "Basic " + Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
    return new HubAddress.Proxy(new Endpoint(proxy.getHost(), port), authorization);
  }
}
