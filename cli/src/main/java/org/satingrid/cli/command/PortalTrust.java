package org.satingrid.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import javax.net.ssl.SSLContext;
import org.satingrid.certificates.TrustedAuthorities;

/** Builds the set of trusted certificates, which includes those in {@code SATIN_CA}. */
public final class PortalTrust {
  private static final String VARIABLE = "SATIN_CA";

  private PortalTrust() {}

  /**
   * Returns the trust for one portal.
   *
   * @throws UsageException if {@code SATIN_CA} does not name certificates
   */
  public static SSLContext of(String address, Context context) {
    String own = context.variable(VARIABLE);
    try {
      // The authorities are read only for https, because this takes a moment.
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
