package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.agent.config.SetupException;

class SiteAddressTest {
  private static final Path CERTIFICATE = Path.of("certificate");

  @Test
  void shouldStayOnLoopbackUnlessAsked() {
    assertEquals(SiteAddress.LOOPBACK, SiteAddress.of("127.0.0.1", null, null));
  }

  @Test
  void shouldTellWhatItListensAtUnlessToldOtherwise() {
    assertEquals(
        new SiteAddress("192.0.2.7", "192.0.2.7"), SiteAddress.of("192.0.2.7", null, CERTIFICATE));
    assertEquals(
        new SiteAddress("192.0.2.7", "198.51.100.1"),
        SiteAddress.of("192.0.2.7", "198.51.100.1", CERTIFICATE));
  }

  @Test
  void shouldLetNobodyInWithoutACertificate() {
    assertTrue(refusal("192.0.2.7", null, null).contains("--certificate"));
    assertTrue(refusal("0.0.0.0", "192.0.2.7", null).contains("--certificate"));
  }

  @Test
  void shouldRefuseWhatCannotBeDialled() {
    assertTrue(refusal("0.0.0.0", null, CERTIFICATE).contains("every address"));
    assertTrue(refusal("192.0.2.7", "0.0.0.0", CERTIFICATE).contains("cannot be dialled"));
    assertTrue(refusal("no host", null, CERTIFICATE).contains("there is no host"));
  }

  @Test
  void shouldNameThePortThatIsTaken() {
    SetupException refused =
        assertThrows(SetupException.class, () -> NodePort.choose("192.0.2.7", 0));
    assertTrue(String.valueOf(refused.getMessage()).contains("--bind"), refused::toString);
  }

  private static String refusal(String bind, @Nullable String as, @Nullable Path certificate) {
    SetupException refused =
        assertThrows(SetupException.class, () -> SiteAddress.of(bind, as, certificate));
    return String.valueOf(refused.getMessage());
  }
}
