package org.satingrid.portal.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

class IsolationDemandsTest {
  private static final String CLASS_A =
      "{\"labels\":[],\"accepts\":\"ALL\",\"applications\":[],\"lowestIsolation\":\"A\"}";

  private final TestPortal portal = TestPortal.get();
  private Instant now = Instant.EPOCH;
  private final IsolationDemands demands =
      new IsolationDemands(portal.bean(SiteRepository.class), () -> now);
  private final String site = "demands-" + UUID.randomUUID().toString().substring(0, 8);

  @Test
  void sitesAreReadOnceASecondAndWhenOneIsUnknown() {
    assertEquals(IsolationClass.C, demands.of(site), "no such site yet");
    try (ScriptedAgent node = ScriptedAgent.enrol(portal, site, "n")) {
      assertEquals(IsolationClass.B, demands.of(node.identity().site()));
      portal
          .admin()
          .with("Content-Type", "application/json")
          .put("/api/v1/sites/" + site + "/settings", CLASS_A.getBytes(StandardCharsets.UTF_8))
          .expect(200);
      assertEquals(IsolationClass.B, demands.of(site));
      now = now.plusSeconds(1);
      assertEquals(IsolationClass.A, demands.of(site));
    }
  }
}
