package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.ToAgent.Welcome;

class NamedAccessTest {
  private final AtomicInteger joined = new AtomicInteger();

  @Test
  void shouldRefuseAGridThatMeetsOverAnotherNetwork() {
    assertRefused("ipl", "", "leave out --network ipl");
    assertRefused("grid", "ipl://localhost:8888", "meet over the network ipl");
    assertEquals(0, joined.get());
  }

  @Test
  void shouldSayThatThisBuildLacksANetwork() {
    assertRefused(null, "carrier-pigeon://localhost:1", "docs/ibis-ipl.md");
  }

  private void assertRefused(@Nullable String demanded, String hub, String words) {
    GridAccess own =
        (welcome, port, certificate) -> {
          joined.incrementAndGet();
          throw new AssertionError("nothing was to be joined");
        };
    Welcome welcome = new Welcome("n0", "here", hub, List.of(), null);
    IOException refused =
        assertThrows(
            IOException.class,
            () ->
                new NamedAccess(own, demanded)
                    .join(
                        welcome,
                        1,
                        () -> {
                          throw new AssertionError("no certificate is needed");
                        }));
    assertTrue(String.valueOf(refused.getMessage()).contains(words), refused.getMessage());
  }
}
