package org.satingrid.portal.authority;

import java.io.IOException;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.satingrid.certificates.CertificateAuthority;
import org.satingrid.certificates.CertificateFlaw;
import org.satingrid.certificates.Fingerprint;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.Pem;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.portal.shared.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Signs certificates for the grid. All portals of a grid have the same authority. */
@Service
public class Authority {
  private static final Logger LOG = LoggerFactory.getLogger(Authority.class);

  private final CertificateAuthority keys;
  private final Duration life;
  private final Clock clock;

  Authority(Settings settings, Clock clock) throws IOException {
    this.keys = AuthorityFile.readOrMake(settings.dataDir(), clock.instant());
    this.life = settings.nodes().certificateLife();
    this.clock = clock;
    LOG.info("The grid's authority is {}", fingerprint().words());
  }

  X509Certificate certificate() {
    return keys.certificate();
  }

  /** Returns the public certificate as PEM. */
  public String pem() {
    return Pem.of(keys.certificate());
  }

  public Fingerprint fingerprint() {
    return Fingerprint.of(keys.certificate().getPublicKey());
  }

  /**
   * Returns the part of an enrolment token that identifies the authority. An agent compares it with
   * the portal's authority, so that it does not send the token to the portal of another grid.
   */
  public String mark() {
    return fingerprint().hex().substring(0, Enrol.AUTHORITY_DIGITS);
  }

  /** Issues a certificate for this key and name, valid from now on. */
  public X509Certificate issue(PublicKey key, GridName name) {
    return issue(key, name, life);
  }

  X509Certificate issue(PublicKey key, GridName name, Duration goodFor) {
    return keys.issue(key, name, clock.instant(), goodFor);
  }

  /** Returns the flaw of a certificate, or an empty result if it is valid. */
  public Optional<CertificateFlaw> flaw(X509Certificate shown) {
    return CertificateFlaw.of(shown, keys.certificate(), clock.instant());
  }

  byte[] sign(byte[] content) {
    return keys.sign(content);
  }

  /** Derives a secret that only the grid's portals can derive. */
  byte[] secret(String purpose) {
    return keys.derived(purpose);
  }
}
