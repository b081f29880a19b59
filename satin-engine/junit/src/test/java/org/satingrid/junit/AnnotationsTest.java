package org.satingrid.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

class AnnotationsTest {

  @Test
  void shouldSayWhichValueIsOutOfBounds() {
    assertRefused(NoSites.class, "@Sites must be 1 to 64, not 0");
    assertRefused(TooFar.class, "@Latency(millis) must be 0 to 10000, not 10001");
    assertRefused(
        NobodyToKill.class,
        "@KillOne needs two sites or more, since the one where main runs is spared");
  }

  private static void assertRefused(Class<?> test, String reason) {
    Event failed =
        EngineTestKit.engine("junit-jupiter")
            .selectors(selectClass(test))
            .execute()
            .testEvents()
            .failed()
            .stream()
            .findFirst()
            .orElseThrow();
    String said =
        failed
            .getRequiredPayload(TestExecutionResult.class)
            .getThrowable()
            .orElseThrow()
            .getMessage();
    assertEquals(reason, said);
  }

  static class NoSites {
    @GridTest
    @Sites(0)
    void test(Grid grid) {}
  }

  @Latency(millis = 10_001)
  static class TooFar {
    @GridTest
    void test(Grid grid) {}
  }

  static class NobodyToKill {
    @GridTest
    @Sites(1)
    @KillOne
    void test(Grid grid) {}
  }
}
