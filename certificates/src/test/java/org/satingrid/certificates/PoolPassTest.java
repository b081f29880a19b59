package org.satingrid.certificates;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.security.PublicKey;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PoolPassTest {
  private final CertificateAuthority ours = CertificateAuthority.make(Instant.now());
  private final PublicKey key = ours.certificate().getPublicKey();
  private final PoolPass pass =
      new PoolPass("p", GridName.node("near", "a"), Instant.ofEpochMilli(1_700_000_000_123L));

  @Test
  void isReadAsItWasSigned() {
    String shown = pass.signedBy(ours::sign);
    assertEquals(Optional.of(pass), PoolPass.read(shown, key));
    assertEquals(Optional.of(pass), PoolPass.readOwn(shown));
  }

  @Test
  void isWorthNothingIfAnotherHasSignedItOrItWasChanged() {
    CertificateAuthority theirs = CertificateAuthority.make(Instant.now());
    String shown = pass.signedBy(ours::sign);
    String other = new PoolPass("q", pass.node(), pass.expiresAt()).signedBy(ours::sign);
    String mixed = other.substring(0, other.indexOf('.')) + shown.substring(shown.indexOf('.'));
    assertEquals(Optional.empty(), PoolPass.read(pass.signedBy(theirs::sign), key));
    assertEquals(Optional.empty(), PoolPass.read(mixed, key));
  }

  @Test
  void isNothingElseThatTheAuthorityHasSigned() {
    byte[] said = "satin portal\nnonce\nnonce\nnear\n1".getBytes(StandardCharsets.UTF_8);
    Base64.Encoder encoder = Base64.getUrlEncoder().withoutPadding();
    String shown = encoder.encodeToString(said) + "." + encoder.encodeToString(ours.sign(said));
    assertEquals(Optional.empty(), PoolPass.read(shown, key));
  }

  @Test
  void garbageIsNoPass() {
    for (String shown : new String[] {"", ".", "a.b", "%.%", "x".repeat(5000), "c2F0aW4.YQ"}) {
      assertEquals(Optional.empty(), PoolPass.read(shown, key), shown);
    }
  }
}
