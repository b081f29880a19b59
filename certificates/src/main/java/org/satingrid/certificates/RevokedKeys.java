package org.satingrid.certificates;

import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.Set;

/**
 * The keys of nodes that are shut out, whatever certificate they show. A key is listed until the
 * last certificate of it has expired.
 *
 * @param fingerprints the digits of {@link Fingerprint}
 */
public record RevokedKeys(Set<String> fingerprints) {
  /**
   * A list is never longer. With the portal's certificates, which are good for weeks, this many
   * revocations are an accident, and then the newest ones matter.
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
