package org.satingrid.agent.portal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.satingrid.agent.config.SetupException;
import org.satingrid.certificates.TrustedAuthorities;

/** Determines the certificates that the agent trusts, with those in {@code SATIN_CA}. */
final class PortalTrust {
  static final String VARIABLE = "SATIN_CA";

  private PortalTrust() {}

  static SSLContext context(Map<String, String> environment) {
    String own = environment.getOrDefault(VARIABLE, "");
    try {
      return TrustedAuthorities.context(own.isEmpty() ? null : Path.of(own));
    } catch (IOException e) {
      throw new SetupException(VARIABLE + ": " + e.getMessage() + ".", e);
    }
  }
}
