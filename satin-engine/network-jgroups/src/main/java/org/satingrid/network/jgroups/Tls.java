package org.satingrid.network.jgroups;

import javax.net.ssl.SSLContext;
import org.jgroups.util.TLS;
import org.jgroups.util.TLSClientAuth;

/** TLS 1.3 with certificates at both ends, as JGroups wants to have it. */
final class Tls {
  private static final String[] PROTOCOLS = {"TLSv1.3"};

  private Tls() {}

  /** A new one for each protocol, which changes it. */
  static TLS of(SSLContext context) {
    return new TLS()
        .enabled(true)
        .setClientAuth(TLSClientAuth.NEED)
        .setProtocols(PROTOCOLS)
        .setSSLContext(context);
  }
}
