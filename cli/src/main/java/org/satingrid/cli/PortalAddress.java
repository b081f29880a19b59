package org.satingrid.cli;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;

/** The address of a portal, checked. */
final class PortalAddress {

  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  private PortalAddress() {}

  /** Returns the address without a slash at its end. */
  static String checked(String given) {
    try {
      URI uri = new URI(given);
      String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
      boolean web = scheme.equals("http") || scheme.equals("https");
      if (web && uri.getHost() != null && uri.getRawQuery() == null && uri.getFragment() == null) {
        return given.replaceAll("/+$", "");
      }
    } catch (URISyntaxException e) {
      // An address that is not a URI is refused below, like other invalid addresses.
    }
    throw new UsageException(
        "'" + given + "' is no address of a portal; give one like https://grid.example.org");
  }

  /** Returns true if other machines on the way could read the transferred data. */
  static boolean exposed(String address) {
    URI uri = URI.create(address);
    return "http".equalsIgnoreCase(uri.getScheme()) && !LOOPBACK.contains(uri.getHost());
  }
}
