package org.satingrid.agent.portal;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.SetupException;

/**
 * Selects proxies by the environment variables that {@code curl} also reads: {@code HTTPS_PROXY},
 * {@code HTTP_PROXY} and {@code NO_PROXY}, in upper or lower case. Loopback addresses never use a
 * proxy.
 */
public final class ProxySettings extends ProxySelector {
  private static final int HTTP_PORT = 80;

  private final @Nullable URI https;
  private final @Nullable URI http;
  private final List<String> direct;

  private ProxySettings(@Nullable URI https, @Nullable URI http, List<String> direct) {
    this.https = https;
    this.http = http;
    this.direct = direct;
  }

  public static ProxySettings of(Map<String, String> environment) {
    return new ProxySettings(
        address(environment, "HTTPS_PROXY"),
        address(environment, "HTTP_PROXY"),
        List.of(value(environment, "NO_PROXY").split("[,\\s]+")));
  }

  /** Returns the proxy for an address, or null for a direct connection. */
  public @Nullable URI proxyFor(URI target) {
    String host = String.valueOf(target.getHost()).toLowerCase(Locale.ROOT);
    boolean secure = "https".equals(target.getScheme()) || "wss".equals(target.getScheme());
    return isLoopback(host) || direct.stream().anyMatch(entry -> matches(entry, host))
        ? null
        : secure ? https : http;
  }

  @Override
  public List<Proxy> select(URI target) {
    URI proxy = proxyFor(target);
    if (proxy == null) {
      return List.of(Proxy.NO_PROXY);
    }
    int port = proxy.getPort() < 0 ? HTTP_PORT : proxy.getPort();
    return List.of(new Proxy(Proxy.Type.HTTP, new InetSocketAddress(proxy.getHost(), port)));
  }

  @Override
  public void connectFailed(URI target, SocketAddress address, IOException failure) {
    // The request itself fails, and its caller handles the failure.
  }

  /** Returns USER:PASSWORD for the proxies. Empty if their addresses do not contain it. */
  Optional<String> credentials() {
    return Optional.ofNullable(https)
        .map(URI::getUserInfo)
        .or(() -> Optional.ofNullable(http).map(URI::getUserInfo));
  }

  private static boolean isLoopback(String host) {
    return host.equals("localhost") || host.equals("[::1]") || host.startsWith("127.");
  }

  private static boolean matches(String entry, String host) {
    String domain = entry.toLowerCase(Locale.ROOT).replaceFirst("^\\*?\\.", "");
    return entry.equals("*")
        || (!domain.isEmpty() && (host.equals(domain) || host.endsWith("." + domain)));
  }

  private static @Nullable URI address(Map<String, String> environment, String variable) {
    String value = value(environment, variable);
    return value.isEmpty() ? null : parse(variable, value);
  }

  private static String value(Map<String, String> environment, String variable) {
    String small = environment.getOrDefault(variable.toLowerCase(Locale.ROOT), "");
    return small.isEmpty() ? environment.getOrDefault(variable, "") : small;
  }

  private static URI parse(String variable, String value) {
    String text = value.contains("://") ? value : "http://" + value;
    try {
      URI address = new URI(text);
      if (address.getHost() != null && "http".equals(address.getScheme())) {
        return address;
      }
    } catch (URISyntaxException e) {
      // The error is reported below, without the address, because it can contain a password.
    }
    throw new SetupException(
        variable + " does not name a proxy; give it as http://[USER:PASSWORD@]HOST:PORT.");
  }
}
