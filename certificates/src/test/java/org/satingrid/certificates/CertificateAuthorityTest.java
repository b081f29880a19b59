package org.satingrid.certificates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CertificateAuthorityTest {
  private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
  private static final Duration LIFE = Duration.ofDays(30);
  private static final GridName NODE = GridName.node("site-a", "n.1_x");
  private static final byte[] CONTENT = "content".getBytes(StandardCharsets.UTF_8);

  private final CertificateAuthority authority = CertificateAuthority.make(NOW);
  private final KeyPair keys = Keys.generate();
  private final X509Certificate issued = authority.issue(keys.getPublic(), NODE, NOW, LIFE);

  private Optional<CertificateFlaw> flaw(X509Certificate shown, Instant now) {
    return CertificateFlaw.of(shown, authority.certificate(), now);
  }

  @Test
  void aCertificateNamesTheHolderOfItsKey() throws GeneralSecurityException {
    X509Certificate read = Pem.certificate(Pem.of(issued));
    assertEquals(Optional.of(NODE), GridName.of(read));
    assertEquals(keys.getPublic(), read.getPublicKey());
    assertEquals(Optional.empty(), flaw(read, NOW));
    X509Certificate hub = authority.issue(keys.getPublic(), GridName.HUB, NOW, LIFE);
    assertEquals(Optional.of(GridName.HUB), GridName.of(hub));
  }

  @Test
  void aFlawIsNamed() {
    Instant begins = issued.getNotBefore().toInstant();
    Instant ends = issued.getNotAfter().toInstant();
    assertEquals(Optional.of(CertificateFlaw.NOT_YET_VALID), flaw(issued, begins.minusSeconds(1)));
    assertEquals(Optional.empty(), flaw(issued, ends));
    assertEquals(Optional.of(CertificateFlaw.EXPIRED), flaw(issued, ends.plusSeconds(1)));
    X509Certificate foreign =
        CertificateAuthority.make(NOW).issue(keys.getPublic(), NODE, NOW, LIFE);
    assertEquals(Optional.of(CertificateFlaw.FOREIGN), flaw(foreign, NOW));
    assertEquals(Optional.of(CertificateFlaw.NAMELESS), flaw(authority.certificate(), NOW));
  }

  @Test
  void anAuthorityIsKeptAsText() throws GeneralSecurityException {
    CertificateAuthority again = CertificateAuthority.ofPem(authority.toPem());
    assertEquals(authority.certificate(), again.certificate());
    assertTrue(Keys.verify(again.certificate().getPublicKey(), CONTENT, authority.sign(CONTENT)));
    String mixed = Pem.of(keys.getPrivate()) + Pem.of(authority.certificate());
    assertThrows(GeneralSecurityException.class, () -> CertificateAuthority.ofPem(mixed));
    assertThrows(GeneralSecurityException.class, () -> CertificateAuthority.ofPem("nothing"));
  }

  @Test
  void aRequestIsSignedByTheKeyInIt() throws GeneralSecurityException {
    String request = SigningRequest.of(keys);
    assertEquals(keys.getPublic(), SigningRequest.publicKey(request));
    // A request with the public key of another holder, signed with the caller's own key.
    String stolen = SigningRequest.of(new KeyPair(keys.getPublic(), Keys.generate().getPrivate()));
    assertThrows(GeneralSecurityException.class, () -> SigningRequest.publicKey(stolen));
    assertThrows(GeneralSecurityException.class, () -> SigningRequest.publicKey(""));
    assertThrows(
        GeneralSecurityException.class,
        () -> SigningRequest.publicKey(Pem.text("CERTIFICATE REQUEST", CONTENT)));
  }

  @Test
  void aSignatureIsOfOneKeyAndOneContent() {
    byte[] signature = Keys.sign(keys.getPrivate(), CONTENT);
    assertTrue(Keys.verify(keys.getPublic(), CONTENT, signature));
    assertFalse(Keys.verify(keys.getPublic(), new byte[7], signature));
    assertFalse(Keys.verify(Keys.generate().getPublic(), CONTENT, signature));
    assertFalse(Keys.verify(keys.getPublic(), CONTENT, CONTENT));
  }

  @Test
  void aFingerprintIsSixWords() {
    Fingerprint fingerprint = Fingerprint.of(keys.getPublic());
    assertEquals(fingerprint.words(), Fingerprint.ofDigest(fingerprint.bytes()).words());
    assertEquals(6, fingerprint.words().split("-").length);
    assertNotEquals(fingerprint.words(), Fingerprint.of(Keys.generate().getPublic()).words());
    long words =
        IntStream.range(0, 256)
            .mapToObj(
                n -> {
                  byte[] digest = new byte[32];
                  digest[0] = (byte) n;
                  return Fingerprint.ofDigest(digest).words();
                })
            .distinct()
            .count();
    assertEquals(256, words);
  }

  @Test
  void aNameFitsIntoItsUri() {
    assertThrows(IllegalArgumentException.class, () -> GridName.node("a/b", "c"));
    assertThrows(IllegalArgumentException.class, () -> GridName.node("a", "c d"));
  }
}
