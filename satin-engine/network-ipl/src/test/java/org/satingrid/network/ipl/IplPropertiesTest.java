package org.satingrid.network.ipl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.satingrid.network.NetworkException;

class IplPropertiesTest {
  @Test
  void shouldTellTheNearestNameOfAMisspeltOne() {
    assertRefused("ibis.implementaton", "did you mean ibis.implementation?");
    assertRefused("ibis.registry.central.goship", "did you mean ibis.registry.central.gossip?");
    assertRefused("smartsockets.port.rage", "did you mean smartsockets.port.range?");
  }

  @Test
  void shouldRefuseWhatTheGridSetsItself() {
    assertRefused("ibis.pool.name", "set by the grid itself");
    assertRefused("ibis.server.address", "set by the grid itself");
  }

  @Test
  void shouldPassOptionsOn() {
    Map<String, String> options =
        Map.of("ibis.implementation", "tcp", "smartsockets.networks.campus.firewall.accept", "all");
    assertEquals(
        "tcp", IplProperties.of(config("localhost:1", options)).getProperty("ibis.implementation"));
  }

  @Test
  void shouldRefuseNamesThatOthersCannotRead() {
    NetworkException refused =
        assertThrows(
            NetworkException.class, () -> IplConfig.of("a node", "here", "localhost:1", Map.of()));
    assertTrue(String.valueOf(refused.getMessage()).contains("a node"), refused.getMessage());
  }

  private static void assertRefused(String option, String words) {
    NetworkException refused =
        assertThrows(
            NetworkException.class,
            () -> IplProperties.of(config("localhost:1", Map.of(option, "x"))));
    assertTrue(String.valueOf(refused.getMessage()).contains(words), refused.getMessage());
  }

  private static IplConfig config(String server, Map<String, String> options) {
    return IplConfig.of("n0", "here", server, options);
  }
}
