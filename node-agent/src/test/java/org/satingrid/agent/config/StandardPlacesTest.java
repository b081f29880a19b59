package org.satingrid.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StandardPlacesTest {
  private static final Path HOME = Path.of("/home/jan");

  @Test
  void rootsStateIsTheMachines() {
    assertEquals(
        Path.of("/var/lib/satin-agent"),
        StandardPlaces.state(Map.of("XDG_STATE_HOME", "/elsewhere"), "root", Path.of("/root")));
  }

  @Test
  void aUsersStateIsWhereDesktopsKeepIt() {
    assertEquals(
        HOME.resolve(".local/state/satin-agent"), StandardPlaces.state(Map.of(), "jan", HOME));
    assertEquals(
        Path.of("/data/satin-agent"),
        StandardPlaces.state(Map.of("XDG_STATE_HOME", "/data"), "jan", HOME));
  }

  @Test
  void aHostsNameBecomesANodesName() {
    assertEquals("pcss-0", StandardPlaces.nodeName("pcss-0.man.poznan.pl"));
    assertEquals("my-host", StandardPlaces.nodeName("_my host"));
    assertEquals("node", StandardPlaces.nodeName(""));
    assertEquals(63, StandardPlaces.nodeName("a".repeat(80)).length());
  }
}
