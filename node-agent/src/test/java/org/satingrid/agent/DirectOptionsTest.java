package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.agent.config.SetupException;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.node.Endpoint;

class DirectOptionsTest {
  @Test
  void shouldListenNowhereUnlessAsked() {
    assertEquals(DirectConfig.DIAL_ONLY, DirectOptions.of(null, List.of()));
  }

  @Test
  void shouldFixWhatOthersAreTold() {
    DirectConfig config = DirectOptions.of("0.0.0.0:7901", List.of("gate.example:443"));
    assertEquals(new Endpoint("0.0.0.0", 7901), config.listen());
    assertEquals(List.of(new Endpoint("gate.example", 443)), config.advertised());
  }

  @Test
  void shouldRefuseWhatIsNoAddress() {
    assertTrue(refusal("nowhere", List.of()).contains("host:port"));
    assertTrue(refusal(null, List.of("a:1")).contains("no place to listen"));
  }

  private static String refusal(@Nullable String listen, List<String> told) {
    SetupException refused =
        assertThrows(SetupException.class, () -> DirectOptions.of(listen, told));
    return String.valueOf(refused.getMessage());
  }
}
