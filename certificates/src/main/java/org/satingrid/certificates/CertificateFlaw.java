package org.satingrid.certificates;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Optional;

/** The reasons for refusing a certificate. */
public enum CertificateFlaw {
  /** Another authority signed the certificate, or the certificate was changed. */
  FOREIGN,
  /**
   * The certificate's validity begins in the future: the clock of the issuer or of the checking
   * machine is wrong.
   */
  NOT_YET_VALID,
  EXPIRED,
  /** The certificate names neither a node nor the hub. */
  NAMELESS;

  /** Returns the flaw of a certificate, or empty if it is valid. */
  public static Optional<CertificateFlaw> of(
      X509Certificate shown, X509Certificate authority, Instant now) {
    try {
      if (!shown.getIssuerX500Principal().equals(authority.getSubjectX500Principal())) {
        return Optional.of(FOREIGN);
      }
      shown.verify(authority.getPublicKey());
    } catch (GeneralSecurityException e) {
      return Optional.of(FOREIGN);
    }
    if (now.isBefore(shown.getNotBefore().toInstant())) {
      return Optional.of(NOT_YET_VALID);
    }
    if (now.isAfter(shown.getNotAfter().toInstant())) {
      return Optional.of(EXPIRED);
    }
    return GridName.of(shown).isPresent() ? Optional.empty() : Optional.of(NAMELESS);
  }
}
