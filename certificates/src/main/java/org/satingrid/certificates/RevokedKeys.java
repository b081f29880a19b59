package org.satingrid.certificates;

import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.Set;

/**
 * The keys of revoked nodes. All certificates of such a key are refused. A key is listed until its
 * last certificate has expired.
 *
 * @param fingerprints the digits of {@link Fingerprint}
 */
public record RevokedKeys(Set<String> fingerprints) {
  /**
   * Maximum number of keys. A key is listed only for the weeks in which its certificate is valid.
   * More revocations in this time are an accident, and only the newest keys are listed then.
   */
  public static final int MAX_KEYS = 10_000;

  public static final RevokedKeys NONE = new RevokedKeys(Set.of());

  public RevokedKeys {
    fingerprints = Set.copyOf(fingerprints);
  }

  /** Creates the set from the digits of fingerprints. */
  public static RevokedKeys of(Collection<String> fingerprints) {
    return new RevokedKeys(Set.copyOf(fingerprints));
  }

  /** Returns true if the certificate's key is revoked. */
  public boolean includes(X509Certificate certificate) {
    return fingerprints.contains(Fingerprint.of(certificate.getPublicKey()).hex());
  }
}
