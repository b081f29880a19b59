package org.satingrid.network.grid.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.satingrid.certificates.CertificateAuthority;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.PoolPass;

class PassesTest {
  private static final Instant START = Instant.parse("2026-11-25T00:00:00Z");

  private final CertificateAuthority authority = CertificateAuthority.make(START);
  private final PoolPass pass =
      new PoolPass("p", GridName.node("s", "a"), START.plus(Duration.ofMinutes(10)));
  private final String shown = pass.signedBy(authority::sign);
  private final Passes passes = new Passes();

  @Test
  void aPassEndsByThePortalsClockAndIsForgotten() {
    hear(0);
    passes.hold("p", shown);
    hear(1);
    assertEquals(shown, passes.held("p"));
    for (int minute = 2; minute <= 11; minute++) {
      hear(minute);
    }
    assertTrue(passes.isOver(pass));
    assertNull(passes.held("p"));
  }

  @Test
  void timeStandsStillWhileThePortalIsNotHeardAndItHasTheTimeToRenew() {
    hear(0);
    passes.hold("p", shown);
    assertFalse(passes.isOver(pass));
    hear(60);
    assertFalse(passes.isOver(pass));
    assertEquals(shown, passes.held("p"));
    hear(61);
    hear(62);
    assertTrue(passes.isOver(pass));
    assertNull(passes.held("p"));
  }

  @Test
  void anExpiredPassIsOverForANodeThatHasJustStarted() {
    hear(30);
    assertTrue(passes.isOver(pass));
  }

  private void hear(int minute) {
    passes.heard(START.plus(Duration.ofMinutes(minute)));
  }
}
