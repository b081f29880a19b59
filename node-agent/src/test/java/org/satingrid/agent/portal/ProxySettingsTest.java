package org.satingrid.agent.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.satingrid.agent.config.SetupException;

class ProxySettingsTest {
  private static final URI PORTAL = URI.create("wss://portal.example.org/agent/v1/connect");

  @Test
  void theProxyOfTheSchemeIsTakenInEitherSpelling() {
    var proxies =
        ProxySettings.of(Map.of("https_proxy", "way.out:3128", "HTTP_PROXY", "http://plain:80"));
    assertEquals(URI.create("http://way.out:3128"), proxies.proxyFor(PORTAL));
    assertEquals(URI.create("http://plain:80"), proxies.proxyFor(URI.create("http://portal/")));
  }

  @Test
  void whatNoProxyNamesAndLoopbackAreReachedDirectly() {
    var proxies =
        ProxySettings.of(Map.of("HTTPS_PROXY", "http://p:1", "NO_PROXY", "other, .example.org"));
    assertNull(proxies.proxyFor(PORTAL));
    assertNull(proxies.proxyFor(URI.create("https://127.0.0.1:8443/")));
    assertEquals(URI.create("http://p:1"), proxies.proxyFor(URI.create("https://example.com/")));
  }

  @Test
  void aProxyThatIsNoneIsNamedWithoutItsPassword() {
    SetupException refused =
        assertThrows(
            SetupException.class,
            () -> ProxySettings.of(Map.of("HTTPS_PROXY", "socks://me:secret@p:1")));
    String said = String.valueOf(refused.getMessage());
    assertTrue(said.contains("HTTPS_PROXY"), said);
    assertFalse(said.contains("secret"), said);
  }
}
