package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.agent.config.SetupException;

class SiteAddressTest {
  @Test
  void shouldStayOnLoopbackUnlessAsked() {
    assertEquals(SiteAddress.LOOPBACK, SiteAddress.of("127.0.0.1", null));
  }

  @Test
  void shouldTellWhatItListensAtUnlessToldOtherwise() {
    assertEquals(new SiteAddress("192.0.2.7", "192.0.2.7"), SiteAddress.of("192.0.2.7", null));
    assertEquals(
        new SiteAddress("192.0.2.7", "198.51.100.1"), SiteAddress.of("192.0.2.7", "198.51.100.1"));
  }

  @Test
  void shouldRefuseWhatCannotBeDialled() {
    assertTrue(refusal("0.0.0.0", null).contains("every address"));
    assertTrue(refusal("192.0.2.7", "0.0.0.0").contains("cannot be dialled"));
    assertTrue(refusal("no host", null).contains("there is no host"));
  }

  @Test
  void shouldNameThePortThatIsTaken() {
    SetupException refused =
        assertThrows(SetupException.class, () -> NodePort.choose("192.0.2.7", 0, new Random(1)));
    assertTrue(String.valueOf(refused.getMessage()).contains("--bind"), refused::toString);
  }

  private static String refusal(String bind, @Nullable String as) {
    SetupException refused = assertThrows(SetupException.class, () -> SiteAddress.of(bind, as));
    return String.valueOf(refused.getMessage());
  }
}
