package org.satingrid.portal.hub;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.shared.AnotherPortalHeard;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.testkit.PortalLog;
import org.satingrid.portal.testkit.TestPortal;

class PortalHubTest {
  /**
   * Uses the hub of a separate portal, because the shared portal has possibly logged its warning
   * already.
   */
  @Test
  void anotherPortalOnTheDatabaseIsToldOf() throws InterruptedException {
    Settings settings = TestPortal.get().bean(Settings.class);
    PortalHub hub = new PortalHub(settings, new SimpleMeterRegistry(), Clock.systemUTC());
    try (PortalLog log = new PortalLog()) {
      hub.on(new AnotherPortalHeard());
      log.await("start a separate hub", Duration.ofSeconds(60));
    } finally {
      hub.close();
    }
  }
}
