package org.satingrid.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import javax.net.ssl.SSLContext;
import org.satingrid.certificates.TrustedAuthorities;

/** Whose certificates are believed: as {@code SATIN_CA} adds to them, for agents too. */
final class PortalTrust {
  private static final String VARIABLE = "SATIN_CA";

  private PortalTrust() {}

  /**
   * For one portal.
   *
   * @throws UsageException if the variable names no certificates
   */
  static SSLContext of(String address, Context context) {
    String own = context.variable(VARIABLE);
    try {
      // Reading all authorities takes a moment, which http has no use for.
      return address.startsWith("https:")
          ? TrustedAuthorities.context(own == null ? null : Path.of(own))
          : SSLContext.getDefault();
    } catch (IOException e) {
      throw new UsageException(VARIABLE + ": " + e.getMessage());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no TLS", e);
    }
  }
}
