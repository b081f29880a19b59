package org.satingrid.agent.portal;

import java.net.Authenticator;
import java.net.PasswordAuthentication;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.SetupException;

/** Creates the HTTP client, with the machine's proxy and trusted certificate authorities. */
public final class HttpClients {
  private HttpClients() {}

  /**
   * Returns a client. Proxy and trusted authorities are read from the environment variables that
   * {@code curl} also uses.
   *
   * @throws SetupException if a value in the environment is invalid
   */
  public static HttpClient of(Map<String, String> environment, Duration connect) {
    // By default Java does not send a password to a proxy for a tunnel.
    System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
    ProxySettings proxies = ProxySettings.of(environment);
    HttpClient.Builder client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(connect)
            .sslContext(PortalTrust.context(environment))
            .proxy(proxies);
    proxies.credentials().ifPresent(userInfo -> client.authenticator(asking(userInfo)));
    return client.build();
  }

  /** Returns an authenticator that sends the password only to the proxy, never to a portal. */
  private static Authenticator asking(String userInfo) {
    int colon = userInfo.indexOf(':');
    String user = colon < 0 ? userInfo : userInfo.substring(0, colon);
    char[] password = colon < 0 ? new char[0] : userInfo.substring(colon + 1).toCharArray();
    return new Authenticator() {
      @Override
      protected @Nullable PasswordAuthentication getPasswordAuthentication() {
        return getRequestorType() == RequestorType.PROXY
            ? new PasswordAuthentication(user, password)
            : null;
      }
    };
  }
}
