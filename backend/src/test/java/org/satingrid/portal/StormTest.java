package org.satingrid.portal;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.testkit.Storm;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests two portals on one database that both run all the time. */
class StormTest {
  private static final Storm.Size SIZE = new Storm.Size(5, 4, 12, Duration.ofMinutes(4));

  private final TestPortal first = TestPortal.get();
  private final long seed = System.nanoTime();

  @Test
  void nothingIsLostAndNothingHappensTwice() throws Exception {
    System.out.println("StormTest seed " + seed);
    try (TestPortal second = first.startSecond()) {
      new Storm(
              List.of(first.address(), second.address()),
              first.admin(),
              first.bean(JdbcClient.class),
              SIZE,
              seed)
          .run();
    }
  }
}
